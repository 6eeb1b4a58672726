import type { UserState } from '#domain/accounts/userState.ts';
import { type Field, textField } from './field.ts';

/** An account without what is personal about it: that is sealed, and opened where it is read. */
export const userFields = (state: UserState): readonly Field[] => {
  if (state.status === 'erased') return [textField('status', 'Account', 'Erased')];
  if (state.status !== 'registered') return [];
  return [
    textField('role', 'Role', state.role),
    textField('country', 'Country', state.country),
    textField('verified', 'Verified', state.verified ? 'Yes' : 'No'),
    textField('password', 'Password', `number ${state.credentialId.slice(0, 8)}`),
    textField('verificationRequestedAt', 'Link asked for again', state.verificationRequestedAt ?? 'Never'),
  ];
};
