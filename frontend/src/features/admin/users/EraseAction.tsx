import type { WireUser } from 'backend/contract/wire.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

type Props = { readonly user: WireUser; readonly onErase: (user: WireUser) => void };

/** The way to erase a client. Admins stay, and there is nothing left to erase of whoever was erased. */
export const EraseAction = ({ user, onErase }: Props) => {
  if (user.erased || user.role === 'Admin') return null;
  return (
    <Button
      aria-label={`Erase ${user.firstName}, ${user.email}`}
      kind="quiet"
      onClick={() => onErase(user)}
      size="small"
    >
      <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Erase
    </Button>
  );
};
