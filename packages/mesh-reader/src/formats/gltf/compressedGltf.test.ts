import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, NodeIO } from '@gltf-transform/core';
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { MeshoptEncoder } from 'meshoptimizer';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../testing/everyFormat.ts';
import { cubeWithNgons, planeWithTwoUvSets } from '../../../testing/sampleMesh.ts';
import { writeGlb } from '../../../testing/writeGltf.ts';
import { writtenUpload } from '../../../testing/writtenUpload.ts';
import { measureFile } from '../../facts/measureFile.ts';
import { meshLimits } from '../../meshLimits.ts';

const measured = async (content: Uint8Array) => {
  const work = await mkdtemp(join(tmpdir(), 'compressed-'));
  try {
    const { mesh } = await writtenUpload(work, { 'mesh.glb': Buffer.from(content) });
    return (await measureFile(mesh, { find: () => undefined, limits: meshLimits, work })).facts;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

const library = async () => {
  await MeshoptEncoder.ready;
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.encoder': await draco3d.createEncoderModule(),
    'meshopt.encoder': MeshoptEncoder,
  });
};

const quantised = (document: Document): void => {
  document.createExtension(KHRMeshQuantization).setRequired(true);
  const [mesh] = document.getRoot().listMeshes();
  const position = mesh?.listPrimitives()[0]?.getAttribute('POSITION');
  const array = position?.getArray();
  if (position && array) position.setArray(Int16Array.from(array, (value) => Math.round(value * 1000)));
};

test('meshes compressed with Draco, meshopt and quantisation have the facts of the original', async () => {
  const io = await library();
  const { 'cube.glb': original = Buffer.of() } = writeGlb(cubeWithNgons(), await samplePicture());
  const facts = await measured(original);
  expect(facts).toMatchObject({ triangles: 14, openEdges: 0 });
  const compress = {
    draco: (document: Document) => void document.createExtension(KHRDracoMeshCompression).setRequired(true),
    meshopt: (document: Document) => void document.createExtension(EXTMeshoptCompression).setRequired(true),
    quantised,
  };
  for (const [name, change] of Object.entries(compress)) {
    const document = await io.readBinary(new Uint8Array(original));
    change(document);
    const smaller = await measured(await io.writeBinary(document));
    expect(smaller, name).toMatchObject({ triangles: 14, openEdges: 0, degenerateFaces: 0 });
    expect(smaller.ignored, name).toBe(undefined);
    const scale = name === 'quantised' ? 1000 : 1;
    const box = [...(smaller.box?.min ?? []), ...(smaller.box?.max ?? [])];
    expect(
      box.map((value) => Math.round((value * 100) / scale) / 100),
      name,
    ).toEqual([-1, -1, -1, 1, 1, 1]);
  }
});

test('an extension that moves vertices is refused by name, one that only affects colours is ignored', async () => {
  const { 'plane.glb': glb = Buffer.of() } = writeGlb(planeWithTwoUvSets(), await samplePicture());
  const requiring = (extension: string): Buffer =>
    // As long as the replaced text, so that the chunk lengths stay correct.
    Buffer.from(
      glb.toString('latin1').replace(/"asset":\{"version":"2.0"\},"scene":0,/, (found) => {
        const wanted = `"asset":{"version":"2.0"},"extensionsRequired":["${extension}"],`;
        return wanted + ' '.repeat(Math.max(0, found.length - wanted.length));
      }),
      'latin1',
    );
  const lengthened = (content: Buffer): Buffer => {
    const grown = content.length - glb.length;
    const padding = (4 - (grown % 4)) % 4;
    const at = 20 + glb.readUInt32LE(12) + grown;
    const padded = Buffer.concat([content.subarray(0, at), Buffer.alloc(padding, ' '), content.subarray(at)]);
    padded.writeUInt32LE(glb.readUInt32LE(12) + grown + padding, 12);
    return padded;
  };
  expect(await measured(lengthened(requiring('XYZ_curved_space')))).toMatchObject({
    triangles: null,
    reason: 'The file needs the glTF extension XYZ_curved_space, which is not known.',
  });
  expect(await measured(lengthened(requiring('XYZ_material_glow')))).toMatchObject({ triangles: 4 });
});
