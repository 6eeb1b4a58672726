// Metadata as raw text against a stream of five events.
export default function define(experiment) {
  const values = {
    $maxCount: [
      '0',
      '-1',
      '1',
      '2',
      '5',
      '10',
      '2147483647',
      '2147483648',
      '9223372036854775807',
      '9223372036854775808',
      '1.5',
      '2.0',
      '2e0',
      '"2"',
      'null',
      'true',
      '[2]',
      '{}',
    ],
    $maxAge: ['0', '-1', '3600', '2147483647', '2147483648', '9223372036854775807', '1.5', '"10"', 'null'],
    $tb: [
      '0',
      '-1',
      '3',
      '5',
      '7',
      '9223372036854775806',
      '9223372036854775807',
      '9223372036854775808',
      '2.5',
      '"3"',
      'null',
    ],
    $cacheControl: ['0', '-1', '10', '"10"'],
    $acl: ['{"$r":"a"}', '{"$r":["a","b"],"$w":"$all"}', '{}', 'null', '"a"', '{"$x":"a"}'],
  };
  for (const [key, list] of Object.entries(values)) {
    for (const value of list) {
      experiment(`${key} ${value}`, (x) => effect(x, `{"${key}":${value}}`));
      if (['0', '-1', '"2"', '"10"', '"3"', 'null'].includes(value)) {
        experiment(`${key} ${value} beside metadata that is in order`, (x) => {
          const other = key === '$maxCount' ? '"$tb":3' : '"$maxCount":2';
          return effect(x, `{${other},"${key}":${value},"colour":"green"}`);
        });
      }
    }
  }
  for (const [name, text] of [
    ['nothing in it', '{}'],
    ['keys of its own', '{"colour":"green","deep":{"a":[1,2.50]}}'],
    ['a key twice', '{"$maxCount":1,"$maxCount":3}'],
    ['keys in the wrong case', '{"$MaxCount":1}'],
    ['spaces and line breaks', '{\n  "$maxCount" : 2\n}'],
    ['a byte order mark before it', '\ufeff{"$maxCount":2}'],
    ['a comment in it', '{"$maxCount":2 /* two */}'],
    ['something after it', '{"$maxCount":2} {}'],
    ['a comma too many', '{"$maxCount":2,}'],
  ]) {
    experiment(`metadata with ${name}`, (x) => effect(x, text));
  }
}

/** Writes the metadata text to a stream of five events: the answer, the events that are then read, and the client's view. */
async function effect(x, text) {
  const stream = await x.written(5);
  const answer = await x.setMetadata(stream, text);
  const got = await x.outcomeOf(x.client.getStreamMetadata(stream));
  // The client parses text that is not JSON in its own way.
  const letters = got.metadata && '0' in got.metadata;
  return {
    answer: answer.success ? 'success' : answer,
    reads: await x.readBack(stream),
    got: letters ? 'the text, letter by letter' : (got.metadata ?? got),
  };
}
