import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';

const addressForm = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty('Email is Required')) });

const EraseForAddress = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({ resolver: valibotResolver(addressForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { erased } = await call('POST /email/erase', { body: values });
      if (erased === 0) {
        form.setError('email', { message: 'There are no messages from this address' }, { shouldFocus: true });
        return;
      }
      toastSuccess(erased === 1 ? 'One message was erased' : `${erased} messages were erased`);
      onClose();
    } catch (error) {
      const { at, message } = refusedField(error, ['email']);
      form.setError(at, { message }, { shouldFocus: at === 'email' });
    }
  });
  return (
    <DialogForm
      erases
      busy={isSubmitting}
      action="Erase messages"
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-2">
        All messages from this address become unreadable, in the history too. An account with this address is
        kept. This cannot be undone.
      </p>
      <TextField autoComplete="off" label="Email" required type="email" {...fieldOf(form, 'email')} />
    </DialogForm>
  );
};

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
        <EraseForAddress onClose={close} />
      </Dialog>
    </>
  );
};
