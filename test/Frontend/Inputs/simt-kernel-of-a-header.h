#pragma once
__global__ void ofAHeader(float *y) { y[threadIdx.x] = 0; }
