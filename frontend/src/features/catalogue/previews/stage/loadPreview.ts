/// <reference path="./meshoptReference.d.ts" />
import { MeshoptDecoder } from 'meshoptimizer/reference';
import { Box3, type Group, Mesh, TextureLoader, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { channelsOf } from './channels.ts';
import type { PreviewFacts } from './measures.ts';

const trianglesOf = ({ geometry }: Mesh): number =>
  (geometry.index ?? geometry.getAttribute('position')).count / 3;

/** The facts that the file states, otherwise the measured ones. */
const factsOf = (model: Group, meshes: readonly Mesh[]): PreviewFacts => {
  const { x, y, z } = new Box3().setFromObject(model).getSize(new Vector3());
  const triangles = meshes.reduce((sum, mesh) => sum + trianglesOf(mesh), 0);
  return {
    size: [x, y, z],
    unit: '',
    sourceTriangles: triangles,
    bones: 0,
    sourceBones: 0,
    ...(model.userData as Partial<PreviewFacts>),
    triangles,
  };
};

/** Reads a preview file (GLB). @throws Error when it is broken */
export const loadPreview = async (bytes: ArrayBuffer) => {
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  // The usual texture loader fetches textures from blob addresses, which the shop's policy refuses; images may use them.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'picturesByElement' };
  });
  const { scene, animations } = await loader.parseAsync(bytes, '');
  // The box of a moving mesh depends on its bones.
  scene.updateMatrixWorld(true);
  const meshes: Mesh[] = [];
  scene.traverse((part) => {
    if (part instanceof Mesh) meshes.push(part);
  });
  if (meshes.length === 0) throw new Error('The preview is empty');
  return {
    model: scene,
    meshes,
    facts: factsOf(scene, meshes),
    hasUvs: meshes.some(({ geometry }) => geometry.hasAttribute('uv')),
    channels: channelsOf(meshes),
    clips: animations,
  };
};

/** A preview that can be drawn. */
export type Preview = Awaited<ReturnType<typeof loadPreview>>;
