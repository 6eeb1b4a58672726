import type { WireUser } from 'backend/contract/wire.ts';
import { Gift, Mail, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { EraseMessages } from '../personalData/EraseMessages.tsx';
import { EraseUserDialog } from '../personalData/EraseUserDialog.tsx';
import { HistoryLink } from '../shell/HistoryLink.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { UserFilters, useUserFilter } from './UserFilters.tsx';
import { VerificationStatus } from './VerificationStatus.tsx';

const mailsDialog = lazyPart(() => import('../mails/UserMailsDialog.tsx').then((m) => m.UserMailsDialog));
const grantsDialog = lazyPart(() => import('../grants/GrantsDialog.tsx').then((m) => m.GrantsDialog));

type Opened = { readonly dialog: 'mails' | 'grants' | 'erasure'; readonly user: WireUser };

/** The dialogs about a user, each with its icon, the text of its button, and the button's name, which the user follows. */
const actions = [
  { dialog: 'mails', icon: Mail, text: 'Mails', label: 'Mails to' },
  { dialog: 'grants', icon: Gift, text: 'Give', label: 'Give models to' },
  { dialog: 'erasure', icon: Trash2, text: 'Erase', label: 'Erase' },
] as const;

type Props = { readonly user: WireUser; readonly onOpen: (opened: Opened) => void };

/** Buttons to show the mails to a user, to give models and to erase the account; the last two only for clients. */
const UserActions = ({ user, onOpen }: Props) => (
  <div className="dense-row flex flex-wrap gap-x-2 gap-y-1 max-md:-mr-3.5 max-md:justify-end md:-ml-3.5">
    {(user.erased || user.role === 'Admin' ? actions.slice(0, 1) : actions).map(
      ({ dialog, icon: Icon, text, label }) => (
        <Button
          aria-label={`${label} ${user.firstName}, ${user.email}`}
          key={dialog}
          kind="quiet"
          onClick={() => onOpen({ dialog, user })}
          size="small"
        >
          <Icon className="size-4" />
          <span>{text}</span>
        </Button>
      ),
    )}
  </div>
);

const columns: readonly Column<WireUser>[] = [
  {
    head: 'Customer',
    cell: ({ _id, firstName, email, erased }) => (
      <div className="dense-line min-w-0 md:min-w-28 max-md:text-right">
        <p className={erased ? 'text-ink-2' : 'font-medium'}>
          <HistoryLink id={_id} kind="user">
            {firstName}
          </HistoryLink>
        </p>
        <p className="break-all text-ink-2" id={`user-${_id}`}>
          {email}
        </p>
      </div>
    ),
  },
  { head: 'Country', cell: ({ country }) => country },
  {
    head: 'Status',
    cell: (user) => (user.erased ? <Badge tone="neutral">Erased</Badge> : <VerificationStatus user={user} />),
  },
];

/** The users (R083), with buttons to show the mails to a user and to erase the account or messages. */
export const UsersTable = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const table = useUserFilter();
  const withActions = useMemo(
    () => [
      ...columns,
      { head: 'Account', cell: (user: WireUser) => <UserActions onOpen={setOpened} user={user} /> },
    ],
    [],
  );
  const of = (dialog: Opened['dialog']) => ({
    onClose: () => setOpened(null),
    user: opened?.dialog === dialog ? opened.user : null,
  });
  return (
    <>
      <UserFilters table={table} />
      <AdminTable
        caption="Users"
        columns={withActions}
        empty="No users yet"
        hidePagination={opened !== null}
        onShowAll={table.isFiltered ? table.clear : undefined}
        page={useAdminPage('GET /user', table.filter)}
      />
      <EraseMessages />
      <mailsDialog.View {...of('mails')} />
      <grantsDialog.View {...of('grants')} />
      <EraseUserDialog {...of('erasure')} />
    </>
  );
};
