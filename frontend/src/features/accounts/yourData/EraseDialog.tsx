import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { leaveAccount } from '../../../lib/session/sessionActions.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { PasswordField } from '../AccountFields.tsx';

const passwordForm = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Enter your account password')),
});

const consequences = [
  'You are signed out everywhere, and nobody can sign in with this account again.',
  'You can no longer download what you bought. Save your models first.',
  'Your name, e-mail address and messages become unreadable, in our history too.',
  'Your orders are kept without your name, as the law requires.',
];

/** Erasure is final, so the dialog lists its consequences and asks for the password. */
const EraseAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({ resolver: valibotResolver(passwordForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const consequencesId = useId();

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await call('POST /user/erase', { body: { password } });
      toastSuccess('Your account was erased');
      leaveAccount();
    } catch (error) {
      const { at, message } = refusedField(
        error,
        ['password'],
        'Something went wrong. Nothing was erased, please try again.',
      );
      form.setError(at, { message }, { shouldFocus: at === 'password' });
    }
  });

  return (
    <DialogForm
      erases
      busy={isSubmitting}
      action="Erase my account"
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
      cancel="Keep my account"
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2" id={consequencesId}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <PasswordField aria-describedby={consequencesId} label="Your password" {...fieldOf(form, 'password')} />
    </DialogForm>
  );
};

type Props = { readonly open: boolean; readonly onClose: () => void };

export const EraseDialog = ({ open, onClose }: Props) => (
  <Dialog onClose={onClose} open={open} title="Erase your account for good?">
    <EraseAccount onClose={onClose} />
  </Dialog>
);
