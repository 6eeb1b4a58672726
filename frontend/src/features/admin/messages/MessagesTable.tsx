import { useQuery } from '@tanstack/react-query';
import { messageStates } from 'backend/contract/adminTables.ts';
import type { WireMessage } from 'backend/contract/calls/content/contentCalls.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/formats.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { newestMessagesQuery } from '../finder/newestMessages.ts';
import { AdminTable } from '../tables/AdminTable.tsx';
import { FilterChoice } from '../tables/TableFilters.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { useTableFilter, withFilter } from '../tables/useTableFilter.ts';
import { answerLink } from './answerLink.ts';

/** Whether a message was answered; an open data complaint shows its last day. */
const MessageStatus = ({ message: { answeredAt, answerBy } }: { readonly message: WireMessage }) => (
  <span className="flex flex-wrap items-center gap-2">
    {answerBy !== null && <Badge tone="neutral">Data complaint</Badge>}
    {answeredAt !== null && <Badge tone="ok">{`Answered ${shortDate(answeredAt)}`}</Badge>}
    {answeredAt === null && (
      <Badge tone={answerBy === null ? 'neutral' : 'danger'}>
        {answerBy === null ? 'Open' : `Answer by ${shortDate(answerBy)}`}
      </Badge>
    )}
  </span>
);

type Props = { readonly message: WireMessage | null; readonly onClose: () => void };

/** A message, with a link that begins the answer in the mail program, and a button that marks it as answered. */
const MessageDialog = ({ message, onClose }: Props) => {
  const { busy, run } = useAction();
  const mark = async (id: string): Promise<void> => {
    await call('POST /email/messages/:id/answered', { params: { id } });
    await queryClient.invalidateQueries({ queryKey: ['admin', 'GET /email/messages'] });
    toastSuccess('Marked as answered');
    onClose();
  };
  return (
    <Dialog
      footer={
        <>
          {message && message.email !== '' && (
            <a className={buttonStyle('primary')} href={answerLink(message)}>
              Answer by mail
            </a>
          )}
          {message?.answeredAt === null && (
            <Button busy={busy} kind="secondary" onClick={() => void run(() => mark(message._id))}>
              Mark as answered
            </Button>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
      onClose={onClose}
      open={message !== null}
      reading
      title={message?.subject || 'Message'}
    >
      {message && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 text-ink-2 text-sm">
              <bdi>{message.name}</bdi>
              <span className="block break-all">{message.email}</span>
              <time dateTime={message.sentAt}>{readersTime(message.sentAt)}</time>
            </p>
            <MessageStatus message={message} />
          </div>
          <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
        </div>
      )}
    </Dialog>
  );
};

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
      <Panel className="mb-4 p-4">
        <search aria-label="Filter the messages" className="flex max-w-xs">
          <FilterChoice
            choices={Object.entries({
              '': 'All messages',
              open: 'Open',
              answered: 'Answered',
              dataComplaint: 'Data complaints',
            })}
            frameClassName="grow"
            label="Status"
            {...table.of('state')}
          />
        </search>
      </Panel>
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
