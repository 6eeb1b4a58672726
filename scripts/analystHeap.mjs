/**
 * Options of Node for the analysts' tool, whose live objects are the few batches of a reading. They fit into a young generation of this
 * size, and mostly end there; left alone, V8 would also let ten times as much garbage stand before it collects.
 */
export const analystHeap = [
  '--min-semi-space-size=24',
  '--max-semi-space-size=24',
  '--heap-growing-percent=50',
];
