import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { sealed, text, uuid } from '../kernel/schemas.ts';

/**
 * A visitor signed up. A policy mails the verification link. `personal` seals first name, last name and
 * e-mail; `credentialId` names the password hash in the vault.
 */
export const UserSignedUp = defineEvent(
  'UserSignedUp',
  v.strictObject({ userId: uuid, personal: sealed, country: text, credentialId: uuid }),
);

/** An Admin account was made, at the first boot or by the operator. It needs no verification. */
export const AdminCreated = defineEvent(
  'AdminCreated',
  v.strictObject({ userId: uuid, personal: sealed, country: text, credentialId: uuid }),
);

/** Somebody with the right password but no verified address tried to sign in; the link is mailed again (Q19). */
export const VerificationRequested = defineEvent('VerificationRequested', v.strictObject({ userId: uuid }));

/** The address was confirmed through the mailed link; the user may sign in and is a client now. */
export const UserVerified = defineEvent('UserVerified', v.strictObject({ userId: uuid }));

/** Somebody asked for a new password. A policy mails the reset link; older links are void (Q19). */
export const PasswordResetRequested = defineEvent('PasswordResetRequested', v.strictObject({ userId: uuid }));

/** A new password stands, under a new credential; every session of the user has ended (Q19). */
export const PasswordReset = defineEvent(
  'PasswordReset',
  v.strictObject({ userId: uuid, credentialId: uuid }),
);

export const userEvents = [
  UserSignedUp,
  AdminCreated,
  VerificationRequested,
  UserVerified,
  PasswordResetRequested,
  PasswordReset,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
