// The BatchAppend call itself: correlation ids, parts, deadlines, how it ends, and every type of error it reports.
import answers from './batchAppend/answers.mjs';
import calls from './batchAppend/calls.mjs';
import options from './batchAppend/options.mjs';
import parts from './batchAppend/parts.mjs';

export default function define(experiment) {
  for (const part of [answers, parts, options, calls]) part(experiment);
}
