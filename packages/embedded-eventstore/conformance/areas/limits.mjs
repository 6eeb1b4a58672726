// Large writes, long reads, and readers that stop reading.
import readers from './limits/readers.mjs';
import writes from './limits/writes.mjs';

export default function define(experiment) {
  for (const part of [writes, readers]) part(experiment);
}
