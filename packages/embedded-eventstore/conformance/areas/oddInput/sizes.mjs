// Events and appends around the limit of 1 MiB.
import { bytesOf } from '../../lib/requests.mjs';

const mebibyte = 1024 * 1024;

export default function define({ about, path }) {
  const sized = (x, bytes, more) =>
    x.event('large', { data: 'x'.repeat(bytes), contentType: 'application/octet-stream', ...more });
  for (const [name, bytes] of [
    ['data of 1 MiB less 4 KiB', mebibyte - 4096],
    ['data of 1 MiB less 1', mebibyte - 1],
    ['data of 1 MiB', mebibyte],
    ['data of 1 MiB and 1', mebibyte + 1],
    ['data of 3 MiB', 3 * mebibyte],
    ['data of 5 MiB', 5 * mebibyte],
  ]) {
    about(name, async (x) => {
      const stream = x.stream();
      const answer = await x.write(path, stream, 'any', [sized(x, bytes)]);
      return { answer, reads: await x.readBack(stream) };
    });
  }
  for (const [name, make] of [
    ['four events, together 1 MiB', (x) => Array.from({ length: 4 }, () => sized(x, mebibyte / 4))],
    ['five events, together over 1 MiB', (x) => Array.from({ length: 5 }, () => sized(x, mebibyte / 4))],
    [
      'metadata of 1 MiB and 1, data small',
      (x) => [x.event('large', { metadata: bytesOf('x'.repeat(mebibyte + 1)) })],
    ],
    [
      'data and metadata together over 1 MiB',
      (x) => [sized(x, mebibyte - 100, { metadata: 'x'.repeat(200) })],
    ],
    ['data and type together over 1 MiB', (x) => [sized(x, mebibyte - 100, { type: 'x'.repeat(200) })]],
    ['a type of 1 MiB and 1', (x) => [x.event('large', { type: 'x'.repeat(mebibyte + 1) })]],
  ]) {
    about(name, async (x) => {
      const stream = x.stream();
      const answer = await x.write(path, stream, 'any', make(x));
      const reads = await x.readBack(stream);
      return { answer, reads: Array.isArray(reads) ? `${reads.length} events` : reads };
    });
  }
  about('one good event before a bad one', async (x) => {
    const stream = x.stream();
    const answer = await x.write(path, stream, 'any', [x.event('good'), x.event('bad', { type: undefined })]);
    return { answer, reads: await x.readBack(stream) };
  });
}
