#pragma once
constexpr int ownWidth = 1024;
