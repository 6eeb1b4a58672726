import { Images } from '../../scene/images.ts';
import type {
  Material,
  MaterialTexture,
  TextureRole,
  TextureTransform,
  TextureWrap,
} from '../../scene/scene.ts';
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

/** All images of a texture: the plain one, and those of extensions, such as WebP and KTX. */
const picturesOf = (texture: Json | undefined): readonly number[] =>
  [texture, ...Object.values(objectAt(texture, 'extensions'))].flatMap((each) =>
    isObject(each) && typeof each.source === 'number' ? [each.source] : [],
  );

const deepest = 8;

/** Every use of a texture by a material or one of its extensions, with its key. */
const textureUses = (value: unknown, depth = 0): readonly (readonly [string, number, Json])[] => {
  if (!isObject(value) || depth > deepest) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const use = objectAt(value, key);
    const own =
      key.endsWith('Texture') && isObject(inner) ? [[key, numberAt(use, 'index', -1), use] as const] : [];
    return [...own, ...textureUses(inner, depth + 1)];
  });
};

const numbersAt = (value: Json, key: string): readonly (number | undefined)[] => {
  const found = value[key];
  return Array.isArray(found)
    ? found.map((each) => (typeof each === 'number' && Number.isFinite(each) ? each : undefined))
    : [];
};

/** The placement of a texture. The extension may specify another set of coordinates than the texture. */
const placeOf = (use: Json): { readonly uvSet: number; readonly transform?: TextureTransform } => {
  const own = numberAt(use, 'texCoord', 0);
  const extension = objectAt(objectAt(use, 'extensions'), 'KHR_texture_transform');
  if (Object.keys(extension).length === 0) return { uvSet: own };
  const [u = 0, v = 0] = numbersAt(extension, 'offset');
  const [width = 1, height = 1] = numbersAt(extension, 'scale');
  const rotation = numberAt(extension, 'rotation', 0);
  return {
    uvSet: numberAt(extension, 'texCoord', own),
    transform: { offset: [u, v], rotation, scale: [width, height] },
  };
};

const wraps: Readonly<Record<number, TextureWrap>> = { 33071: 'clamp', 33648: 'mirror' };

/** How a texture is sampled (glTF 2.0, 5.26), if it is not repeated with the filters of the program. */
const samplingOf = (json: GltfJson, texture: Json | undefined): Pick<MaterialTexture, 'wrap' | 'filters'> => {
  const sampler = json.samplers[texture ? numberAt(texture, 'sampler', -1) : -1] ?? {};
  const wrap = ['wrapS', 'wrapT'].map((key) => wraps[numberAt(sampler, key, 0)] ?? 'repeat');
  const filters = ['magFilter', 'minFilter'].map((key) => numberAt(sampler, key, 0) || null);
  return {
    ...(wrap.some((each) => each !== 'repeat') ? { wrap: [wrap[0] ?? 'repeat', wrap[1] ?? 'repeat'] } : {}),
    ...(filters.some((each) => each !== null) ? { filters: [filters[0] ?? null, filters[1] ?? null] } : {}),
  };
};

/** The strength of a normal or occlusion texture, if it is not 1. */
const strengthOf = (key: string, use: Json): Pick<MaterialTexture, 'strength'> => {
  const strength = numberAt(use, key === 'normalTexture' ? 'scale' : 'strength', 1);
  return strength === 1 ? {} : { strength };
};

/** The material's alpha mode decides about opacity; by default it is opaque, whatever its colour or texture contains. */
const alphaOf = (material: Json): NonNullable<Material['alpha']> => {
  const { alphaMode } = material;
  const mode = alphaMode === 'MASK' || alphaMode === 'BLEND' ? alphaMode : 'OPAQUE';
  return { mode, cutoff: numberAt(material, 'alphaCutoff', 0.5) };
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

/** Materials and images. If several files contain a material's image, each gets its role. */
export const gltfMaterials = (json: GltfJson, buffers: readonly Buffer[], find: FindFile) => {
  const images = new Images(find);
  const ignored = new Set<string>();
  const numbers = json.images.map((_, number) => pictureOf(images, json, buffers, number));
  const materials = json.materials.map((material): Material => {
    const pbr = objectAt(material, 'pbrMetallicRoughness');
    const glossy = objectAt(objectAt(material, 'extensions'), 'KHR_materials_pbrSpecularGlossiness');
    const isGlossy = Object.keys(pbr).length === 0 && Object.keys(glossy).length > 0;
    const [red = 1, green = 1, blue = 1, opacity = 1] = isGlossy
      ? numbersAt(glossy, 'diffuseFactor')
      : numbersAt(pbr, 'baseColorFactor');
    const [glowRed = 0, glowGreen = 0, glowBlue = 0] = numbersAt(material, 'emissiveFactor');
    return {
      name: String(material.name ?? ''),
      baseColour: [red, green, blue, opacity],
      alpha: alphaOf(material),
      emissive: [glowRed, glowGreen, glowBlue],
      metallic: isGlossy ? 0 : numberAt(pbr, 'metallicFactor', 1),
      roughness: isGlossy ? 1 - numberAt(glossy, 'glossinessFactor', 1) : numberAt(pbr, 'roughnessFactor', 1),
      isDoubleSided: material.doubleSided === true,
      textures: textureUses(material).flatMap(([key, texture, use]) => {
        if (!json.textures[texture]) ignored.add('textures that are not there');
        return picturesOf(json.textures[texture]).flatMap((source) => {
          const image = numbers[source];
          return image === undefined
            ? []
            : [
                {
                  role: roleOfKey[key] ?? ('other' as const),
                  image,
                  ...placeOf(use),
                  ...samplingOf(json, json.textures[texture]),
                  ...strengthOf(key, use),
                },
              ];
        });
      }),
    };
  });
  return { materials, images: images.list, ignored };
};
