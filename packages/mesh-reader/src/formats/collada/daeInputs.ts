import { baseName } from '../../archive/fileKinds.ts';
import { withoutPercents } from '../../rawText.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import { within, type XmlNode } from '../xml/xmlTree.ts';

/** Elements by their `id`, and the file that they are in. */
export type Ids = { readonly file: string; readonly elements: ReadonlyMap<string, XmlNode> };

const noted = (node: XmlNode, ids: Map<string, XmlNode>): void => {
  const { id } = node.attributes;
  if (id !== undefined && !ids.has(id)) ids.set(id, node);
  for (const child of node.children) noted(child, ids);
};

export const idsOf = (root: XmlNode, file: string): Ids => {
  const elements = new Map<string, XmlNode>();
  noted(root, elements);
  return { file: baseName(file), elements };
};

/** The element that a reference such as `#mesh` points to; undefined if it is in another file. */
export const referred = ({ file, elements }: Ids, reference = ''): XmlNode | undefined => {
  const end = reference.indexOf('#');
  const isHere = end <= 0 || baseName(withoutPercents(reference.slice(0, end))) === file;
  return isHere ? elements.get(reference.slice(end + 1)) : undefined;
};

/** The values of a source, and their number per element. */
export type Source = {
  readonly values: Float64Array;
  readonly stride: number;
  readonly offset: number;
  readonly size: number;
  /** The place of each value within an element: a `param` without a name is skipped (COLLADA 1.4.1, 5, `accessor`). */
  readonly places: readonly number[];
};

export const sourceOf = (node: XmlNode | undefined): Source | null => {
  const [array] = node ? [...within(node, 'float_array')] : [];
  const accessor = childOf(node, 'technique_common', 'accessor');
  if (!array?.numbers) return null;
  const params = childrenOf(accessor, 'param');
  const named = params.flatMap(({ attributes }, at) => (attributes.name === undefined ? [] : [at]));
  const places = named.length > 0 ? named : params.map((_, at) => at);
  const whole = (name: string, fallback: number): number => {
    const value = Number(accessor?.attributes[name] ?? fallback);
    return Number.isSafeInteger(value) && value >= 0 && value < 1000 ? value : fallback;
  };
  return {
    values: array.numbers,
    stride: Math.max(1, whole('stride', params.length || 3)),
    offset: whole('offset', 0),
    size: places.length || 3,
    places,
  };
};

export type Input = {
  readonly semantic: string;
  readonly source: string;
  readonly offset: number;
  readonly set: number;
};

export const inputsOf = (node: XmlNode | undefined): readonly Input[] =>
  childrenOf(node, 'input').map(({ attributes }) => ({
    semantic: attributes.semantic ?? '',
    source: attributes.source ?? '',
    offset: Math.min(63, Math.max(0, Math.trunc(Number(attributes.offset ?? 0)) || 0)),
    set: Number(attributes.set ?? 0) || 0,
  }));

/** The first n numbers of each source element, as single or double precision. */
export const elementsOf = <List extends Float32Array | Float64Array>(
  { values, stride, offset, places }: Source,
  size: number,
  make: (length: number) => List,
): List => {
  const count = Math.max(0, Math.floor((values.length - offset - 1) / stride) + 1);
  const list = make(count * size);
  for (let element = 0; element < count; element += 1)
    for (let at = 0; at < size; at += 1)
      list[element * size + at] = values[offset + element * stride + (places[at] ?? at)] ?? Number.NaN;
  return list;
};
