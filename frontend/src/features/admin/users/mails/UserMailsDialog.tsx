import type { WireUser } from 'backend/contract/wire.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { UserMails } from './UserMails.tsx';

type Props = { readonly user: WireUser | null; readonly onClose: () => void };

/** The mails to a user and their states. */
export const UserMailsDialog = ({ user, onClose }: Props) => (
  <Dialog
    footer={
      <Button kind="secondary" onClick={onClose}>
        Close
      </Button>
    }
    onClose={onClose}
    open={user !== null}
    reading
    title={`Mails to ${user?.firstName ?? ''}`}
  >
    {user && <UserMails user={user} />}
  </Dialog>
);
