import { writeFile } from 'node:fs/promises';
import {
  type Accessor,
  Document,
  type Mesh as GlbMesh,
  type Node as GlbNode,
  NodeIO,
} from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import { glbAccessors } from '../glb/glbAccessors.ts';
import { glbMaterials } from '../glb/glbMaterials.ts';
import { rolesOf } from '../preview/previewTextures.ts';
import { flattenSurface } from '../scene/flattenSurface.ts';
import type { Layer, Material, Mesh, Surface } from '../scene/scene.ts';
import { plainPictures } from './plainPictures.ts';
import type { SceneWriter } from './sceneWriter.ts';

const types = { 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const;

const gathered = ({ positions }: Surface, from: Uint32Array): Float32Array => {
  const result = new Float32Array(from.length * 3);
  for (let at = 0; at < result.length; at += 1)
    result[at] = positions[(from[Math.trunc(at / 3)] as number) * 3 + (at % 3)] as number;
  return result;
};

/** Normals of length 1, as glTF demands, also for faces without area. */
const unitNormals = (values: Float32Array): Float32Array => {
  const result = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3) {
    const [x = 0, y = 0, z = 0] = values.subarray(at, at + 3);
    const length = Math.hypot(x, y, z);
    result.set(length > 0 && length < Infinity ? [x / length, y / length, z / length] : [0, 1, 0], at);
  }
  return result;
};

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
const fraction = (value: number): number => Math.min(1, Math.max(0, finite(value)));

/** Writes GLB: meshes in their places, with PNG and JPEG as the only formats of textures. */
export const writeSceneGlb: SceneWriter = async ({ scene, from, path, program, textureSide }) => {
  const document = new Document();
  document.getRoot().getAsset().generator = program;
  const roles = rolesOf(from === 'gltf' || from === 'glb');
  const pictures = await plainPictures(
    scene.images,
    scene.materials.flatMap(({ textures }) => textures.filter(({ role }) => roles.includes(role))),
    textureSide,
  );
  /** For each role, the first texture that has a picture. */
  const texturesOf = ({ textures }: Material): Material['textures'] =>
    roles.flatMap(
      (role) => textures.find((texture) => texture.role === role && pictures.has(texture.image)) ?? [],
    );
  const materialOf = glbMaterials(document, pictures, texturesOf);
  const accessor = glbAccessors(document);
  const addSurface = (mesh: GlbMesh, surface: Surface): void => {
    const { from: vertices, triangles, layers } = flattenSurface(surface);
    const layer = (own: Layer | null, change: (values: Float32Array) => Float32Array) => {
      const values = own && layers.get(own);
      return values && own ? accessor(change(values), types[own.size]) : null;
    };
    const attributes: Readonly<Record<string, Accessor | null>> = {
      POSITION: accessor(gathered(surface, vertices), 'VEC3'),
      NORMAL: layer(surface.normals, unitNormals),
      COLOR_0: layer(surface.colours, (values) => values.map(fraction)),
      ...Object.fromEntries(
        surface.uvs.map((uvs, set) => [`TEXCOORD_${set}`, layer(uvs, (values) => values.map(finite))]),
      ),
    };
    for (const [number, indices] of triangles) {
      const material = scene.materials[number];
      const primitive = document
        .createPrimitive()
        .setMaterial(material ? materialOf(material) : null)
        .setIndices(accessor(vertices.length <= 65_535 ? Uint16Array.from(indices) : indices, 'SCALAR'));
      for (const [semantic, values] of Object.entries(attributes)) primitive.setAttribute(semantic, values);
      mesh.addPrimitive(primitive);
    }
  };
  const meshes = scene.meshes.map(({ name, surfaces }: Mesh) => {
    const mesh = document.createMesh(name);
    for (const surface of surfaces) addSurface(mesh, surface);
    return mesh;
  });
  const root = document.createScene();
  for (const { mesh, matrix, name } of scene.instances) {
    const placed = meshes[mesh];
    const node = document
      .createNode(name || placed?.getName())
      .setMatrix(matrix as Parameters<GlbNode['setMatrix']>[0]);
    root.addChild(node.setMesh(placed ?? null));
  }
  const io = new NodeIO().registerExtensions([KHRTextureTransform]);
  await writeFile(path, await io.writeBinary(document));
};
