import type { MeasuredFormat } from '../archive/fileKinds.ts';
import { checkScene } from '../scene/checkScene.ts';
import { withLinearColours } from '../scene/linearColours.ts';
import type { Scene } from '../scene/scene.ts';
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

/** The colour profile of an image of normals or other data never counts, and in glTF none does (glTF 2.0, 3.8.3). */
const markedImages = ({ images, materials }: Scene, isGltf: boolean): Scene['images'] => {
  const uses = materials.flatMap(({ textures }) => textures);
  const colours = uses.filter(({ role }) => role === 'baseColour' || role === 'emissive');
  const hasProfile = new Set(isGltf ? [] : colours.map(({ image }) => image));
  return images.map((image, number) => ({ ...image, isPlain: !hasProfile.has(number) }));
};

/** Reads a mesh file, checks the result and makes its colours linear, as in glTF. @throws MeshProblem, or any error for a broken file */
export const readScene = async (input: MeshInput, format: MeasuredFormat): Promise<Scene> => {
  const read = await readers[format]();
  const notes = new Set<string>();
  const says = (note: string) => notes.add(note);
  const scene = await read({
    ...input,
    find: (reference, options) => input.find(reference, { says, ...options }),
  });
  checkScene(scene, input.mostTriangles);
  const isGltf = format === 'gltf' || format === 'glb';
  const marked = {
    ...scene,
    images: markedImages(scene, isGltf),
    ignored: [...(scene.ignored ?? []), ...notes],
  };
  return isGltf ? marked : withLinearColours(marked);
};
