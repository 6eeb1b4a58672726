import { streams } from '#domain/streams.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { id } from './sampleModels.ts';

const account = (type: string, name: string): Happening => ({
  stream: streams.user(id(name)),
  type,
  data: {
    userId: id(name),
    personal: { personId: id(name), ciphertext: 'AAAA' },
    country: 'Finland',
    credentialId: id(`${name} credential`),
  },
});

export const signedUp = (name: string): Happening => account('UserSignedUp', name);
export const adminCreated = (name: string): Happening => account('AdminCreated', name);
export const verified = (name: string): Happening => ({
  stream: streams.user(id(name)),
  type: 'UserVerified',
  data: { userId: id(name) },
});

export const erased = (name: string): Happening => ({
  stream: streams.user(id(name)),
  type: 'UserErased',
  data: { userId: id(name), reason: 'self' },
});
