import { countFaces, eachFace } from '../facts/faces.ts';
import type {
  Instance,
  Layer,
  Material,
  MaterialTexture,
  Mesh,
  Scene,
  Surface,
  TextureTransform,
} from '../scene/scene.ts';
import { once } from './once.ts';
import type { ConversionLoss } from './targets.ts';

/** What is compared: of a number a file must hold at least as much, numbers in a list must be the same, and words must be there. */
type Content = number | readonly number[] | readonly string[];
/** How much two numbers in a list may differ: by a step of colours with 8 bits. */
const nearly = 0.01;

/** Whether a written file holds a content. */
const isHeld = (content: Content, written: Content): boolean => {
  if (typeof content === 'number') return typeof written === 'number' && written >= content;
  if (typeof written === 'number') return false;
  const words = new Set<string | number>(written);
  return content.every((part, at) =>
    typeof part === 'string' ? words.has(part) : Math.abs(part - Number(written[at])) <= nearly,
  );
};

/** The loss if a written file does not hold a feature, and what is compared; null: it is no content, or another feature covers it. */
type Features<Of, Key extends PropertyKey> = Readonly<
  Record<Key, readonly [ConversionLoss, (of: Of) => Content] | null>
>;

/** Linear, without and with smaller copies of the texture, as in all programs that are not told otherwise. */
const usualFilters = new Set([9729, 9987]);
type Held = readonly (readonly [ConversionLoss, Content])[];
/** What something holds of each feature. */
export const heldBy = <Of>(features: Features<Of, string>, of: Of): Held =>
  Object.values(features).flatMap((feature) => (feature ? [[feature[0], feature[1](of)] as const] : []));

/** The losses if one thing must hold what another does. */
export const lossesBetween = (source: Held, written: Held): ConversionLoss[] =>
  source.flatMap(([loss, content], at) => (isHeld(content, written[at]?.[1] ?? []) ? [] : loss));

const unplaced: TextureTransform = { offset: [0, 0], rotation: 0, scale: [1, 1] };

/** Every property of a texture; `shownSet` is the set of coordinates of the colour texture beside it. */
export const textureFeatures: Features<
  MaterialTexture & { readonly shownSet: number },
  keyof MaterialTexture
> = {
  // A role without its texture is counted among the textures of the scene.
  role: null,
  image: null,
  // What readers say of a picture, which decides its role and how its material treats opacity.
  isBump: null,
  opacity: null,
  uvSet: ['textures', ({ uvSet = 0, shownSet }) => [uvSet - shownSet]],
  transform: [
    'textureTransforms',
    ({ transform: { offset, rotation, scale } = unplaced }) => [...offset, rotation, ...scale],
  ],
  wrap: [
    'samplers',
    ({ wrap = [] }) => wrap.flatMap((each, at) => (each === 'repeat' ? [] : `${at} ${each}`)),
  ],
  filters: [
    'samplers',
    ({ filters = [] }) =>
      filters.flatMap((each, at) => (each === null || usualFilters.has(each) ? [] : `${at} ${each}`)),
  ],
  strength: ['strengths', ({ strength = 1 }) => [strength]],
};

/** How a material treats opacity, also where its file does not say so. */
const alphaOf = ({ alpha, baseColour }: Material) =>
  alpha ?? { mode: baseColour[3] < 1 ? ('BLEND' as const) : ('OPAQUE' as const), cutoff: 0 };

/** Every property of a material. */
export const materialFeatures: Features<Material, keyof Material> = {
  name: ['names', ({ name }) => (name === '' ? [] : [name])],
  baseColour: ['materials', ({ baseColour }) => baseColour.slice(0, 3)],
  alpha: [
    'opacity',
    (material) => {
      const { mode, cutoff } = alphaOf(material);
      const opacity = mode === 'OPAQUE' ? 1 : material.baseColour[3];
      return [['OPAQUE', 'MASK', 'BLEND'].indexOf(mode), mode === 'MASK' ? cutoff : 0, opacity];
    },
  ],
  emissive: [
    'emission',
    ({ emissive, textures }) =>
      emissive ?? (textures.some(({ role }) => role === 'emissive') ? [1, 1, 1] : [0, 0, 0]),
  ],
  metallic: ['metalRoughness', ({ metallic }) => [metallic]],
  roughness: ['metalRoughness', ({ roughness }) => [roughness]],
  isDoubleSided: ['doubleSided', ({ isDoubleSided }) => Number(isDoubleSided)],
  // Their roles are counted among the textures of the scene, and each is compared with the one of its role.
  textures: null,
};

/** The smallest and the largest value of each colour at the corners of a surface; white without colours. */
const rangeOf = ({ colours, corners }: Surface) => {
  const [least, most] = colours
    ? [
        [1, 1, 1, 1],
        [0, 0, 0, 1],
      ]
    : [
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ];
  if (colours)
    for (let corner = 0; corner < corners.length; corner += 1)
      for (let part = 0; part < colours.size; part += 1) {
        const index = (colours.indices ?? corners)[corner] as number;
        const value = Math.min(1, Math.max(0, colours.values[index * colours.size + part] ?? 1));
        least[part] = Math.min(least[part] ?? 1, value);
        most[part] = Math.max(most[part] ?? 0, value);
      }
  return { least: least as number[], most: most as number[] };
};

/** What is counted in a scene, in the places of its meshes. */
const contentsOf = ({ meshes, instances, materials, images }: Scene) => {
  const ofMesh = once(({ name, surfaces }: Mesh) => {
    const filled = surfaces.filter((surface) => countFaces(surface).triangles > 0);
    let many = 0;
    const used = new Set<number>();
    for (const surface of filled) {
      const { material } = surface;
      eachFace(surface, (start, end, face) => {
        if (end - start > 3) many += 1;
        if (end - start >= 3) used.add(typeof material === 'number' ? material : (material[face] ?? -1));
      });
    }
    const trianglesWith = (has: (surface: Surface) => Layer | null): number =>
      filled.reduce((sum, surface) => sum + (has(surface) ? countFaces(surface).triangles : 0), 0);
    return {
      name,
      many,
      used,
      isFilled: filled.length > 0,
      smooth: trianglesWith(({ normals }) => normals),
      uvSets: filled.reduce((most, { uvs }) => Math.max(most, uvs.length), 0),
      ranges: filled.map(rangeOf),
    };
  });
  const placed = instances.flatMap((instance) => {
    const mesh = meshes[instance.mesh];
    return mesh && ofMesh(mesh).isFilled ? [{ ...ofMesh(mesh), place: instance.name ?? '' }] : [];
  });
  const used = new Set(placed.flatMap((each) => [...each.used]));
  const ranges = [...new Set(placed.flatMap((each) => each.ranges))];
  const usedMaterials = [...used].flatMap((number) => materials[number] ?? []);
  return {
    placed,
    /** The materials that faces use, in the order of their first use, with the textures that are there. */
    materials: usedMaterials.map((material) => ({
      ...material,
      textures: material.textures.filter(({ image }) => images[image]?.content),
    })),
    least: (part: number) => Math.min(1, ...ranges.map(({ least }) => least[part] ?? 1)),
    most: (part: number) => Math.max(...ranges.map(({ most }) => most[part] ?? 1)),
  };
};
type Contents = ReturnType<typeof contentsOf> & { readonly scene: Scene };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Every property of a scene and of its meshes, places and surfaces, and what else is counted in them. */
export const sceneFeatures: Features<
  Contents,
  keyof Scene | keyof Mesh | keyof Instance | keyof Surface | 'opacityOfColours'
> = {
  materials: ['materials', ({ scene, materials }) => materials.length || (scene.materialCount ?? 0)],
  images: [
    'textures',
    ({ materials }) =>
      materials.flatMap(({ textures }, number) => textures.map(({ role }) => `${role} of ${number}`)),
  ],
  uvs: ['uvSets', ({ placed }) => placed.reduce((most, { uvSets }) => Math.max(most, uvSets), 0)],
  colours: ['vertexColours', ({ least, most }) => [0, 1, 2].flatMap((part) => [least(part), most(part)])],
  opacityOfColours: ['vertexOpacity', ({ least }) => [least(3)]],
  normals: ['normals', ({ placed }) => sum(placed.map(({ smooth }) => smooth))],
  bones: ['rig', ({ scene }) => scene.bones ?? 0],
  animations: ['animations', ({ scene }) => scene.animations ?? 0],
  instances: ['parts', ({ scene, placed }) => (placed.length > 1 ? placed.length : scene.parts)],
  groups: ['hierarchy', ({ scene }) => scene.groups ?? 0],
  starts: ['polygons', ({ placed }) => sum(placed.map(({ many }) => many))],
  name: [
    'names',
    ({ scene, placed }) =>
      [
        ...new Set([...(scene.partNames ?? []), ...placed.flatMap(({ name, place }) => [name, place])]),
      ].filter(Boolean),
  ],
  unit: ['unit', ({ scene }) => (scene.unit === null ? 0 : 1)],
  // The shape, which `differenceOf` compares.
  meshes: null,
  surfaces: null,
  mesh: null,
  matrix: null,
  bent: null,
  positions: null,
  corners: null,
  up: null,
  // The order of the materials, which are compared one by one.
  material: null,
  // Motion for previews alone, which the counts of bones and animations cover.
  motion: null,
  movers: null,
  // Named one by one.
  ignored: null,
  // Facts that are counted from the above, or that tell of the format.
  parts: null,
  isRepeated: null,
  partNames: null,
  materialCount: null,
  uvSets: null,
  hasNormals: null,
  hasColours: null,
  hasPolygons: null,
  vertices: null,
  formatVersion: null,
};

/** What a scene contains, in short: a scene that was read and one that was written are compared by it. */
export const featuresOf = (scene: Scene) => {
  const contents = { ...contentsOf(scene), scene };
  const { materials } = contents;
  return { materials, held: heldBy(sceneFeatures, contents) };
};
export type SceneFeatures = ReturnType<typeof featuresOf>;
