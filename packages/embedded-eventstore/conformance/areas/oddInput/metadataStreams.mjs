// Metadata streams written directly.
export default function define({ about, path }) {
  for (const [name, data, more] of [
    ['valid metadata', '{"$maxCount":1}'],
    ['valid metadata, marked as binary', '{"$maxCount":1}', { contentType: 'application/octet-stream' }],
    ['valid metadata under another type', '{"$maxCount":1}', { type: 'Other' }],
    ['metadata that is not JSON', '{"$maxCount":'],
    ['empty metadata', ''],
    ['a JSON list', '[1]'],
    ['a JSON text', '"text"'],
    ['the JSON null', 'null'],
  ]) {
    about(`to $$stream: ${name}`, async (x) => {
      const stream = await x.written(3);
      const answer = await x.write(path, `$$${stream}`, 'any', [x.metadataEvent(data, more)]);
      return { answer, reads: await x.readBack(stream), stored: await x.metadataOf(stream) };
    });
  }
  about('to $$stream: two metadata events in one append', async (x) => {
    const stream = await x.written(3);
    const both = [
      x.metadataEvent('{"$maxCount":1}'),
      x.event('second', { type: '$metadata', data: '{"$maxCount":2}' }),
    ];
    const answer = await x.write(path, `$$${stream}`, 'any', both);
    return { answer, reads: await x.readBack(stream), stored: await x.metadataOf(stream) };
  });
  about('to $$$$stream, the metadata of a metadata stream', async (x) => {
    const stream = x.stream();
    const answer = await x.write(path, `$$$$${stream}`, 'any', [x.metadataEvent('{"$maxCount":5}')]);
    const after = await x.write(path, `$$${stream}`, 'any', [x.metadataEvent('{"a":1}')]);
    return { answer, after, reads: await x.readBack(`$$${stream}`) };
  });
}
