// Stream metadata: every key, values that are out of order, and what each does to the stream's readers.
import effects from './metadata/effects.mjs';
import values from './metadata/values.mjs';

export default function define(experiment) {
  for (const part of [values, effects]) part(experiment);
}
