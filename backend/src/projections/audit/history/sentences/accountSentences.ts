import type { ErasureReason, UserEvent } from '#domain/accounts/users/user.events.ts';
import { type Sentences, sentence } from './part.ts';

const reasons: Readonly<Record<ErasureReason, string>> = {
  self: 'by themselves',
  request: 'as they had asked for',
  inactive: 'after a long time unused',
  misuse: 'because of misuse',
};

export const accountSentences: Sentences<UserEvent> = {
  UserSignedUp: ({ data: { userId } }, { the }) => sentence`${the('user', userId)} signed up`,
  SignUpRepeated: ({ data: { userId } }, { the }) =>
    sentence`Somebody signed up again with the unproven address of ${the('user', userId)}`,
  AdminCreated: ({ data: { userId } }, { the }) => sentence`${the('user', userId)} became an Admin`,
  VerificationRequested: ({ data: { userId } }, { the }) =>
    sentence`${the('user', userId)} was to be sent the verification link again`,
  UserVerified: ({ data: { userId } }, { the }) =>
    sentence`${the('user', userId)} confirmed the e-mail address`,
  PasswordResetRequested: ({ data: { userId } }, { the }) =>
    sentence`A new password was asked for by ${the('user', userId)}`,
  PasswordReset: ({ data: { userId } }, { the }) => sentence`${the('user', userId)} set a new password`,
  PasswordChanged: ({ data: { userId } }, { the }) => sentence`${the('user', userId)} changed the password`,
  ProfileChanged: ({ data: { userId } }, { the }) => sentence`${the('user', userId)} changed name or country`,
  EmailChangeRequested: ({ data: { userId } }, { the }) =>
    sentence`${the('user', userId)} asked for another e-mail address`,
  EmailChangeAnnounced: ({ data: { userId } }, { the }) =>
    sentence`${the('user', userId)} was to be told that another e-mail address was asked for`,
  EmailChangeCancelled: ({ data: { userId } }, { the }) =>
    sentence`The other e-mail address that was asked for by ${the('user', userId)} was dropped`,
  EmailChanged: ({ data: { userId } }, { the }) =>
    sentence`${the('user', userId)} confirmed another e-mail address`,
  PasskeyAdded: ({ data: { userId } }, { the }) => sentence`${the('user', userId)} added a passkey`,
  PasskeyRemoved: ({ data: { userId } }, { the }) =>
    sentence`A passkey of ${the('user', userId)} was removed`,
  UserErased: ({ data: { userId, reason } }, { the }) =>
    sentence`The account of ${the('user', userId)} was erased ${reasons[reason]}`,
  PersonalDataErased: ({ data: { userId } }, { the }) =>
    sentence`All that was personal about ${the('user', userId)} was destroyed`,
};
