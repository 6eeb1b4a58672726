// Other workspaces check this file too, without the declarations beside it.
/// <reference path="./draco3dgltf.d.ts" />

import { type Accessor, type Document, Logger, PlatformIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';
import { MeshProblem } from '../../meshProblem.ts';
import { movesCorners } from './gltfExtensions.ts';
import type { GltfJson } from './gltfJson.ts';

/** The library without access to files or addresses. */
class MemoryIO extends PlatformIO {
  protected override readURI(): Promise<never> {
    throw new Error('The file names another file.');
  }
  protected override resolve(_base: string, path: string): string {
    return path;
  }
  protected override dirname(): string {
    return '';
  }
}

const decoded = new Set(ALL_EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME));

const glbBuffer = '@glb.bin';

/** A primitive without its materials and their variants. */
const shapeOf = ({
  material: _,
  extensions,
  ...shape
}: GltfJson['meshes'][number]['primitives'][number]) => ({
  ...shape,
  extensions: { ...(extensions as object | undefined), KHR_materials_variants: undefined },
});

/** The accessors of a glTF, decompressed (Draco, meshopt) and with sparse values filled in. Materials and images are left out, since they are read separately. */
export const decodeGltf = async (json: GltfJson, buffers: readonly Buffer[]): Promise<Document> => {
  const io = new MemoryIO().setLogger(new Logger(Logger.Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS);
  const uses = (extension: string) =>
    json.extensionsUsed.includes(extension) || json.extensionsRequired.includes(extension);
  if (uses('KHR_draco_mesh_compression'))
    io.registerDependencies({ 'draco3d.decoder': await draco3d.createDecoderModule() });
  const missing = json.extensionsRequired.find(movesCorners);
  if (missing !== undefined)
    throw new MeshProblem(`The file needs the glTF extension ${missing.slice(0, 100)}, which is not known.`);
  await MeshoptDecoder.ready;
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {};
  const named = buffers.map((content, number) => {
    const uri = number === 0 ? glbBuffer : `buffer-${number}`;
    resources[uri] = new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength);
    return uri;
  });
  return io.readJSON({
    // The library changes what it is given: of a texture with two images, it forgets the one that all programs read.
    json: structuredClone({
      ...json,
      extensionsRequired: json.extensionsRequired.filter((extension) => decoded.has(extension)),
      // The library accepts only "2.0"; a later 2.x states whether older readers may read it.
      asset: { ...json.asset, version: '2.0' },
      buffers: json.buffers.map((buffer, number) => ({ ...buffer, uri: named[number] })),
      // Materials are read separately, so that one that names what is not there takes nothing else with it.
      meshes: json.meshes.map((mesh) => ({ ...mesh, primitives: mesh.primitives.map(shapeOf) })),
      materials: [],
      textures: [],
      samplers: [],
      images: [],
    }) as unknown as Parameters<typeof io.readJSON>[0]['json'],
    resources,
  });
};

/** The largest value of integers of each size, for normalising. */
const largest = (array: ArrayLike<number>): number => {
  if (array instanceof Int8Array) return 127;
  if (array instanceof Uint8Array) return 255;
  if (array instanceof Int16Array) return 32_767;
  return array instanceof Uint16Array ? 65_535 : 1;
};

/** The values of an accessor as single-precision numbers. @throws Error when there are fewer than declared */
export const floatsOf = (accessor: Accessor): Float32Array => {
  const array = accessor.getArray();
  if (array === null || array.length < accessor.getCount() * accessor.getElementSize())
    throw new Error('an accessor without its values');
  if (array instanceof Float32Array) return array;
  const scale = accessor.getNormalized() ? 1 / largest(array) : 1;
  return Float32Array.from(array, (value) => Math.max(value * scale, accessor.getNormalized() ? -1 : value));
};
