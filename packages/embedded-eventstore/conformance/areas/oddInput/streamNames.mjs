// Stream names. Shared ones may contain events of earlier runs, so only the type of answer counts for them.
export default function define({ about, path }) {
  for (const [name, label, make] of [
    ['a name beyond ASCII', 'ünï-日本-💶', (x) => x.stream('ünï-日本-💶')],
    ['a name with slashes', 'a/b//c', (x) => x.stream('a/b//c')],
    ['a name with spaces around', ' s ', (x) => x.named('blank', ` ${x.prefix}s `)],
    ['a name with a zero character', 'zero', (x) => x.named('zero', `${x.prefix}a\0b`)],
    ['a name with a line break', 'line', (x) => x.named('line', `${x.prefix}a\nb`)],
    ['a name with @ and %', 'at', (x) => x.stream('1@a%20b')],
    ['a name that begins with $', '$own', (x) => x.named('$own', `$${x.prefix}own`)],
    ['a name of 4,000 letters', 'long', (x) => x.named('long', `${x.prefix}${'x'.repeat(4000)}`)],
    ['a name with capitals', 'Capital', (x) => x.stream('Capital')],
  ]) {
    about(name, async (x) => {
      const stream = make(x);
      const answer = await x.write(path, stream, 'any', [x.event('new')]);
      const refused = await x.write(path, stream, 'no_stream', [x.event('newer')]);
      return { label, answer, refused, reads: await x.reads({ stream }) };
    });
  }
  for (const [name, stream] of [
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
  ]) {
    about(name, async (x) => onlyTheKind(await x.write(path, stream, 'any', [x.event('new')])));
  }
}

/** Without revision and position, which depend on earlier events in the stream. */
function onlyTheKind(answer) {
  return answer.success ? 'success' : answer;
}
