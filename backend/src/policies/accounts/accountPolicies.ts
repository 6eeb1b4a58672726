import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { erasePersonalData } from '#workers/jobs.ts';
import { definePolicy, type Intention, ignore, intend, intendMail } from '../policy.ts';

const mailToUser = (event: RecordedEvent<UserEvent>, template: TemplateName): readonly Intention[] => [
  intendMail(event, template, event.data.userId),
];

/** A new user is mailed the link that verifies the address (R124). An Admin needs none. */
export const whenUserSignedUp = definePolicy({
  name: 'whenUserSignedUp',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'UserSignedUp' ? mailToUser(event, 'verify') : ignore('nobody signed up'),
});

/** Mails the owner of an unverified address with several sign-ups a link to choose the password. */
export const whenSignUpRepeated = definePolicy({
  name: 'whenSignUpRepeated',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'SignUpRepeated' ? mailToUser(event, 'signUpAgain') : ignore('nobody signed up again'),
});

/** The link is mailed again after a login with an unverified address, or on request (R127, Q19). */
export const whenVerificationRequested = definePolicy({
  name: 'whenVerificationRequested',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'VerificationRequested'
      ? mailToUser(event, 'verify')
      : ignore('no verification was requested'),
});

/** A requested password reset is mailed as a link, valid for half an hour (R129, Q19). */
export const whenPasswordResetRequested = definePolicy({
  name: 'whenPasswordResetRequested',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'PasswordResetRequested'
      ? mailToUser(event, 'reset')
      : ignore('no password reset was requested'),
});

/** The owner of an account is informed of a changed password, in case someone else changed it. */
export const whenPasswordReset = definePolicy({
  name: 'whenPasswordReset',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'PasswordReset' || event.type === 'PasswordChanged'
      ? mailToUser(event, 'resetNotice')
      : ignore('no password was changed'),
});

/** A new address is mailed the link that verifies it. */
export const whenEmailChangeRequested = definePolicy({
  name: 'whenEmailChangeRequested',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'EmailChangeRequested'
      ? mailToUser(event, 'newEmail')
      : ignore('no other address was asked for'),
});

/** Mails the old address about the new one, in case a stranger made the change. */
export const whenEmailChanged = definePolicy({
  name: 'whenEmailChanged',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'EmailChanged' ? mailToUser(event, 'emailChanged') : ignore('no address was changed'),
});

/** The owner of an account is informed of a new or removed passkey, in case someone else made the change. */
export const whenPasskeysChanged = definePolicy({
  name: 'whenPasskeysChanged',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) => {
    if (event.type === 'PasskeyAdded') return mailToUser(event, 'passkeyAdded');
    return event.type === 'PasskeyRemoved'
      ? mailToUser(event, 'passkeyRemoved')
      : ignore('no passkey changed');
  },
});

/** An erasure is completed, even if a process died after the event was appended (ADR 43). */
export const whenUserErased = definePolicy({
  name: 'whenUserErased',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'UserErased'
      ? [intend(event, erasePersonalData, { userId: event.data.userId })]
      : ignore('nobody was erased'),
});
