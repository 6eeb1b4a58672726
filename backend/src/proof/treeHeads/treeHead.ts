import type { Hash } from '../merkle/hashes.ts';

/**
 * The state of the log at a time (RFC 9162): the number of events, the root of their tree, the last link of their
 * chain. `at` is ISO 8601. The documented format calls it a checkpoint.
 */
export type TreeHead = {
  readonly size: bigint;
  readonly root: Hash;
  readonly chain: Hash;
  readonly at: string;
};

/** The first line of every signed text: its format and version. */
const origin = 'model shop log v1';

/** The text that is signed: five lines, each ending in a newline. */
export const treeHeadText = ({ size, root, chain, at }: TreeHead): string =>
  `${[origin, size, root.toString('base64'), chain.toString('base64'), at].join('\n')}\n`;

const pattern =
  /^model shop log v1\n(\d{1,19})\n([A-Za-z0-9+/]{43}=)\n([A-Za-z0-9+/]{43}=)\n([0-9TZ:.-]+)\n$/;

/** Parses a signed text; null when it is not a tree head. */
export const parseTreeHead = (text: string): TreeHead | null => {
  const [, size, root, chain, at] = pattern.exec(text) ?? [];
  if (size === undefined || root === undefined || chain === undefined || at === undefined) return null;
  return {
    size: BigInt(size),
    root: Buffer.from(root, 'base64'),
    chain: Buffer.from(chain, 'base64'),
    at,
  };
};
