import * as v from 'valibot';

/** The parts of a glTF's JSON that are read before the library reads all of it. */
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Maximum number of elements of an accessor: corners of the maximum number of triangles. */
const mostElements = 64_000_000;
const numbers = v.array(v.number());
const looked = <Entries extends v.ObjectEntries>(entries: Entries) => v.looseObject(entries);
/** Some exporters write null for an empty list. */
const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

export const gltfJson = looked({
  asset: looked({ version: v.string() }),
  extensions: v.optional(v.record(v.string(), v.unknown())),
  extensionsUsed: list(v.string()),
  extensionsRequired: list(v.string()),
  scene: v.optional(index),
  scenes: list(looked({ nodes: list(index) })),
  nodes: list(
    looked({
      name: v.optional(v.string()),
      mesh: v.optional(index),
      camera: v.optional(index),
      skin: v.optional(index),
      children: list(index),
      matrix: v.optional(numbers),
      translation: v.optional(numbers),
      rotation: v.optional(numbers),
      scale: v.optional(numbers),
      weights: v.optional(numbers),
      extensions: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
  skins: list(looked({ joints: v.array(index), inverseBindMatrices: v.optional(index) })),
  meshes: list(
    looked({
      name: v.optional(v.string()),
      weights: v.optional(numbers),
      primitives: list(
        looked({
          mode: v.optional(index, 4),
          material: v.optional(index),
          attributes: v.optional(v.record(v.string(), v.unknown()), {}),
          targets: list(looked({})),
        }),
      ),
    }),
  ),
  materials: list(v.record(v.string(), v.unknown())),
  textures: list(v.record(v.string(), v.unknown())),
  samplers: list(v.record(v.string(), v.unknown())),
  animations: list(looked({})),
  buffers: list(looked({ uri: v.optional(v.string()), byteLength: v.optional(v.number()) })),
  bufferViews: list(looked({ buffer: index, byteOffset: v.optional(index), byteLength: index })),
  accessors: list(looked({ count: v.pipe(index, v.maxValue(mostElements)), type: v.string() })),
  images: list(
    looked({ uri: v.optional(v.string()), name: v.optional(v.string()), bufferView: v.optional(index) }),
  ),
});
export type GltfJson = v.InferOutput<typeof gltfJson>;
