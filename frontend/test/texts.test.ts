import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

/** A node of a syntax tree, with the fields that this test reads. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
};

/** The type of a child of an element: a constant text or element, an element that may be absent, or a text that may change. */
type Child = 'words' | 'element' | 'option' | 'text';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The values of a node that are nodes. */
const below = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

const each = (node: Node, see: (node: Node) => void): void => {
  see(node);
  for (const child of below(node)) each(child, see);
};

/** The name at the root of `name`, `name(…)`, `name?.(…)` and `props.name`. */
const nameOf = (node: Node): unknown =>
  [node.expression, node.callee, node.property].filter(isNode).map(nameOf)[0] ?? node.name;

/** All values that a function returns. */
const returned = ({ body }: Node): readonly Node[] => {
  const found: Node[] = [];
  const look = (node: Node): void => {
    if (node.type === 'ReturnStatement' && isNode(node.argument)) found.push(node.argument);
    else if (!node.type.includes('Function')) below(node).forEach(look);
  };
  if (isNode(body) && body.type === 'BlockStatement') look(body);
  else found.push(body as Node);
  return found;
};

/** `elements` are names of properties whose type allows no text. */
const kindOf = (node: Node, elements: ReadonlySet<unknown>): Child => {
  const within = (part: unknown): Child => kindOf(part as Node, elements);
  const optionOf = (...parts: readonly unknown[]): Child =>
    parts.every((part) => ['element', 'option'].includes(within(part))) ? 'option' : 'text';
  switch (node.type) {
    case 'JSXText':
      return 'words';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'JSXExpressionContainer':
      return within(node.expression);
    case 'Literal':
      return node.value === null ? 'option' : 'words';
    case 'LogicalExpression':
      return optionOf(node.right);
    case 'ConditionalExpression':
      return optionOf(node.consequent, node.alternate);
  }
  const [callback] = Array.isArray(node.arguments) ? node.arguments : [];
  if (nameOf(node) === 'map' && callback?.type === 'ArrowFunctionExpression')
    return optionOf(...returned(callback));
  return elements.has(nameOf(node)) ? 'option' : 'text';
};

/** The rendered children of an element, without comments and whitespace between elements. A fragment is replaced by its children. */
const childrenOf = (element: Node): readonly Node[] =>
  (element.children as Node[]).flatMap((child) => {
    if (child.type === 'JSXFragment') return childrenOf(child);
    const value = isNode(child.expression) ? child.expression.value : child.value;
    const isEmpty = isNode(child.expression) && child.expression.type === 'JSXEmptyExpression';
    return isEmpty || (typeof value === 'string' && value.trim() === '') ? [] : [child];
  });

/** Whether a value is certainly a text. */
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  typeof node.value === 'string' ||
  (node.type === 'ConditionalExpression' &&
    [node.consequent, node.alternate].some((part) => isText(part as Node)));

/** Components (functions with capitalised names) that return only a text. */
const isBareComponent = ({ type, id, init }: Node): boolean =>
  type === 'VariableDeclarator' &&
  isNode(id) &&
  /^[A-Z]/.test(String(id.name)) &&
  isNode(init) &&
  init.type === 'ArrowFunctionExpression' &&
  returned(init).some(isText);

/** Lines of a component with texts that share an element with siblings, although they or their siblings may change. */
const mixedTexts = (code: string): readonly number[] => {
  const elements = new Set(
    [...code.matchAll(/(\w+)\??: (?:\([^)]*\) => )?Elements\b/g)].map(([, name]) => name),
  );
  const lines: number[] = [];
  each(parseAst(code, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (isBareComponent(node)) lines.push(code.slice(0, node.start).split('\n').length);
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const kinds = childrenOf(node).map((child) => kindOf(child, elements));
    const isMixed =
      kinds.length > 1 && (kinds.includes('text') || (kinds.includes('words') && kinds.includes('option')));
    const isBare = node.type === 'JSXFragment' && (kinds.includes('text') || kinds.includes('words'));
    if (isMixed || isBare) lines.push(code.slice(0, node.start).split('\n').length);
  });
  return lines;
};

/*
 * Browsers' translators replace text nodes with their own elements. React cannot change a removed text node, nor insert beside it; but if a
 * text is the only child, React writes it into the element.
 */
test('a text that may change, or whose sibling may appear and disappear, has its own element', () => {
  const root = fileURLToPath(new URL('../src/', import.meta.url));
  const files = globSync('**/*.tsx', { cwd: root, exclude: ['server/**'] }).sort();
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    mixedTexts(readFileSync(root + file, 'utf8')).map((line) => `frontend/src/${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test.for([
  ['{ if (free) return "0$"; return <b />; }', 1],
  ['free ? <b /> : "0$"', 1],
  ['<p>{busy && <b />}{text}</p>', 1],
  ['<p>{busy && <b />}Pay</p>', 1],
  ['<p>Pay {price}</p>', 1],
  ['<p>Pay {busy ? <b /> : null}</p>', 1],
  ['<p><i />{busy ? "Wait" : "Pay"}</p>', 1],
  ['<p>Pay {list.map((one) => <b key={one} />)}</p>', 1],
  ['<>Pay</>', 1],
  ['<p>{busy && <>Pay <b /></>}</p>', 1],
  ['<p>{"Pay " + price}</p>', 0],
  ['<p>Pay <b>{price}</b></p>', 0],
  ['<p><i /> Pay</p>', 0],
  ['<p>{busy && <b />} <span>{text}</span></p>', 0],
  ['<p>{busy ? text : <b />}</p>', 0],
] as const)('%s has %i such texts', ([code, number]) => {
  expect(mixedTexts(`const X = () => ${code};`)).toHaveLength(number);
});
