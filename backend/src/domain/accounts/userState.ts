import type { EventMetadata } from '../kernel/event.ts';
import type { Sealed } from '../kernel/schemas.ts';
import type { UserEvent } from './user.events.ts';

export type Role = 'Admin' | 'client';

export type RegisteredUser = {
  readonly status: 'registered';
  readonly userId: string;
  readonly role: Role;
  readonly verified: boolean;
  /** Names the password hash in the vault that counts now. */
  readonly credentialId: string;
  readonly country: string;
  readonly personal: Sealed;
  /** When the verification link was last asked for again (ISO 8601), null when it never was. */
  readonly verificationRequestedAt: string | null;
};

/** What is left of an account: that it was, and whether everything about its person is destroyed by now. */
export type ErasedUser = {
  readonly status: 'erased';
  readonly userId: string;
  readonly isDataGone: boolean;
};

export type UserState = { readonly status: 'absent' } | RegisteredUser | ErasedUser;

/** When an event happened stands beside it in the log, not in its data. */
type Dated = { readonly metadata?: Pick<EventMetadata, 'at'> };

const registered = (event: Extract<UserEvent, { type: 'UserSignedUp' | 'AdminCreated' }>, role: Role) => ({
  status: 'registered' as const,
  ...event.data,
  role,
  verified: role === 'Admin',
  verificationRequestedAt: null,
});

/** The user after one more event. */
export const evolveUser = (state: UserState, event: UserEvent & Dated): UserState => {
  if (event.type === 'UserSignedUp') return registered(event, 'client');
  if (event.type === 'AdminCreated') return registered(event, 'Admin');
  if (event.type === 'UserErased') return { status: 'erased', userId: event.data.userId, isDataGone: false };
  if (state.status === 'erased')
    return event.type === 'PersonalDataErased' ? { ...state, isDataGone: true } : state;
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'UserVerified':
      return { ...state, verified: true };
    case 'PasswordReset':
      return { ...state, credentialId: event.data.credentialId };
    case 'VerificationRequested':
      return { ...state, verificationRequestedAt: event.metadata?.at ?? state.verificationRequestedAt };
    case 'PasswordResetRequested':
    case 'PersonalDataErased':
      return state;
  }
};
