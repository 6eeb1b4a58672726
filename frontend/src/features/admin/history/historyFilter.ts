/** What of the history is shown, as it stands in the address; empty means: all. */
export type HistoryFilter = {
  readonly text: string;
  readonly kind: string;
  readonly type: string;
  readonly actor: string;
  /** `2026-11-21`, days of the reader; both included. */
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

/** The filter that an address names. */
export const filterIn = (params: URLSearchParams): HistoryFilter => ({
  ...noFilter,
  ...Object.fromEntries(names.map((name) => [name, params.get(name)?.trim() ?? ''])),
});

/** The address of a filter: what is empty is left out, everything else of the address stays. */
export const withFilter = (params: URLSearchParams, filter: HistoryFilter): URLSearchParams => {
  const changed = new URLSearchParams(params);
  for (const name of names) {
    if (filter[name] === '') changed.delete(name);
    else changed.set(name, filter[name]);
  }
  return changed;
};

const dayMs = 24 * 60 * 60 * 1_000;

/** The first moment of a day of the reader, some days later; null for what is no day. */
const startOfDay = (day: string, plusMs = 0): string | null => {
  const start = Date.parse(`${day}T00:00`);
  return Number.isNaN(start) ? null : new Date(start + plusMs).toISOString();
};

/** The parameters of the call (`/audit/events`, `/audit/export.csv`): days become the moments that they begin and end at. */
export const callQuery = (filter: HistoryFilter): URLSearchParams => {
  const { from, to, ...plain } = filter;
  const query = new URLSearchParams(Object.entries(plain).filter(([, value]) => value !== ''));
  const [start, end] = [startOfDay(from), startOfDay(to, dayMs - 1)];
  if (start !== null) query.set('from', start);
  if (end !== null) query.set('to', end);
  return query;
};
