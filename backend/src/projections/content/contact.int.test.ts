import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { messageQueries, messagesProjection } from './contact.ts';

const about = (name: string, type: string, data: object = {}) =>
  happening(streams.contactMessage(id(name)), type, { messageId: id(name), ...data });
const sent = (name: string, isDataComplaint = false, reviewId: string | null = null) =>
  about(name, 'ContactMessageSent', { isDataComplaint, reviewId });

const { given, reviewSql } = projectionSpecification(messagesProjection, [
  sent('first'),
  sent('second', true),
  sent('third'),
  sent('fourth'),
  about('first', 'ContactMessageAnswered'),
  about('third', 'ContactMessageErased'),
  sent('report', false, id('review')),
  about('withdrawal', 'UnmatchedWithdrawalReceived'),
]);

test('messages are listed newest first, by state, without erased ones', async () => {
  const { messagesBy } = messageQueries({ db: given() });
  const idsBy = async (...asked: Parameters<typeof messagesBy>) =>
    (await messagesBy(...asked)).rows.map(({ messageId }) => messageId);
  expect(await idsBy(undefined, null)).toEqual(['withdrawal', 'report', 'fourth', 'second', 'first'].map(id));
  expect(await idsBy('report', null)).toEqual([id('report')]);
  expect(await idsBy('open', null)).toEqual(['withdrawal', 'fourth', 'second'].map(id));
  expect(await idsBy('answered', null)).toEqual([id('first')]);
  expect(await idsBy('dataComplaint', null)).toEqual([id('second')]);
  expect(await idsBy('withdrawal', null)).toEqual([id('withdrawal')]);
  expect(await messagesBy(undefined, { page: 2, limit: 2 })).toMatchObject({
    total: 5,
    rows: [{ messageId: id('fourth') }, { messageId: id('second'), kind: 'dataComplaint' }],
  });
});

reviewSql('contact.sql');
