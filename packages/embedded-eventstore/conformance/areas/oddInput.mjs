// Input at the edge of what the official client sends: which is accepted, which is refused, and with which texts.
import { wholeEvent } from '../lib/describe.mjs';

const mebibyte = 1024 * 1024;
const binary = { contentType: 'application/octet-stream' };

const events = [
  ['binary content', { ...binary, data: Uint8Array.from([0, 1, 255]) }],
  ['data that is not JSON though it is called so', { data: '{"open":' }],
  ['data that is not UTF-8 though it is called JSON', { data: Uint8Array.from([0xff, 0xfe]) }],
  ['no data', { data: undefined }],
  ['empty data', { data: '' }],
  ['the JSON null', { data: 'null' }],
  ['JSON with spaces and the order of its keys', { data: '{ "b" : 1, "a" : 2.50 }' }],
  ['metadata that is empty', { metadata: '' }],
  ['metadata that is JSON', { metadata: '{"$correlationId":"c","x":1}' }],
  ['metadata that is not JSON', { metadata: 'plain' }],
  ['metadata that is binary', { metadata: Uint8Array.from([0, 1, 255]) }],
];
const sized = (bytes, more) => ({ data: 'x'.repeat(bytes), ...binary, ...more });
/** Events around the limit of 1 MiB; the second list tells only how many were stored. */
const sizes = [
  ['data of 1 MiB less 4 KiB', mebibyte - 4096],
  ['data of 1 MiB less 1', mebibyte - 1],
  ['data of 1 MiB', mebibyte],
  ['data of 1 MiB and 1', mebibyte + 1],
  ['data of 3 MiB', 3 * mebibyte],
  ['data of 5 MiB', 5 * mebibyte],
];
const together = [
  ['four events, together 1 MiB', 4, sized(mebibyte / 4)],
  ['five events, together over 1 MiB', 5, sized(mebibyte / 4)],
  ['metadata of 1 MiB and 1, data small', 1, { metadata: 'x'.repeat(mebibyte + 1) }],
  ['data and metadata together over 1 MiB', 1, sized(mebibyte - 100, { metadata: 'x'.repeat(200) })],
];

/** The answer, and the event as it is read back. */
async function roundTrip(x, event) {
  const stream = x.stream();
  const answer = await x.append(stream, 'any', [event]);
  const { messages, outcome } = await x.read({ stream });
  if (!messages[0]?.hasEvent()) return { answer, reads: outcome === 'ended' ? 'nothing' : outcome };
  const { properties, data, metadata } = wholeEvent(messages[0]).event;
  return { answer, properties, data, metadata };
}

export default function define(experiment) {
  const about = (name, run) => experiment(`append: ${name}`, run);
  for (const [count, state] of [
    [0, 'a stream that never was'],
    [3, 'a stream with 3 events'],
  ])
    for (const expected of ['any', 'no_stream', 'stream_exists', 0, 2, 5])
      about(`no events to ${state}, expecting ${expected}`, async (x) => {
        const stream = count > 0 ? await x.written(count) : x.stream();
        return x.appended(stream, expected, []);
      });
  for (const [name, more] of events) about(name, (x) => roundTrip(x, x.event('odd', more)));
  for (const [name, bytes] of sizes)
    about(name, (x) => x.appended(x.stream(), 'any', [x.event('large', sized(bytes))]));
  for (const [name, count, more] of together)
    about(name, async (x) => {
      const large = Array.from({ length: count }, () => x.event('large', more));
      const { answer, reads } = await x.appended(x.stream(), 'any', large);
      return { answer, reads: Array.isArray(reads) ? `${reads.length} events` : reads };
    });
}
