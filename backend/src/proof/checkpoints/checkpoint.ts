import type { Hash } from '../merkle/hashes.ts';

/** How the log stood: so many events, the root of their tree, the last link of their chain. `at` is ISO 8601. */
export type Checkpoint = {
  readonly size: bigint;
  readonly root: Hash;
  readonly chain: Hash;
  readonly at: string;
};

/** The first line of every checkpoint: what this text is, and in which version. */
const origin = 'model shop log v1';

/** The text that is signed: five lines, each with its end. */
export const checkpointText = ({ size, root, chain, at }: Checkpoint): string =>
  `${[origin, size, root.toString('base64'), chain.toString('base64'), at].join('\n')}\n`;

const pattern =
  /^model shop log v1\n(\d{1,19})\n([A-Za-z0-9+/]{43}=)\n([A-Za-z0-9+/]{43}=)\n([0-9TZ:.-]+)\n$/;

/** The checkpoint that a text says; null when it says none. */
export const parseCheckpoint = (text: string): Checkpoint | null => {
  const [, size, root, chain, at] = pattern.exec(text) ?? [];
  if (size === undefined || root === undefined || chain === undefined || at === undefined) return null;
  return {
    size: BigInt(size),
    root: Buffer.from(root, 'base64'),
    chain: Buffer.from(chain, 'base64'),
    at,
  };
};
