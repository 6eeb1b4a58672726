// Stream metadata: every key, invalid values, and the effect of each on the stream's readers.
import effects from './metadata/effects.mjs';
import values from './metadata/values.mjs';

export default function define(experiment) {
  for (const part of [values, effects]) part(experiment);
}
