import type { WireUser } from 'backend/contract/wire.ts';
import { Gift, type LucideIcon, Mail, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { EraseMessages } from './EraseMessages.tsx';
import { EraseUserDialog } from './EraseUserDialog.tsx';
import { UserFilters, useUserFilter } from './UserFilters.tsx';
import { VerificationStatus } from './VerificationStatus.tsx';

const mailsDialog = lazyPart(() => import('./mails/UserMailsDialog.tsx').then((m) => m.UserMailsDialog));
const grantsDialog = lazyPart(() => import('./grants/GrantsDialog.tsx').then((m) => m.GrantsDialog));

type ActionProps = {
  readonly user: WireUser;
  readonly icon: LucideIcon;
  readonly text: string;
  /** The accessible name, followed by the user. */
  readonly label: string;
  readonly act: (user: WireUser) => void;
};

const Action = ({ user, icon: Icon, text, label, act }: ActionProps) => (
  <Button
    aria-label={`${label} ${user.firstName}, ${user.email}`}
    kind="quiet"
    onClick={() => act(user)}
    size="small"
  >
    <Icon className="size-4" />
    <span>{text}</span>
  </Button>
);

type Props = {
  readonly user: WireUser;
  readonly onShowMails: (user: WireUser) => void;
  readonly onShowGrants: (user: WireUser) => void;
  readonly onErase: (user: WireUser) => void;
};

/** Buttons to show the mails to a user, to give models and to erase the account; the last two only for clients. */
const UserActions = ({ user, onShowMails, onShowGrants, onErase }: Props) => (
  <div className="flex flex-wrap gap-x-2 gap-y-1 max-md:-mr-3.5 max-md:justify-end md:-ml-3.5">
    <Action act={onShowMails} icon={Mail} label="Mails to" text="Mails" user={user} />
    {!user.erased && user.role !== 'Admin' && (
      <>
        <Action act={onShowGrants} icon={Gift} label="Give models to" text="Give" user={user} />
        <Action act={onErase} icon={Trash2} label="Erase" text="Erase" user={user} />
      </>
    )}
  </div>
);

const columns: readonly Column<WireUser>[] = [
  {
    head: 'Customer',
    cell: ({ _id, firstName, email, erased }) => (
      <div className="min-w-0 md:min-w-28 max-md:text-right">
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
  const [erasing, setErasing] = useState<WireUser | null>(null);
  const table = useUserFilter();
  const [mailed, setMailed] = useState<WireUser | null>(null);
  const [given, setGiven] = useState<WireUser | null>(null);
  const withActions = useMemo(
    () => [
      ...columns,
      {
        head: 'Account',
        cell: (user: WireUser) => (
          <UserActions onErase={setErasing} onShowGrants={setGiven} onShowMails={setMailed} user={user} />
        ),
      },
    ],
    [],
  );
  return (
    <>
      <UserFilters table={table} />
      <AdminTable
        caption="Users"
        columns={withActions}
        empty="No users yet"
        hidePagination={erasing !== null || mailed !== null || given !== null}
        onShowAll={table.isFiltered ? table.clear : undefined}
        page={useAdminPage('GET /user', table.filter)}
        rowKey={({ _id }) => _id}
      />
      <EraseMessages />
      <mailsDialog.View onClose={() => setMailed(null)} user={mailed} />
      <grantsDialog.View onClose={() => setGiven(null)} user={given} />
      <EraseUserDialog onClose={() => setErasing(null)} user={erasing} />
    </>
  );
};
