import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Addresses } from '#contract/pages.ts';
import { emptyBeforeFirstMigration, whileUnmade } from '#infra/database/databaseErrors.ts';
import { whileLeader } from '#infra/database/whileLeader.ts';
import { createSitemapFiles, ensureSitemapSchema } from '#infra/sitemap/sitemapFiles.ts';
import { createSitemapProgress } from '#infra/sitemap/sitemapProgress.ts';
import { categoryQueries } from '#projections/catalogue/categories.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { readModel as models } from '#projections/catalogue/models/table.ts';
import { readCheckpoint } from '#projections/checkpoint.ts';
import { schemaOf } from '#projections/projection.ts';
import { makeSitemap } from '#workers/catalogue/makeSitemap.ts';
import type { RunningRole, Services } from '../composition.ts';
import { every } from './every.ts';
import { originOf } from './shopOf.ts';

/** The addresses of pages, from the pages' own build. */
const loadAddresses = async (pagesDir: string): Promise<Addresses> => {
  const built: { readonly addresses: Addresses } = await import(
    pathToFileURL(join(pagesDir, 'server/addresses/addresses.js')).href
  );
  return built.addresses;
};

/** Updates the sitemap from time to time, in one worker at a time (ADR 18). Does nothing without pages. */
export const startSitemap = ({
  config,
  database,
  store,
  reference,
  pagesDir,
  log,
}: Services): RunningRole => {
  const { db } = database;
  const { categories, subCategories } = categoryQueries({ db });
  const progress = createSitemapProgress(db);
  const stopping = new AbortController();
  const sweep = async (): Promise<void> => {
    if (!existsSync(pagesDir)) return;
    await ensureSitemapSchema(db);
    const make = makeSitemap({
      files: createSitemapFiles(db),
      progress,
      eventStore: store,
      ...modelQueries({ db, reference }),
      modelsPosition: () => readCheckpoint(db, schemaOf(models)).catch(whileUnmade(null)),
      categories: emptyBeforeFirstMigration(categories),
      subCategories: emptyBeforeFirstMigration(subCategories),
      addresses: await loadAddresses(pagesDir),
      origin: originOf(config),
      reference,
    });
    const turn = async (signal: AbortSignal) => {
      if (await progress.begin(config.SITEMAP_SECONDS)) await make(signal);
    };
    await whileLeader(db, ['sitemap', ''], turn, stopping.signal);
  };
  const sweeping = every(config.SITEMAP_SECONDS * 1_000, sweep, (error) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'Could not update the sitemap yet');
  });
  return {
    stop: async () => {
      stopping.abort();
      await sweeping.stop();
    },
  };
};
