import { useQuery } from '@tanstack/react-query';
import type { WireUser } from 'backend/contract/wire.ts';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { checkSession } from '../../../lib/session/sessionActions.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { passkeysQuery } from '../passkeys/passkeysQuery.ts';
import {
  CountryField,
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordField,
  PasswordField,
} from './AccountFields.tsx';
import { newEmailForm, newPasswordForm, profileForm } from './accountForms.ts';

/** Asks whether the passkeys, which sign in without the password, are to go with it; nothing without passkeys. */
const RemovePasskeysField = (field: ComponentProps<'input'>) => {
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  if (passkeys.length === 0) return null;
  const names = new Intl.ListFormat('en-GB').format(passkeys.map(({ name }) => `“${name}”`));
  return (
    <label className="flex items-start gap-3 text-ink-2 text-sm">
      <input {...field} className="mt-0.5 size-5 shrink-0 accent-brand" type="checkbox" />
      <span>{`Remove my passkeys too: ${names}. They sign in without a password.`}</span>
    </label>
  );
};

/** Changes the password, which ends every other session. */
export const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogForm
    action="Change password"
    initial={{ password: '', newPassword: '', removePasskeys: false }}
    onClose={onClose}
    schema={newPasswordForm}
    send={async (body) => {
      const { message } = await call('POST /user/password', { body });
      await queryClient.invalidateQueries({ queryKey: ['me'] });
      toastSuccess(message);
      onClose();
    }}
  >
    {(form) => (
      <>
        <PasswordField label="Your password" {...fieldOf(form, 'password')} />
        <NewPasswordField
          hint="At least 8 characters. Every other device is logged out."
          label="New password"
          {...fieldOf(form, 'newPassword')}
        />
        <RemovePasskeysField {...form.register('removePasskeys')} />
      </>
    )}
  </DialogForm>
);

/** Requests another address, which becomes valid once its owner has followed the mailed link. */
export const EmailForm = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogForm
    action="Send the link"
    initial={{ email: '', password: '' }}
    onClose={onClose}
    schema={newEmailForm}
    send={async (body) => {
      toastSuccess((await call('POST /user/email', { body })).message);
      onClose();
    }}
  >
    {(form) => (
      <>
        <EmailField
          hint="We mail a link there, and tell your present address. Until you follow the link, your address stays as it is; then your other devices are logged out."
          label="New email"
          {...fieldOf(form, 'email')}
        />
        <PasswordField label="Your password" {...fieldOf(form, 'password')} />
      </>
    )}
  </DialogForm>
);

type Props = { readonly user: WireUser; readonly onClose: () => void };

/** Changes names and country. */
export const ProfileForm = ({ user: { firstName, lastName = '', country }, onClose }: Props) => (
  <DialogForm
    action="Save"
    initial={{ firstName, lastName, country }}
    onClose={onClose}
    schema={profileForm}
    send={async (body) => {
      const { message } = await call('POST /user/profile', { body });
      await checkSession();
      toastSuccess(message);
      onClose();
    }}
  >
    {(form) => (
      <>
        <FirstNameField {...fieldOf(form, 'firstName')} />
        <LastNameField {...fieldOf(form, 'lastName')} />
        <CountryField {...fieldOf(form, 'country')} />
      </>
    )}
  </DialogForm>
);
