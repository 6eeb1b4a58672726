import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import { contactMessageDecider } from './contactMessage.ts';

const given = deciderSpecification(contactMessageDecider);
const messageId = uuidV5('a message');
const personal = { personId: messageId, ciphertext: 'AA==' };
const data = { messageId, personal, isDataComplaint: false, reviewId: null };
const sent = { type: 'ContactMessageSent', data } as const;

test('a message to the shop is sent encrypted (R046)', () => {
  given().decides({ type: 'SendContactMessage', ...data }, sent);
});
test('a message is sent once', () => {
  given(sent).ignores({ type: 'SendContactMessage', ...data });
});

const erased = { type: 'ContactMessageErased', data: { messageId } } as const;
const dataErased = { type: 'ContactMessageDataErased', data: { messageId } } as const;

test('a message is erased once, with a certificate (ADR 43)', () => {
  given(sent).decides({ type: 'EraseContactMessage', messageId }, erased);
  given(sent, erased).ignores({ type: 'EraseContactMessage', messageId });
  given(sent, erased, dataErased).ignores({ type: 'EraseContactMessage', messageId });
});
test('an unsent message is not erased, and an erased message is not sent again', () => {
  given().ignores({ type: 'EraseContactMessage', messageId });
  given(sent, erased).ignores({ type: 'SendContactMessage', ...data });
});
test('the completion of an erasure is recorded once, after it began', () => {
  given(sent, erased).decides({ type: 'RecordContactMessageErased', messageId }, dataErased);
  given(sent, erased, dataErased).ignores({ type: 'RecordContactMessageErased', messageId });
  given(sent).ignores({ type: 'RecordContactMessageErased', messageId });
});

test('a message is answered once, and erased or unknown ones are not', () => {
  const answered = {
    type: 'ContactMessageAnswered',
    data: { messageId, hides: null, reason: null },
  } as const;
  const answer = { type: 'AnswerContactMessage', messageId } as const;
  given(sent).decides(answer, answered);
  given(sent, answered).ignores(answer);
  given(sent, answered).decides({ type: 'EraseContactMessage', messageId }, erased);
  given(sent, erased).refuses(answer, 'messageNotFound');
  given().refuses(answer, 'messageNotFound');
});

test('a report of a review is answered by a decision alone, with its reason (Regulation 2022/2065, article 16(5))', () => {
  const reported = { ...sent, data: { ...data, reviewId: uuidV5('a review') } };
  const decision = { hides: false, reason: personal };
  const decide = { type: 'AnswerContactMessage', messageId, decision } as const;
  given(reported).decides(decide, { type: 'ContactMessageAnswered', data: { messageId, ...decision } });
  given(reported).refuses({ type: 'AnswerContactMessage', messageId }, 'isReport');
  given(sent).refuses(decide, 'isReport');
  given(reported, erased).ignores(decide);
});
