import { valibotResolver } from '@hookform/resolvers/valibot';
import type { WireUser } from 'backend/contract/wire.ts';
import { useForm } from 'react-hook-form';
import { countries } from '../../../lib/countries.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { checkSession } from '../../../lib/session/sessionActions.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { profileForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { changeProfile } from './yourAccountCalls.ts';

type Props = { readonly user: WireUser; readonly onClose: () => void };

/** Changes names and country. */
export const ProfileForm = ({ user, onClose }: Props) => {
  const { firstName, lastName = '', country } = user;
  const form = useForm({
    resolver: valibotResolver(profileForm),
    defaultValues: { firstName, lastName, country },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (profile) => {
    try {
      const { message } = await changeProfile(profile);
      await checkSession();
      toastSuccess(message);
      onClose();
    } catch (error) {
      const { at, message } = refusedField(error, ['firstName', 'lastName', 'country']);
      form.setError(at, { message }, { shouldFocus: true });
    }
  });

  return (
    <ChangeForm
      action="Save"
      busy={isSubmitting}
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoComplete="given-name"
        error={errors.firstName?.message}
        label="First name"
        required
        {...form.register('firstName')}
      />
      <TextField
        autoComplete="family-name"
        error={errors.lastName?.message}
        label="Last name"
        required
        {...form.register('lastName')}
      />
      <SelectField
        autoComplete="country-name"
        error={errors.country?.message}
        label="Country"
        required
        {...form.register('country')}
      >
        <option value="">Select Country</option>
        {countries.map(({ code, name }) => (
          <option key={code}>{name}</option>
        ))}
      </SelectField>
    </ChangeForm>
  );
};
