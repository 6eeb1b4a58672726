import { childOf } from '../namedTree.ts';
import { type FbxNode, fbxText } from './fbxNode.ts';

/** The property values of an object, which follow name, type and flags. */
export type FbxProperties = ReadonlyMap<string, FbxNode['values']>;

/** Version 7 writes five words before the values, version 6 three. */
export const fbxProperties = (node: FbxNode | undefined): FbxProperties => {
  const [seventh, sixth] = [childOf(node, 'Properties70'), childOf(node, 'Properties60')];
  const entries = (list: FbxNode | undefined, words: number) =>
    list?.children.map(({ values }) => [fbxText(values[0]), values.slice(words)] as const) ?? [];
  return new Map([...entries(sixth, 3), ...entries(seventh, 4)]);
};

const finite = (value: FbxNode['values'][number] | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

export const numberOf = (properties: FbxProperties, name: string, fallback: number): number =>
  finite(properties.get(name)?.[0], fallback);

export const pointOf = (properties: FbxProperties, name: string, fallback = 0): [number, number, number] => {
  const [x, y, z] = properties.get(name) ?? [];
  return [finite(x, fallback), finite(y, fallback), finite(z, fallback)];
};
