import type { ComponentProps } from 'react';
import { countries } from '../../../lib/countries.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The fields of account forms, each with its label; spread `fieldOf(form, 'name')` into them. */
type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { readonly label?: string };

export const EmailField = (field: Props) => (
  <TextField autoComplete="email" inputMode="email" label="Email" required type="email" {...field} />
);

export const PasswordField = (field: Props) => (
  <TextField autoComplete="current-password" label="Password" required type="password" {...field} />
);

export const NewPasswordField = (field: Props) => (
  <PasswordField autoComplete="new-password" hint="At least 8 characters." {...field} />
);

export const FirstNameField = (field: Props) => (
  <TextField autoComplete="given-name" label="First name" required {...field} />
);

export const LastNameField = (field: Props) => (
  <TextField autoComplete="family-name" label="Last name" required {...field} />
);

export const CountryField = (field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField autoComplete="country-name" label="Country" required {...field}>
    <option value="">Select Country</option>
    {countries.map(({ code, name }) => (
      <option key={code}>{name}</option>
    ))}
  </SelectField>
);
