import type { WireUser } from 'backend/contract/wire.ts';
import { Mail, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  readonly user: WireUser;
  readonly onShowMails: (user: WireUser) => void;
  readonly onErase: (user: WireUser) => void;
};

/** Buttons to show the mails to a user and to erase them; Admins and erased users cannot be erased. */
export const UserActions = ({ user, onShowMails, onErase }: Props) => (
  <div className="flex flex-wrap gap-x-2 gap-y-1 max-md:-mr-3.5 max-md:justify-end md:-ml-3.5">
    <Button
      aria-label={`Mails to ${user.firstName}, ${user.email}`}
      kind="quiet"
      onClick={() => onShowMails(user)}
      size="small"
    >
      <Mail aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Mails
    </Button>
    {!user.erased && user.role !== 'Admin' && (
      <Button
        aria-label={`Erase ${user.firstName}, ${user.email}`}
        kind="quiet"
        onClick={() => onErase(user)}
        size="small"
      >
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Erase
      </Button>
    )}
  </div>
);
