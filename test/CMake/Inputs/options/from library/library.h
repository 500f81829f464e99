#pragma once
constexpr int libraryWidth = 1024;
