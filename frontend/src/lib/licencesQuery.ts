import { queryOptions } from '@tanstack/react-query';
import type { WireLicence } from 'backend/contract/wireLicence.ts';
import { call } from './api.ts';

/** Every version of every licence, by name, the newest version first. */
export const licencesQuery = () =>
  queryOptions({ queryKey: ['licences'], queryFn: ({ signal }) => call('GET /licences', { signal }) });

/** The newest version of each licence. */
export const newestOf = (licences: readonly WireLicence[]): readonly WireLicence[] =>
  licences.filter(({ id }, place) => licences[place - 1]?.id !== id);
