import { fieldOf } from '../../../ui/fieldOf.ts';
import { EmailField, PasswordField } from '../AccountFields.tsx';
import { newEmailForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { changeEmail } from './yourAccountCalls.ts';

/** Requests another address, which counts once its owner followed the mailed link. */
export const EmailForm = ({ onClose }: { readonly onClose: () => void }) => (
  <ChangeForm
    action="Send the link"
    change={changeEmail}
    initial={{ email: '', password: '' }}
    onClose={onClose}
    schema={newEmailForm}
  >
    {(form) => (
      <>
        <EmailField
          hint="We mail a link there. Until you follow it, your address stays as it is; then your other devices are logged out."
          label="New email"
          {...fieldOf(form, 'email')}
        />
        <PasswordField label="Your password" {...fieldOf(form, 'password')} />
      </>
    )}
  </ChangeForm>
);
