import { instantsOf } from '../../../lib/dates.ts';

/** The filter of the history in the form of its address; an empty value does not filter. */
export type HistoryFilter = {
  readonly text: string;
  readonly kind: string;
  readonly type: string;
  readonly actor: string;
  /** First and last day, inclusive, in the reader's time zone: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  readonly correlation: string;
};

const names = ['text', 'kind', 'type', 'actor', 'from', 'to', 'correlation'] as const;

export const noFilter: HistoryFilter = {
  text: '',
  kind: '',
  type: '',
  actor: '',
  from: '',
  to: '',
  correlation: '',
};

/** The filter in the parameters of an address. */
export const filterIn = (params: URLSearchParams): HistoryFilter => ({
  ...noFilter,
  ...Object.fromEntries(names.map((name) => [name, params.get(name)?.trim() ?? ''])),
});

/** The parameters with this filter: empty values are left out, other parameters stay. */
export const withFilter = (params: URLSearchParams, filter: HistoryFilter): URLSearchParams => {
  const changed = new URLSearchParams(params);
  for (const name of names) {
    if (filter[name] === '') changed.delete(name);
    else changed.set(name, filter[name]);
  }
  return changed;
};

/** A filter in the form of the history's calls. */
export type HistoryQuery = Readonly<Record<string, string>>;

/** The parameters of `/audit/events` and `/audit/export.csv`: days become their first and last moments. */
export const callQuery = (filter: HistoryFilter): HistoryQuery => {
  const { from, to, ...plain } = filter;
  const given = Object.entries({ ...plain, ...instantsOf({ from, to }) });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
};
