import { createHash } from 'node:crypto';

/** Names one attempt to pay: the same checkout (or card token) of the same models is the same attempt (Q22). */
export const checkoutKeyOf = (attempt: string, modelIds: readonly string[]): string =>
  createHash('sha256')
    .update([attempt, ...modelIds.toSorted()].join('\n'), 'utf8')
    .digest('hex');
