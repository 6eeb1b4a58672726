import { queryClient } from '../../../lib/queryClient.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { NewPasswordField, PasswordField } from '../AccountFields.tsx';
import { newPasswordForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { changePassword } from './yourAccountCalls.ts';

/** Changes the password, which ends every other session. */
export const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => (
  <ChangeForm
    action="Change password"
    change={async (fields) => {
      const answer = await changePassword(fields);
      await queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] });
      return answer;
    }}
    initial={{ password: '', newPassword: '' }}
    onClose={onClose}
    schema={newPasswordForm}
  >
    {(form) => (
      <>
        <PasswordField label="Your password" {...fieldOf(form, 'password')} />
        <NewPasswordField
          hint="At least 8 characters. Every other device is logged out."
          label="New password"
          {...fieldOf(form, 'newPassword')}
        />
      </>
    )}
  </ChangeForm>
);
