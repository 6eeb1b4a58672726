import { test } from 'vitest';
import { deciderSpecification } from '#testing/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { contactMessageDecider } from './contactMessage.ts';

const given = deciderSpecification(contactMessageDecider);
const messageId = uuidV5('a message');
const data = { messageId, personal: { personId: messageId, ciphertext: 'AA==' } };
const sent = { type: 'ContactMessageSent', data } as const;

test('a message to the shop is sent sealed (R046)', () => {
  given()
    .when({ type: 'SendContactMessage', ...data })
    .then(sent);
});
test('a message is sent once', () => {
  given(sent)
    .when({ type: 'SendContactMessage', ...data })
    .thenNothing();
});
