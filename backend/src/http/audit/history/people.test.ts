import { describe, expect, test } from 'vitest';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { actorName, openPeople } from './people.ts';

const encrypted = (personId: string): Encrypted => ({ personId, ciphertext: 'AA==' });
const log = new Map([
  ['user:ann', encrypted('ann')],
  ['user:gone', encrypted('gone')],
  ['contact:7', encrypted('7')],
]);
const people = {
  encryptedNames: async (subjects: readonly string[]) =>
    new Map([...log].filter(([subject]) => subjects.includes(subject))),
  openMany: async (asked: readonly Encrypted[]) =>
    new Map<string, unknown>(
      [
        ['ann', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }] as const,
        ['7', { name: 'Grace', email: 'grace@example.com', subject: '', message: '' }] as const,
      ].filter(([personId]) => asked.some((one) => one.personId === personId)),
    ),
};
const named = (...mentioned: readonly (readonly [string, string])[]) =>
  openPeople(
    people,
    mentioned.map(([kind, id]) => ({ kind, id })),
  );

describe('names in the history are decrypted when they are read', () => {
  test('users and senders are shown by name; erased people have no name', async () => {
    const nameOf = await named(['user', 'ann'], ['user', 'gone'], ['contact', '7'], ['model', 'x']);
    expect(nameOf('user', 'ann')).toBe('Ann Lee');
    expect(nameOf('contact', '7')).toBe('Grace');
    expect(nameOf('user', 'gone')).toBe('an erased person');
    expect(nameOf('user', 'never')).toBe('a user');
  });

  test('an actor is shown with their role', async () => {
    const nameOf = await named(['user', 'ann'], ['user', 'gone']);
    expect(actorName('admin', 'ann', nameOf)).toBe('Ann Lee (Admin)');
    expect(actorName('client', 'gone', nameOf)).toBe('an erased person');
    expect(actorName('visitor', null, nameOf)).toBe('a visitor');
    expect(actorName('system', 'sendMail', nameOf)).toBe('the shop');
    expect(actorName('system', 'card provider', nameOf)).toBe('the card provider');
  });
});
