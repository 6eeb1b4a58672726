// Headers from callers.

export default function define(experiment) {
  const basic = (text) => `Basic ${Buffer.from(text).toString('base64')}`;
  for (const [name, headers] of [
    ['the right credentials', { authorization: basic('admin:changeit') }],
    ['a wrong password', { authorization: basic('admin:wrong') }],
    ['an unknown user', { authorization: basic('nobody:nothing') }],
    ['credentials without a colon', { authorization: basic('admin') }],
    ['credentials that are not Base64', { authorization: 'Basic %%%' }],
    ['another scheme', { authorization: 'Bearer abc' }],
    ['an empty authorization', { authorization: '' }],
    ['requires-leader true', { 'requires-leader': 'true' }],
    ['requires-leader false', { 'requires-leader': 'false' }],
    ['requires-leader that is neither', { 'requires-leader': 'perhaps' }],
    ['a connection name', { 'connection-name': 'truth' }],
  ]) {
    experiment(`${name}: append, batch append, read and delete`, async (x) => {
      const stream = x.stream();
      const append = await x.append(stream, 'any', [x.event('e0')], { headers });
      const batch = await x.batchAppend(stream, 'any', [x.event('e1')], { headers });
      const read = x.open({ stream }, { headers });
      await read.untilOver(3000);
      const gone = await x.delete(stream, 'any', { headers });
      return { append, batch, read: x.shown(read), gone };
    });
  }
}
