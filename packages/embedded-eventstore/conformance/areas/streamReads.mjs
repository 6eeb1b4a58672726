// Reads of one stream: start, limit, streams in every state, and the contents of raw answers.
import byClient from './streamReads/byClient.mjs';
import events from './streamReads/events.mjs';
import places from './streamReads/places.mjs';
import requests from './streamReads/requests.mjs';
import states from './streamReads/states.mjs';

export default function define(experiment) {
  for (const direction of ['forwards', 'backwards']) {
    for (const define of [places, states]) define({ experiment, direction });
  }
  for (const define of [events, requests, byClient]) define(experiment);
}
