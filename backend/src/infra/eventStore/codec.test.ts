import { expect, test } from 'vitest';
import { definitionOf } from '#domain/eventDefinitions.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { upcast, validated } from './codec.ts';
import { UnreadableLog } from './eventStore.ts';

const written = (schemaVersion: number) => sampleMetadata({ schemaVersion });
const payment = {
  orderId: '0c5e1b7a-3f42-4d1e-9a60-000000000003',
  paymentIntentId: 'pi_3P0aBcDeFgHiJkLm',
  amount: { cents: 4000, currency: 'USD' },
};
const card = { brand: 'visa', last4: '4242' };

test('the version of a type is one more than the number of its upcasters', () => {
  expect(definitionOf('PaymentReceived').version).toBe(2);
  expect(definitionOf('CartCleared').version).toBe(1);
});

test('a payment of version 1 reads as one without a card', () => {
  expect(upcast('PaymentReceived', payment, written(1))).toEqual({
    ...payment,
    card: null,
    cardCountry: null,
  });
});

test('data of the current version is left alone', () => {
  const current = { orderId: payment.orderId, paymentIntentId: payment.paymentIntentId };
  expect(upcast('PaymentIntentRecorded', current, written(1))).toBe(current);
});

test('a field with a default needs no version: older data read as if it had been empty', () => {
  const platformAlone = { modelId: 'a', attributes: { platform: 'Blender' } };
  expect(upcast('ModelUploaded', platformAlone, written(2))).toMatchObject({
    modelId: 'a',
    attributes: { platform: 'Blender', size: '' },
  });
  expect(upcast('ModelUpdated', platformAlone, written(2))).toEqual(platformAlone);
});

test.each(['UserSignedUp', 'AdminCreated', 'SignUpRepeated', 'ProfileChanged'])(
  'the country of %s is a name of the list: any other text, which older releases took, reads as none, and is never stored again',
  (type) => {
    const userId = '0c5e1b7a-3f42-4d1e-9a60-000000000001';
    const isNew = type === 'UserSignedUp' || type === 'AdminCreated';
    const data = {
      userId,
      personal: { personId: userId, ciphertext: 'noise' },
      ...(isNew && { credentialId: userId }),
    };
    for (const country of ['Ada, 1 Mill Lane, Ely', 'norway', 'NO', ''])
      for (const read of [
        upcast(type, { ...data, country }, written(1)),
        validated({ type, data: { ...data, country } }),
      ])
        expect(read).toEqual({ ...data, country: '' });
    expect(upcast(type, { ...data, country: 'Norway' }, written(1))).toEqual({ ...data, country: 'Norway' });
  },
);

test('an event of a newer version, or of a type that only a newer program has, is not read', () => {
  expect(() => upcast('PaymentReceived', payment, written(3))).toThrow(UnreadableLog);
  expect(() => upcast('PaymentForgiven', {}, written(1))).toThrow(UnreadableLog);
});

test('data of an older shape can no longer be appended', () => {
  expect(() => validated({ type: 'PaymentReceived', data: payment })).toThrow(/card/);
  const paid = { ...payment, card, cardCountry: 'GB' };
  expect(validated({ type: 'PaymentReceived', data: paid })).toEqual(paid);
});

test('a card is stored with nothing but its brand and four digits', () => {
  const whole = { ...payment, card: { brand: 'visa', last4: '4242424242424242' } };
  expect(() => validated({ type: 'PaymentReceived', data: whole })).toThrow(/Invalid format/);
});
