import type { GltfJson } from './gltfJson.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ofTexture = words('index texCoord extensions');

/** The keys that are read, by the key of the object that has them; what is not here is listed. Names and notes of programs have no effect. */
const readKeys: Readonly<Record<string, ReadonlySet<string>>> = {
  '': words(
    'asset scene scenes nodes meshes materials textures images samplers skins animations accessors bufferViews buffers extensions extensionsUsed extensionsRequired',
  ),
  scenes: words('name nodes extensions'),
  nodes: words('name mesh skin children matrix translation rotation scale weights extensions'),
  meshes: words('name primitives weights extensions'),
  primitives: words('attributes indices material mode extensions'),
  attributes: words('POSITION NORMAL COLOR_0 JOINTS_0 JOINTS_1 WEIGHTS_0 WEIGHTS_1'),
  materials: words(
    'name pbrMetallicRoughness normalTexture occlusionTexture emissiveTexture emissiveFactor alphaMode alphaCutoff doubleSided extensions',
  ),
  pbrMetallicRoughness: words(
    'baseColorFactor baseColorTexture metallicFactor roughnessFactor metallicRoughnessTexture extensions',
  ),
  baseColorTexture: ofTexture,
  metallicRoughnessTexture: ofTexture,
  normalTexture: words('index texCoord scale extensions'),
  occlusionTexture: words('index texCoord strength extensions'),
  emissiveTexture: ofTexture,
  textures: words('name source sampler extensions'),
  samplers: words('name magFilter minFilter wrapS wrapT extensions'),
};

const mostFound = 100;

/** Keys that are not read, as people call them. */
const labels: Readonly<Record<string, string>> = { targets: 'morph targets', camera: 'cameras' };
/** What is named without the object that has it. */
const plainPlaces = new Set(['', 'attributes']);

/** What the JSON of a glTF contains that is not read: keys, with the key of their object, and extensions that its list of extensions lacks. */
export const unreadJson = (json: GltfJson): readonly string[] => {
  const found = new Set<string>();
  const visit = (value: unknown, where: string): void => {
    if (found.size >= mostFound || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) visit(each, where);
      return;
    }
    const read = readKeys[where];
    if (!read) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'extensions') for (const name of Object.keys(inner ?? {})) found.add(name);
      else if (read.has(key) || /^TEXCOORD_\d+$/.test(key)) visit(inner, key);
      else if (!(Array.isArray(inner) && inner.length === 0))
        found.add(labels[key] ?? (plainPlaces.has(where) || key === 'extras' ? key : `${key} of ${where}`));
    }
  };
  visit(json, '');
  if (json.scenes.length > 1) found.add('other scenes');
  return [...found];
};
