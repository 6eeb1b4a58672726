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
import { cubeWithNgons } from '../../../testing/sampleMesh.ts';
import { writeGlb } from '../../../testing/writeGltf.ts';
import { writtenUpload } from '../../../testing/writtenUpload.ts';
import { measureFile } from '../../facts/measureFile.ts';
import { inWorkFolder } from '../../inWorkFolder.ts';
import { meshLimits } from '../../meshLimits.ts';

const measured = (content: Uint8Array) =>
  inWorkFolder([], async (_, work) => {
    const { mesh } = await writtenUpload(work, { 'mesh.glb': Buffer.from(content) });
    return (await measureFile(mesh, { find: () => undefined, limits: meshLimits, work })).facts;
  });

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
