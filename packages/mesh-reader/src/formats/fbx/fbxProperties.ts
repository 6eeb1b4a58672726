import { type FbxNode, fbxChild, fbxText } from './fbxNode.ts';

/** The property values of an object, which follow name, type and flags. */
export type FbxProperties = ReadonlyMap<string, FbxNode['values']>;

/** Version 7 writes five words before the values, version 6 three. */
export const fbxProperties = (node: FbxNode | undefined): FbxProperties => {
  const [seventh, sixth] = [fbxChild(node, 'Properties70'), fbxChild(node, 'Properties60')];
  const entries = (list: FbxNode | undefined, words: number) =>
    list?.children.map(({ values }) => [fbxText(values[0]), values.slice(words)] as const) ?? [];
  return new Map([...entries(sixth, 3), ...entries(seventh, 4)]);
};

export const numberOf = (properties: FbxProperties, name: string, fallback: number): number => {
  const [value] = properties.get(name) ?? [];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
};

export const pointOf = (properties: FbxProperties, name: string, fallback = 0): [number, number, number] => {
  const values = properties.get(name) ?? [];
  const at = (index: number): number => {
    const value = values[index];
    return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
  };
  return [at(0), at(1), at(2)];
};
