import { Images } from '../../scene/images.ts';
import type { Material, TextureRole } from '../../scene/scene.ts';
import type { FindFile } from '../../textures/findFile.ts';
import type { GltfJson } from './gltfJson.ts';
import { dataOf } from './openGltf.ts';

const roleOfKey: Readonly<Record<string, TextureRole>> = {
  baseColorTexture: 'baseColour',
  diffuseTexture: 'baseColour',
  normalTexture: 'normal',
  metallicRoughnessTexture: 'metallicRoughness',
  occlusionTexture: 'occlusion',
  emissiveTexture: 'emissive',
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const objectAt = (value: unknown, key: string): Json => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};
const numberAt = (value: Json, key: string, fallback: number): number => {
  const found = value[key];
  return typeof found === 'number' && Number.isFinite(found) ? found : fallback;
};

/** All pictures that stand for a texture: the plain one, and those of extensions, such as WebP and KTX. */
const picturesOf = (texture: Json | undefined): readonly number[] =>
  [texture, ...Object.values(objectAt(texture, 'extensions'))].flatMap((each) =>
    isObject(each) && typeof each.source === 'number' ? [each.source] : [],
  );

const deepest = 8;

/** Every texture that a material or an extension of it names, by the key it stands under. */
const textureKeys = (value: unknown, depth = 0): readonly (readonly [string, number])[] => {
  if (!isObject(value) || depth > deepest) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const { index } = objectAt(value, key);
    const own = key.endsWith('Texture') && typeof index === 'number' ? [[key, index] as const] : [];
    return [...own, ...textureKeys(inner, depth + 1)];
  });
};

const pictureOf = (images: Images, json: GltfJson, buffers: readonly Buffer[], number: number): number => {
  const { uri, name, bufferView } = json.images[number] ?? {};
  const data = uri === undefined ? null : dataOf(uri);
  if (uri !== undefined && data === null) return images.named(uri);
  const view = bufferView === undefined ? undefined : json.bufferViews[bufferView];
  const start = view?.byteOffset ?? 0;
  const stored = view && buffers[view.buffer]?.subarray(start, start + view.byteLength);
  return images.embedded(name || `image ${number + 1}`, data ?? stored ?? null);
};

/** Materials and pictures. Where several files hold a picture of a material, each plays its role. */
export const gltfMaterials = (json: GltfJson, buffers: readonly Buffer[], find: FindFile) => {
  const images = new Images(find);
  const numbers = json.images.map((_, number) => pictureOf(images, json, buffers, number));
  const materials = json.materials.map((material): Material => {
    const pbr = objectAt(material, 'pbrMetallicRoughness');
    const glossy = objectAt(objectAt(material, 'extensions'), 'KHR_materials_pbrSpecularGlossiness');
    const factor = pbr.baseColorFactor ?? glossy.diffuseFactor;
    const [red = 1, green = 1, blue = 1, opacity = 1] = Array.isArray(factor) ? factor.map(Number) : [];
    return {
      name: String(material.name ?? ''),
      baseColour: [red, green, blue, opacity],
      metallic: numberAt(pbr, 'metallicFactor', Object.keys(glossy).length > 0 ? 0 : 1),
      roughness: numberAt(pbr, 'roughnessFactor', 1),
      isDoubleSided: material.doubleSided === true,
      textures: textureKeys(material).flatMap(([key, texture]) =>
        picturesOf(json.textures[texture]).flatMap((source) => {
          const image = numbers[source];
          return image === undefined ? [] : [{ role: roleOfKey[key] ?? ('other' as const), image }];
        }),
      ),
    };
  });
  return { materials, images: images.list };
};
