import { type AccessorType, type AccessorValues, accessorList } from './accessorList.ts';
import { samplePicture } from './everyFormat.ts';
import type { WrittenFiles } from './writtenFiles.ts';

/** Accessors and their bytes, one after the other. */
const numbers = {
  position: ['VEC3', [0, 0, 0, 1, 0, 0, 0, 2, 0]],
  normal: ['VEC3', [0, 0, 1, 0, 0, 1, 0, 0, 1]],
  firstUv: ['VEC2', [0, 0, 2, 0, 0, 2]],
  secondUv: ['VEC2', [0, 0, 0.5, 0, 0, 0.5]],
  colour: ['VEC4', [1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1, 1]],
  weights: ['VEC4', [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]],
  joints: ['VEC4', Uint16Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  move: ['VEC3', [0, 0, 0, 0, 0, 0, 0, 0, 1]],
  times: ['SCALAR', [0, 1]],
  turns: ['VEC4', [0, 0, 0, 1, 0, 0, 1, 0]],
} as const satisfies Record<string, readonly [AccessorType, AccessorValues]>;
const at = (name: keyof typeof numbers): number => Object.keys(numbers).indexOf(name);

/**
 * A glTF with every feature that the scene of a reader has, each unlike its default, and with some that no reader has: a seat with a material
 * and a bent arm under one node, a camera, variants, morph targets.
 */
export const fullGltf = async (): Promise<WrittenFiles> => {
  const list = accessorList();
  for (const [type, values] of Object.values(numbers)) list.add(type, values);
  const data = list.buffer();
  const arm = { POSITION: at('position'), JOINTS_0: at('joints'), WEIGHTS_0: at('weights') };
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_materials_variants', 'KHR_lights_punctual', 'KHR_texture_transform'],
    extensions: { KHR_materials_variants: { variants: [{ name: 'red' }] } },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { name: 'Chair', children: [1, 2, 3, 4] },
      { name: 'Seat', mesh: 0 },
      { name: 'Arm', mesh: 1, skin: 0 },
      { name: 'Joint' },
      { name: 'View', camera: 0 },
    ],
    cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 1 } }],
    meshes: [
      {
        name: 'Seat shape',
        primitives: [
          {
            attributes: {
              POSITION: at('position'),
              NORMAL: at('normal'),
              TEXCOORD_0: at('firstUv'),
              TEXCOORD_1: at('secondUv'),
              COLOR_0: at('colour'),
            },
            targets: [{ POSITION: at('move') }],
            material: 0,
          },
        ],
      },
      { name: 'Arm shape', primitives: [{ attributes: arm }] },
    ],
    skins: [{ joints: [3] }],
    animations: [
      {
        channels: [{ sampler: 0, target: { node: 3, path: 'rotation' } }],
        samplers: [{ input: at('times'), output: at('turns') }],
      },
    ],
    materials: [
      {
        name: 'Wood',
        pbrMetallicRoughness: {
          baseColorFactor: [0.5, 0.25, 1, 0.5],
          metallicFactor: 0.5,
          roughnessFactor: 0.25,
          baseColorTexture: {
            index: 0,
            extensions: { KHR_texture_transform: { offset: [0.25, 0.5], rotation: 1, scale: [2, 3] } },
          },
        },
        normalTexture: { index: 1, scale: 0.5 },
        occlusionTexture: { index: 0, strength: 0.25, texCoord: 1 },
        emissiveFactor: [0.5, 0.25, 0],
        alphaMode: 'MASK',
        alphaCutoff: 0.25,
        doubleSided: true,
      },
    ],
    samplers: [{ wrapS: 33648, wrapT: 33071, magFilter: 9728 }],
    textures: [{ source: 0, sampler: 0 }, { source: 0 }],
    images: [{ uri: 'paint.png' }],
    buffers: [{ uri: 'full.bin', byteLength: data.length }],
    bufferViews: list.bufferViews,
    accessors: list.accessors,
  };
  return {
    'full.gltf': Buffer.from(JSON.stringify(json)),
    'full.bin': data,
    'paint.png': await samplePicture(),
  };
};
