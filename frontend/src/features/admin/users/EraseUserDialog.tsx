import type { WireUser } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { sendAnswer } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notices.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { refreshShop } from '../refreshShop.ts';

/** Why the shop erases somebody; the certificate in the log says it (DESIGN 5). */
const reasons = [
  ['request', 'They asked for it'],
  ['inactive', 'Not used for a long time'],
  ['misuse', 'Misuse of the account'],
] as const;

type Erasing = { readonly user: WireUser; readonly onClose: () => void };

const EraseUser = ({ user, onClose }: Erasing) => {
  const [reason, setReason] = useState<string>('request');
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: string }>('idle');

  const erase = async (): Promise<void> => {
    setState('busy');
    try {
      await sendAnswer('POST', `/user/${user._id}/erase`, { reason });
      notifySuccess('The account was erased');
      onClose();
      await refreshShop();
    } catch (error) {
      setState({ failed: refusalText(error) ?? 'Something went wrong. Please try again.' });
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        <strong className="font-medium text-ink">{user.firstName}</strong>{' '}
        <span className="break-all">({user.email})</span> can never sign in or download again. Name, address
        and messages become unreadable, in the history too; orders and totals stay. This cannot be undone.
      </p>
      <SelectField label="Reason" onChange={(event) => setReason(event.target.value)} value={reason}>
        {reasons.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <FormFault text={typeof state === 'object' ? state.failed : undefined} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={state === 'busy'} kind="danger" onClick={() => void erase()}>
          Erase for good
        </Button>
      </div>
    </div>
  );
};

type Props = { readonly user: WireUser | null; readonly onClose: () => void };

/** Asks before a person is erased, and why. */
export const EraseUserDialog = ({ user, onClose }: Props) => (
  <Dialog onClose={onClose} open={user !== null} title="Erase this account?">
    {user && <EraseUser onClose={onClose} user={user} />}
  </Dialog>
);
