import { useQuery } from '@tanstack/react-query';
import type { WireAuditTypes } from 'backend/contract/audit.ts';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { DayFields, DaysNote, FilterChoice, TableFilters } from '../tables/TableFilters.tsx';
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

/** Links that choose whose events the history shows. */
export const HistoryActors = ({ table: { filter, hrefOf } }: { readonly table: HistoryFilter }) => {
  const isPerson = filter.actor !== '' && !actors.some(([kind]) => kind === filter.actor);
  return (
    <ActorChips
      choices={isPerson ? [...actors, [filter.actor, 'One person']] : actors}
      chosen={shownActor(filter)}
      className=""
      hrefOf={hrefOf}
    />
  );
};

/** The filter of the history; every change goes into the address. */
export const HistoryFilters = ({ table }: { readonly table: HistoryFilter }) => {
  const { data: types = [] } = useQuery({ ...adminAnswer('GET /audit/types'), ...quiet });
  const { filter, change, of } = table;
  const kinds = new Set([...types.map(({ kind }) => kind), ...(filter.kind === '' ? [] : [filter.kind])]);
  const known = types.some((group) => group.types.includes(filter.type));
  return (
    <TableFilters
      hint="Words, a name or an e-mail address"
      label="Filter the history"
      search={of('text')}
      table={table}
    >
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
      <DaysNote className="basis-full!" />
    </TableFilters>
  );
};
