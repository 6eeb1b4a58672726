// Event ids in every form.
const zero = '00000000-0000-0000-0000-000000000000';

export default function define({ about, path }) {
  for (const [name, form] of [
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
  ]) {
    about(name, async (x) => {
      const stream = x.stream();
      const id = x.id('the id');
      const answer = await x.write(path, stream, 'any', [x.event('odd', { id: form(id) })]);
      return { answer, reads: await x.readBack(stream) };
    });
  }
  about('the zero id twice, then again', async (x) => {
    const stream = x.stream();
    const answers = [];
    for (let n = 0; n < 3; n += 1)
      answers.push(await x.write(path, stream, 'any', [x.event('odd', { id: zero })]));
    return { answers, reads: await x.readBack(stream) };
  });
}
