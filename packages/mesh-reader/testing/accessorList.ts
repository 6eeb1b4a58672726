const sizes = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const;
const componentTypes = new Map<unknown, number>([
  [Float32Array, 5126],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
]);

export type AccessorType = keyof typeof sizes;
export type AccessorValues = readonly number[] | Float32Array | Uint16Array | Uint32Array;

/** Collects the accessors of a glTF over one buffer. */
export const accessorList = () => {
  const parts: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let length = 0;
  /** Adds these bytes. Returns the number of their view. */
  const view = (content: Buffer): number => {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    parts.push(padded);
    length += padded.length;
    return (
      bufferViews.push({ buffer: 0, byteOffset: length - padded.length, byteLength: content.length }) - 1
    );
  };
  /** Adds these numbers, in a plain list as floats. Returns the number of their accessor. */
  const add = (type: AccessorType, values: AccessorValues): number => {
    const list = Array.isArray(values) ? Float32Array.from(values) : (values as Float32Array);
    const componentType = componentTypes.get(list.constructor);
    const bufferView = view(Buffer.from(list.buffer));
    return accessors.push({ bufferView, componentType, type, count: list.length / sizes[type] }) - 1;
  };
  const buffer = () => Buffer.concat(parts);
  return {
    view,
    add,
    buffer,
    bufferViews,
    accessors,
    /** All of it within the glTF. */
    embedded: () => ({
      buffers: [{ uri: `data:;base64,${buffer().toString('base64')}`, byteLength: length }],
      bufferViews,
      accessors,
    }),
  };
};
