import { describe, it } from 'vitest';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { streams } from '#domain/streams.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { erasePersonalData, sendMail } from '#workers/jobs.ts';
import {
  whenEmailChanged,
  whenEmailChangeRequested,
  whenPasskeysChanged,
  whenPasswordReset,
  whenPasswordResetRequested,
  whenSignUpRepeated,
  whenUserErased,
  whenUserSignedUp,
  whenVerificationRequested,
} from './accountPolicies.ts';

const userId = 'a2d1f0a4-5a38-4a5b-9a55-6a3d1c1de001';
const credentialId = 'a2d1f0a4-5a38-4a5b-9a55-6a3d1c1de002';
const account = { userId, personal: { personId: userId, ciphertext: '' }, country: 'Norway', credentialId };
const user = (event: UserEvent) => recorded(streams.user(userId), event);

const signedUp = user({ type: 'UserSignedUp', data: account });
const repeated = user({
  type: 'SignUpRepeated',
  data: { userId, personal: { personId: userId, ciphertext: '' }, country: 'Norway' },
});
const adminCreated = user({ type: 'AdminCreated', data: account });
const verificationRequested = user({ type: 'VerificationRequested', data: { userId } });
const verified = user({ type: 'UserVerified', data: { userId } });
const resetRequested = user({ type: 'PasswordResetRequested', data: { userId } });
const reset = user({ type: 'PasswordReset', data: { userId, credentialId } });

const mail = (template: TemplateName, causeEventId: string) => ({
  job: sendMail,
  payload: { template, causeEventId, subjectId: userId },
});

describe('policies of accounts', () => {
  it('a new user is mailed the verification link (R124)', () => {
    policySpecification(whenUserSignedUp).asksFor(signedUp, mail('verify', signedUp.id));
  });
  it('an address with several sign-ups is mailed a link to the password', () => {
    policySpecification(whenSignUpRepeated).asksFor(repeated, mail('signUpAgain', repeated.id));
    policySpecification(whenSignUpRepeated).ignores(signedUp);
  });
  it('a changed password is mailed like a reset one', () => {
    const changed = user({ type: 'PasswordChanged', data: { userId, credentialId } });
    policySpecification(whenPasswordReset).asksFor(changed, mail('resetNotice', changed.id));
  });
  it('a new address is mailed its link, the old address is mailed a notice', () => {
    const { personal } = account;
    const asked = user({ type: 'EmailChangeRequested', data: { userId, newEmail: personal } });
    const changed = user({ type: 'EmailChanged', data: { userId, personal } });
    policySpecification(whenEmailChangeRequested).asksFor(asked, mail('newEmail', asked.id));
    policySpecification(whenEmailChangeRequested).ignores(changed);
    policySpecification(whenEmailChanged).asksFor(changed, mail('emailChanged', changed.id));
    policySpecification(whenEmailChanged).ignores(asked);
  });
  it('a new Admin gets no mail', () => {
    policySpecification(whenUserSignedUp).ignores(adminCreated);
  });
  it('a request for verification mails the link again (R127, Q19)', () => {
    const policy = policySpecification(whenVerificationRequested);
    policy.asksFor(verificationRequested, mail('verify', verificationRequested.id));
    policy.ignores(verified);
  });
  it('a request for a new password mails the reset link (R129)', () => {
    const policy = policySpecification(whenPasswordResetRequested);
    policy.asksFor(resetRequested, mail('reset', resetRequested.id));
    policy.ignores(reset);
  });
  it('the owner gets a mail about a changed password', () => {
    const policy = policySpecification(whenPasswordReset);
    policy.asksFor(reset, mail('resetNotice', reset.id));
    policy.ignores(resetRequested);
  });
  it('the owner gets a mail about a new and a removed passkey', () => {
    const policy = policySpecification(whenPasskeysChanged);
    const passkeyId = '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44';
    const passkey = { personId: userId, ciphertext: '' };
    const added = user({ type: 'PasskeyAdded', data: { userId, passkeyId, passkey } });
    const removed = user({ type: 'PasskeyRemoved', data: { userId, passkeyId } });
    policy.asksFor(added, mail('passkeyAdded', added.id));
    policy.asksFor(removed, mail('passkeyRemoved', removed.id));
    policy.ignores(reset);
  });
  it('the erasure of a user is completed by a job', () => {
    const policy = policySpecification(whenUserErased);
    const erased = user({ type: 'UserErased', data: { userId, reason: 'self' } });
    policy.asksFor(erased, { job: erasePersonalData, payload: { userId } });
    policy.ignores(user({ type: 'PersonalDataErased', data: { userId } }));
  });
});
