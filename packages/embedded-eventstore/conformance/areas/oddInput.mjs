// Input that no careful writer sends: which is accepted, which is refused, and with which texts.
import { wholeEvent } from '../lib/describe.mjs';
import { bytesOf } from '../lib/requests.mjs';

const mebibyte = 1024 * 1024;
const zero = '00000000-0000-0000-0000-000000000000';
const binary = { contentType: 'application/octet-stream' };

const events = [
  ['an empty type', { type: '' }],
  ['a blank type', { type: ' ' }],
  ['a type of 10,000 letters', { type: 'x'.repeat(10_000) }],
  ['a type beyond ASCII', { type: 'täglich-日本-💶' }],
  ['a type that begins with $', { type: '$mine' }],
  ['a type with a line break', { type: 'a\nb' }],
  ['the type $metadata to an ordinary stream', { type: '$metadata' }],
  ['the type $streamDeleted to an ordinary stream', { type: '$streamDeleted' }],
  ['the type $> to an ordinary stream', { type: '$>' }],
  ['no type', { type: undefined }],
  ['no content-type', { contentType: undefined }],
  ['neither type nor content-type', { type: undefined, contentType: undefined }],
  ['an unknown content-type', { contentType: 'text/plain' }],
  ['an empty content-type', { contentType: '' }],
  ['the content-type in capitals', { contentType: 'Application/JSON' }],
  ['binary content', { ...binary, data: Uint8Array.from([0, 1, 255]) }],
  ['a property of its own', { properties: { colour: 'green' } }],
  ['a property called created', { properties: { created: '1' } }],
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
const ids = [
  ['the zero id', () => zero],
  ['the zero id, structured', () => ({ structured: zero })],
  ['an id, structured', (id) => ({ structured: id })],
  ['an id in capitals', (id) => id.toUpperCase()],
  ['an id without hyphens', (id) => id.replaceAll('-', '')],
  ['an id in braces', (id) => `{${id}}`],
  ['an id with a space before it', (id) => ` ${id}`],
  ['an id that is no UUID', () => 'nonsense'],
  ['an id that is empty text', () => ''],
  ['an id with neither form', () => ({ empty: true })],
  ['no id', () => ({ missing: true })],
];
const names = [
  ['a name beyond ASCII', 'ünï-日本-💶', (x) => x.stream('ünï-日本-💶')],
  ['a name with slashes', 'a/b//c', (x) => x.stream('a/b//c')],
  ['a name with spaces around', ' s ', (x) => x.named('blank', ` ${x.prefix}s `)],
  ['a name with a zero character', 'zero', (x) => x.named('zero', `${x.prefix}a\0b`)],
  ['a name with a line break', 'line', (x) => x.named('line', `${x.prefix}a\nb`)],
  ['a name with @ and %', 'at', (x) => x.stream('1@a%20b')],
  ['a name that begins with $', '$own', (x) => x.named('$own', `$${x.prefix}own`)],
  ['a name of 4,000 letters', 'long', (x) => x.named('long', `${x.prefix}${'x'.repeat(4000)}`)],
  ['a name with capitals', 'Capital', (x) => x.stream('Capital')],
];
/** These streams may contain events of earlier runs, so only the type of answer counts. */
const sharedNames = [
  ['an empty name', ''],
  ['a blank name', ' '],
  ['the name $', '$'],
  ['the name $$', '$$'],
  ['the name $$$', '$$$'],
  ['the name $$$$', '$$$$'],
  ['the name $all', '$all'],
  ['the name $$$all', '$$$all'],
  ['a name that is not UTF-8', Uint8Array.from([0xff, 0xfe, 0x41])],
  ['no stream identifier', undefined],
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
  ['metadata of 1 MiB and 1, data small', 1, { metadata: bytesOf('x'.repeat(mebibyte + 1)) }],
  ['data and metadata together over 1 MiB', 1, sized(mebibyte - 100, { metadata: 'x'.repeat(200) })],
  ['data and type together over 1 MiB', 1, sized(mebibyte - 100, { type: 'x'.repeat(200) })],
  ['a type of 1 MiB and 1', 1, { type: 'x'.repeat(mebibyte + 1) }],
];
const calls = [
  ['nothing at all', () => []],
  ['an empty message', () => [Buffer.alloc(0)]],
  ['an event before the options', (x, s) => x.requests.append(s, 'any', [x.event('e')]).reverse()],
  [
    'the options twice',
    (x, s) => [...x.requests.append(s, 'any', [x.event('e')]), ...x.requests.append(s, 'any', [])],
  ],
  ['bytes that are no message', () => [Buffer.from('0aff', 'hex')]],
  ['options without anything', (x) => x.requests.append(undefined, undefined, [x.event('e')])],
];

/** The answer, and the event as it is read back. */
async function roundTrip(x, event) {
  const stream = x.stream();
  const answer = await x.append(stream, 'any', [event]);
  const { messages, outcome } = await x.read({ stream });
  if (!messages[0]?.hasEvent()) return { answer, reads: outcome === 'ended' ? 'nothing' : outcome };
  const { properties, data, metadata } = wholeEvent(messages[0]).event;
  if (properties.type?.length > 100) properties.type = `${properties.type.length} letters`;
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
  for (const [name, form] of ids)
    about(name, (x) => {
      const id = x.id('the id');
      return x.appended(x.stream(), 'any', [x.event('odd', { id: form(id) })]);
    });
  for (const [name, label, make] of names)
    about(name, async (x) => {
      const stream = make(x);
      const answer = await x.append(stream, 'any', [x.event('new')]);
      const refused = await x.append(stream, 'no_stream', [x.event('newer')]);
      return { label, answer, refused, reads: await x.reads({ stream }) };
    });
  for (const [name, stream] of sharedNames)
    about(name, async (x) => {
      const answer = await x.append(stream, 'any', [x.event('new')]);
      return answer.success ? 'success' : answer;
    });
  for (const [name, data] of [
    ['empty metadata', ''],
    ['a JSON list', '[1]'],
    ['a JSON text', '"text"'],
    ['the JSON null', 'null'],
  ])
    about(`to $$stream: ${name}`, async (x) => {
      const stream = await x.written(3);
      const answer = await x.append(`$$${stream}`, 'any', [x.metadataEvent(data)]);
      return { answer, reads: await x.readBack(stream), stored: await x.metadataOf(stream) };
    });
  for (const [name, bytes] of sizes)
    about(name, (x) => x.appended(x.stream(), 'any', [x.event('large', sized(bytes))]));
  for (const [name, count, more] of together)
    about(name, async (x) => {
      const large = Array.from({ length: count }, () => x.event('large', more));
      const { answer, reads } = await x.appended(x.stream(), 'any', large);
      return { answer, reads: Array.isArray(reads) ? `${reads.length} events` : reads };
    });
  about('one good event before a bad one', (x) =>
    x.appended(x.stream(), 'any', [x.event('good'), x.event('bad', { type: undefined })]),
  );
  for (const [name, make] of calls)
    experiment(`an append call with ${name}`, async (x) => {
      const stream = x.stream();
      const answer = await x.appendCall(make(x, stream), { ms: 4000 });
      return { answer, reads: await x.readBack(stream) };
    });
}
