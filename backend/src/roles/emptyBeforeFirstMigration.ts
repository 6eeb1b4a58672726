import { whileUnmade } from '#infra/database/databaseErrors.ts';

/**
 * The query, answering nothing while the table that it reads is yet to be made: on a first boot, and when a new
 * version of a read model comes, workers may be there before the projections are.
 */
export const emptyBeforeFirstMigration =
  <Args extends readonly unknown[], Row>(query: (...args: Args) => Promise<readonly Row[]>) =>
  (...args: Args): Promise<readonly Row[]> =>
    query(...args).catch(whileUnmade<readonly Row[]>([]));
