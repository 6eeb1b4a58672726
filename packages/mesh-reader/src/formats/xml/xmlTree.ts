import { MeshProblem } from '../../meshProblem.ts';
import { GrowingFloat64 } from '../../scene/growing.ts';
import { NumberList } from './numberList.ts';
import { readXml } from './readXml.ts';

/** An element. If its text is a list of numbers, `numbers` contains them. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
  numbers: Float64Array | null;
};

const mostNodes = 2_000_000;
const mostLetters = 64 * 1024;

/** Reads an XML file into a tree; the text of elements with these names is parsed as numbers at once. */
export const readXmlTree = async (path: string, numeric: ReadonlySet<string>): Promise<XmlNode> => {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '', numbers: null };
  const open = [root];
  let count = 0;
  let list: { readonly values: GrowingFloat64; readonly reader: NumberList } | null = null;
  const top = (): XmlNode => open.at(-1) ?? root;
  await readXml(path, {
    open: (name, attributes) => {
      count += 1;
      if (count > mostNodes) throw new MeshProblem('The file has too many parts.');
      const node: XmlNode = { name, attributes, children: [], text: '', numbers: null };
      top().children.push(node);
      open.push(node);
      if (!numeric.has(name)) return;
      const values = new GrowingFloat64(16);
      list = { values, reader: new NumberList((value) => values.push(value)) };
    },
    text: (text) => {
      if (list !== null) list.reader.add(text);
      else if (top().text.length < mostLetters) top().text += text;
    },
    close: () => {
      const node = open.pop();
      if (node === undefined || list === null || !numeric.has(node.name)) return;
      list.reader.end();
      node.numbers = list.values.taken();
      list = null;
    },
  });
  return root;
};

/** All elements with this name under a node, at any depth. */
export function* within(node: XmlNode, name: string): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name === name) yield child;
    yield* within(child, name);
  }
}

/** Whether an element contains only black or the factor 0, which say nothing. */
const saysNothing = ({ children }: XmlNode): boolean =>
  children.length > 0 &&
  children.every(
    (child) => child.children.length === 0 && /^\s*0(\.0*)?(\s+0(\.0*)?){0,2}(\s+\S+)?\s*$/.test(child.text),
  );

/** The names of elements that are not among those that are read; what is within such an element is not looked at. */
export const unreadElements = (root: XmlNode, isRead: (name: string) => boolean): readonly string[] => {
  const found = new Set<string>();
  const visit = (node: XmlNode): void => {
    for (const child of node.children) {
      if (isRead(child.name)) visit(child);
      else if (!saysNothing(child)) found.add(child.name);
    }
  };
  visit(root);
  return [...found];
};
