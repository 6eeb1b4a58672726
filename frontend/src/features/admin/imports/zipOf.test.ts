import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { zipOf } from './zipOf.ts';

test('other programs find every file in it, unchanged and under its name', async () => {
  const files = [
    { name: 'manifest.csv', content: new Blob(['ModalName\r\nStühle']) },
    { name: 'chairs/étude.obj', content: new Blob(['v 0 0 0\n'.repeat(50_000)]) },
    { name: 'empty.txt', content: new Blob([]) },
  ];
  const archive = await fromBufferPromise(Buffer.from(await (await zipOf(files)).arrayBuffer()));
  const found: [string, string][] = [];
  for await (const entry of archive.eachEntry())
    found.push([entry.fileName, await text(await archive.openReadStreamPromise(entry))]);
  expect(found).toEqual(
    await Promise.all(files.map(async ({ name, content }) => [name, await content.text()])),
  );
});
