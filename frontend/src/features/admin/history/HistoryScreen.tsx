import type { AuditPerson } from 'backend/contract/audit.ts';
import { Download, Pause, Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { fetchAnswer } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { saveAnswer } from '../../../lib/saveAnswer.ts';
import { messageOf, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { HistoryActors, HistoryFilters } from './HistoryFilters.tsx';
import { callQuery, useHistoryFilter } from './historyFilter.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useHistory } from './useHistory.ts';

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
      <div className="dense-controls mb-5 flex flex-wrap items-center gap-3">
        <HistoryActors table={table} />
        <Button className="ml-auto" kind="secondary" onClick={() => setLive(!live)} size="small">
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
      <div className="dense-rows">
        <Timeline all={table.hrefOf('actor', 'all')} history={history} label="Events" />
      </div>
    </>
  );
};
