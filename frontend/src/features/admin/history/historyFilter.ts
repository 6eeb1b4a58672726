import { instantsOf } from '../../../lib/dates.ts';
import { useTableFilter } from '../tables/useTableFilter.ts';

export const historyParams = ['text', 'kind', 'type', 'actor', 'from', 'to', 'correlation'] as const;

/** The filter of the history in the form of its address. */
export const useHistoryFilter = () => useTableFilter(historyParams, undefined, true);
export type HistoryFilter = ReturnType<typeof useHistoryFilter>;

/** A filter in the form of the history's calls. */
export type HistoryQuery = Readonly<Record<string, string>>;

/** The actors whose events are shown: people, unless the filter chooses an actor, kind, type or correlation. `all` includes what the shop did by itself. */
export const shownActor = ({
  actor,
  kind,
  type,
  correlation,
}: Pick<HistoryFilter['filter'], 'actor' | 'kind' | 'type' | 'correlation'>): string => {
  if (actor !== '') return actor;
  return kind === '' && type === '' && correlation === '' ? 'people' : 'all';
};

/** The parameters of `/audit/events` and `/audit/export.csv`: days become their first and last moments. */
export const callQuery = (filter: HistoryFilter['filter']): HistoryQuery => {
  const { from, to, ...plain } = filter;
  const actor = shownActor(filter);
  const given = Object.entries({
    ...plain,
    ...instantsOf({ from, to }),
    actor: actor === 'all' ? '' : actor,
  });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
};
