import { useQuery } from '@tanstack/react-query';
import type { WireAuditTypes } from 'backend/contract/audit.ts';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { DayFields, DaysNote, FilterChoice, SearchField } from '../tables/TableFilters.tsx';
import { ActorChips, peopleOrAll } from './ActorChips.tsx';
import { type HistoryFilter, shownActor } from './historyFilter.ts';
import { kindLabel } from './kinds.ts';

const actors = [
  ...peopleOrAll,
  ['admin', 'Admins'],
  ['client', 'Clients'],
  ['visitor', 'Visitors'],
  ['system', 'The shop itself'],
] as const;

/** A type that is not in the list: its name as words. */
const wordsOf = (type: string): string => type.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

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
export const HistoryFilters = ({ table }: { readonly table: HistoryFilter }) => {
  const { data: types = [] } = useQuery({ ...adminAnswer('GET /audit/types'), ...quiet });
  const { filter, change, of, hrefOf, clear, isFiltered } = table;
  const kinds = new Set([...types.map(({ kind }) => kind), ...(filter.kind === '' ? [] : [filter.kind])]);
  const isPerson = filter.actor !== '' && !actors.some(([kind]) => kind === filter.actor);
  const known = types.some((group) => group.types.includes(filter.type));
  return (
    <Panel className="p-5">
      <search
        aria-label="Filter the history"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-4 *:min-w-0 sm:grid-cols-2 xl:grid-cols-4"
      >
        <SearchField
          frameClassName="col-span-full sm:col-span-2"
          hint="Words in the history, a name or an e-mail address"
          {...of('text')}
        />
        <FilterChoice
          choices={[['', 'Everything'], ...[...kinds].map((kind) => [kind, kindLabel(kind)] as const)]}
          label="About"
          onChange={(kind) => change({ kind, type: '' })}
          value={filter.kind}
        />
        <FilterChoice label="What" {...of('type')}>
          <option value="">Anything</option>
          {!known && filter.type !== '' && <option value={filter.type}>{wordsOf(filter.type)}</option>}
          <TypeOptions kind={filter.kind} types={types} />
        </FilterChoice>
        <DayFields of={of} />
        <div className="col-span-full flex items-end sm:col-auto">
          <Button className="w-full" disabled={!isFiltered} kind="secondary" onClick={clear}>
            Clear the filter
          </Button>
        </div>
        <ActorChips
          choices={isPerson ? [...actors, [filter.actor, 'One person']] : actors}
          chosen={shownActor(filter)}
          className="col-span-full"
          hrefOf={hrefOf}
        />
        <DaysNote className="col-span-full" />
      </search>
    </Panel>
  );
};
