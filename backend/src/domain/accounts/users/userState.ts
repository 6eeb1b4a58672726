import type { Dated } from '../../kernel/event.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { UserEvent } from './user.events.ts';

export type Role = 'Admin' | 'client';

/** A passkey as the log has it; name, credential id and public key are encrypted. */
type StoredPasskey = {
  readonly passkeyId: string;
  readonly passkey: Encrypted;
  /** ISO 8601. */
  readonly addedAt: string;
};

export type RegisteredUser = {
  readonly status: 'registered';
  readonly userId: string;
  readonly role: Role;
  readonly verified: boolean;
  /** Several people signed up with the address before it was verified: only a link to a new password verifies it. */
  readonly isContested: boolean;
  /** Identifies the current password hash in the vault. */
  readonly credentialId: string;
  readonly country: string;
  readonly personal: Encrypted;
  /** The requested new address, encrypted; null when none was requested. */
  readonly newEmail: Encrypted | null;
  /** When a link that verifies the address was last requested (ISO 8601), or null. */
  readonly verificationRequestedAt: string | null;
  /** In the order added. */
  readonly passkeys: readonly StoredPasskey[];
};

/** An erased account, and whether all data of its person have been destroyed. */
export type ErasedUser = { readonly status: 'erased'; readonly userId: string; readonly isDataGone: boolean };

export type UserState = { readonly status: 'absent' } | RegisteredUser | ErasedUser;

const registered = (event: Extract<UserEvent, { type: 'UserSignedUp' | 'AdminCreated' }>, role: Role) => ({
  status: 'registered' as const,
  ...event.data,
  role,
  verified: role === 'Admin',
  isContested: false,
  newEmail: null,
  verificationRequestedAt: null,
  passkeys: [],
});

const askedAt = ({ metadata }: Dated): Partial<Pick<RegisteredUser, 'verificationRequestedAt'>> =>
  metadata === undefined ? {} : { verificationRequestedAt: metadata.at };

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
      return { ...state, verified: true, isContested: false };
    case 'SignUpRepeated': {
      const { personal, country } = event.data;
      return { ...state, personal, country, isContested: true, ...askedAt(event) };
    }
    case 'PasswordReset':
    case 'PasswordChanged':
      // The link to a requested address must not outlive the password that requested it.
      return { ...state, credentialId: event.data.credentialId, newEmail: null };
    case 'ProfileChanged':
      return { ...state, personal: event.data.personal, country: event.data.country };
    case 'EmailChangeRequested':
      return { ...state, newEmail: event.data.newEmail };
    case 'EmailChangeCancelled':
      return { ...state, newEmail: null };
    case 'EmailChanged':
      return { ...state, personal: event.data.personal, newEmail: null };
    case 'VerificationRequested':
      return { ...state, ...askedAt(event) };
    case 'PasswordResetRequested':
      return state.verified ? state : { ...state, ...askedAt(event) };
    case 'PasskeyAdded': {
      const { passkeyId, passkey } = event.data;
      const added = { passkeyId, passkey, addedAt: event.metadata?.at ?? '' };
      return { ...state, passkeys: [...state.passkeys, added] };
    }
    case 'PasskeyRemoved':
      return {
        ...state,
        passkeys: state.passkeys.filter(({ passkeyId }) => passkeyId !== event.data.passkeyId),
      };
    case 'EmailChangeAnnounced':
    case 'AccessTokenMade':
    case 'PersonalDataErased':
      return state;
  }
};
