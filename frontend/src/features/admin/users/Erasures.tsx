import type { WireUser } from 'backend/contract/wire.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { afterSignIn } from '../../../ui/signInAgain/afterSignIn.ts';
import { TextField } from '../../../ui/TextField.tsx';

const addressForm = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty('Email is Required')) });

/** Erases the contact messages of an address: their senders may have no account (ADR 43). */
export const EraseMessages = () => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button className="mt-6" kind="secondary" onClick={() => setOpen(true)} size="small">
        <Trash2 className="size-4" />
        Erase contact messages of an address
      </Button>
      <Dialog focus="first" onClose={close} open={open} title="Erase contact messages?">
        <DialogForm
          action="Erase messages"
          erases
          initial={{ email: '' }}
          onClose={close}
          schema={addressForm}
          send={async (body, form) => {
            const { erased } = await afterSignIn(() => call('POST /email/erase', { body }));
            if (erased === 0) {
              const message = 'There are no messages from this address';
              return form.setError('email', { message }, { shouldFocus: true });
            }
            toastSuccess(erased === 1 ? 'One message was erased' : `${erased} messages were erased`);
            close();
          }}
        >
          {(form) => (
            <>
              <p className="text-ink-2">
                All messages from this address become unreadable, in the history too. An account with this
                address is kept. This cannot be undone.
              </p>
              <TextField autoComplete="off" label="Email" required type="email" {...fieldOf(form, 'email')} />
            </>
          )}
        </DialogForm>
      </Dialog>
    </>
  );
};

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
          await afterSignIn(() => call('POST /user/:id/erase', { params: { id: user._id }, body }));
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
