tileir.entry @e(%a: !tileir.tile<!tileir.ptr<f32>>) {
  tileir.return
}
