import { childOf } from '../namedTree.ts';

/** A property of an FBX node. Arrays are decompressed on access. */
export type FbxValue = number | string | boolean | Uint8Array | FbxArray;

export type FbxArray = { readonly numbers: () => Float64Array | Float32Array | Int32Array };

/** A node of either type of FBX file. */
export type FbxNode = { readonly name: string; readonly values: FbxValue[]; readonly children: FbxNode[] };

const isArray = (value: FbxValue | undefined): value is FbxArray =>
  typeof value === 'object' && !(value instanceof Uint8Array);

/** The numbers of a node: its array, the values under `a` in text, or its single values before version 7. */
export const fbxNumbers = (node: FbxNode | undefined): ArrayLike<number> => {
  if (!node) return [];
  const [first] = node.values;
  if (isArray(first)) return first.numbers();
  const inner = childOf(node, 'a');
  if (inner) return fbxNumbers(inner);
  return node.values.filter((value) => typeof value === 'number');
};

/** A value as text; names are `Model::Cube` in text files, and reversed in binary files. */
export const fbxText = (value: FbxValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A name without its class. */
export const fbxName = (value: FbxValue | undefined): string => {
  const [name = ''] = fbxText(value).split('\0');
  return name.slice(name.lastIndexOf('::') < 0 ? 0 : name.lastIndexOf('::') + 2);
};
