import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { sealed, text, uuid } from '../kernel/schemas.ts';

/**
 * A visitor signed up. A policy mails the verification link. `personal` contains first name, last name and e-mail,
 * encrypted; `credentialId` identifies the password hash in the vault.
 */
const UserSignedUp = defineEvent(
  'UserSignedUp',
  v.strictObject({ userId: uuid, personal: sealed, country: text, credentialId: uuid }),
);

/**
 * Somebody signed up with an address that an account had claimed and not proven yet. Names and country are those of the
 * newest sign-up. Nobody knows which of them owns the mailbox, so no password counts: whoever reads the mailed link
 * chooses one.
 */
const SignUpRepeated = defineEvent(
  'SignUpRepeated',
  v.strictObject({ userId: uuid, personal: sealed, country: text }),
);

/** An Admin account was created, at the first start or by the operator. It needs no verification. */
const AdminCreated = defineEvent(
  'AdminCreated',
  v.strictObject({ userId: uuid, personal: sealed, country: text, credentialId: uuid }),
);

/**
 * The verification link was requested again (Q19): by a login with the right password but an unverified address, on the
 * login screen, or by an Admin. Older links are void.
 */
const VerificationRequested = defineEvent('VerificationRequested', v.strictObject({ userId: uuid }));

/** The address was verified through the mailed link; the user may sign in as a client. */
const UserVerified = defineEvent('UserVerified', v.strictObject({ userId: uuid }));

/** A password reset was requested. A policy mails the reset link; older links are void (Q19). */
const PasswordResetRequested = defineEvent('PasswordResetRequested', v.strictObject({ userId: uuid }));

/**
 * A new password was set through a mailed link, under a new credential; every session of the user was ended (Q19).
 */
const PasswordReset = defineEvent('PasswordReset', v.strictObject({ userId: uuid, credentialId: uuid }));

/** The signed-in person set a new password, under a new credential; their other sessions were ended. */
const PasswordChanged = defineEvent('PasswordChanged', v.strictObject({ userId: uuid, credentialId: uuid }));

/** The person changed names or country. */
const ProfileChanged = defineEvent(
  'ProfileChanged',
  v.strictObject({ userId: uuid, personal: sealed, country: text }),
);

/** The person wants another e-mail address, which `newEmail` contains encrypted; a policy mails a link there. */
const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  v.strictObject({ userId: uuid, newEmail: sealed }),
);

/** The new address was proven through the mailed link, and is the account's; a policy tells the old address. */
const EmailChanged = defineEvent('EmailChanged', v.strictObject({ userId: uuid, personal: sealed }));

/** Why a person was erased: by themselves, at their request, or because the shop had no reason to keep them. */
const erasureReason = v.picklist(['self', 'request', 'inactive', 'misuse']);
export type ErasureReason = v.InferOutput<typeof erasureReason>;

/**
 * The certificate of an erasure, without personal data; time and actor are in the metadata. The account no longer
 * exists; a policy has the shop's remaining data of the person destroyed (ADR 43).
 */
const UserErased = defineEvent('UserErased', v.strictObject({ userId: uuid, reason: erasureReason }));

/** Keys, credentials and mails of an erased person are destroyed; the ciphertext in the log can never be read again. */
const PersonalDataErased = defineEvent('PersonalDataErased', v.strictObject({ userId: uuid }));

export const userEvents = [
  UserSignedUp,
  SignUpRepeated,
  AdminCreated,
  VerificationRequested,
  UserVerified,
  PasswordResetRequested,
  PasswordReset,
  PasswordChanged,
  ProfileChanged,
  EmailChangeRequested,
  EmailChanged,
  UserErased,
  PersonalDataErased,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
