// Events with odd types, properties, data and metadata, or none at all.
import { roundTrip } from './support.mjs';

export default function define({ about, path }) {
  // No events at all.
  for (const [there, state] of [
    [false, 'a stream that never was'],
    [true, 'a stream with 3 events'],
  ]) {
    for (const expected of ['any', 'no_stream', 'stream_exists', 0, 2, 5]) {
      about(`no events to ${state}, expecting ${expected}`, async (x) => {
        const stream = x.stream();
        if (there) await x.given.append(stream, 'no_stream', x.events(3));
        const answer = await x.write(path, stream, expected, []);
        return { answer, reads: await x.readBack(stream) };
      });
    }
  }
  for (const [state, make] of [
    ['soft-deleted', 'delete'],
    ['tombstoned', 'tombstone'],
  ]) {
    about(`no events to a stream ${state}`, async (x) => {
      const stream = await x.written(3);
      await x.given[make](stream, 'any');
      const answer = await x.write(path, stream, 'any', []);
      return { answer, reads: await x.readBack(stream), metadata: await x.metadataOf(stream) };
    });
  }

  // Types.
  for (const [name, type] of [
    ['an empty type', ''],
    ['a blank type', ' '],
    ['a type of 10,000 letters', 'x'.repeat(10_000)],
    ['a type beyond ASCII', 'täglich-日本-💶'],
    ['a type that begins with $', '$mine'],
    ['a type with a line break', 'a\nb'],
    ['the type $metadata to an ordinary stream', '$metadata'],
    ['the type $streamDeleted to an ordinary stream', '$streamDeleted'],
    ['the type $> to an ordinary stream', '$>'],
  ]) {
    about(name, (x) => roundTrip(x, path, x.event('odd', { type })));
  }

  // Properties and content types.
  for (const [name, more] of [
    ['no type', { type: undefined }],
    ['no content-type', { contentType: undefined }],
    ['neither type nor content-type', { type: undefined, contentType: undefined }],
    ['an unknown content-type', { contentType: 'text/plain' }],
    ['an empty content-type', { contentType: '' }],
    ['the content-type in capitals', { contentType: 'Application/JSON' }],
    ['binary content', { contentType: 'application/octet-stream', data: Uint8Array.from([0, 1, 255]) }],
    ['a property of its own', { properties: { colour: 'green' } }],
    ['a property called created', { properties: { created: '1' } }],
  ]) {
    about(name, (x) => roundTrip(x, path, x.event('odd', more)));
  }

  // Data and metadata.
  for (const [name, more] of [
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
  ]) {
    about(name, (x) => roundTrip(x, path, x.event('odd', more)));
  }
}
