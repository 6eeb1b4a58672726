import type { WireUser } from 'backend/contract/wire.ts';
import { checkSession } from '../../../lib/session/sessionActions.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { CountryField, FirstNameField, LastNameField } from '../AccountFields.tsx';
import { profileForm } from '../accountForms.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { changeProfile } from './yourAccountCalls.ts';

type Props = { readonly user: WireUser; readonly onClose: () => void };

/** Changes names and country. */
export const ProfileForm = ({ user: { firstName, lastName = '', country }, onClose }: Props) => (
  <ChangeForm
    action="Save"
    change={async (profile) => {
      const answer = await changeProfile(profile);
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
