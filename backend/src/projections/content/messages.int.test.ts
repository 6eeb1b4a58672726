import { expect, test } from 'vitest';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { messageQueries, messagesProjection } from './messages.ts';

const happening = (name: string, type: string, data: object = {}) => ({
  stream: `contact-${id(name)}`,
  type,
  data: { messageId: id(name), ...data },
});
const sent = (name: string, isDataComplaint = false) =>
  happening(name, 'ContactMessageSent', {
    personal: { personId: id(name), ciphertext: 'AA==' },
    isDataComplaint,
  });

const { given } = projectionSpecification(messagesProjection, [
  sent('first'),
  sent('second', true),
  sent('third'),
  sent('fourth'),
  happening('first', 'ContactMessageAnswered'),
  happening('third', 'ContactMessageErased'),
]);

test('messages are listed newest first, by state, without erased ones', async () => {
  const { messagesBy } = messageQueries({ db: given() });
  const idsBy = async (...asked: Parameters<typeof messagesBy>) =>
    (await messagesBy(...asked)).rows.map(({ messageId }) => messageId);
  expect(await idsBy(undefined, null)).toEqual(['fourth', 'second', 'first'].map(id));
  expect(await idsBy('open', null)).toEqual(['fourth', 'second'].map(id));
  expect(await idsBy('answered', null)).toEqual([id('first')]);
  expect(await idsBy('dataComplaint', null)).toEqual([id('second')]);
  expect(await messagesBy(undefined, { page: 2, limit: 2 })).toMatchObject({
    total: 3,
    rows: [{ messageId: id('first') }],
  });
});
