// Input that no careful writer sends: which is accepted, which is refused, and with which texts.
import calls from './oddInput/calls.mjs';
import events from './oddInput/events.mjs';
import ids from './oddInput/ids.mjs';
import metadataStreams from './oddInput/metadataStreams.mjs';
import sizes from './oddInput/sizes.mjs';
import streamNames from './oddInput/streamNames.mjs';

export default function define(experiment) {
  for (const path of ['append', 'batch append']) {
    const about = (name, run) => experiment(`${path}: ${name}`, run);
    for (const define of [events, ids, streamNames, metadataStreams, sizes]) define({ about, path });
  }
  calls(experiment);
}
