import { describe, expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../../kernel/decider.ts';
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
  test('creates an account', () => given().decides({ type: 'SignUp', ...account }, signedUp));
  test('is refused for an existing account (R123)', () =>
    given(signedUp).refuses({ type: 'SignUp', ...account }, 'userExists'));
  test('is recorded again while the address is unverified, at most every 15 minutes', () => {
    const command = (at: string) => ({ type: 'RepeatSignUp' as const, ...newest, at });
    const at = (time: string): UserEvent => ({ ...repeated, ...{ metadata: { at: time } } });
    given(signedUp).decides(command('2026-01-01T00:00:00.000Z'), repeated);
    const before = at('2026-01-01T00:00:00.000Z');
    given(signedUp, before).ignores(command('2026-01-01T00:14:59.999Z'));
    given(signedUp, before).decides(command('2026-01-01T00:15:00.000Z'), repeated);
    given(signedUp, verified).ignores(command('2026-01-01T00:00:00.000Z'));
    given(adminCreated).ignores(command('2026-01-01T00:00:00.000Z'));
    expect(fold(userDecider, [signedUp, repeated])).toMatchObject({ ...newest, isContested: true });
  });
  test('an Admin is created on an empty stream only', () => {
    given().decides({ type: 'CreateAdmin', ...account }, adminCreated);
    given(adminCreated).refuses({ type: 'CreateAdmin', ...account }, 'userExists');
  });
  test('a client starts unverified, an Admin verified (R124)', () => {
    expect(fold(userDecider, [signedUp])).toMatchObject({ role: 'client', verified: false });
    expect(fold(userDecider, [adminCreated])).toMatchObject({ role: 'Admin', verified: true });
  });
});

describe('verifying', () => {
  test('happens once; a second visit appends nothing (Q19)', () => {
    given(signedUp).decides({ type: 'VerifyUser' }, verified);
    given(signedUp, verified).ignores({ type: 'VerifyUser' });
  });
  test('is refused for an unknown user', () => given().refuses({ type: 'VerifyUser' }, 'userNotFound'));
  test('the link is requested again at most once a minute (Q19)', () => {
    const again = { type: 'RequestVerification', at: '2026-01-01T00:01:00.000Z' } as const;
    const event: UserEvent = { type: 'VerificationRequested', data: { userId } };
    given(signedUp).decides(again, event);
    given(signedUp, requestedAt('2026-01-01T00:00:00.001Z')).ignores(again);
    given(signedUp, requestedAt('2026-01-01T00:00:00.000Z')).decides(again, event);
  });
  test('becomes void after another sign-up with the address: the link to a password verifies it instead', () => {
    const at = (time: string): UserEvent => ({ ...repeated, ...{ metadata: { at: time } } });
    given(signedUp, repeated).refuses({ type: 'VerifyUser' }, 'contested');
    const passwordLink: UserEvent = { type: 'PasswordResetRequested', data: { userId } };
    const again = { type: 'RequestVerification', at: '2026-01-01T00:15:00.000Z' } as const;
    given(signedUp, at('2026-01-01T00:00:00.000Z')).decides(again, passwordLink);
    given(signedUp, at('2026-01-01T00:00:00.001Z')).ignores(again);
    const reset = { type: 'PasswordReset', data: { userId, credentialId: newCredentialId } } as const;
    given(signedUp, repeated).decides(
      { type: 'ResetPassword', credentialId: newCredentialId },
      reset,
      verified,
    );
    expect(fold(userDecider, [signedUp, repeated, reset, verified])).toMatchObject({
      verified: true,
      isContested: false,
    });
  });
  test('a verified user needs no further link', () =>
    given(signedUp, verified).ignores({ type: 'RequestVerification', at: '2026-01-01T00:00:00.000Z' }));
});

describe('a new password', () => {
  const reset: UserEvent = { type: 'PasswordReset', data: { userId, credentialId: newCredentialId } };
  test('can be requested any number of times (R129)', () => {
    const event: UserEvent = { type: 'PasswordResetRequested', data: { userId } };
    given(signedUp, event).decides({ type: 'RequestPasswordReset' }, event);
    given().refuses({ type: 'RequestPasswordReset' }, 'userNotFound');
  });
  test('is set under a new credential; the same one again appends nothing', () => {
    const command = { type: 'ResetPassword', credentialId: newCredentialId } as const;
    given(signedUp, verified).decides(command, reset);
    given(signedUp, reset).ignores(command);
    given().refuses(command, 'userNotFound');
    // The reader of the link also reads the mail of the address.
    given(signedUp).decides(command, reset, verified);
    expect(fold(userDecider, [signedUp, reset])).toMatchObject({ credentialId: newCredentialId });
  });
});

describe('people change their own account', () => {
  const newEmail = { personId: userId, ciphertext: 'new address' };
  test('a password is set under a new credential; the same one again appends nothing', () => {
    const command = {
      type: 'ChangePassword',
      credentialId: newCredentialId,
      removePasskeys: false,
    } as const;
    const changed: UserEvent = { type: 'PasswordChanged', data: { userId, credentialId: newCredentialId } };
    given(signedUp, verified).decides(command, changed);
    given(signedUp, verified, changed).ignores(command);
    given().refuses(command, 'userNotFound');
  });
  test('names and country change', () => {
    const changed: UserEvent = { type: 'ProfileChanged', data: { userId, ...newest } };
    given(signedUp, verified).decides({ type: 'ChangeProfile', ...newest }, changed);
    expect(fold(userDecider, [signedUp, verified, changed])).toMatchObject(newest);
  });
  test('the address changes once the new one is verified, and only to the one requested last', () => {
    const asked: UserEvent = { type: 'EmailChangeRequested', data: { userId, newEmail } };
    const changed: UserEvent = { type: 'EmailChanged', data: { userId, personal: newest.personal } };
    const announced: UserEvent = { type: 'EmailChangeAnnounced', data: { userId } };
    given(signedUp, verified).decides({ type: 'RequestEmailChange', newEmail }, asked, announced);
    const change = { type: 'ChangeEmail', newEmail, personal: newest.personal } as const;
    given(signedUp, verified, asked).decides(change, changed);
    const other = { personId: userId, ciphertext: 'another address' };
    const askedLater: UserEvent = { type: 'EmailChangeRequested', data: { userId, newEmail: other } };
    for (const since of [[], [asked, changed], [asked, askedLater]])
      given(signedUp, verified, ...since).refuses(change, 'notRequested');
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
    given(signedUp).decides(erase, erased);
    given(signedUp, verified).decides(erase, erased);
    given(signedUp, erased).ignores(erase);
    given().refuses(erase, 'userNotFound');
  });
  test('is not for Admins', () => given(adminCreated).refuses(erase, 'adminStays'));
  test('is completed once, and only after it began', () => {
    given(signedUp, erased).decides(record, gone);
    given(signedUp, erased, gone).ignores(record);
    given(signedUp).refuses(record, 'notErased');
  });
  test('leaves no usable account', () => {
    given(signedUp, erased).refuses({ type: 'VerifyUser' }, 'userNotFound');
    given(signedUp, erased).refuses({ type: 'RequestPasswordReset' }, 'userNotFound');
    given(signedUp, erased, gone).refuses({ type: 'SignUp', ...account }, 'userExists');
    expect(fold(userDecider, [signedUp, verified, erased, gone])).toEqual({
      status: 'erased',
      userId,
      isDataGone: true,
    });
  });
});

describe('passkeys', () => {
  const passkey = { personId: userId, ciphertext: 'noise' };
  const idOf = (number: number) => `0c5e1b7a-3f42-4d1e-9a60-0000000000${10 + number}`;
  const passkeyId = idOf(0);
  const added = (number = 0): UserEvent => ({
    type: 'PasskeyAdded',
    data: { userId, passkeyId: idOf(number), passkey },
  });
  const removed = (number = 0): UserEvent => ({
    type: 'PasskeyRemoved',
    data: { userId, passkeyId: idOf(number) },
  });
  const add = { type: 'AddPasskey', passkeyId, passkey } as const;

  test('one is added once, and up to ten', () => {
    given(signedUp, verified).decides(add, added());
    given(signedUp, verified, added()).ignores(add);
    const ten = Array.from({ length: 10 }, (_, number) => added(number + 1));
    given(signedUp, verified, ...ten).refuses(add, 'tooManyPasskeys');
    given(signedUp, verified, ...ten, removed(1)).decides(add, added());
  });
  test('one is removed once; the operator removes all', () => {
    given(signedUp, verified, added()).decides({ type: 'RemovePasskey', passkeyId }, removed());
    given(signedUp, verified).ignores({ type: 'RemovePasskey', passkeyId });
    given(adminCreated, added(0), added(1)).decides({ type: 'RemovePasskeys' }, removed(0), removed(1));
  });
});
