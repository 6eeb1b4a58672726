import type { Accessor, Document } from '@gltf-transform/core';

type Values = Float32Array | Uint32Array | Uint16Array | Int16Array | Uint8Array;

/** Adds accessors to a document, all over one buffer. */
export const glbAccessors = (document: Document) => {
  const buffer = document.createBuffer();
  return (values: Values, type: Parameters<Accessor['setType']>[0], isNormalised = false): Accessor =>
    document
      .createAccessor()
      .setBuffer(buffer)
      .setType(type)
      .setArray(values as never)
      .setNormalized(isNormalised);
};
