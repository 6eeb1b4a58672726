import sharp from 'sharp';
import type { SampleMesh } from './sampleMesh.ts';
import { write3mf } from './write3mf.ts';
import { writeDae } from './writeDae.ts';
import { writeBinaryFbx, writeTextFbx } from './writeFbx.ts';
import { writeGlb, writeGltf } from './writeGltf.ts';
import { writeObj } from './writeObj.ts';
import { writePly } from './writePly.ts';
import { writeBinaryStl, writeTextStl } from './writeStl.ts';
import type { WrittenFiles } from './writtenFiles.ts';

/** A brown picture, by default of 8 × 4 pixels. */
export const samplePicture = (
  format: 'png' | 'webp' | 'avif' = 'png',
  { width, height } = { width: 8, height: 4 },
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#805030' } })
    .toFormat(format)
    .toBuffer();

/** A mesh in every format, each with the name of its format. Available images are named like `paint.png`. */
export const everyFormat = async (mesh: SampleMesh): Promise<Readonly<Record<string, WrittenFiles>>> => {
  const content = await samplePicture();
  const beside = mesh.material ? { [mesh.material.baseColour]: content } : {};
  return {
    obj: { ...writeObj(mesh), ...beside },
    gltf: { ...writeGltf(mesh), ...beside },
    glb: writeGlb(mesh, content),
    'text stl': writeTextStl(mesh),
    'binary stl': writeBinaryStl(mesh),
    'text ply': writePly(mesh, 'ascii'),
    'little ply': writePly(mesh, 'binary_little_endian'),
    'big ply': writePly(mesh, 'binary_big_endian'),
    'text fbx': { ...writeTextFbx(mesh), ...beside },
    'binary fbx': { ...writeBinaryFbx(mesh, 7400), ...beside },
    'wide fbx': { ...writeBinaryFbx(mesh, 7700), ...beside },
    dae: { ...writeDae(mesh), ...beside },
    '3mf': await write3mf(mesh),
  };
};
