import { decodeGltf } from 'backend/infra/meshes/formats/gltf/gltfLibrary.ts';
import { openGltf } from 'backend/infra/meshes/formats/gltf/openGltf.ts';

/** Seconds that gltf-transform alone needs to read a GLB, in this process and without a look at any triangle. */
export const gltfAlone = async (path: string): Promise<number> => {
  const startedAt = performance.now();
  const { json, buffers } = await openGltf({ name: 'mesh.glb', path, find: () => undefined });
  const document = await decodeGltf(json, buffers);
  if (document.getRoot().listMeshes().length !== 1) throw new Error('The library did not read the mesh');
  return (performance.now() - startedAt) / 1000;
};
