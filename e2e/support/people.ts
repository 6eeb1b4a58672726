import { randomUUID } from 'node:crypto';
import { makeClient } from './seedFixtures.ts';
import type { Person, Site } from './site.ts';

/** A new client for one test: carts and orders belong to the account (Q10). */
export const freshClient = ({ url, dataDir }: Site): Promise<Person> =>
  makeClient(url, dataDir, `client-${randomUUID()}@example.com`);
