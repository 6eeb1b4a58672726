import type { WireUser } from 'backend/contract/wire.ts';
import { Mail } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

type Props = { readonly user: WireUser; readonly onShow: (user: WireUser) => void };

/** The way to the mails that went to a user. */
export const MailsAction = ({ user, onShow }: Props) => (
  <Button
    aria-label={`Mails to ${user.firstName}, ${user.email}`}
    kind="quiet"
    onClick={() => onShow(user)}
    size="small"
  >
    <Mail aria-hidden="true" className="size-4" strokeWidth={1.75} />
    Mails
  </Button>
);
