import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { country, encrypted, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

/** Why a person was erased: by themselves, at their request, or because the shop had no reason to keep them. */
const erasureReason = v.picklist(['self', 'request', 'inactive', 'misuse']);
export type ErasureReason = v.InferOutput<typeof erasureReason>;

const erasureReasons: Readonly<Record<ErasureReason, string>> = {
  self: 'by themselves',
  request: 'as they had asked for',
  inactive: 'after a long time unused',
  misuse: 'because of misuse',
};

export const userEvents = defineEvents({
  UserSignedUp: {
    label: 'Signed up',
    meaning:
      'A visitor signed up. A policy mails the verification link. `personal` contains first name, last name and e-mail, encrypted; `credentialId` identifies the password hash in the vault.',
    emittedBy: ['SignUp'],
    data: { userId: uuid, personal: encrypted, country, credentialId: uuid },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} signed up`,
  },
  SignUpRepeated: {
    label: 'Signed up again',
    meaning:
      'Somebody signed up with an address that an account had claimed and not proven yet. Names and country are those of the newest sign-up. Nobody knows which of them owns the mailbox, so no password counts: whoever reads the mailed link chooses one.',
    emittedBy: ['RepeatSignUp'],
    data: { userId: uuid, personal: encrypted, country },
    sentence: ({ userId }, { the }) =>
      sentence`Somebody signed up again with the unproven address of ${the('user', userId)}`,
  },
  AdminCreated: {
    label: 'Admin added',
    meaning: 'An Admin account was created, at the first start or by the operator. It needs no verification.',
    emittedBy: ['CreateAdmin'],
    data: { userId: uuid, personal: encrypted, country, credentialId: uuid },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} became an Admin`,
  },
  VerificationRequested: {
    label: 'Verification link asked for',
    meaning:
      'The verification link was requested again (Q19): by a login with the right password but an unverified address, on the login screen, or by an Admin.',
    emittedBy: ['RequestVerification'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) =>
      sentence`${the('user', userId)} was to be sent the verification link again`,
  },
  UserVerified: {
    label: 'E-mail address confirmed',
    meaning: 'The address was verified through the mailed link; the user may sign in as a client.',
    emittedBy: ['ResetPassword', 'VerifyUser'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} confirmed the e-mail address`,
  },
  PasswordResetRequested: {
    label: 'New password asked for',
    meaning: 'A password reset was requested. A policy mails the reset link; older links are void (Q19).',
    emittedBy: ['RequestPasswordReset', 'RequestVerification'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) => sentence`A new password was asked for by ${the('user', userId)}`,
  },
  PasswordReset: {
    label: 'New password set',
    meaning:
      'A new password was set through a mailed link, under a new credential; every session of the user was ended (Q19), and a requested address is no longer requested.',
    emittedBy: ['ResetPassword'],
    data: { userId: uuid, credentialId: uuid },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} set a new password`,
  },
  PasswordChanged: {
    label: 'Password changed',
    meaning:
      'The signed-in person set a new password, under a new credential; their other sessions were ended, and a requested address is no longer requested.',
    emittedBy: ['ChangePassword'],
    data: { userId: uuid, credentialId: uuid },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} changed the password`,
  },
  ProfileChanged: {
    label: 'Name or country changed',
    meaning: 'The person changed names or country.',
    emittedBy: ['ChangeProfile'],
    data: { userId: uuid, personal: encrypted, country },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} changed name or country`,
  },
  EmailChangeRequested: {
    label: 'Another e-mail address asked for',
    meaning:
      'The person wants another e-mail address, which `newEmail` contains encrypted; a policy mails a link there.',
    emittedBy: ['RequestEmailChange'],
    data: { userId: uuid, newEmail: encrypted },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} asked for another e-mail address`,
  },
  EmailChangeAnnounced: {
    label: 'Owner to be told of the other address',
    meaning:
      'The owner is to learn that another address was requested, in case someone else did it; a policy mails it to the present address.',
    emittedBy: ['RequestEmailChange'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) =>
      sentence`${the('user', userId)} was to be told that another e-mail address was asked for`,
  },
  EmailChangeCancelled: {
    label: 'Other e-mail address no longer asked for',
    meaning: 'The requested address was dropped when the operator removed all passkeys; its link is void.',
    emittedBy: ['RemovePasskeys'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) =>
      sentence`The other e-mail address that was asked for by ${the('user', userId)} was dropped`,
  },
  EmailChanged: {
    label: 'E-mail address changed',
    meaning:
      "The new address was proven through the mailed link, and is the account's; a policy tells the old address.",
    emittedBy: ['ChangeEmail'],
    data: { userId: uuid, personal: encrypted },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} confirmed another e-mail address`,
  },
  PasskeyAdded: {
    label: 'Passkey added',
    meaning:
      'The person may sign in with another passkey. `passkey` contains its name, credential id and public key, encrypted; signature counters are in the vault.',
    emittedBy: ['AddPasskey'],
    data: { userId: uuid, passkeyId: uuid, passkey: encrypted },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} added a passkey`,
  },
  PasskeyRemoved: {
    label: 'Passkey removed',
    meaning:
      'A passkey signs nobody in any longer: the person removed it, or the operator, when it was lost; or a new password replaced it.',
    emittedBy: ['RemovePasskey', 'RemovePasskeys', 'ResetPassword', 'ChangePassword'],
    data: { userId: uuid, passkeyId: uuid },
    sentence: ({ userId }, { the }) => sentence`A passkey of ${the('user', userId)} was removed`,
  },
  AccessTokenMade: {
    label: 'Token for a program made',
    meaning:
      'The person made a token by which a program reads and downloads their models. The vault holds its hash and name, as those of a session.',
    emittedBy: ['MakeAccessToken'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) => sentence`${the('user', userId)} made a token for a program`,
  },
  UserErased: {
    label: 'Account erased',
    meaning:
      "The certificate of an erasure, without personal data; time and actor are in the metadata. The account no longer exists; a policy has the shop's remaining data of the person destroyed (ADR 43).",
    emittedBy: ['EraseUser'],
    data: { userId: uuid, reason: erasureReason },
    sentence: ({ userId, reason }, { the }) =>
      sentence`The account of ${the('user', userId)} was erased ${erasureReasons[reason]}`,
  },
  PersonalDataErased: {
    label: 'Personal data destroyed',
    meaning:
      'Keys, credentials and mails of an erased person are destroyed; the ciphertext in the log can never be read again.',
    emittedBy: ['RecordPersonalDataErased'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) =>
      sentence`All that was personal about ${the('user', userId)} was destroyed`,
  },
});
export type UserEvent = EventOf<(typeof userEvents)[number]>;
