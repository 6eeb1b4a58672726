import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rawZip } from '../testing/rawZip.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { daeTriangle, fbxTriangle, gltfTriangle, plyTriangle } from '../testing/triangles.ts';
import { openUpload } from './archive/openUpload.ts';
import { loadScene } from './loadMesh.ts';
import { meshLimits } from './meshLimits.ts';

const folder = temporaryFolder();
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
/** A text in which `@` stands for these bytes. */
const around = (text: string, name: Buffer): Buffer =>
  Buffer.concat(
    text.split('@').flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [name, Buffer.from(part)])),
  );
const wide = (text: string): Buffer => Buffer.concat([hex('fffe'), Buffer.from(text, 'utf16le')]);
const wideReversed = (text: string): Buffer => Buffer.from(wide(text)).swap16();

const mesh = 'mtllib @.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl @\nf 1 2 3\n';
const library = 'newmtl @\nmap_Kd @.png\n';

const loaded = async (files: Parameters<typeof rawZip>[0], name = 'mesh.obj') => {
  const work = await mkdtemp(join(folder, 'work-'));
  const path = join(work, 'upload.zip');
  await writeFile(path, rawZip(files));
  const upload = [{ name: 'upload.zip', path }];
  const opened = await openUpload(upload, await mkdtemp(join(work, 'o-')), {
    unpackedBytes: 1e6,
    entries: 100,
  });
  const scene = await loadScene({ files: upload, work, limits: meshLimits, name });
  const [image] = scene.images;
  const content = image?.content;
  return {
    names: opened.archive.map((file) => file.name),
    material: scene.materials[0]?.name,
    image: image?.name,
    picture: content && 'path' in content ? await readFile(content.path, 'utf8') : null,
    ignored: scene.ignored,
  };
};
const bytesOf = (text: Buffer | string): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);
const file = (name: Buffer | string, content: Buffer | string) => ({
  name: bytesOf(name),
  content: bytesOf(content),
});

/** The bytes of a name in the archive and in the files, by the codecs of Python; `spellings.test.ts` has the other code pages. */
const rows: readonly (readonly [string, string, Buffer, Buffer])[] = [
  ['GBK in both', '椅子', hex('d2ced7d3'), hex('d2ced7d3')],
  ['GBK in the archive', '椅子', hex('d2ced7d3'), Buffer.from('椅子')],
  ['GBK in the files', '椅子', Buffer.from('椅子'), hex('d2ced7d3')],
  ['Shift-JIS in both, with the byte of a backslash', '表面', hex('955c96ca'), hex('955c96ca')],
  ['CP866 and Windows-1251', 'Стул', hex('91e2e3ab'), hex('d1f2f3eb')],
  ['UTF-8 and Windows-1252', 'Stühle', Buffer.from('Stühle'), hex('5374fc686c65')],
];

test.each(rows)('names of %s find each other and are readable', async (_, name, inArchive, inFiles) => {
  const scene = await loaded([
    file('mesh.obj', around(mesh, inFiles)),
    file(Buffer.concat([inArchive, Buffer.from('.mtl')]), around(library, inFiles)),
    file(Buffer.concat([inArchive, Buffer.from('.png')]), 'picture'),
  ]);
  expect(scene).toEqual({
    names: ['mesh.obj', `${name}.mtl`, `${name}.png`],
    material: name,
    image: `${name}.png`,
    picture: 'picture',
    ignored: [],
  });
});

test('a reference that finds its file decides about the code page of all names', async () => {
  // Alone, the bytes of СТУЛ are likelier to be Chinese.
  const scene = await loaded([
    file('mesh.obj', around(mesh, hex('d1d2d3cb'))),
    file('mesh.mtl', around(library, hex('d1d2d3cb'))),
    file('СТУЛ.png', 'picture'),
  ]);
  expect(scene).toMatchObject({ material: 'СТУЛ', image: 'СТУЛ.png', picture: 'picture' });
});

test.each([
  ['an OBJ and its library in UTF-16', 'mesh.obj', wide(mesh.replaceAll('@', '椅子'))],
  [
    'an OBJ and its library in UTF-16 with the high byte first',
    'mesh.obj',
    wideReversed(mesh.replaceAll('@', '椅子')),
  ],
])('%s are read', async (_, name, content) => {
  const scene = await loaded([
    file(name, content),
    file('椅子.mtl', wide(library.replaceAll('@', '椅子'))),
    file('椅子.png', 'picture'),
  ]);
  expect(scene).toMatchObject({ material: '椅子', picture: 'picture' });
});

const dae = (head: string, reference: string) =>
  daeTriangle({
    head,
    libraries: `<library_images><image id="i"><init_from>${reference}</init_from></image></library_images>`,
  });
const fbx = fbxTriangle({
  objects: 'Texture: 6, "Texture::paint", "" {\n\tFileName: "C:\\\\art\\\\@.png"\n}',
});
const ply = plyTriangle({ comment: 'TextureFile @.png' });
const gltf = gltfTriangle({ images: [{ uri: '@.png' }] });

test.each([
  ['COLLADA that declares no encoding', 'mesh.dae', dae('', '@.png'), 'Stühle', hex('5374fc686c65')],
  [
    'COLLADA that declares UTF-8 wrongly',
    'mesh.dae',
    dae('<?xml version="1.0" encoding="utf-8"?>', '@.png'),
    'Стул',
    hex('d1f2f3eb'),
  ],
  [
    'COLLADA that declares GBK',
    'mesh.dae',
    dae('<?xml version="1.0" encoding="GBK"?>', '@.png'),
    '椅子',
    hex('d2ced7d3'),
  ],
  ['COLLADA with an encoded byte', 'mesh.dae', dae('', 'St%FChle.png'), 'Stühle', hex('')],
  ['text FBX', 'mesh.fbx', fbx, '椅子', hex('d2ced7d3')],
  ['PLY in UTF-8', 'mesh.ply', ply, 'Stühle', Buffer.from('Stühle')],
  ['PLY', 'mesh.ply', ply, 'Stühle', hex('5374fc686c65')],
  ['glTF', 'mesh.gltf', gltf, '의자', hex('c0c7c0da')],
])('the texture of %s is found', async (_, name, text, texture, bytes) => {
  const scene = await loaded([file(name, around(text, bytes)), file(`${texture}.png`, 'picture')], name);
  expect(scene).toMatchObject({ picture: 'picture', ignored: [] });
});

test.each([
  [
    'stl',
    'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid',
  ],
  ['ply', plyTriangle()],
  ['gltf', gltfTriangle()],
  ['fbx', fbxTriangle({})],
])('a file .%s in UTF-16 is refused for its encoding', async (kind, text) => {
  for (const content of [wide(text), wideReversed(text)])
    await expect(loaded([file(`mesh.${kind}`, content)], `mesh.${kind}`)).rejects.toThrow(/UTF-16/);
});

test('the field for Unicode has the name, if it belongs to these bytes', async () => {
  const other = { ...file('mesh.obj', around(mesh, Buffer.of())) };
  const named = { ...file(hex('3f3f2e706e67'), 'picture'), unicode: '椅子.png' };
  expect((await loaded([other, named])).names).toEqual(['mesh.obj', '椅子.png']);
});

test('bytes in no known encoding are written escaped, and that is said', async () => {
  const unknown = hex('ff8180ff');
  const scene = await loaded([
    file('mesh.obj', around(mesh, unknown)),
    file('mesh.mtl', around(library, unknown)),
  ]);
  expect(scene).toMatchObject({
    material: '%FF%81%80%FF',
    image: '%FF%81%80%FF.png',
    ignored: ['names in an unknown encoding'],
  });
});
