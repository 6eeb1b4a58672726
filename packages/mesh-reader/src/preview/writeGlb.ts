import { Document, NodeIO } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';
import { glbAccessors } from '../glb/glbAccessors.ts';
import { glbMaterials } from '../glb/glbMaterials.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import type { Material } from '../scene/scene.ts';
import { type PreviewTexture, shownTextures } from './previewTextures.ts';
import type { QuantisedBody } from './quantised.ts';
import { surfacesOf } from './surfacesOf.ts';
import { followMovers, writeClips } from './writeClips.ts';

export type GlbContent = {
  readonly scene: Pick<MeshScene, 'materials' | 'motion'>;
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

/** The material of triangles without one. */
export const plain: Material = {
  name: '',
  baseColour: [0.62, 0.6, 0.57, 1],
  metallic: 0,
  roughness: 0.7,
  isDoubleSided: true,
  textures: [],
};

/** The rotation that makes the up axis y. */
const upright: Readonly<Record<GlbContent['up'], [number, number, number, number]>> = {
  x: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  y: [0, 0, 0, 1],
  z: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
};

/** Writes a preview as GLB: integer positions, compressed, without names except those of clips. */
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
  const { scene, isGltf } = content;
  // Without names, and seen from both sides, since the viewer may look into a model.
  const shown = glbMaterials(document, content.textures, (material) =>
    shownTextures(material, isGltf).map((texture) => ({ ...texture, uvSet: 0 })),
  );
  const root = document.createNode().setRotation(upright[content.up]);
  document.createScene().setExtras(content.facts).addChild(root);
  const accessor = glbAccessors(document);
  const writer = { document, root, accessor };
  const { motion } = content.scene;
  const mesh = document.createMesh();
  for (const surface of surfacesOf(content.body)) {
    const primitive = document
      .createPrimitive()
      .setMaterial(
        shown(scene.materials[surface.material] ?? plain)
          .setName('')
          .setDoubleSided(true),
      )
      .setIndices(accessor(surface.indices, 'SCALAR'))
      .setAttribute('POSITION', accessor(surface.positions, 'VEC3'))
      .setAttribute('NORMAL', accessor(surface.normals, 'VEC3', true));
    if (surface.uvs)
      primitive.setAttribute('TEXCOORD_0', accessor(surface.uvs, 'VEC2', surface.uvs instanceof Uint16Array));
    if (surface.colours) primitive.setAttribute('COLOR_0', accessor(surface.colours, 'VEC4', true));
    if (motion && surface.movers) followMovers(primitive, surface.movers, writer);
    mesh.addPrimitive(primitive);
  }
  const { origin, step } = content.body;
  const node = document.createNode().setMesh(mesh).setTranslation(origin).setScale([step, step, step]);
  root.addChild(node);
  if (motion && content.body.movers) writeClips(motion, content.body, node, writer);
  const io = new NodeIO()
    .registerExtensions([KHRMeshQuantization, EXTMeshoptCompression, EXTTextureWebP, KHRTextureTransform])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
};
