import { useQuery } from '@tanstack/react-query';
import type { AuditPerson, WireAuditTypes } from 'backend/contract/audit.ts';
import { Download, Pause, Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { fetchAnswer } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { saveAnswer } from '../../../lib/saveAnswer.ts';
import { messageOf, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { DayFields, DaysNote, FilterChoice, SearchField } from '../tables/TableFilters.tsx';
import { ActorChips, peopleOrAll } from './ActorChips.tsx';
import { callQuery, type HistoryFilter, shownActor, useHistoryFilter } from './historyFilter.ts';
import { kindLabel } from './kinds.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useHistory } from './useHistory.ts';

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
const HistoryFilters = ({ table }: { readonly table: HistoryFilter }) => {
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

/** People whose name or e-mail address matches a search, linked to their histories. */
const PeopleSearch = ({ people }: { readonly people: readonly AuditPerson[] }) =>
  people.length > 0 && (
    <section aria-label="People" className="mb-5">
      <p className="text-ink-2 text-sm">With all that concerns the people of this name or address:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {people.map(({ id, name, email }) => (
          <li className="wrap-anywhere" key={id}>
            <Link
              className="inline-block py-1 text-brand underline underline-offset-2"
              href={paths.admin.historyOf('user', id)}
            >
              {name === '' ? email : name}
            </Link>{' '}
            {name !== '' && <span className="text-ink-2">{email}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

/** All events, filtered by the address and updated live. */
export const HistoryScreen = () => {
  const [live, setLive] = useState(true);
  const { busy, run } = useAction(messageOf);
  const table = useHistoryFilter();
  const query = callQuery(useDeferredValue(table.filter));
  const history = useHistory(query, live);
  const save = () => saveAnswer(fetchAnswer('GET /audit/export.csv', { query }), 'history.csv');
  const Icon = live ? Pause : Play;
  return (
    <>
      <HistoryFilters table={table} />
      <div className="my-5 flex flex-wrap items-center gap-3">
        <Button kind="secondary" onClick={() => setLive(!live)} size="small">
          <Icon className="size-4" />
          <span>{live ? 'Pause live updates' : 'Resume live updates'}</span>
        </Button>
        <Button busy={busy} kind="secondary" onClick={() => void run(save)} size="small">
          <Download className="size-4" />
          Export CSV
        </Button>
        <p aria-live="polite" className="text-ink-2 text-sm">
          {history.arrived > 0 && `${history.arrived} new since you came`}
        </p>
      </div>
      <PeopleSearch people={history.people} />
      <h2 className="sr-only">Events</h2>
      <Timeline all={table.hrefOf('actor', 'all')} history={history} label="Events" />
    </>
  );
};
