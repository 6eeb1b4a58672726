import { whileUnmade } from '#infra/database/databaseErrors.ts';

/**
 * The query, with an empty result while its table does not exist yet: on a first boot, and with a new version of a read model, workers may
 * start before the projections.
 */
export const emptyBeforeFirstMigration =
  <Args extends readonly unknown[], Row>(query: (...args: Args) => Promise<readonly Row[]>) =>
  (...args: Args): Promise<readonly Row[]> =>
    query(...args).catch(whileUnmade<readonly Row[]>([]));
