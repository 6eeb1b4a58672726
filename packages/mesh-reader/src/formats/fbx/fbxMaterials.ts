import { baseName } from '../../archive/fileKinds.ts';
import { emissionOf } from '../../scene/emissionOf.ts';
import { Images } from '../../scene/images.ts';
import { plainMaterial } from '../../scene/plainMaterial.ts';
import type { Material, MaterialTexture } from '../../scene/scene.ts';
import { upwardTransform } from '../../scene/upwardTransform.ts';
import type { FindFile } from '../../textures/findFile.ts';
import { type MapRole, withPackedMaps } from '../../textures/packedMaps.ts';
import { childOf } from '../namedTree.ts';
import { type FbxNode, fbxName, fbxText } from './fbxNode.ts';
import type { FbxObject, FbxObjects } from './fbxObjects.ts';
import { type FbxProperties, fbxProperties, numberOf, pointOf } from './fbxProperties.ts';

/**
 * By the property that a texture is connected to; programs use different names for the same property. Those of 3ds Max, Arnold and Stingray are in
 * assimp's `FBXConverter.cpp`: a layer of its own and the light of the scene also have a colour, a roughness and normals.
 */
const roles: readonly (readonly [RegExp, MapRole])[] = [
  [
    /_cube|_lut|coat|sheen|sss|subsurface|trans|refl|displace|diffuse_?rough|emi\w+_?(factor|weight)/i,
    'other',
  ],
  [/normal|bump|norm_map/i, 'normal'],
  [/emissive|emission|emit/i, 'emissive'],
  [/metal\w*rough|rough\w*metal/i, 'metallicRoughness'],
  [/metal/i, 'metalness'],
  [/rough/i, 'roughness'],
  [/gloss/i, 'gloss'],
  [/occlusion|ambient_?occ|(\b|_)ao(\b|_)/i, 'occlusion'],
  [/specular|opacity|shininess|factor|ambient/i, 'other'],
  [/diffuse|base_?color|albedo|color/i, 'baseColour'],
];
const roleOf = (property: string): MapRole =>
  roles.find(([pattern]) => pattern.test(property))?.[1] ?? 'other';

/** A texture that is connected to transparency is opacity by its alpha. */
const opacityIn = (property: string): Pick<MaterialTexture, 'opacity'> =>
  /opacity|transparen/i.test(property) ? { opacity: 'alpha' } : {};

const fileNames = (node: FbxNode): readonly string[] =>
  ['RelativeFilename', 'FileName', 'Filename']
    .map((name) => fbxText(childOf(node, name)?.values[0]))
    .filter((name) => name !== '');

const contentOf = (video: FbxNode | undefined): Uint8Array | null => {
  const content = childOf(video, 'Content')?.values.find(
    (value) => typeof value !== 'boolean' && typeof value !== 'number',
  );
  if (content instanceof Uint8Array) return content.length > 0 ? content : null;
  // In text files it is base64.
  return typeof content === 'string' && content !== '' ? Buffer.from(content, 'base64') : null;
};

/**
 * The opacity of a material: `Opacity`, or without it 1 minus the transparency colour times its factor, each 1 if only the other is
 * written. Programs write the factor 1 with black for opaque materials, and a wholly invisible result for visible ones, which therefore
 * count as opaque.
 */
const opacityOf = (properties: FbxProperties): number => {
  const colour = pointOf(properties, 'TransparentColor', 1);
  const hasTransparency = properties.has('TransparencyFactor') || properties.has('TransparentColor');
  const mean = (colour[0] + colour[1] + colour[2]) / 3;
  const rest = hasTransparency ? 1 - mean * numberOf(properties, 'TransparencyFactor', 1) : 1;
  const opacity = numberOf(properties, 'Opacity', rest);
  return opacity > 0 && opacity < 1 ? opacity : 1;
};

const placeOf = (texture: FbxObject | undefined): Pick<MaterialTexture, 'transform' | 'wrap'> => {
  const properties = fbxProperties(texture?.node);
  const [width, height] = pointOf(properties, 'Scaling', 1);
  const [right, up] = pointOf(properties, 'Translation');
  const [u = 'repeat', v = 'repeat'] = ['WrapModeU', 'WrapModeV'].map((name) =>
    numberOf(properties, name, 0) === 1 ? 'clamp' : 'repeat',
  );
  const wrap = u === 'clamp' || v === 'clamp' ? { wrap: [u, v] as const } : {};
  return { ...upwardTransform([width, height], [right, up]), ...wrap };
};

/** The materials of a file in order, with the images that it refers to or contains. */
export const fbxMaterials = (objects: FbxObjects, find: FindFile) => {
  const ignored = new Set<string>();
  const images = new Images(find);
  const of = (kind: string): readonly FbxObject[] => objects.list.filter((object) => object.kind === kind);
  const embedded = new Map<string, number>();
  /** Whether a reference finds one file, and not one of several. */
  const isSure = (name: string): boolean => {
    let isOne = true;
    const says = () => {
      isOne = false;
    };
    return find(name, { says }) !== undefined && isOne;
  };
  const imageOf = (texture: FbxObject): number | null => {
    const video = objects
      .childrenOf(texture.id)
      .flatMap(({ id }) => objects.byId.get(id) ?? [])
      .find(({ kind }) => kind === 'Video');
    const names = [...fileNames(texture.node), ...(video ? fileNames(video.node) : [])];
    const content = contentOf(video?.node);
    const name = names.find(isSure) ?? names.find((each) => find(each) !== undefined) ?? names[0];
    if (content !== null && video) {
      const known = embedded.get(video.id);
      const number = known ?? images.embedded(baseName(name ?? fbxName(video.node.values[1])), content);
      embedded.set(video.id, number);
      return number;
    }
    return name === undefined ? null : images.named(name);
  };
  const numbers = new Map(of('Texture').map((texture) => [texture.id, imageOf(texture)]));
  /** Textures under an object, also behind layered textures. */
  const texturesUnder = (
    id: string,
    property: string,
    depth: number,
  ): readonly (Omit<MaterialTexture, 'role'> & { readonly role: MapRole })[] =>
    objects.childrenOf(id).flatMap((link) => {
      const image = numbers.get(link.id);
      const slot = link.property || property;
      if (image === null) return [];
      if (image !== undefined)
        return [
          {
            role: roleOf(slot),
            isBump: /bump/i.test(slot),
            image,
            ...opacityIn(slot),
            ...placeOf(objects.byId.get(link.id)),
          },
        ];
      const isLayered = objects.byId.get(link.id)?.kind === 'LayeredTexture';
      return isLayered && depth < 4 ? texturesUnder(link.id, slot, depth + 1) : [];
    });
  const materials = of('Material').map(({ id, node }): Material => {
    const properties = fbxProperties(node);
    const glow = pointOf(properties, properties.has('EmissiveColor') ? 'EmissiveColor' : 'Emissive');
    const factor = numberOf(properties, 'EmissiveFactor', 1);
    const textures = withPackedMaps(texturesUnder(id, '', 0), 0, ignored);
    const stated = properties.get('DiffuseColor') ?? properties.get('Diffuse');
    // Files leave out a colour that is that of the template. A texture is shown instead of it.
    const isPainted = textures.some(({ role }) => role === 'baseColour');
    const usual = isPainted ? undefined : objects.templates.get('Material')?.get('DiffuseColor');
    const [red, green, blue] = (stated ?? usual ?? []).filter((value) => typeof value === 'number');
    return {
      ...plainMaterial,
      name: fbxName(typeof node.values[0] === 'number' ? node.values[1] : node.values[0]),
      baseColour: [red ?? 1, green ?? 1, blue ?? 1, opacityOf(properties)],
      ...emissionOf([glow[0] * factor, glow[1] * factor, glow[2] * factor], textures),
      textures,
    };
  });
  const numberOfMaterial = new Map(of('Material').map(({ id }, number) => [id, number]));
  return { materials, images: images.list, numberOfMaterial, ignored };
};
