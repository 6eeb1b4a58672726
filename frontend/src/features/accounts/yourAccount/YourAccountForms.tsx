import type { WireUser } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { checkSession } from '../../../lib/session/sessionActions.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import {
  CountryField,
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordField,
  PasswordField,
} from '../AccountFields.tsx';
import { newEmailForm, newPasswordForm, profileForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';

/** Changes the password, which ends every other session. */
export const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => (
  <ChangeForm
    action="Change password"
    change={async (body) => {
      const answer = await call('POST /user/password', { body });
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

/** Requests another address, which counts once its owner followed the mailed link. */
export const EmailForm = ({ onClose }: { readonly onClose: () => void }) => (
  <ChangeForm
    action="Send the link"
    change={(body) => call('POST /user/email', { body })}
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

type Props = { readonly user: WireUser; readonly onClose: () => void };

/** Changes names and country. */
export const ProfileForm = ({ user: { firstName, lastName = '', country }, onClose }: Props) => (
  <ChangeForm
    action="Save"
    change={async (body) => {
      const answer = await call('POST /user/profile', { body });
      await checkSession();
      return answer;
    }}
    initial={{ firstName, lastName, country }}
    onClose={onClose}
    schema={profileForm}
  >
    {(form) => (
      <>
        <FirstNameField {...fieldOf(form, 'firstName')} />
        <LastNameField {...fieldOf(form, 'lastName')} />
        <CountryField {...fieldOf(form, 'country')} />
      </>
    )}
  </ChangeForm>
);
