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

/**
 * The verification link is to be mailed again (Q19): somebody with the right password but no verified address tried to
 * sign in, or asked for it on the login screen, or an Admin did. Older links are void.
 */
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

/** Why a person was erased: they did it themselves, they asked the shop to, or the shop had no reason left to keep them. */
export const erasureReason = v.picklist(['self', 'request', 'inactive', 'misuse']);
export type ErasureReason = v.InferOutput<typeof erasureReason>;

/**
 * The certificate of an erasure: when and by whom stands beside it, nothing of the person in it. From here on the
 * account is gone; a policy sees to it that what the shop still holds of the person goes too (decision 43).
 */
export const UserErased = defineEvent('UserErased', v.strictObject({ userId: uuid, reason: erasureReason }));

/** Keys, credentials and mails of an erased person are destroyed; what stays sealed in the log is noise for ever. */
export const PersonalDataErased = defineEvent('PersonalDataErased', v.strictObject({ userId: uuid }));

export const userEvents = [
  UserSignedUp,
  AdminCreated,
  VerificationRequested,
  UserVerified,
  PasswordResetRequested,
  PasswordReset,
  UserErased,
  PersonalDataErased,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
