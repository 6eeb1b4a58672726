import { useQuery } from '@tanstack/react-query';
import { messageStates } from 'backend/contract/adminTables.ts';
import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { readersTime } from '../../../lib/readersTime.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { newestMessagesQuery } from '../finder/newestMessages.ts';
import { AdminTable } from '../tables/AdminTable.tsx';
import { StateFilter } from '../tables/TableFilters.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { useTableFilter, withFilter } from '../tables/useTableFilter.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageStatus } from './MessageStatus.tsx';

const names = ['state'] as const;
const choices = { state: messageStates };

const columnsWith = (show: (message: WireMessage) => void): readonly Column<WireMessage>[] => [
  {
    head: 'From',
    cell: ({ name, email }) => (
      <div className="wrap-anywhere min-w-0 md:min-w-28 max-md:text-right">
        <p className="font-medium">{name || 'Erased'}</p>
        <p className="break-all text-ink-2">{email}</p>
      </div>
    ),
  },
  {
    head: 'Subject',
    cell: ({ _id, subject }) => (
      <span className="wrap-anywhere line-clamp-2" id={`subject-${_id}`}>
        {subject}
      </span>
    ),
  },
  { head: 'Received', cell: ({ sentAt }) => <time dateTime={sentAt}>{readersTime(sentAt)}</time> },
  { head: 'Status', cell: (message) => <MessageStatus message={message} /> },
  {
    head: 'Message',
    cell: (message) => (
      <Button
        aria-describedby={`subject-${message._id}`}
        kind="secondary"
        onClick={() => show(message)}
        size="small"
      >
        Read
      </Button>
    ),
  },
];

/** The messages of the contact form, newest first. */
export const MessagesTable = () => {
  const [pressed, setShown] = useState<WireMessage | null>(null);
  const [params, setParams] = useSearchParams();
  const linked = params.get('message');
  const { data: newest = [] } = useQuery({ ...newestMessagesQuery(), enabled: linked !== null });
  const shown = pressed ?? newest.find(({ _id }) => _id === linked) ?? null;
  const close = (): void => {
    setShown(null);
    if (linked !== null) setParams((previous) => withFilter(previous, { message: '' }), { replace: true });
  };
  const table = useTableFilter(names, choices);
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <>
      <StateFilter
        choices={{
          '': 'All messages',
          open: 'Open',
          answered: 'Answered',
          dataComplaint: 'Data complaints',
          withdrawal: 'Withdrawals',
          report: 'Reports of reviews',
        }}
        label="Filter the messages"
        table={table}
      />
      <AdminTable
        caption="Messages"
        columns={columns}
        empty="No messages yet"
        hidePagination={shown !== null}
        onShowAll={table.isFiltered ? table.clear : undefined}
        page={useAdminPage('GET /email/messages', table.filter)}
      />
      <MessageDialog message={shown} onClose={close} />
    </>
  );
};
