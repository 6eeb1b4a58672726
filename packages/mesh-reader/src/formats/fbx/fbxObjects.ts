import { childOf, childrenOf } from '../namedTree.ts';
import { type FbxNode, fbxText } from './fbxNode.ts';
import { type FbxProperties, fbxProperties } from './fbxProperties.ts';

/** An object of the file by its id: a number since version 7, its full name before. */
export type FbxObject = {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  readonly node: FbxNode;
};
/** A connection of an object, for textures with the connected property. */
type FbxLink = { readonly id: string; readonly property: string };

/** The objects of a file and their connections. */
export type FbxObjects = {
  readonly list: readonly FbxObject[];
  readonly byId: ReadonlyMap<string, FbxObject>;
  readonly parentsOf: (id: string) => readonly FbxLink[];
  readonly childrenOf: (id: string) => readonly FbxLink[];
  /** The properties that an object of a kind has unless it states others. */
  readonly templates: ReadonlyMap<string, FbxProperties>;
};

const linksOf = (all: Map<string, FbxLink[]>, id: string): FbxLink[] => {
  const links = all.get(id) ?? [];
  all.set(id, links);
  return links;
};

export const fbxObjects = (nodes: readonly FbxNode[]): FbxObjects => {
  const root: FbxNode = { name: '', values: [], children: [...nodes] };
  const list = (childOf(root, 'Objects')?.children ?? []).map((node): FbxObject => {
    const [first, , third] = node.values;
    const isNumbered = typeof first === 'number';
    return { id: fbxText(first), kind: node.name, type: fbxText(isNumbered ? third : node.values[1]), node };
  });
  const parents = new Map<string, FbxLink[]>();
  const children = new Map<string, FbxLink[]>();
  for (const { name, values } of childOf(root, 'Connections')?.children ?? []) {
    if (name !== 'C' && name !== 'Connect') continue;
    const [from, to, property] = values.slice(1).map(fbxText);
    if (from === undefined || to === undefined) continue;
    linksOf(parents, from).push({ id: to, property: property ?? '' });
    linksOf(children, to).push({ id: from, property: property ?? '' });
  }
  return {
    list,
    byId: new Map(list.map((object) => [object.id, object])),
    parentsOf: (id) => parents.get(id) ?? [],
    childrenOf: (id) => children.get(id) ?? [],
    templates: new Map(
      childrenOf(childOf(root, 'Definitions'), 'ObjectType').map((type) => [
        fbxText(type.values[0]),
        fbxProperties(childOf(type, 'PropertyTemplate')),
      ]),
    ),
  };
};
