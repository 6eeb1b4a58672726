import { describe, expect, test } from 'vitest';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import { type UserCommand, userDecider } from '#domain/accounts/users/user.ts';
import { fold } from '#domain/kernel/decider.ts';
import { accessInLog } from './endAccess.ts';

const userId = '0a7a8f0e-6f0a-4c53-9a29-3c57cf4f6a01';
const credentialId = '7f9e7b62-0c5c-4b5f-8a38-4d0f3a5f2b11';
const encrypted = { personId: userId, ciphertext: 'noise' };
const owned: readonly UserEvent[] = [
  { type: 'UserSignedUp', data: { userId, personal: encrypted, country: 'Norway', credentialId } },
  { type: 'UserVerified', data: { userId } },
];
/** A stranger with the password has asked for every access that the log can hold. */
const invaded: readonly UserEvent[] = [
  ...owned,
  { type: 'EmailChangeRequested', data: { userId, newEmail: encrypted } },
  { type: 'PasskeyAdded', data: { userId, passkeyId: credentialId, passkey: encrypted } },
];
const fieldsAfter = (events: readonly UserEvent[], ...commands: readonly UserCommand[]) => {
  let log = events;
  for (const command of commands) log = [...log, ...userDecider.decide(command, fold(userDecider, log))];
  return fold(userDecider, log) as Readonly<Record<string, unknown>>;
};
const chosen = 'c1c7a1a2-83f0-4ac0-a6c9-5a6f37b1f0d2';
const change = { type: 'ChangePassword', credentialId: chosen } as const;

describe('everything that opens an account', () => {
  const fields = Object.keys(accessInLog);
  const [before, clean] = [fieldsAfter(invaded), fieldsAfter(owned)];

  test.each<UserCommand>([
    { type: 'ResetPassword', credentialId: chosen },
    { ...change, removePasskeys: true },
  ])('is replaced by a new password: $type', (command) => {
    const after = fieldsAfter(invaded, command);
    for (const field of fields) expect(after[field], field).not.toEqual(before[field]);
    expect(after).toEqual({ ...clean, credentialId: chosen });
  });

  test('but the passkeys is replaced by a changed password, unless asked', () => {
    const after = fieldsAfter(invaded, { ...change, removePasskeys: false });
    expect(after).toEqual({ ...clean, credentialId: chosen, passkeys: before.passkeys });
  });

  test('but the password is removed by the operator, once', () => {
    expect(fieldsAfter(invaded, { type: 'RemovePasskeys' })).toEqual(clean);
    expect(userDecider.decide({ type: 'RemovePasskeys' }, fold(userDecider, owned))).toEqual([]);
  });
});
