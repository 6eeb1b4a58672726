import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { filledText } from '../../../lib/filledText.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';

const addressForm = v.object({ email: filledText('Email is Required') });

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
            const { erased } = await call('POST /email/erase', { body });
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
