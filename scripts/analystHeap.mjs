/**
 * Node options for the analysts' tool, whose live objects are the few batches being read. They fit into a young generation of this size,
 * where most are freed; by default, V8 would also let ten times as much garbage accumulate before a collection.
 */
export const analystHeap = [
  '--min-semi-space-size=24',
  '--max-semi-space-size=24',
  '--heap-growing-percent=50',
];
