import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { queryClient } from '../../../lib/queryClient.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { newPasswordForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { changePassword } from './yourAccountCalls.ts';

/** Changes the password, which ends every other session. */
export const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({
    resolver: valibotResolver(newPasswordForm),
    defaultValues: { password: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await changePassword(fields);
      await queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] });
      toastSuccess(message);
      onClose();
    } catch (error) {
      const { at, message } = refusedField(error, ['password', 'newPassword']);
      form.setError(at, { message }, { shouldFocus: true });
    }
  });

  return (
    <ChangeForm
      action="Change password"
      busy={isSubmitting}
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoComplete="current-password"
        error={errors.password?.message}
        label="Your password"
        required
        type="password"
        {...form.register('password')}
      />
      <TextField
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint="At least 8 characters. Every other device is logged out."
        label="New password"
        required
        type="password"
        {...form.register('newPassword')}
      />
    </ChangeForm>
  );
};
