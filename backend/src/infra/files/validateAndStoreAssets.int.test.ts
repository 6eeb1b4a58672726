import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { colourDistance, colouredPictures, shownOnWhite } from 'mesh-reader/testing/colouredPictures.ts';
import { type Chunk, pngOf } from 'mesh-reader/testing/writePictures.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { assetKey, firstCopyKey } from '#domain/catalogue/assets/assetKeys.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { xmpOf } from '../images/cameraXmp.ts';
import { sharp } from '../images/sharp.ts';
import { createDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';
import type { Accepts } from './inspectUpload.ts';
import { type AcceptAssets, createValidateAndStoreAssets, type Upload } from './validateAndStoreAssets.ts';

const commandId = '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11';
let folder: string;
let store: FileStore;
let accept: AcceptAssets;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accept-'));
  store = await createDiskFileStore(folder);
  accept = createValidateAndStoreAssets(store);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const upload = async (
  content: Uint8Array | string,
  originalName: string,
  field = 'ModalCard',
): Promise<Upload> => ({
  field,
  originalName,
  ...(await store.receive(Readable.from([Buffer.from(content)]), { maxBytes: 100_000_000 })),
});
const accepted = async (content: Uint8Array | string, originalName: string, accepts: Accepts) => {
  const [asset] = await accept([{ upload: await upload(content, originalName), accepts }], commandId);
  return asset;
};
const refused = async (content: Uint8Array | string, accepts: Accepts, why: string) => {
  const error = await accepted(content, 'file.bin', accepts).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).kind).toBe('invalid');
  expect((error as Refusal).message).toContain(`ModalCard ${why}`);
};
const picture = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const zip = async (...names: string[]): Promise<Buffer> => {
  const file = new ZipFile();
  for (const name of names) file.addBuffer(Buffer.from('content of a file'), name);
  file.end();
  return buffer(file.outputStream as Readable);
};

test('pictures are recognised by content and measured after applying their orientation', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await accepted(turned, 'photo.png', 'picture')).toMatchObject({
    mediaType: 'image/jpeg',
    fileName: 'photo.png.jpg',
    width: 20,
    height: 30,
  });
  for (const format of ['png', 'webp', 'avif', 'gif'] as const) {
    const content = await picture().toFormat(format).toBuffer();
    expect(await accepted(content, `a.${format}`, 'picture')).toMatchObject({
      mediaType: `image/${format}`,
      width: 30,
      height: 20,
    });
  }
});

/** A chunk that makes a PNG an animation of its picture alone (PNG, third edition, 11.3.6). */
const animation: Chunk = ['acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])];

test('an animated PNG is a PNG: its first picture is shown', async () => {
  const asset = await accepted(pngOf([200, 30, 30], { chunks: [animation] }), 'a.png', 'picture');
  expect(asset).toMatchObject({ mediaType: 'image/png', fileName: 'a.png', width: 64 });
});

test('a picture that the library cannot read is not called damaged', async () => {
  // The beginning of an animated AVIF (ISO 14496-12, 4.3).
  const sequence = Buffer.from('0000001c667479706176697300000000617669736d736631', 'hex');
  await refused(sequence, 'picture', 'is of a kind that cannot be read here: save it as JPEG, PNG or WebP');
});

test('a picture that states where it was taken from keeps that, in any format and spelling; no nonsense counts', async () => {
  const camera = { azimuth: -42.5, elevation: 21, fieldOfView: 24 };
  const cameraOf = async (xmp: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
    (await accepted(await picture().toFormat(format).withXmp(xmp).toBuffer(), 'a', 'picture'))?.camera;
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(await cameraOf(xmpOf(camera), format)).toEqual(camera);
  const [opening = '', closing = ''] = xmpOf(camera).split(/ camera:azimuth.*\/>/);
  const values = Object.entries(camera).map(([name, value]) => `<camera:${name}>${value}</camera:${name}>`);
  expect(await cameraOf(`${opening}>${values.join('\n')}</rdf:Description>${closing}`)).toEqual(camera);
  for (const wrong of ['120', 'north', '', 'Infinity'])
    expect(await cameraOf(xmpOf(camera).replace('"21"', `"${wrong}"`))).toBeUndefined();
  expect(await cameraOf(xmpOf(camera).replace('urn:model-shop', 'urn:another'))).toBeUndefined();
  expect(await accepted(await picture().png().toBuffer(), 'a', 'picture')).not.toHaveProperty('camera');
});

test('an accepted picture gets a small, upright first copy without metadata', async () => {
  const photo = await picture(1200, 900)
    .withExif({ IFD0: { Make: 'Camera of Ada' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { assetId = '' } = (await accepted(photo, 'photo.jpg', 'picture')) ?? {};
  const copy = await buffer(store.open(firstCopyKey(assetId)));
  const { format, width, height, exif, orientation } = await sharp(copy).metadata();
  expect([format, width, height, exif, orientation]).toEqual(['jpeg', 480, 640, undefined, undefined]);
});

test('a texture, which is a paid file, has no first copy', async () => {
  const { assetId = '' } = (await accepted(await picture().png().toBuffer(), 't', 'pictureOrArchive')) ?? {};
  expect(await store.stat(assetKey(assetId))).not.toBeNull();
  expect(await store.stat(firstCopyKey(assetId))).toBeNull();
});

test.each(Object.entries(colouredPictures).filter(([name]) => !name.includes('TIFF')))(
  'the first copy of a %s keeps its colour',
  async (_format, { content, onWhite }) => {
    const { assetId = '' } = (await accepted(content, 'a', 'picture')) ?? {};
    const shown = await shownOnWhite(await buffer(store.open(firstCopyKey(assetId))));
    expect({ shown, isRight: colourDistance(shown, onWhite) <= 3 }).toEqual({ shown, isRight: true });
  },
);

test('an unsupported picture is refused with the field and the reason', async () => {
  await refused(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'picture',
    'must be a picture',
  );
  await refused(await picture().tiff().toBuffer(), 'picture', 'must be a picture');
  await refused('', 'picture', 'is empty');
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const noise = {
      create: {
        width: 200,
        height: 200,
        channels: 3 as const,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
      },
    };
    const whole = await sharp(noise as never)
      .toFormat(format)
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await refused(half, 'picture', 'is not a sound picture: it is damaged or was cut off');
  }
});

test('a picture of more than 50 megapixels is refused', async () => {
  const huge = await picture(10_000, 5_001).png({ compressionLevel: 1 }).toBuffer();
  await refused(huge, 'picture', 'must not have more than 50 megapixels');
});

test('a Zip file is listed and stored unchanged', async () => {
  const content = await zip('chair.obj', 'textures/oak.png');
  const asset = await accepted(content, 'chair.zip', 'archive');
  expect(asset).toMatchObject({ mediaType: 'application/zip', fileName: 'chair.zip', bytes: content.length });
  expect(content.equals(await buffer(store.open(assetKey(asset?.assetId ?? ''))))).toBe(true);
});

test('broken, encrypted, empty and escaping archives are refused', async () => {
  const sound = await zip('aaaaaaaa.obj');
  await refused('PK is how a Zip file starts', 'archive', 'must be a Zip file');
  await refused(sound.subarray(0, sound.length - 30), 'archive', 'is not a sound Zip file');
  for (const name of ['../../aa.obj', 'a/../../a.ob', '/etc/passwd1', 'C:\\a\\aa.obj', '..\\..\\aa.ob']) {
    const escaping = Buffer.from(sound.toString('latin1').replaceAll('aaaaaaaa.obj', name), 'latin1');
    await refused(escaping, 'archive', 'is not a sound Zip file');
  }
  const encrypted = Buffer.from(sound);
  const list = encrypted.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  encrypted.writeUInt16LE(encrypted.readUInt16LE(list + 8) | 1, list + 8);
  await refused(encrypted, 'archive', 'must not be encrypted');
  await refused(await zip(), 'archive', 'must be a Zip file');
});

test.each([
  ['a symbolic link', 0o120777],
  ['a device', 0o060644],
  ['a pipe', 0o010644],
])('an archive with %s is refused', async (_what, mode) => {
  const file = new ZipFile();
  file.addBuffer(Buffer.from('/etc/passwd'), 'chair.obj', { mode });
  file.end();
  await refused(await buffer(file.outputStream as Readable), 'archive', 'must not contain links or devices');
});

test('an archive has at most 10,000 files', async () => {
  const many = await zip('a.txt');
  const end = many.indexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  for (const count of [8, 10]) many.writeUInt16LE(10_001, end + count);
  await refused(many, 'archive', 'must not list');
});

test('a texture is a picture or a Zip file', async () => {
  expect(await accepted(await zip('a.png'), 't', 'pictureOrArchive')).toMatchObject({ fileName: 't.zip' });
  expect(await accepted(await picture().png().toBuffer(), 't', 'pictureOrArchive')).toMatchObject({
    width: 30,
  });
  await refused('just text', 'pictureOrArchive', 'must be a picture');
});

test('a mesh is Wavefront OBJ text', async () => {
  const mesh = '# chair\nmtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
  expect(await accepted(mesh, 'chair.obj', 'mesh')).toMatchObject({ mediaType: 'model/obj' });
  await refused('no vertex in here', 'mesh', 'must be a Wavefront OBJ');
  await refused('v 0 0 0\n\u0000', 'mesh', 'must be a Wavefront OBJ');
});

test('one invalid file keeps all of them out of the store', async () => {
  const candidates = [
    { upload: await upload(await picture().png().toBuffer(), 'a.png'), accepts: 'picture' as const },
    { upload: await upload('nothing', 'b.png', 'ModalSlider'), accepts: 'picture' as const },
  ];
  await expect(accept(candidates, commandId)).rejects.toThrow('ModalSlider must be a picture');
  expect(await readdir(folder)).toEqual(['tmp']);
});

test('the first of several invalid files is named, however long the ones before it take', async () => {
  const large = await picture(6_000, 6_000).png().toBuffer();
  const candidates = [
    { upload: await upload(large.subarray(0, -100), 'cut.png', 'ModalCard'), accepts: 'picture' },
    { upload: await upload('no mesh', 'model.obj', 'ModalObj'), accepts: 'mesh' },
    { upload: await upload('', 'empty.zip', 'ModalFile'), accepts: 'archive' },
  ] as const;
  await expect(accept(candidates, commandId)).rejects.toThrow('ModalCard is not a sound picture');
});

test('a retry of the command uses the same keys, different content uses others', async () => {
  const content = await picture().png().toBuffer();
  const first = await accepted(content, 'a.png', 'picture');
  expect(await accepted(content, 'a.png', 'picture')).toEqual(first);
  expect((await accepted(await picture(31).png().toBuffer(), 'a.png', 'picture'))?.assetId).not.toBe(
    first?.assetId,
  );
});
