import { parseCheckpoint } from '../checkpoints/checkpoint.ts';
import type { KeptCheckpoint } from '../checkpoints/checkpoints.ts';
import type { Head } from '../entries/head.ts';
import type { Keyring } from '../keys/keyring.ts';
import { rootOf } from '../merkle/frontier.ts';

/** What is wrong with a checkpoint, given what the log hashes to at its size; null when it holds. */
export const checkCheckpoint = (
  { text, signature, size }: KeptCheckpoint,
  { frontier, chain }: Head,
  { keyFor }: Pick<Keyring, 'keyFor'>,
): string | null => {
  const said = parseCheckpoint(text);
  if (said === null || said.size !== size) return `The checkpoint of ${size} events is not well-formed`;
  if (!keyFor(size).verify(text, signature))
    return `The checkpoint of ${size} events was not signed with the key that the shop had then`;
  if (said.root.equals(rootOf(frontier)) && said.chain.equals(chain)) return null;
  return `The first ${size} events hash to something else than was signed on ${said.at}: log and proof were both changed`;
};
