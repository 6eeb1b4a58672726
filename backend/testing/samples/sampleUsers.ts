import { streams } from '#domain/streams.ts';
import { type Happening, happening } from './happening.ts';
import { id } from './sampleModels.ts';

const ofUser =
  (type: string, more: (name: string) => object = () => ({})) =>
  (name: string): Happening =>
    happening(streams.user(id(name)), type, { userId: id(name), ...more(name) });

const account = (name: string) => ({
  personal: { personId: id(name), ciphertext: 'AAAA' },
  country: 'Finland',
  credentialId: id(`${name} credential`),
});
export const signedUp = ofUser('UserSignedUp', account);
export const adminCreated = ofUser('AdminCreated', account);
export const verified = ofUser('UserVerified');
export const erased = ofUser('UserErased', () => ({ reason: 'self' }));
