import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { notifySuccess } from '../../../lib/notices.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { leaveAccount } from '../../../lib/session/sessionActions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { eraseMyAccount } from './yourDataCalls.ts';

const eraseForm = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Enter your account password')),
});

const consequences = [
  'You are signed out everywhere, and nobody can sign in with this account again.',
  'What you bought can no longer be downloaded. Save your models first.',
  'Your name, e-mail address and messages become unreadable, in our history too.',
  'Orders stay in the books without your name, as the law asks.',
];

/** The account goes for good, so what that means stands first, and the password proves who asks (DESIGN 5). */
const EraseForm = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({ resolver: valibotResolver(eraseForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const consequencesId = useId();

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await eraseMyAccount(password);
      notifySuccess('Your account was erased');
      leaveAccount();
    } catch (error) {
      const fault = refusalText(error) ?? 'Something went wrong. Nothing was erased, please try again.';
      const isPassword = fault.startsWith('password: ');
      form.setError(isPassword ? 'password' : 'root', { message: fault.replace(/^password: /, '') });
      if (isPassword) form.setFocus('password');
    }
  });

  return (
    <form aria-busy={isSubmitting} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2" id={consequencesId}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextField
        aria-describedby={consequencesId}
        autoComplete="current-password"
        error={errors.password?.message}
        label="Your password"
        required
        type="password"
        {...form.register('password')}
      />
      <FormFault text={errors.root?.message} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button kind="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button busy={isSubmitting} kind="danger" type="submit">
          Erase my account
        </Button>
      </div>
    </form>
  );
};

type Props = { readonly open: boolean; readonly onClose: () => void };

export const EraseDialog = ({ open, onClose }: Props) => (
  <Dialog onClose={onClose} open={open} title="Erase your account for good?">
    <EraseForm onClose={onClose} />
  </Dialog>
);
