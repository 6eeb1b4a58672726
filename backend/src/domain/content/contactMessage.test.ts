import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { contactMessageDecider } from './contactMessage.ts';

const given = deciderSpecification(contactMessageDecider);
const messageId = uuidV5('a message');
const data = { messageId, personal: { personId: messageId, ciphertext: 'AA==' } };
const sent = { type: 'ContactMessageSent', data } as const;

test('a message to the shop is sent encrypted (R046)', () => {
  given()
    .when({ type: 'SendContactMessage', ...data })
    .then(sent);
});
test('a message is sent once', () => {
  given(sent)
    .when({ type: 'SendContactMessage', ...data })
    .thenNothing();
});

const erased = { type: 'ContactMessageErased', data: { messageId } } as const;
const dataErased = { type: 'ContactMessageDataErased', data: { messageId } } as const;

test('a message is erased once, with a certificate (ADR 43)', () => {
  given(sent).when({ type: 'EraseContactMessage', messageId }).then(erased);
  given(sent, erased).when({ type: 'EraseContactMessage', messageId }).thenNothing();
  given(sent, erased, dataErased).when({ type: 'EraseContactMessage', messageId }).thenNothing();
});
test('an unsent message is not erased, and an erased message is not sent again', () => {
  given().when({ type: 'EraseContactMessage', messageId }).thenNothing();
  given(sent, erased)
    .when({ type: 'SendContactMessage', ...data })
    .thenNothing();
});
test('the completion of an erasure is recorded once, after it began', () => {
  given(sent, erased).when({ type: 'RecordContactMessageErased', messageId }).then(dataErased);
  given(sent, erased, dataErased).when({ type: 'RecordContactMessageErased', messageId }).thenNothing();
  given(sent).when({ type: 'RecordContactMessageErased', messageId }).thenNothing();
});
