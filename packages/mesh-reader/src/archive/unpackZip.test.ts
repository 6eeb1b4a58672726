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

const opened = async (content: Buffer) => {
  const path = join(work, 'b.zip');
  await writeFile(path, content);
  return openUpload([{ name: 'b.zip', path }], work, { unpackedBytes: 1000, entries: 10 });
};

// `unzip -l` lists both files of each of these.
test('bytes behind an archive are no part of it, nor a beginning of another end', async () => {
  const sound = await zipped({ 'a.txt': 'a', 'b.txt': 'b' });
  for (const more of ['\n', '\0'.repeat(40_000), 'PK\x05\x06 and more'])
    expect((await opened(Buffer.concat([sound, Buffer.from(more)]))).archive.map(({ name }) => name)).toEqual(
      ['a.txt', 'b.txt'],
    );
});

test('an archive that counts fewer files than it lists is refused, since other programs unpack all', async () => {
  const zip = await zipped({ 'a.txt': 'a', 'b.txt': 'b' });
  const end = zip.indexOf('PK\x05\x06');
  for (const at of [8, 10]) zip.writeUInt16LE(1, end + at);
  await expect(opened(zip)).rejects.toThrow('it lists more files than it counts');
});

test('a file in an archive whose checksum is another one is damaged, the others are read', async () => {
  const sound = await zipped({ 'a.obj': 'v 1 0 0\n', 'b.obj': 'v 2 0 0\n' }, false);
  const { archive, problems } = await opened(withOther(sound, 'v 1', 'v 7'));
  expect(archive.map(({ name }) => name)).toEqual(['b.obj']);
  expect(problems).toMatchObject([{ name: 'a.obj', reason: 'The file is damaged in the archive.' }]);
});

test('a 3MF with a damaged part is refused', async () => {
  const damaged = withOther(await threeMfOf({}, false), '<vertex x="1"', '<vertex x="7"');
  const { reason } = await factsOf({ 'a.3mf': damaged });
  expect(reason).toBe('The file is damaged in the archive. It is "3D/3dmodel.model".');
});
