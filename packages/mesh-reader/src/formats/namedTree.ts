/** A node of a tree in which nodes have names, as in FBX and XML. */
type Named<Node> = { readonly name: string; readonly children: readonly Node[] };

/** The first child with this name, and so on for each further name. */
export const childOf = <Node extends Named<Node>>(
  node: Node | undefined,
  ...names: readonly string[]
): Node | undefined =>
  names.reduce<Node | undefined>((found, name) => found?.children.find((child) => child.name === name), node);

/** The children of this name. */
export const childrenOf = <Node extends Named<Node>>(node: Node | undefined, name: string): readonly Node[] =>
  node?.children.filter((child) => child.name === name) ?? [];
