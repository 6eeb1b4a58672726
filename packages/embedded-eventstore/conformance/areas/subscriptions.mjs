// Catch-up subscriptions: which messages arrive, in which order, and when the server ends one.
import all from './subscriptions/all.mjs';
import byClient from './subscriptions/byClient.mjs';
import checkpoints from './subscriptions/checkpoints.mjs';
import states from './subscriptions/states.mjs';
import streams from './subscriptions/streams.mjs';

export default function define(experiment) {
  for (const part of [states, streams, all, checkpoints, byClient]) part(experiment);
}
