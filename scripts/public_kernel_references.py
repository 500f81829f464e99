# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What public kernels compute, in NumPy, from the mathematics of each: a launch, its arguments and the results expected.

    @reference("softmax_kernel<__half, 256>", rtol=2e-3, atol=1e-4)
    def softmax_rows(random): return Launch((8,), dict(_output=empty, _input=x, ..), dict(_output=softmax(x)))

Sizes are ragged on purpose where a kernel takes them: rows that no tile fills, a last block that hangs over the end.
"""

import dataclasses

import numpy as np

REFERENCES = {}
HALF, FLOAT = np.float16, np.float32


@dataclasses.dataclass
class Launch:
    """`expected` holds buffers after the run, by the names of parameters; all others only have to be read."""

    grid: tuple
    arguments: dict
    expected: dict
    rtol: float = 1e-4
    atol: float = 1e-5


def reference(kernel, **tolerances):
    def add(function):
        def make():
            # One seed for all: what differs between runs is the compiler alone.
            launch = function(np.random.default_rng(20250))
            return dataclasses.replace(launch, **tolerances)

        REFERENCES[kernel] = make
        return make

    return add


HALVES = {"rtol": 2e-3, "atol": 2e-3}


def normal(random, shape, kind=FLOAT, scale=1.0):
    return (random.standard_normal(shape) * scale).astype(kind)


def empty(shape, kind=FLOAT):
    return np.full(shape, 7, dtype=kind)


def blocks(count, size):
    return ((count + size - 1) // size,)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def gelu(x):
    return 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x**3)))


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def wide(*arrays):
    return [array.astype(np.float64) for array in arrays]


# ---- TileGym: activations ----


def elementwise(kernel, inputs, output, function, scalars=None, count=1000, tile=256):
    @reference(kernel, **HALVES)
    def make(random):
        data = {name: normal(random, count, HALF) for name in inputs}
        result = function(*wide(*data.values()))
        return Launch(
            blocks(count, tile),
            {**data, output: empty(count, HALF), "n_elements": count, **(scalars or {})},
            {output: result.astype(HALF)},
        )


def normal_cdf(x):
    return 0.5 * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x**3)))


def gelu_gradient(x):
    return normal_cdf(x) + x * np.exp(-0.5 * x * x) * 0.3989422804014327


RELU = {"alpha": 0.5, "lower": 0.1, "upper": 0.3, "training": 0}
elementwise("gelu_fwd_kernel<__half, 256, 0>", ["x"], "y", lambda x: x * normal_cdf(x))
elementwise("gelu_bwd_kernel<__half, 256, 0>", ["dy", "x"], "dx", lambda dy, x: dy * gelu_gradient(x))
elementwise("relu_activation_fwd_kernel<__half, 256, 0>", ["x"], "y", lambda x: np.maximum(x, 0), RELU)
elementwise("relu_activation_bwd_kernel<__half, 256, 0>", ["dy", "x"], "dx", lambda dy, x: dy * (x > 0), RELU)


@reference("geglu_fwd_kernel<__half, 256, 1>", **HALVES)
def geglu_fwd(random):
    rows, width = 7, 100
    x = normal(random, (rows, 2 * width), HALF)
    a, b = wide(x[:, :width], x[:, width:])
    arguments = dict(x=x, y=empty((rows, width), HALF), N=width, m_stride=2 * width, my_stride=width, n_elements=rows * width)
    return Launch(blocks(rows * width, 256), arguments, dict(y=(a * gelu(b)).astype(HALF)))


@reference("geglu_bwd_kernel<__half, 256, 1>", **HALVES)
def geglu_bwd(random):
    rows, width = 7, 100
    x, dy = normal(random, (rows, 2 * width), HALF), normal(random, (rows, width), HALF)
    a, b, d = wide(x[:, :width], x[:, width:], dy)
    dx = np.concatenate([d * gelu(b), d * a * gelu_gradient(b)], axis=1)
    arguments = dict(
        dx=empty((rows, 2 * width), HALF), dy=dy, x=x, N=width, m_stride=2 * width, my_stride=width, n_elements=rows * width
    )
    return Launch(blocks(rows * width, 256), arguments, dict(dx=dx.astype(HALF)))


@reference("silu_and_mul_kernel<__half, 256>", **HALVES)
def silu_and_mul(random):
    rows, hidden = 9, 200
    x = normal(random, (rows, 2 * hidden), HALF)
    a, b = wide(x[:, :hidden], x[:, hidden:])
    arguments = dict(input=x, output=empty((rows, hidden), HALF), stride=2 * hidden, hidden_size=hidden)
    return Launch((rows,), arguments, dict(output=(a * sigmoid(a) * b).astype(HALF)))


@reference("silu_and_mul_backward_kernel<__half, 256>", **HALVES)
def silu_and_mul_backward(random):
    rows, hidden = 9, 200
    x, dc = normal(random, (rows, 2 * hidden), HALF), normal(random, (rows, hidden), HALF)
    a, b, d = wide(x[:, :hidden], x[:, hidden:], dc)
    s = sigmoid(a)
    dx = np.concatenate([d * b * (s + a * s * (1 - s)), d * a * s], axis=1)
    arguments = dict(grad_output=dc, input=x, grad_input=empty(x.shape, HALF), stride=2 * hidden, hidden_size=hidden)
    return Launch((rows,), arguments, dict(grad_input=dx.astype(HALF)))


@reference("silu_and_mul_kernel_row_wise<__half, 512, 512, 256, 1024, 512>", **HALVES)
def silu_and_mul_row_wise(random):
    # N = HIDDEN_SIZE = 512 as it is instantiated: the second half is masked away where it reaches N, and read as 0.
    rows = 5
    x = normal(random, (rows, 1024), HALF)
    y = empty((rows, 512), HALF)
    expected = y.copy()
    expected[:, :256] = 0
    return Launch((rows,), dict(input=x, output=y), dict(output=expected))


@reference("swiglu_backward_kernel<__half, 256>", **HALVES)
def swiglu_backward(random):
    rows, columns = 6, 200
    dc, a, b = (normal(random, (rows, columns), HALF) for _ in range(3))
    d, x, y = wide(dc, a, b)
    s = sigmoid(x)
    arguments = dict(
        dc_ptr=dc, a_ptr=a, b_ptr=b, da_ptr=empty(a.shape, HALF), db_ptr=empty(a.shape, HALF), stride=columns, n_cols=columns
    )
    expected = dict(da_ptr=(d * (x * s * (1 - s) + s) * y).astype(HALF), db_ptr=(d * x * s).astype(HALF))
    return Launch((rows,), arguments, expected)


def rounded_swiglu(a, b):
    x = a.astype(np.float64)
    return ((x * sigmoid(x)).astype(HALF).astype(np.float64) * b).astype(HALF)


@reference("swiglu_forward_kernel_pv<__half, 128, 512, 256, 4>", rtol=4e-3, atol=2e-3)
def swiglu_forward_pv(random):
    a, b = normal(random, (128, 512), HALF), normal(random, (128, 512), HALF)
    return Launch((128, 2), dict(a_ptr=a, b_ptr=b, c_ptr=empty(a.shape, HALF)), dict(c_ptr=rounded_swiglu(a, b)))


@reference("swiglu_forward_kernel_gather<__half, 256>", rtol=4e-3, atol=2e-3)
def swiglu_forward_gather(random):
    rows, columns = 6, 200
    a, b = normal(random, (rows, columns), HALF), normal(random, (rows, columns), HALF)
    arguments = dict(a_ptr=a, b_ptr=b, c_ptr=empty(a.shape, HALF), n_cols=columns, row_stride=columns)
    return Launch((rows,), arguments, dict(c_ptr=rounded_swiglu(a, b)))


# ---- TileGym: softmax and norms ----


@reference("softmax_kernel<__half, 256>", rtol=4e-3, atol=1e-4)
def softmax_rows(random):
    rows, columns, programs = 11, 200, 4
    x = normal(random, (rows, columns), HALF)
    arguments = dict(
        _output=empty(x.shape, HALF), _input=x, input_row_stride=columns, output_row_stride=columns, n_rows=rows,
        n_cols=columns, num_programs=programs,
    )
    return Launch((programs,), arguments, dict(_output=softmax(*wide(x)).astype(HALF)))


@reference("online_softmax_kernel<__half, 256>", rtol=4e-3, atol=1e-4)
def online_softmax(random):
    rows, columns = 5, 600
    x = normal(random, (rows, columns), HALF)
    arguments = dict(output=empty(x.shape, HALF), input=x, input_row_stride=columns, output_row_stride=columns, n_cols=columns)
    return Launch((rows,), arguments, dict(output=softmax(*wide(x)).astype(HALF)))


def softmax_gradient(kernel, columns):
    @reference(kernel, rtol=4e-3, atol=1e-4)
    def make(random):
        rows = 5
        y = softmax(normal(random, (rows, columns), np.float64)).astype(HALF)
        dy = normal(random, (rows, columns), HALF)
        p, d = wide(y, dy)
        dx = p * d - p * (p * d).sum(axis=1, keepdims=True)
        arguments = dict(
            dx_ptr=empty(y.shape, HALF), y_ptr=y, dy_ptr=dy, dy_row_stride=columns, y_row_stride=columns,
            dx_row_stride=columns, n_cols=columns,
        )
        return Launch((rows,), arguments, dict(dx_ptr=dx.astype(HALF)))


softmax_gradient("softmax_kernel_backward<__half, 256>", 200)
softmax_gradient("online_softmax_kernel_backward<__half, 256>", 600)


def rms(x, eps):
    return 1 / np.sqrt((x * x).mean(axis=-1) + eps)


def rms_rows(kernel):
    @reference(kernel, **HALVES)
    def make(random):
        rows, columns = 6, 512
        x, w = normal(random, (rows, columns), HALF), normal(random, columns, HALF)
        a, b = wide(x, w)
        r = rms(a, 1e-5)
        arguments = dict(X=x, W=w, Y=empty(x.shape, HALF), rstd_ptr=empty(rows), stride=columns)
        return Launch((rows,), arguments, dict(Y=(a * r[:, None] * b).astype(HALF), rstd_ptr=r.astype(FLOAT)))


rms_rows("rms_norm_kernel<__half, __half, 256, 512, 1e-5f, 0.0f>")


@reference("layer_norm_fwd_fused_kernel<__half, __half, __half, 512, 256>", **HALVES)
def layer_norm_fused(random):
    rows, columns = 6, 512
    x, w, b = normal(random, (rows, columns), HALF), normal(random, columns, HALF), normal(random, columns, HALF)
    y, mean, rstd = layer_norm(*wide(x), 1e-5)
    arguments = dict(
        X=x, Y=empty(x.shape, HALF), W=w, B=b, Mean=empty(rows), Rstd=empty(rows), eps=1e-5, weight_shift=0.5
    )
    result = y * (w.astype(np.float64) + 0.5) + b
    return Launch((rows,), arguments, dict(Y=result.astype(HALF), Mean=mean.astype(FLOAT), Rstd=rstd.astype(FLOAT)))


def layer_norm(x, eps):
    mean = x.mean(axis=-1)
    rstd = 1 / np.sqrt(x.var(axis=-1) + eps)
    return (x - mean[..., None]) * rstd[..., None], mean, rstd


@reference(
    "persistent_layer_norm_fwd_kernel<__half, __half, __half, 4, 512, true, true, true, 512, 512, 132, 1e-5f>",
    rtol=4e-3, atol=4e-3,
)
def persistent_layer_norm(random):
    x, w, b = normal(random, (512, 512), HALF), normal(random, 512, HALF), normal(random, 512, HALF)
    y, mean, rstd = layer_norm(*wide(x), 1e-5)
    y = sigmoid(y * w + b) * x
    arguments = dict(X=x, Y=empty(x.shape, HALF), W=w, B=b, Mean=empty(512), Rstd=empty(512))
    return Launch((132,), arguments, dict(Y=y.astype(HALF), Mean=mean.astype(FLOAT), Rstd=rstd.astype(FLOAT)))


# ---- TileGym: products and attention ----


def product(kernel, grid, batch=(), size=(512, 512, 256), names=("_A", "_B", "_C"), transposed=True, scalars=None):
    @reference(kernel, rtol=4e-3, atol=4e-3)
    def make(random):
        m, n, k = size
        a = normal(random, (*batch, m, k), HALF, 0.3)
        b = normal(random, (*batch, n, k) if transposed else (*batch, k, n), HALF, 0.3)
        x, y = wide(a, b)
        c = x @ (y.swapaxes(-1, -2) if transposed else y)
        arguments = dict(zip(names, (a, b, empty(c.shape, HALF))), **(scalars or {}))
        return Launch(grid, arguments, {names[2]: c.astype(HALF)})


BATCHED = ("_a_ptr", "_b_ptr", "_c_ptr")
product("matmul_kernel<__half, 512, 512, 256, 64, 64, 32, 8, 8, false, true, 1, 2>", (64,))
product("static_persistent_matmul_kernel<__half, 512, 512, 256, 64, 64, 32, 8, false, true, 1, 2>", (7,))
product("bmm_static_persistent_kernel<__half, 64, 64, 32, 8, false, true, 2, 512, 512, 256, 1, 2>", (9,), (2,), names=BATCHED)
product(
    "bmm_kernel<__half, 64, 64, 32, 8, false, true>", (6, 2), (2,), (150, 100, 70), BATCHED,
    scalars=dict(M=150, N=100, K=70, Q=2),
)


def attention(q, k, v, scale, causal):
    """Heads of queries share those of keys; returns the result and the logarithm of the sum, to the base of 2."""
    group = q.shape[1] // k.shape[1]
    q, k, v = wide(q, np.repeat(k, group, axis=1), np.repeat(v, group, axis=1))
    scores = q @ k.swapaxes(-1, -2) * scale
    if causal:
        scores = np.where(np.tril(np.ones(scores.shape[-2:], bool)), scores, -np.inf)
    top = scores.max(axis=-1, keepdims=True)
    sums = np.exp(scores - top).sum(axis=-1)
    return softmax(scores) @ v, (top[..., 0] + np.log(sums)) / np.log(2)


@reference("prefill_fmha_fwd_kernel<__half, 2, 8, 2, 256, 256, 64, 64, 64, true, true, 2, 1>", rtol=4e-3, atol=4e-3)
def prefill(random):
    q = normal(random, (2, 8, 256, 64), HALF)
    k, v = normal(random, (2, 2, 256, 64), HALF), normal(random, (2, 2, 256, 64), HALF)
    result, logs = attention(q, k, v, 0.125, causal=True)
    arguments = dict(Q_ptr=q, K_ptr=k, V_ptr=v, Out_ptr=empty(q.shape, HALF), L_ptr=empty((2, 8, 256)), sm_scale=0.125)
    return Launch((4, 16), arguments, dict(Out_ptr=result.astype(HALF), L_ptr=logs.astype(FLOAT)))


@reference("attention_decode_kernel_optimized<__half, 2, 2, 256, 4, 8, 128, 64, 64, 2>", rtol=4e-3, atol=4e-3)
def decode(random):
    q = normal(random, (2, 2, 4, 64), HALF)
    k, v = normal(random, (2, 2, 256, 64), HALF), normal(random, (2, 2, 256, 64), HALF)
    parts = [attention(q, k[:, :, at : at + 128], v[:, :, at : at + 128], 0.125, causal=False) for at in (0, 128)]
    result = np.stack([part[0] for part in parts], axis=3)
    logs = np.stack([part[1] for part in parts], axis=3)
    arguments = dict(
        Q_ptr=q, K_ptr=k, V_ptr=v, Out_ptr=empty(result.shape, HALF), LSE_ptr=empty(logs.shape), softmax_scale=0.125
    )
    return Launch((2, 2, 2), arguments, dict(Out_ptr=result.astype(HALF), LSE_ptr=logs.astype(FLOAT)))


@reference("splitk_reduce_kernel<__half, 2, 16, 64, 2, 2, 64, true>", **HALVES)
def splitk_reduce(random):
    parts, logs = normal(random, (2, 16, 2, 64), HALF), normal(random, (2, 16, 2))
    weights = np.exp2(logs.astype(np.float64))
    result = (parts * weights[..., None]).sum(axis=2) / weights.sum(axis=2)[..., None]
    arguments = dict(attn_splitk_out=parts, lse_splitk_out=logs, attn_out=empty((2, 16, 64), HALF))
    return Launch((2, 16), arguments, dict(attn_out=result.astype(HALF)))


def rope(kernel, names, sign):
    @reference(kernel, **HALVES)
    def make(random):
        batch, heads_q, heads_k, length, half = 2, 8, 2, 128, 32
        q, k = normal(random, (batch, heads_q, length, 64), HALF), normal(random, (batch, heads_k, length, 64), HALF)
        angle = random.uniform(0, 6, (1, length, 2, half)).astype(FLOAT)
        cos, sin = np.cos(angle), np.sin(angle)

        def turn(x):
            first, second = wide(x[..., :half], x[..., half:])
            c, s = cos[0, :, 0], sign * sin[0, :, 0]
            return np.concatenate([first * c - second * s, second * c + first * s], axis=-1).astype(HALF)

        arguments = {names[0]: q, names[1]: k, "cos": cos, "sin": sin}
        return Launch((batch * length,), arguments, {names[0]: turn(q), names[1]: turn(k)})


rope("rope_kernel<__half, float, float, 2, 8, 2, 8, 2, 32, 32, 64, 1, 128>", ("q", "k"), 1)
rope("rope_backward_kernel<__half, float, float, 2, 8, 2, 8, 2, 32, 32, 64, 1, 128>", ("dq", "dk"), -1)


# ---- NeuralFn: element by element ----


def flat(kernel, inputs, outputs, function, scalars=None, count=2500, updated=()):
    """Arrays of `count` elements in, the results of `function` out; what is in `updated` is read and written."""

    @reference(kernel)
    def make(random):
        data = {name: normal(random, count) for name in inputs}
        results = function(*wide(*data.values()))
        results = results if isinstance(results, tuple) else (results,)
        fresh = {name: empty(count) for name in outputs if name not in updated}
        expected = {name: np.asarray(result).astype(FLOAT) for name, result in zip(outputs, results)}
        return Launch(blocks(count, 1024), {**data, **fresh, "n": count, **(scalars or {})}, expected)


flat("unary_float32_kernel", ["x"], ["out"], lambda x: x * np.tanh(np.log1p(np.exp(x))), {"op": 15})
flat("binary_float32_kernel", ["lhs", "rhs"], ["out"], lambda a, b: a + b, {"op": 0})
flat("gelu_float32_kernel", ["x"], ["out"], gelu)
flat("swiglu_float32_kernel", ["gate", "up"], ["out"], lambda g, u: u * g * sigmoid(g))
flat("tanh_backward_float32_kernel", ["grad_out", "tanh_out"], ["grad_x"], lambda g, t: g * (1 - t * t))
flat(
    "ema_update_float32_kernel", ["target", "source"], ["target"], lambda t, s: 0.9 * t + 0.1 * s, {"decay": 0.9},
    updated=["target"],
)
flat(
    "gradient_accumulate_float32_kernel", ["buffer", "grad"], ["buffer"], lambda b, g: b + 0.25 * g, {"scale": 0.25},
    updated=["buffer"],
)
flat(
    "swiglu_backward_float32_kernel", ["gate", "up", "grad_out"], ["grad_gate", "grad_up"],
    lambda g, u, d: (d * u * sigmoid(g) * (1 + g * (1 - sigmoid(g))), d * g * sigmoid(g)),
)


def tanh_gelu_gradient(x, d):
    t = np.tanh(0.7978845608028654 * (x + 0.044715 * x**3))
    return d * (0.5 * (1 + t) + 0.5 * x * (1 - t * t) * 0.7978845608028654 * (1 + 3 * 0.044715 * x * x))


flat("gelu_backward_float32_kernel", ["x", "grad_out"], ["grad_x"], tanh_gelu_gradient)


@reference("gelu_add_bias_float32_kernel")
def gelu_add_bias(random):
    rows, columns = 12, 200
    x, bias = normal(random, (rows, columns)), normal(random, columns)
    y = x.astype(np.float64) + bias
    arguments = dict(
        x=x, bias=bias, biased_out=empty(x.shape), gelu_out=empty(x.shape), n=rows * columns, output_dim=columns
    )
    return Launch(blocks(x.size, 1024), arguments, dict(biased_out=y.astype(FLOAT), gelu_out=gelu(y).astype(FLOAT)))


@reference("dyt_float32_kernel")
def dyt(random):
    rows, columns = 12, 200
    x, w, b = normal(random, (rows, columns)), normal(random, columns), normal(random, columns)
    y = w * np.tanh(0.7 * x.astype(np.float64)) + b
    arguments = dict(x=x, weight=w, bias=b, out=empty(x.shape), n=x.size, dim=columns, alpha=0.7)
    return Launch(blocks(x.size, 1024), arguments, dict(out=y.astype(FLOAT)))


@reference("adamw_step_float32_kernel")
def adamw(random):
    count = 2500
    p, g, m = (normal(random, count) for _ in range(3))
    v = np.abs(normal(random, count))
    a, b, c, d = wide(p, g, m, v)
    rate, decay, beta1, beta2, eps, correction1, correction2 = 1e-2, 0.1, 0.9, 0.99, 1e-6, 0.5, 0.7
    c, d = beta1 * c + (1 - beta1) * b, beta2 * d + (1 - beta2) * b * b
    a = a * (1 - rate * decay) - rate / correction1 * c / (np.sqrt(d) / correction2 + eps)
    arguments = dict(
        param=p, grad=g, exp_avg=m, exp_avg_sq=v, n=count, lr=rate, beta1=beta1, beta2=beta2, eps=eps, weight_decay=decay,
        bias_correction1=correction1, sqrt_bias_correction2=correction2,
    )
    expected = dict(param=a.astype(FLOAT), exp_avg=c.astype(FLOAT), exp_avg_sq=d.astype(FLOAT))
    return Launch(blocks(count, 1024), arguments, expected)


# ---- NeuralFn: rows ----


@reference("rms_norm_float32_kernel")
def rms_norm(random):
    x = normal(random, (6, 700))
    y = x * rms(x.astype(np.float64), 1e-5)[:, None]
    return Launch((6,), dict(x=x, out=empty(x.shape), rows=6, dim=700, eps=1e-5), dict(out=y.astype(FLOAT)))


@reference("rms_norm_backward_input_float32_kernel", atol=1e-4)
def rms_norm_backward(random):
    x, g = normal(random, (6, 700)), normal(random, (6, 700))
    a, d = wide(x, g)
    r = rms(a, 1e-5)[:, None]
    dx = d * r - a * r**3 * (d * a).mean(axis=1, keepdims=True)
    arguments = dict(x=x, grad_out=g, grad_x=empty(x.shape), rows=6, dim=700, eps=1e-5)
    return Launch((6,), arguments, dict(grad_x=dx.astype(FLOAT)))


@reference("layer_norm_float32_kernel", atol=1e-4)
def layer_norm_rows(random):
    x, w, b = normal(random, (6, 700)), normal(random, 700), normal(random, 700)
    y = layer_norm(*wide(x), 1e-5)[0] * w + b
    arguments = dict(x=x, weight=w, bias=b, out=empty(x.shape), rows=6, dim=700, eps=1e-5)
    return Launch((6,), arguments, dict(out=y.astype(FLOAT)))


@reference("layer_norm_with_stats_float32_kernel", atol=1e-4)
def layer_norm_stats(random):
    x, w, b = normal(random, (6, 700)), normal(random, 700), normal(random, 700)
    y, mean, rstd = layer_norm(*wide(x), 1e-5)
    arguments = dict(
        x=x, weight=w, bias=b, out=empty(x.shape), mean_out=empty(6), rstd_out=empty(6), rows=6, dim=700, eps=1e-5
    )
    return Launch(
        (6,), arguments, dict(out=(y * w + b).astype(FLOAT), mean_out=mean.astype(FLOAT), rstd_out=rstd.astype(FLOAT))
    )


@reference("layer_norm_backward_input_float32_kernel", atol=1e-4)
def layer_norm_backward(random):
    x, g, w = normal(random, (6, 700)), normal(random, (6, 700)), normal(random, 700)
    hat, _, rstd = layer_norm(*wide(x), 1e-5)
    d = g.astype(np.float64) * w
    dx = (d - d.mean(axis=1, keepdims=True) - hat * (d * hat).mean(axis=1, keepdims=True)) * rstd[:, None]
    arguments = dict(x=x, grad_out=g, weight=w, grad_x=empty(x.shape), rows=6, dim=700, eps=1e-5)
    return Launch((6,), arguments, dict(grad_x=dx.astype(FLOAT)))


@reference("group_norm_float32_kernel", atol=1e-4)
def group_norm(random):
    batch, length, dim, groups = 2, 30, 96, 4
    x, w, b = normal(random, (batch, length, dim)), normal(random, dim), normal(random, dim)
    parts = x.astype(np.float64).reshape(batch, length, groups, dim // groups).transpose(0, 2, 1, 3)
    flat_parts = layer_norm(parts.reshape(batch, groups, -1), 1e-5)[0].reshape(parts.shape)
    y = flat_parts.transpose(0, 2, 1, 3).reshape(x.shape) * w + b
    arguments = dict(x=x, weight=w, bias=b, out=empty(x.shape), seq_len=length, dim=dim, num_groups=groups, eps=1e-5)
    return Launch((batch * groups,), arguments, dict(out=y.astype(FLOAT)))


@reference("softmax_lastdim_float32_kernel")
def softmax_lastdim(random):
    x = normal(random, (6, 700))
    arguments = dict(x=x, out=empty(x.shape), rows=6, dim=700)
    return Launch((6,), arguments, dict(out=softmax(*wide(x)).astype(FLOAT)))


@reference("gae_compute_float32_kernel")
def advantages(random):
    batch, length, gamma, smoothing = 5, 40, 0.99, 0.95
    rewards, values = normal(random, (batch, length)), normal(random, (batch, length))
    result, after, value_after = np.zeros((batch, length)), np.zeros(batch), np.zeros(batch)
    for t in reversed(range(length)):
        after = rewards[:, t] + gamma * value_after - values[:, t] + gamma * smoothing * after
        value_after = values[:, t].astype(np.float64)
        result[:, t] = after
    arguments = dict(
        rewards=rewards, values=values, advantages=empty(values.shape), returns=empty(values.shape), seq_len=length,
        gamma=gamma, lambda_value=smoothing,
    )
    expected = dict(advantages=result.astype(FLOAT), returns=(result + values).astype(FLOAT))
    return Launch((batch,), arguments, expected)


# ---- NeuralFn: sums and losses ----


def partials(kernel, inputs, function, output="partials", count=2500):
    @reference(kernel)
    def make(random):
        data = {name: normal(random, count) for name in inputs}
        terms = function(*wide(*data.values()))
        sums = np.array([terms[at : at + 1024].sum() for at in range(0, count, 1024)])
        return Launch(blocks(count, 1024), {**data, output: empty(len(sums)), "n": count}, {output: sums.astype(FLOAT)})


partials("sumsq_partials_float32_kernel", ["values"], lambda x: x * x)
partials("latent_mse_partials_float32_kernel", ["pred", "target"], lambda a, b: (a - b) ** 2)
partials("preference_bce_partials_float32_kernel", ["reward_chosen", "reward_rejected"], lambda a, b: np.log1p(np.exp(b - a)))


@reference("softmax_distillation_partials_float32_kernel")
def distillation(random):
    teacher, student = normal(random, (6, 700)), normal(random, (6, 700))
    p, q = softmax(*wide(teacher)), softmax(*wide(student))
    result = (p * (np.log(p) - np.log(q))).sum(axis=1)
    arguments = dict(teacher_logits=teacher, student_logits=student, partials=empty(6), rows=6, vocab=700)
    return Launch((6,), arguments, dict(partials=result.astype(FLOAT)))


# ---- NeuralFn: products ----


@reference("linear_float32_kernel", atol=1e-4)
def linear(random):
    rows, inner, outer = 20, 60, 70
    x, w, b = normal(random, (rows, inner)), normal(random, (outer, inner)), normal(random, outer)
    y = x.astype(np.float64) @ w.T + b
    arguments = dict(
        x=x, weight=w, bias=b, out=empty(y.shape), n=y.size, input_dim=inner, output_dim=outer, has_bias=1
    )
    return Launch(blocks(y.size, 1024), arguments, dict(out=y.astype(FLOAT)))


@reference("linear_add_bias_float32_kernel")
def linear_add_bias(random):
    x, b = normal(random, (20, 70)), normal(random, 70)
    arguments = dict(out=x, bias=b, n=x.size, output_dim=70)
    return Launch(blocks(x.size, 1024), arguments, dict(out=x + b))


@reference("linear_backward_input_float32_kernel", atol=1e-4)
def linear_backward_input(random):
    rows, inner, outer = 20, 60, 70
    g, w = normal(random, (rows, outer)), normal(random, (outer, inner))
    dx = g.astype(np.float64) @ w
    arguments = dict(grad_out=g, weight=w, grad_x=empty(dx.shape), n=dx.size, input_dim=inner, output_dim=outer)
    return Launch(blocks(dx.size, 1024), arguments, dict(grad_x=dx.astype(FLOAT)))


@reference("linear_backward_weight_float32_kernel", atol=1e-4)
def linear_backward_weight(random):
    rows, inner, outer = 20, 60, 70
    x, g = normal(random, (rows, inner)), normal(random, (rows, outer))
    dw = g.astype(np.float64).T @ x
    arguments = dict(
        x=x, grad_out=g, grad_weight=empty(dw.shape), n=dw.size, rows=rows, input_dim=inner, output_dim=outer
    )
    return Launch(blocks(dw.size, 1024), arguments, dict(grad_weight=dw.astype(FLOAT)))


@reference("linear_backward_bias_float32_kernel", atol=1e-4)
def linear_backward_bias(random):
    g = normal(random, (20, 1500))
    arguments = dict(grad_out=g, grad_bias=empty(1500), output_dim=1500, rows=20)
    return Launch((2,), arguments, dict(grad_bias=g.astype(np.float64).sum(axis=0).astype(FLOAT)))


# ---- NeuralFn: what moves and turns elements ----


def turned(kernel, names, sign):
    @reference(kernel)
    def make(random):
        batch, heads, length, dim = 2, 3, 10, 32
        x = normal(random, (batch, heads, length, dim))
        frequencies = random.uniform(0.01, 1, dim // 2).astype(FLOAT)
        angle = np.arange(length, dtype=FLOAT)[:, None] * frequencies
        c, s = np.cos(angle), sign * np.sin(angle)
        first, second = wide(x[..., : dim // 2], x[..., dim // 2 :])
        y = np.concatenate([first * c + second * s, second * c - first * s], axis=-1)
        arguments = {
            names[0]: x, "inv_freq": frequencies, names[1]: empty(x.shape), "n": x.size, "heads": heads, "seq_len": length,
            "head_dim": dim,
        }
        return Launch(blocks(x.size, 1024), arguments, {names[1]: y.astype(FLOAT)})


turned("rotary_embedding_float32_kernel", ("x", "out"), 1)
turned("rotary_embedding_backward_float32_kernel", ("grad_out", "grad_x"), -1)


@reference("split_qkv_to_heads_float32_kernel")
def split_heads(random):
    batch, length, heads, dim = 2, 9, 3, 20
    x = normal(random, (batch, length, 3, heads, dim))
    parts = [np.ascontiguousarray(x[:, :, part].transpose(0, 2, 1, 3)) for part in range(3)]
    names = ("q_heads", "k_heads", "v_heads")
    arguments = {"qkv": x, **{name: empty(part.shape) for name, part in zip(names, parts)}}
    arguments.update(batch=batch, seq_len=length, heads=heads, head_dim=dim)
    return Launch(blocks(parts[0].size, 1024), arguments, dict(zip(names, parts)))


@reference("merge_heads_float32_kernel")
def merge_heads(random):
    batch, length, heads, dim = 2, 9, 3, 20
    x = normal(random, (batch, heads, length, dim))
    y = np.ascontiguousarray(x.transpose(0, 2, 1, 3))
    arguments = dict(x=x, out=empty(y.shape), n=y.size, heads=heads, seq_len=length, head_dim=dim)
    return Launch(blocks(y.size, 1024), arguments, dict(out=y))


@reference("repeat_kv_float32_kernel")
def repeat_kv(random):
    x = normal(random, (2, 3, 9, 20))
    y = np.repeat(x, 4, axis=1)
    arguments = dict(x=x, out=empty(y.shape), n=y.size, kv_heads=3, seq_len=9, head_dim=20, repeats=4)
    return Launch(blocks(y.size, 1024), arguments, dict(out=y))


@reference("absolute_position_embedding_float32_kernel")
def positions(random):
    w = normal(random, (30, 50))
    y = np.broadcast_to(w, (3, 30, 50)).copy()
    arguments = dict(weight=w, out=empty(y.shape), n=y.size, seq_len=30, model_dim=50)
    return Launch(blocks(y.size, 1024), arguments, dict(out=y))


@reference("byte_patch_merge_float32_kernel")
def patch_merge(random):
    batch, source, target, dim = 3, 10, 25, 16
    x = normal(random, (batch, source, dim))
    y = x[:, np.arange(target) * source // target]
    arguments = dict(x=x, out=empty(y.shape), n=y.size, source_len=source, target_len=target, dim=dim)
    return Launch(blocks(y.size, 1024), arguments, dict(out=np.ascontiguousarray(y)))


@reference("kv_cache_read_float32_kernel")
def kv_cache_read(random):
    batch, heads, old, fresh, dim = 2, 3, 12, 5, 20
    cached = [normal(random, (batch, heads, old, dim)) for _ in range(2)]
    current = [normal(random, (batch, heads, fresh, dim)) for _ in range(2)]
    both = [np.concatenate(pair, axis=2) for pair in zip(cached, current)]
    arguments = dict(
        k=current[0], v=current[1], cache_k=cached[0], cache_v=cached[1], out_k=empty(both[0].shape),
        out_v=empty(both[0].shape), n=both[0].size, heads=heads, cache_seq=old, current_seq=fresh, head_dim=dim,
    )
    return Launch(blocks(both[0].size, 1024), arguments, dict(out_k=both[0], out_v=both[1]))


@reference("kv_quant_unpack_float32_kernel")
def kv_unpack(random):
    rows, dim = 40, 32
    packed = normal(random, (rows, 2 * dim + 1))
    y = packed[:, :-1].astype(np.float64) * packed[:, -1:]
    arguments = dict(packed=packed, out_k=empty((rows, dim)), out_v=empty((rows, dim)), n=y.size, head_dim=dim)
    return Launch(blocks(y.size, 1024), arguments, dict(out_k=y[:, :dim].astype(FLOAT), out_v=y[:, dim:].astype(FLOAT)))
