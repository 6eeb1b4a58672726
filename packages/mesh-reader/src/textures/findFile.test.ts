import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { zipped } from '../../testing/zipped.ts';
import { loadScene } from '../loadMesh.ts';
import { meshLimits } from '../meshLimits.ts';
import { fileFinder } from './findFile.ts';

const found = (names: readonly string[], reference: string, mesh = 'mesh.obj', from?: string) => {
  const files = names.map((name) => ({ name, bytes: 1, sha256: name, path: name }));
  const notes: string[] = [];
  const file = fileFinder(files)(mesh)(reference, {
    ...(from && { from }),
    says: (note) => notes.push(note),
  });
  return [file?.name, ...notes];
};

const both = ['textures/wood/basecolor.png', 'textures/metal/basecolor.png'];
const metal = both.slice(1);

test.each([
  'C:\\work\\metal\\basecolor.png',
  'C:/work/metal/basecolor.png',
  '/home/ada/Metal/BaseColor.PNG',
  '\\\\server\\share\\metal\\basecolor.png',
  'file:///C:/work/metal/basecolor.png',
  '..\\wood\\..\\metal\\basecolor.png',
  './metal//basecolor.png',
  'metal%2Fbasecolor.png',
])('of two files with the name in %s, that with the longest common end of its path is meant', (reference) => {
  expect(found(both, reference)).toEqual(metal);
  expect(found(both.toReversed(), reference)).toEqual(metal);
});

test('if several files fit equally well, that is said', () => {
  expect(found(both, 'basecolor.png')).toEqual([both[0], 'other files named "basecolor.png"']);
  expect(found(both, 'D:\\brick\\basecolor.png')).toEqual([both[0], 'other files named "basecolor.png"']);
});

test.each(['body.<UDIM>.png', 'C:\\art\\body.<udim>.png', 'body.%3CUDIM%3E.png'])(
  'the first tile stands for the UDIM texture %s, and that is said',
  (reference) => {
    const said = 'the other tiles of "body.1001.png"';
    expect(found(['body.1002.png', 'body.1001.png'], reference)).toEqual(['body.1001.png', said]);
    expect(found(['body.png'], reference)).toEqual([undefined]);
    expect(found(['body.1001.png'], 'body.1001.png')).toEqual(['body.1001.png']);
  },
);

test('equal files are no choice', () => {
  const files = both.map((name) => ({ name, bytes: 1, sha256: 'same', path: name }));
  const notes: string[] = [];
  fileFinder(files)('mesh.obj')('basecolor.png', { says: (note) => notes.push(note) });
  expect(notes).toEqual([]);
});

test('a relative path means the very file, and an absolute one the file beside the mesh', () => {
  const names = ['a/tex/base.png', 'tex/base.png', 'b/tex/base.png', 'b/base.png', 'base.png'];
  expect(found(names, 'tex/base.png', 'b/mesh.obj')).toEqual(['b/tex/base.png']);
  expect(found(names, '../base.png', 'b/mesh.obj')).toEqual(['base.png']);
  expect(found(names, 'base.png', 'b/mesh.obj')).toEqual(['b/base.png']);
  expect(found(names, 'E:\\art\\base.png', 'b/mesh.obj')).toEqual(['b/base.png']);
});

test('a path in a material library begins in the folder of the library', () => {
  const names = ['base.png', 'materials/base.png'];
  expect(found(names, 'base.png', 'mesh.obj', 'materials/mesh.mtl')).toEqual(['materials/base.png']);
});

test('names are compared without case and Unicode form, but the same case is preferred', () => {
  expect(found(['tex/Stu\u0308hle.png'], 'TEX/st\u00fchle.png')).toEqual(['tex/Stu\u0308hle.png']);
  expect(found(['x/Base.png', 'y/base.png'], 'C:\\base.png')[0]).toBe('y/base.png');
});

test('a name that looks encoded is first taken as it is', () => {
  expect(found(['a b.png', 'a%20b.png'], 'a%20b.png')).toEqual(['a%20b.png']);
  expect(found(['a b.png'], 'a%20b.png')).toEqual(['a b.png']);
  expect(found(['100%.png'], '100%.png')).toEqual(['100%.png']);
});

test('no path leads out of the upload', () => {
  expect(found(['base.png'], '../../../../etc/passwd')).toEqual([undefined]);
});

const folder = temporaryFolder();

test.each([
  ['C:\\work\\metal\\basecolor.png', 'metal', []],
  ['basecolor.png', 'wood', ['other files named "basecolor.png"']],
])('an OBJ in an archive with the texture %s has that of %s', async (reference, content, ignored) => {
  const path = join(folder, `${content}.zip`);
  await writeFile(
    path,
    await zipped({
      'mesh.obj': 'mtllib mesh.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl m\nf 1 2 3\n',
      'mesh.mtl': `newmtl m\nmap_Kd ${reference}\n`,
      'textures/wood/basecolor.png': 'wood',
      'textures/metal/basecolor.png': 'metal',
    }),
  );
  const files = [{ name: 'model.zip', path }];
  const work = await mkdtemp(join(folder, 'work-'));
  const { images, ...scene } = await loadScene({ files, work, limits: meshLimits, name: 'mesh.obj' });
  const [image] = images;
  expect(image?.content && 'path' in image.content && (await readFile(image.content.path, 'utf8'))).toBe(
    content,
  );
  expect(scene.ignored).toEqual(ignored);
});
