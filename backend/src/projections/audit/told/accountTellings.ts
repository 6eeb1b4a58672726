import type { ErasureReason, UserEvent } from '#domain/accounts/user.events.ts';
import { say } from './part.ts';
import type { Tellings } from './telling.ts';

const reasons: Readonly<Record<ErasureReason, string>> = {
  self: 'by themselves',
  request: 'as they had asked for',
  inactive: 'after a long time unused',
  misuse: 'because of misuse',
};

/** What happened to accounts, in words. */
export const accountTellings: Tellings<UserEvent> = {
  UserSignedUp: ({ data: { userId } }, { the }) => say`${the('user', userId)} signed up`,
  AdminCreated: ({ data: { userId } }, { the }) => say`${the('user', userId)} became an Admin`,
  VerificationRequested: ({ data: { userId } }, { the }) =>
    say`${the('user', userId)} was to be sent the verification link again`,
  UserVerified: ({ data: { userId } }, { the }) => say`${the('user', userId)} confirmed the e-mail address`,
  PasswordResetRequested: ({ data: { userId } }, { the }) =>
    say`A new password was asked for by ${the('user', userId)}`,
  PasswordReset: ({ data: { userId } }, { the }) => say`${the('user', userId)} set a new password`,
  UserErased: ({ data: { userId, reason } }, { the }) =>
    say`The account of ${the('user', userId)} was erased ${reasons[reason]}`,
  PersonalDataErased: ({ data: { userId } }, { the }) =>
    say`All that was personal about ${the('user', userId)} was destroyed`,
};
