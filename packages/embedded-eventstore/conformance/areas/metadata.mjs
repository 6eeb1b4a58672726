// Metadata, set as raw text and got by the client.
const texts = [
  ['$cacheControl 0', '{"$cacheControl":0}'],
  ['$cacheControl -1', '{"$cacheControl":-1}'],
  ['$cacheControl 10', '{"$cacheControl":10}'],
  ['$cacheControl "10"', '{"$cacheControl":"10"}'],
  ['$acl {"$r":"a"}', '{"$acl":{"$r":"a"}}'],
  ['$acl {"$r":["a","b"],"$w":"$all"}', '{"$acl":{"$r":["a","b"],"$w":"$all"}}'],
  ['$acl {}', '{"$acl":{}}'],
  ['$acl null', '{"$acl":null}'],
  ['$acl "a"', '{"$acl":"a"}'],
  ['$acl {"$x":"a"}', '{"$acl":{"$x":"a"}}'],
  ['metadata with nothing in it', '{}'],
  ['metadata with keys of its own', '{"colour":"green","deep":{"a":[1,2.50]}}'],
  ['metadata with keys in the wrong case', '{"$MaxCount":1}'],
];

export default function define(experiment) {
  for (const [name, text] of texts)
    experiment(name, async (x) => {
      const stream = await x.written(5);
      const answer = await x.append(`$$${stream}`, 'any', [x.metadataEvent(text)]);
      const got = await x.outcomeOf(x.client.getStreamMetadata(stream));
      return {
        answer: answer.success ? 'success' : answer,
        reads: await x.readBack(stream),
        got: got.metadata ?? got,
      };
    });
  experiment('metadata of a stream that never was, got by the client', (x) =>
    x.outcomeOf(x.client.getStreamMetadata(x.stream())),
  );
  for (const expected of ['any', 'no_stream', 'stream_exists', 0, 1])
    for (const there of [false, true])
      experiment(`metadata expecting ${expected}, ${there ? 'set once before' : 'never set'}`, async (x) => {
        const stream = `$$${x.stream()}`;
        if (there) await x.given(stream, [x.metadataEvent('{"n":0}')]);
        return { answer: await x.append(stream, expected, [x.metadataEvent('{"n":1}')]) };
      });
}
