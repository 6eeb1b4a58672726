import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { threeMfOf } from '../../testing/triangles.ts';
import { zipped } from '../../testing/zipped.ts';
import { openUpload } from './openUpload.ts';

const work = temporaryFolder();

/** A stored entry with one other byte: `unzip -t` says "bad CRC", and Python's `testzip` names it. */
const withOther = (zip: Buffer, text: string, other: string): Buffer => {
  const damaged = Buffer.from(zip);
  damaged.write(other, damaged.indexOf(text));
  return damaged;
};

test('a file in an archive whose checksum is another one is damaged, the others are read', async () => {
  const sound = await zipped({ 'a.obj': 'v 1 0 0\n', 'b.obj': 'v 2 0 0\n' }, false);
  const path = join(work, 'a.zip');
  await writeFile(path, withOther(sound, 'v 1', 'v 7'));
  const opened = await openUpload([{ name: 'a.zip', path }], work, { unpackedBytes: 1000, entries: 10 });
  expect(opened.archive.map(({ name }) => name)).toEqual(['b.obj']);
  expect(opened.problems).toMatchObject([{ name: 'a.obj', reason: 'The file is damaged in the archive.' }]);
});

test('a 3MF with a damaged part is refused', async () => {
  const damaged = withOther(await threeMfOf({}, false), '<vertex x="1"', '<vertex x="7"');
  const { reason } = await factsOf({ 'a.3mf': damaged });
  expect(reason).toBe('The file is damaged in the archive. It is "3D/3dmodel.model".');
});
