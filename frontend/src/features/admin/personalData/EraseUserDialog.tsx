import type { WireUser } from 'backend/contract/wire.ts';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Reasons to erase a person; the chosen one is recorded with the erasure. */
const reasons = {
  request: 'They asked for it',
  inactive: 'Not used for a long time',
  misuse: 'Misuse of the account',
} as const;
type Reason = keyof typeof reasons;

const schema = v.object({ reason: v.picklist(Object.keys(reasons) as Reason[]) });

type Props = { readonly user: WireUser | null; readonly onClose: () => void };

/** Asks for confirmation and a reason before a person is erased. */
export const EraseUserDialog = ({ user, onClose }: Props) => (
  <Dialog onClose={onClose} open={user !== null} title="Erase this account?">
    {user && (
      <DialogForm
        action="Erase for good"
        erases
        initial={{ reason: 'request' }}
        onClose={onClose}
        schema={schema}
        send={async (body) => {
          await call('POST /user/:id/erase', { params: { id: user._id }, body });
          toastSuccess('The account was erased');
          onClose();
          await refreshShop();
        }}
      >
        {(form) => (
          <>
            <p className="text-ink-2">
              <strong className="font-medium text-ink">
                <bdi>{user.firstName}</bdi>
              </strong>{' '}
              <span className="break-all">{`(${user.email})`}</span> can never sign in or download again.
              Name, address and messages become unreadable, in the history too; orders and totals stay. This
              cannot be undone.
            </p>
            <SelectField choices={Object.entries(reasons)} label="Reason" {...fieldOf(form, 'reason')} />
          </>
        )}
      </DialogForm>
    )}
  </Dialog>
);
