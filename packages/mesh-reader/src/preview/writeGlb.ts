import {
  Document,
  type Material as GlbMaterial,
  NodeIO,
  type Texture,
  type TextureInfo,
} from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';
import type { MeshScene } from '../scene/meshScene.ts';
import type { Material, MaterialTexture } from '../scene/scene.ts';
import { type PreviewTexture, shownTextures } from './previewTextures.ts';
import type { QuantisedBody } from './quantised.ts';
import { surfacesOf } from './surfacesOf.ts';

export type GlbContent = {
  readonly scene: Pick<MeshScene, 'materials'>;
  readonly body: QuantisedBody;
  readonly textures: ReadonlyMap<number, PreviewTexture>;
  readonly isGltf: boolean;
  /** The axis of the file that points up. */
  readonly up: 'x' | 'y' | 'z';
  /** Name and version of the program, for the file's header. */
  readonly program: string;
  /** The facts that the viewer shows about the model. */
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Puts an image into its place, where an object already describes its placement. */
const setTexture = (
  material: GlbMaterial,
  role: MaterialTexture['role'],
  texture: Texture,
): TextureInfo | null => {
  if (role === 'baseColour') return material.setBaseColorTexture(texture).getBaseColorTextureInfo();
  if (role === 'normal') return material.setNormalTexture(texture).getNormalTextureInfo();
  if (role === 'occlusion') return material.setOcclusionTexture(texture).getOcclusionTextureInfo();
  if (role === 'emissive') return material.setEmissiveTexture(texture).getEmissiveTextureInfo();
  return role === 'metallicRoughness'
    ? material.setMetallicRoughnessTexture(texture).getMetallicRoughnessTextureInfo()
    : null;
};

/** The scene's materials in the new file, without their names. */
const materialMaker = (document: Document, { scene, textures, isGltf }: GlbContent) => {
  const pictures = new Map<number, Texture>();
  const made = new Map<number, GlbMaterial>();
  const pictureAt = (image: number): Texture | null => {
    const picture = textures.get(image);
    if (!picture) return null;
    const known = pictures.get(image);
    if (known) return known;
    const texture = document.createTexture().setImage(picture.content).setMimeType('image/webp');
    pictures.set(image, texture);
    return texture;
  };
  const place = (info: TextureInfo | null, { transform }: MaterialTexture): void => {
    if (!transform) return;
    const { offset, rotation, scale } = transform;
    const extension = document.createExtension(KHRTextureTransform);
    const placed = extension
      .createTransform()
      .setOffset([...offset])
      .setRotation(rotation)
      .setScale([...scale]);
    info?.setExtension('KHR_texture_transform', placed);
  };
  const make = (from: Material): GlbMaterial => {
    const material = document
      .createMaterial()
      .setBaseColorFactor([...from.baseColour])
      .setEmissiveFactor([...(from.emissive ?? [0, 0, 0])])
      .setMetallicFactor(from.metallic)
      .setRoughnessFactor(from.roughness)
      .setDoubleSided(true);
    let isOpaque = true;
    for (const used of shownTextures(from, isGltf)) {
      const texture = pictureAt(used.image);
      if (texture) place(setTexture(material, used.role, texture), used);
      if (used.role === 'baseColour') isOpaque &&= textures.get(used.image)?.isOpaque ?? true;
      if (used.role === 'emissive' && texture && !from.emissive) material.setEmissiveFactor([1, 1, 1]);
    }
    if (from.alpha) material.setAlphaMode(from.alpha.mode).setAlphaCutoff(from.alpha.cutoff);
    else if (from.baseColour[3] < 0.999) material.setAlphaMode('BLEND');
    else if (!isOpaque) material.setAlphaMode('MASK');
    return material;
  };
  const plain: Material = {
    name: '',
    baseColour: [0.62, 0.6, 0.57, 1],
    metallic: 0,
    roughness: 0.7,
    isDoubleSided: true,
    textures: [],
  };
  return (index: number): GlbMaterial => {
    const known = made.get(index);
    if (known) return known;
    const material = make(scene.materials[index] ?? plain);
    made.set(index, material);
    return material;
  };
};

/** The rotation that makes the up axis y. */
const upright: Readonly<Record<GlbContent['up'], [number, number, number, number]>> = {
  x: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  y: [0, 0, 0, 1],
  z: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
};

/** Writes a preview as GLB: integer positions, compressed, without names. */
export const writeGlb = async (content: GlbContent): Promise<Uint8Array> => {
  await MeshoptEncoder.ready;
  const document = new Document();
  document.getRoot().getAsset().generator = content.program;
  document.createExtension(KHRMeshQuantization).setRequired(true);
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  if (content.textures.size > 0) document.createExtension(EXTTextureWebP).setRequired(true);
  const buffer = document.createBuffer();
  const materialAt = materialMaker(document, content);
  const root = document.createNode().setRotation(upright[content.up]);
  document.createScene().setExtras(content.facts).addChild(root);
  const accessor = (
    array: Uint16Array | Int16Array | Uint8Array | Float32Array | Uint32Array,
    type: 'VEC2' | 'VEC3' | 'VEC4' | 'SCALAR',
    isNormalised = false,
  ) =>
    document
      .createAccessor()
      .setBuffer(buffer)
      .setType(type)
      .setArray(array as never)
      .setNormalized(isNormalised);

  const mesh = document.createMesh();
  for (const surface of surfacesOf(content.body)) {
    const primitive = document
      .createPrimitive()
      .setMaterial(materialAt(surface.material))
      .setIndices(accessor(surface.indices, 'SCALAR'))
      .setAttribute('POSITION', accessor(surface.positions, 'VEC3'))
      .setAttribute('NORMAL', accessor(surface.normals, 'VEC3', true));
    if (surface.uvs)
      primitive.setAttribute('TEXCOORD_0', accessor(surface.uvs, 'VEC2', surface.uvs instanceof Uint16Array));
    if (surface.colours) primitive.setAttribute('COLOR_0', accessor(surface.colours, 'VEC4', true));
    mesh.addPrimitive(primitive);
  }
  const { origin, step } = content.body;
  root.addChild(document.createNode().setMesh(mesh).setTranslation(origin).setScale([step, step, step]));
  const io = new NodeIO()
    .registerExtensions([KHRMeshQuantization, EXTMeshoptCompression, EXTTextureWebP, KHRTextureTransform])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
};
