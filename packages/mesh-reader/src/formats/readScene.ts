import type { MeasuredFormat } from '../archive/fileKinds.ts';
import { checkScene } from '../scene/checkScene.ts';
import { withLinearColours } from '../scene/linearColours.ts';
import type { Scene } from '../scene/scene.ts';
import { soundScene } from '../scene/soundScene.ts';
import { withBumpsDecided } from '../textures/bumpTextures.ts';
import type { MeshInput, MeshReader } from './reader.ts';

/** Loads the reader of a format; libraries of other formats stay unloaded. */
const readers: Readonly<Record<MeasuredFormat, () => Promise<MeshReader>>> = {
  glb: async () => (await import('./gltf/readGltf.ts')).readGltf,
  gltf: async () => (await import('./gltf/readGltf.ts')).readGltf,
  obj: async () => (await import('./obj/readObj.ts')).readObj,
  stl: async () => (await import('./stl/readStl.ts')).readStl,
  ply: async () => (await import('./ply/readPly.ts')).readPly,
  '3mf': async () => (await import('./threeMf/read3mf.ts')).read3mf,
  dae: async () => (await import('./collada/readDae.ts')).readDae,
  fbx: async () => (await import('./fbx/readFbx.ts')).readFbx,
};

/** Reads a mesh file, leaves out what is damaged, and makes its colours linear, as in glTF. @throws MeshProblem, or any error for a broken file */
export const readScene = async (input: MeshInput, format: MeasuredFormat): Promise<Scene> => {
  const read = await readers[format]();
  const whole = await read(input);
  checkScene(whole, input.mostTriangles);
  const scene = await withBumpsDecided(soundScene(whole));
  return format === 'gltf' || format === 'glb' ? scene : withLinearColours(scene);
};
