import { mostInstances, tooManyInstances } from '../../scene/checkScene.ts';
import { identity, multiply } from '../../scene/matrix.ts';
import type { Instance, Mesh } from '../../scene/scene.ts';
import type { MeshReader } from '../reader.ts';
import { bentPositions, jointMatrices } from './bentPositions.ts';
import { placedClips } from './gltfClips.ts';
import { isObeyed } from './gltfExtensions.ts';
import type { GltfJson } from './gltfJson.ts';
import { decodeGltf, floatsOf } from './gltfLibrary.ts';
import { gltfMaterials } from './gltfMaterials.ts';
import { strongestJoints, withMovers } from './gltfMovers.ts';
import { instanceMatrices, type PlacedNode, placedNodes } from './gltfNodes.ts';
import { surfaceReader } from './gltfSurfaces.ts';
import { openGltf } from './openGltf.ts';
import { unreadJson } from './unreadJson.ts';

/** The names of the variants of materials, none of which is shown. */
const variantsOf = (json: GltfJson): readonly string[] => {
  const list = (json.extensions?.KHR_materials_variants as { readonly variants?: unknown } | undefined)
    ?.variants;
  const names = Array.isArray(list) ? list.map((each) => String(each?.name ?? '')) : [];
  return names.length > 0 ? [`variants of materials: ${names.join(', ')}`] : [];
};

/** Reads glTF 2 and GLB, also compressed with Draco or meshopt and quantised. */
export const readGltf: MeshReader = async (input) => {
  const { json, buffers, ignored: lengths } = await openGltf(input);
  const document = await decodeGltf(json, buffers);
  const root = document.getRoot();
  const { surfaceOf, ignored: unread } = surfaceReader(input.keepsAttributes, input.mostTriangles);
  const all = root.listMeshes().map((mesh, number) => {
    const primitives = mesh.listPrimitives();
    const parts = primitives.flatMap((primitive, at) => {
      const surface = surfaceOf(primitive, json.meshes[number]?.primitives[at]?.material ?? -1);
      return surface ? [{ primitive, surface }] : [];
    });
    return { name: mesh.getName(), parts };
  });
  const meshes: Mesh[] = all.map(({ name, parts }) => ({
    name,
    surfaces: parts.map(({ surface }) => surface),
  }));

  const placed = placedNodes(json);
  const skins = root.listSkins();
  const instances: Instance[] = [];
  // If everything is hidden, everything is shown where it is.
  const isShown = ([number, { isHidden }]: [number, PlacedNode]): boolean =>
    !isHidden && json.nodes[number]?.mesh !== undefined;
  const hides = [...placed].some(isShown);
  const nodes = root.listNodes();
  const clips = input.keepsMotion ? placedClips(json, root) : [];
  /** The node that each surface of an instance, or each of its positions, follows. */
  const followed: (readonly (Uint32Array | number)[])[] = [];
  for (const [number, { matrix, isHidden }] of placed) {
    const node = json.nodes[number];
    const parts = all[node?.mesh ?? -1]?.parts;
    if (node?.mesh === undefined || !parts || (isHidden && hides)) continue;
    const skin = node.skin === undefined ? undefined : json.skins[node.skin];
    const bindings = node.skin === undefined ? null : skins[node.skin]?.getInverseBindMatrices();
    const joints = skin
      ? jointMatrices(
          skin.joints.map((joint) => placed.get(joint)?.matrix),
          bindings ? floatsOf(bindings) : null,
        )
      : null;
    const weights = node.weights ?? json.meshes[node.mesh]?.weights ?? [];
    for (const own of instanceMatrices(nodes[number])) {
      if (instances.length >= mostInstances) throw tooManyInstances();
      const at = multiply(matrix, own);
      const bent = parts.map(({ primitive }) => bentPositions(primitive, weights, joints, at));
      instances.push({ mesh: node.mesh, matrix: at, bent, name: node.name ?? '' });
      if (clips.length > 0)
        followed.push(
          parts.map(({ primitive }) => (skin && strongestJoints(primitive, skin.joints)) ?? number),
        );
    }
  }
  if (instances.length === 0) instances.push(...meshes.map((_, mesh) => ({ mesh, matrix: identity })));

  const { motion, instances: moving } = withMovers(json, placed, clips, instances, followed);
  const primitives = all.flatMap(({ parts }) => parts.map(({ primitive }) => primitive));
  const stored = new Set(primitives.map((primitive) => primitive.getAttribute('POSITION')));
  const uvSets = primitives.map(
    (each) => each.listSemantics().filter((name) => name.startsWith('TEXCOORD_')).length,
  );
  const { materials, images, ignored: lacking } = gltfMaterials(json, buffers, input.find);
  const ignored = new Set([
    ...lengths,
    ...lacking,
    ...unread,
    ...variantsOf(json),
    ...json.extensionsUsed,
    ...json.extensionsRequired,
    ...unreadJson(json),
  ]);
  return {
    materials,
    images,
    formatVersion: json.asset.version,
    meshes,
    instances: moving,
    motion,
    vertices: [...stored].reduce((sum, accessor) => sum + (accessor?.getCount() ?? 0), 0),
    parts: meshes.filter(({ surfaces }) => surfaces.length > 0).length,
    hasPolygons: false,
    materialCount: json.materials.length,
    uvSets: uvSets.reduce((most, count) => Math.max(most, count), 0),
    hasNormals: primitives.some((primitive) => primitive.getAttribute('NORMAL') !== null),
    hasColours: primitives.some((primitive) => primitive.getAttribute('COLOR_0') !== null),
    animations: json.animations.length,
    bones: new Set(json.skins.flatMap(({ joints }) => joints)).size,
    groups: json.nodes.filter(({ children }) => children.length > 0).length,
    ignored: [...ignored].filter((what) => !isObeyed(what)),
    up: 'y',
    unit: 'm',
  };
};
