import type { MeasuredFormat } from '../archive/fileKinds.ts';
import type { MeshReader } from './reader.ts';

/** Loads the reader of a format; libraries of other formats stay unloaded. */
export const readers: Readonly<Record<MeasuredFormat, () => Promise<MeshReader>>> = {
  glb: async () => (await import('./gltf/readGltf.ts')).readGltf,
  gltf: async () => (await import('./gltf/readGltf.ts')).readGltf,
  obj: async () => (await import('./obj/readObj.ts')).readObj,
  stl: async () => (await import('./stl/readStl.ts')).readStl,
  ply: async () => (await import('./ply/readPly.ts')).readPly,
  '3mf': async () => (await import('./threeMf/read3mf.ts')).read3mf,
  dae: async () => (await import('./collada/readDae.ts')).readDae,
  fbx: async () => (await import('./fbx/readFbx.ts')).readFbx,
};
