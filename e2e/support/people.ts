import { randomUUID } from 'node:crypto';
import { makeClient } from './furnish.ts';
import type { Person, Site } from './site.ts';

/** A client whom no other test knows: carts and orders stay with the account (Q10). */
export const freshClient = ({ url, dataDir }: Site): Promise<Person> =>
  makeClient(url, dataDir, `client-${randomUUID()}@example.com`);
