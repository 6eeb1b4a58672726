import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { sendAnswer } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notices.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EraseForm } from '../../../ui/EraseForm.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const addressForm = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty('Email is Required')) });

type Props = { readonly open: boolean; readonly onClose: () => void };

const EraseMessages = ({ onClose }: Pick<Props, 'onClose'>) => {
  const form = useForm({ resolver: valibotResolver(addressForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { erased } = await sendAnswer<{ readonly erased: number }>('POST', '/email/erase', values);
      if (erased === 0) {
        form.setError('email', { message: 'There are no messages from this address' }, { shouldFocus: true });
        return;
      }
      notifySuccess(erased === 1 ? 'One message was erased' : `${erased} messages were erased`);
      onClose();
    } catch (error) {
      const { at, message } = refusedField(error, ['email']);
      form.setError(at, { message }, { shouldFocus: at === 'email' });
    }
  });
  return (
    <EraseForm
      busy={isSubmitting}
      deed="Erase messages"
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-2">
        Everything that was written to the shop from this address becomes unreadable, in the history too. An
        account with it stays. This cannot be undone.
      </p>
      <TextField
        autoComplete="off"
        error={errors.email?.message}
        label="Email"
        required
        type="email"
        {...form.register('email')}
      />
    </EraseForm>
  );
};

/** Asks from which address contact messages are erased: their senders need no account (decision 46). */
export const EraseMessagesDialog = ({ open, onClose }: Props) => (
  <Dialog focus="first" onClose={onClose} open={open} title="Erase contact messages?">
    <EraseMessages onClose={onClose} />
  </Dialog>
);
