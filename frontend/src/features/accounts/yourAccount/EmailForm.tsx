import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { newEmailForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { changeEmail } from './yourAccountCalls.ts';

/** Asks for another address, which counts once the link that is mailed there was followed. */
export const EmailForm = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({
    resolver: valibotResolver(newEmailForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await changeEmail(fields);
      toastSuccess(message);
      onClose();
    } catch (error) {
      const { at, message } = refusedField(error, ['email', 'password']);
      form.setError(at, { message }, { shouldFocus: true });
    }
  });

  return (
    <ChangeForm
      action="Send the link"
      busy={isSubmitting}
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        hint="We mail a link there. Until you follow it, your address stays as it is; then your other devices are logged out."
        inputMode="email"
        label="New email"
        required
        type="email"
        {...form.register('email')}
      />
      <TextField
        autoComplete="current-password"
        error={errors.password?.message}
        label="Your password"
        required
        type="password"
        {...form.register('password')}
      />
    </ChangeForm>
  );
};
