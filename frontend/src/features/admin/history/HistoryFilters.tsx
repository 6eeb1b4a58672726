import { useQuery } from '@tanstack/react-query';
import type { WireAuditTypes } from 'backend/contract/audit.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { readersZone } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type HistoryFilter, noFilter } from './historyFilter.ts';
import { kindLabel } from './kinds.ts';

type Props = { readonly filter: HistoryFilter; readonly onChange: (filter: HistoryFilter) => void };

/** Pause in typing before the search starts, in ms. */
const debounceMs = 300;

const actors = [
  ['admin', 'Admins'],
  ['client', 'Clients'],
  ['visitor', 'Visitors'],
  ['system', 'The shop itself'],
] as const;

/** The search text; changes are reported when typing pauses. */
const SearchField = ({ filter, onChange }: Props) => {
  const [typed, setTyped] = useState(filter.text);
  useEffect(() => setTyped(filter.text), [filter.text]);
  useEffect(() => {
    if (typed.trim() === filter.text) return;
    const timer = setTimeout(() => onChange({ ...filter, text: typed.trim() }), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, filter, onChange]);
  return (
    <TextField
      frameClassName="col-span-full sm:col-span-2"
      hint="Words in the history, a name or an e-mail address"
      label="Search"
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      type="search"
      value={typed}
    />
  );
};

/** A type that is not in the list: its name as words. */
const wordsOf = (type: string): string => type.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** The event types of one kind, or of all kinds in groups. */
const TypeOptions = ({ types, kind }: { readonly types: WireAuditTypes; readonly kind: string }) =>
  types
    .filter((group) => kind === '' || group.kind === kind)
    .map((group) => (
      <optgroup key={group.kind} label={kindLabel(group.kind)}>
        {group.types.map((type) => (
          <option key={type} value={type}>
            {group.labels[type]}
          </option>
        ))}
      </optgroup>
    ));

/** The filter of the history; every change goes into the address. */
export const HistoryFilters = ({ filter, onChange }: Props) => {
  const { data: types = [] } = useQuery({
    queryKey: ['admin', 'historyTypes'],
    queryFn: ({ signal }) => call('GET /audit/types', { signal }),
    meta: { quiet: true },
  });
  const set = (changed: Partial<HistoryFilter>): void => onChange({ ...filter, ...changed });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const kinds = new Set([...types.map(({ kind }) => kind), ...(filter.kind === '' ? [] : [filter.kind])]);
  const known = types.some((group) => group.types.includes(filter.type));
  return (
    <Panel className="p-5">
      <search
        aria-label="Filter the history"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-4 *:min-w-0 sm:grid-cols-2 xl:grid-cols-4"
      >
        <SearchField filter={filter} onChange={onChange} />
        <SelectField
          label="About"
          onChange={(event) => set({ kind: event.target.value, type: '' })}
          value={filter.kind}
        >
          <option value="">Everything</option>
          {[...kinds].map((kind) => (
            <option key={kind} value={kind}>
              {kindLabel(kind)}
            </option>
          ))}
        </SelectField>
        <SelectField label="What" onChange={(event) => set({ type: event.target.value })} value={filter.type}>
          <option value="">Anything</option>
          {!known && filter.type !== '' && <option value={filter.type}>{wordsOf(filter.type)}</option>}
          <TypeOptions kind={filter.kind} types={types} />
        </SelectField>
        <SelectField
          frameClassName="col-span-full sm:col-auto"
          label="By"
          onChange={(event) => set({ actor: event.target.value })}
          value={filter.actor}
        >
          <option value="">Anybody</option>
          {actors.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
          {filter.actor !== '' && !actors.some(([kind]) => kind === filter.actor) && (
            <option value={filter.actor}>One person</option>
          )}
        </SelectField>
        <TextField
          label="From"
          onChange={(event) => set({ from: event.target.value })}
          type="date"
          value={filter.from}
        />
        <TextField
          label="Until"
          onChange={(event) => set({ to: event.target.value })}
          type="date"
          value={filter.to}
        />
        <div className="col-span-full flex items-end sm:col-auto">
          <Button
            className="w-full"
            disabled={!isFiltered}
            kind="secondary"
            onClick={() => onChange(noFilter)}
          >
            Show everything
          </Button>
        </div>
        <p className="col-span-full text-caption text-ink-3">
          {`Days are those of your time zone, ${readersZone()}.`}
        </p>
      </search>
    </Panel>
  );
};
