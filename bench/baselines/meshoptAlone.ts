import { NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression } from '@gltf-transform/extensions';
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';

/** Seconds that the libraries alone take to read a GLB of one mesh, simplify it to so many triangles, and write it compressed. */
export const meshoptAlone = async (path: string, triangles: number): Promise<number> => {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const startedAt = performance.now();
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  const document = await io.read(path);
  const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  const indices = primitive?.getIndices();
  const positions = primitive?.getAttribute('POSITION')?.getArray();
  if (!indices || !(positions instanceof Float32Array)) throw new Error('Not a mesh as expected');
  const all = Uint32Array.from(indices.getArray() ?? []);
  const [fewer] = MeshoptSimplifier.simplify(all, positions, 3, triangles * 3, 1);
  indices.setArray(new Uint32Array(fewer));
  document.createExtension(EXTMeshoptCompression).setRequired(true);
  await io.writeBinary(document);
  return (performance.now() - startedAt) / 1000;
};
