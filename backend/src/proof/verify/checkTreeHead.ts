import type { Head } from '../entries/head.ts';
import type { Keyring } from '../keys/keyring.ts';
import { rootOf } from '../merkle/frontier.ts';
import type { StoredTreeHead } from '../treeHeads/signedTreeHeads.ts';
import { parseTreeHead } from '../treeHeads/treeHead.ts';

/** The fault of a signed tree head, given the log's hashes at its size; null when it is valid. */
export const checkTreeHead = (
  { text, signature, size }: StoredTreeHead,
  { frontier, chain }: Head,
  { keyFor }: Pick<Keyring, 'keyFor'>,
): string | null => {
  const said = parseTreeHead(text);
  if (said === null || said.size !== size) return `The checkpoint of ${size} events is not well-formed`;
  if (!keyFor(size).verify(text, signature))
    return `The checkpoint of ${size} events was not signed with the key that the shop had then`;
  if (said.root.equals(rootOf(frontier)) && said.chain.equals(chain)) return null;
  return `The first ${size} events hash to something else than was signed on ${said.at}: log and proof were both changed`;
};
