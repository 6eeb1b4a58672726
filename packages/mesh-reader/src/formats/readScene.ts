import type { MeasuredFormat } from '../archive/fileKinds.ts';
import { headOf } from '../headOf.ts';
import { MeshProblem } from '../meshProblem.ts';
import { checkScene } from '../scene/checkScene.ts';
import { withLinearColours } from '../scene/linearColours.ts';
import type { Material, Scene, TextureRole } from '../scene/scene.ts';
import { soundScene } from '../scene/soundScene.ts';
import { withBumpsDecided } from '../textures/bumpTextures.ts';
import { NamesInFile } from './namesInFile.ts';
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

/** Formats whose texts are read in UTF-16 too, as programs write them. */
const wideFormats: readonly MeasuredFormat[] = ['obj', 'dae'];

/**
 * The images, with the parts of each that count. The colour profile of normals and other data never counts, and in glTF none does (glTF 2.0,
 * 3.8.3). Alpha counts in a colour texture whose material says so.
 */
const markedImages = ({ images, materials }: Scene, isGltf: boolean): Scene['images'] => {
  const used = (roles: readonly TextureRole[], list: readonly Material[]): ReadonlySet<number> => {
    const uses = list.flatMap(({ textures }) => textures);
    return new Set(uses.filter(({ role }) => roles.includes(role)).map(({ image }) => image));
  };
  const coloured = used(['baseColour', 'emissive'], isGltf ? [] : materials);
  const seeThrough = materials.filter(({ alpha }) => alpha && alpha.mode !== 'OPAQUE');
  const holed = used(['baseColour'], seeThrough);
  return images.map((image, number) => ({
    ...image,
    isPlain: !coloured.has(number),
    isOpaque: !holed.has(number),
  }));
};

/**
 * Outside glTF, alpha of a colour texture is opacity only if the file also names that texture as the opacity. Opacity in other textures is
 * not shown.
 */
const withStatedAlpha = (material: Material, says: (note: string) => void): Material => {
  const { textures, baseColour } = material;
  const opacities = textures.filter(({ opacity }) => opacity !== undefined);
  const colour = textures.find(({ role }) => role === 'baseColour');
  if (opacities.some(({ image, opacity }) => opacity === 'alpha' && image === colour?.image))
    return { ...material, alpha: { mode: baseColour[3] < 0.999 ? 'BLEND' : 'MASK', cutoff: 0.5 } };
  if (opacities.length > 0) says('opacity textures');
  return material;
};

/** Reads a mesh file, leaves out what is damaged, and makes its colours linear, as in glTF. @throws MeshProblem, or any error for a broken file */
export const readScene = async (input: MeshInput, format: MeasuredFormat): Promise<Scene> => {
  const mark = (await headOf(input, 2)).toString('hex');
  if (['fffe', 'feff'].includes(mark) && !wideFormats.includes(format))
    throw new MeshProblem('The file is text in UTF-16: save it in UTF-8.');
  const read = await readers[format]();
  const notes = new Set<string>();
  const says = (note: string) => notes.add(note);
  const names = new NamesInFile(input.find, says);
  const whole = await read({ ...input, find: names.find });
  checkScene(whole, input.mostTriangles);
  const scene = await withBumpsDecided(soundScene(whole));
  const isGltf = format === 'gltf' || format === 'glb';
  const materials = isGltf
    ? scene.materials
    : scene.materials.map((material) => withStatedAlpha(material, says));
  const marked = {
    ...scene,
    ...names.readable({ meshes: scene.meshes, materials }),
    images: markedImages({ ...scene, materials }, isGltf),
    ignored: [...(scene.ignored ?? []), ...notes],
  };
  return isGltf ? marked : withLinearColours(marked);
};
