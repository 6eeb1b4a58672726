import type { JobQueue } from '#infra/queue/jobQueue.ts';
import type { Services } from '../composition.ts';
import type { Keep } from '../http/kept/keptAnswers.ts';
import type { Counters } from '../http/rateLimits.ts';
import type { AskReadiness } from '../http/system/readiness.ts';
import type { Cards } from './cards.ts';
import type { CatalogueQueries } from './catalogueQueries.ts';

/** The services that the routes of a process of the web role share. */
export type WebServices = Services & {
  readonly cards: Cards;
  readonly catalogue: CatalogueQueries;
  readonly keep: Keep;
  readonly askReadiness: AskReadiness;
  readonly counters: Counters;
  readonly jobQueue: JobQueue;
};
