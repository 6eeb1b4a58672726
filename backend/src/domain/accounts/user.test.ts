import { describe, expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../kernel/decider.ts';
import type { UserEvent } from './user.events.ts';
import { userDecider } from './user.ts';

const given = deciderSpecification(userDecider);
const userId = '0a7a8f0e-6f0a-4c53-9a29-3c57cf4f6a01';
const account = {
  userId,
  personal: { personId: userId, ciphertext: 'noise' },
  country: 'United Kingdom',
  credentialId: '7f9e7b62-0c5c-4b5f-8a38-4d0f3a5f2b11',
};
const newCredentialId = 'c1c7a1a2-83f0-4ac0-a6c9-5a6f37b1f0d2';
const signedUp: UserEvent = { type: 'UserSignedUp', data: account };
const newest = { personal: { personId: userId, ciphertext: 'other noise' }, country: 'Norway' };
const repeated: UserEvent = { type: 'SignUpRepeated', data: { userId, ...newest } };
const adminCreated: UserEvent = { type: 'AdminCreated', data: account };
const verified: UserEvent = { type: 'UserVerified', data: { userId } };
const requestedAt = (at: string): UserEvent => {
  const event = { type: 'VerificationRequested' as const, data: { userId }, metadata: { at } };
  return event;
};

describe('signing up', () => {
  test('creates an account', () =>
    given()
      .when({ type: 'SignUp', ...account })
      .then(signedUp));
  test('is refused for an existing account (R123)', () =>
    given(signedUp)
      .when({ type: 'SignUp', ...account })
      .thenRefused('userExists'));
  test('is recorded again while the address is unverified, at most every 15 minutes', () => {
    const command = (at: string) => ({ type: 'RepeatSignUp' as const, ...newest, at });
    const at = (time: string): UserEvent => ({ ...repeated, ...{ metadata: { at: time } } });
    given(signedUp).when(command('2026-01-01T00:00:00.000Z')).then(repeated);
    const before = at('2026-01-01T00:00:00.000Z');
    given(signedUp, before).when(command('2026-01-01T00:14:59.999Z')).thenNothing();
    given(signedUp, before).when(command('2026-01-01T00:15:00.000Z')).then(repeated);
    given(signedUp, verified).when(command('2026-01-01T00:00:00.000Z')).thenNothing();
    given(adminCreated).when(command('2026-01-01T00:00:00.000Z')).thenNothing();
    expect(fold(userDecider, [signedUp, repeated])).toMatchObject({ ...newest, isContested: true });
  });
  test('an Admin is created on an empty stream only', () => {
    given()
      .when({ type: 'CreateAdmin', ...account })
      .then(adminCreated);
    given(adminCreated)
      .when({ type: 'CreateAdmin', ...account })
      .thenRefused('userExists');
  });
  test('a client starts unverified, an Admin verified (R124)', () => {
    expect(fold(userDecider, [signedUp])).toMatchObject({ role: 'client', verified: false });
    expect(fold(userDecider, [adminCreated])).toMatchObject({ role: 'Admin', verified: true });
  });
});

describe('verifying', () => {
  test('happens once; a second visit appends nothing (Q19)', () => {
    given(signedUp).when({ type: 'VerifyUser' }).then(verified);
    given(signedUp, verified).when({ type: 'VerifyUser' }).thenNothing();
  });
  test('is refused for an unknown user', () =>
    given().when({ type: 'VerifyUser' }).thenRefused('userNotFound'));
  test('the link is requested again at most once a minute (Q19)', () => {
    const again = { type: 'RequestVerification', at: '2026-01-01T00:01:00.000Z' } as const;
    const event: UserEvent = { type: 'VerificationRequested', data: { userId } };
    given(signedUp).when(again).then(event);
    given(signedUp, requestedAt('2026-01-01T00:00:00.001Z')).when(again).thenNothing();
    given(signedUp, requestedAt('2026-01-01T00:00:00.000Z')).when(again).then(event);
  });
  test('becomes void after another sign-up with the address: the link to a password verifies it instead', () => {
    const at = (time: string): UserEvent => ({ ...repeated, ...{ metadata: { at: time } } });
    given(signedUp, repeated).when({ type: 'VerifyUser' }).thenRefused('contested');
    const passwordLink: UserEvent = { type: 'PasswordResetRequested', data: { userId } };
    const again = { type: 'RequestVerification', at: '2026-01-01T00:15:00.000Z' } as const;
    given(signedUp, at('2026-01-01T00:00:00.000Z')).when(again).then(passwordLink);
    given(signedUp, at('2026-01-01T00:00:00.001Z')).when(again).thenNothing();
    const reset = { type: 'PasswordReset', data: { userId, credentialId: newCredentialId } } as const;
    given(signedUp, repeated)
      .when({ type: 'ResetPassword', credentialId: newCredentialId })
      .then(reset, verified);
    expect(fold(userDecider, [signedUp, repeated, reset, verified])).toMatchObject({
      verified: true,
      isContested: false,
    });
  });
  test('a verified user needs no further link', () =>
    given(signedUp, verified)
      .when({ type: 'RequestVerification', at: '2026-01-01T00:00:00.000Z' })
      .thenNothing());
});

describe('a new password', () => {
  const reset: UserEvent = { type: 'PasswordReset', data: { userId, credentialId: newCredentialId } };
  test('can be requested any number of times (R129)', () => {
    const event: UserEvent = { type: 'PasswordResetRequested', data: { userId } };
    given(signedUp, event).when({ type: 'RequestPasswordReset' }).then(event);
    given().when({ type: 'RequestPasswordReset' }).thenRefused('userNotFound');
  });
  test('is set under a new credential; the same one again appends nothing', () => {
    const command = { type: 'ResetPassword', credentialId: newCredentialId } as const;
    given(signedUp, verified).when(command).then(reset);
    given(signedUp, reset).when(command).thenNothing();
    given().when(command).thenRefused('userNotFound');
    // The reader of the link also reads the mail of the address.
    given(signedUp).when(command).then(reset, verified);
    expect(fold(userDecider, [signedUp, reset])).toMatchObject({ credentialId: newCredentialId });
  });
});

describe('people change their own account', () => {
  const newEmail = { personId: userId, ciphertext: 'new address' };
  test('a password is set under a new credential; the same one again appends nothing', () => {
    const command = { type: 'ChangePassword', credentialId: newCredentialId } as const;
    const changed: UserEvent = { type: 'PasswordChanged', data: { userId, credentialId: newCredentialId } };
    given(signedUp, verified).when(command).then(changed);
    given(signedUp, verified, changed).when(command).thenNothing();
    given().when(command).thenRefused('userNotFound');
  });
  test('names and country change', () => {
    const changed: UserEvent = { type: 'ProfileChanged', data: { userId, ...newest } };
    given(signedUp, verified)
      .when({ type: 'ChangeProfile', ...newest })
      .then(changed);
    expect(fold(userDecider, [signedUp, verified, changed])).toMatchObject(newest);
  });
  test('the address changes once the new one is verified, and only to the one requested last', () => {
    const asked: UserEvent = { type: 'EmailChangeRequested', data: { userId, newEmail } };
    const changed: UserEvent = { type: 'EmailChanged', data: { userId, personal: newest.personal } };
    given(signedUp, verified).when({ type: 'RequestEmailChange', newEmail }).then(asked);
    const change = { type: 'ChangeEmail', newEmail, personal: newest.personal } as const;
    given(signedUp, verified, asked).when(change).then(changed);
    const other = { personId: userId, ciphertext: 'another address' };
    const askedLater: UserEvent = { type: 'EmailChangeRequested', data: { userId, newEmail: other } };
    for (const since of [[], [asked, changed], [asked, askedLater]])
      given(signedUp, verified, ...since)
        .when(change)
        .thenRefused('notRequested');
    expect(fold(userDecider, [signedUp, verified, asked, changed])).toMatchObject({
      personal: newest.personal,
      newEmail: null,
      verified: true,
    });
  });
});

describe('erasing', () => {
  const erased: UserEvent = { type: 'UserErased', data: { userId, reason: 'self' } };
  const gone: UserEvent = { type: 'PersonalDataErased', data: { userId } };
  const erase = { type: 'EraseUser', reason: 'self' } as const;
  const record = { type: 'RecordPersonalDataErased' } as const;

  test('appends one certificate, verified or not; repeated it appends nothing', () => {
    given(signedUp).when(erase).then(erased);
    given(signedUp, verified).when(erase).then(erased);
    given(signedUp, erased).when(erase).thenNothing();
    given().when(erase).thenRefused('userNotFound');
  });
  test('is not for Admins', () => given(adminCreated).when(erase).thenRefused('adminStays'));
  test('is completed once, and only after it began', () => {
    given(signedUp, erased).when(record).then(gone);
    given(signedUp, erased, gone).when(record).thenNothing();
    given(signedUp).when(record).thenRefused('notErased');
  });
  test('leaves no usable account', () => {
    given(signedUp, erased).when({ type: 'VerifyUser' }).thenRefused('userNotFound');
    given(signedUp, erased).when({ type: 'RequestPasswordReset' }).thenRefused('userNotFound');
    given(signedUp, erased, gone)
      .when({ type: 'SignUp', ...account })
      .thenRefused('userExists');
    expect(fold(userDecider, [signedUp, verified, erased, gone])).toEqual({
      status: 'erased',
      userId,
      isDataGone: true,
    });
  });
});
