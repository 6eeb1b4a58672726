import type { PageRequest } from '../../../lib/shopPage.ts';
import { latePart } from '../../../ui/latePart.tsx';
import { ModelGridSkeleton } from '../models/ModelGrid.tsx';
import type { ModelFilter } from './modelFilter.ts';

const load = () => import('./filters/FilteredModels.tsx');

/** A listing with its filters: a native form and links, which work before their code is loaded. */
export const filteredModels = latePart(
  () => load().then((module) => module.FilteredModels),
  <ModelGridSkeleton />,
);

/** Fetches a page of a listing and the counts of its filters; the code for that is loaded with the listing's. */
export const askForListing = async (request: PageRequest, filter: ModelFilter): Promise<unknown> =>
  (await load()).askForListing(request, filter);
