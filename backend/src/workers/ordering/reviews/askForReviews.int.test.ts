import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  isGoodStopLink,
  reviewMailCommands,
  stopReviewMailsLink,
} from '#commands/ordering/reviews/reviewMails.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { createSigner } from '#infra/vault/signer.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { ensureSchema } from '#projections/checkpoint.ts';
import { entitlementsProjection } from '#projections/ordering/entitlements/projector.ts';
import { reviewsProjection } from '#projections/ordering/reviews/projector.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { happening } from '#testing/samples/happening.ts';
import { newContext } from '#testing/samples/sampleContext.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { granted, revoked } from '#testing/samples/sampleOrders.ts';
import { signedUp } from '#testing/samples/sampleUsers.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { askForReviews } from './askForReviews.ts';

const { eventStore, handle } = await ownLog();
const now = '2026-03-30T12:00:00.000Z';
const fortnightAgo = '2026-03-16T11:59:59.000Z';

const downloaded = (user: string, model: string, at: string) => {
  const downloadId = id(`${user} ${model} ${at}`);
  const data = { downloadId, userId: id(user), modelId: id(model) };
  return happening(streams.download(downloadId), 'DownloadCompleted', data, at);
};
const reviewId = reviewIdOf(id('Bob'), id('Chair'));
const people = ['Ann', 'Bob', 'Cem', 'Dot'];

const database = await ownDatabase();

beforeAll(async () => {
  const events = recorded([
    ...['Chair', 'Lamp', 'Gone'].map((name) => uploaded(name)),
    after('Gone', 'ModelDelisted'),
    ...people.map((user) => granted(`order of ${user}`, user, ['Chair', 'Lamp', 'Gone'])),
    revoked('order of Cem', 'Cem', ['Chair', 'Lamp', 'Gone']),
    ...[...people, 'Eve'].map((user) => downloaded(user, 'Chair', fortnightAgo)),
    downloaded('Ann', 'Chair', '2026-03-29T00:00:00.000Z'),
    downloaded('Ann', 'Gone', fortnightAgo),
    downloaded('Dot', 'Lamp', fortnightAgo),
    downloaded('Ann', 'Lamp', '2026-03-16T12:00:01.000Z'),
    downloaded('Bob', 'Lamp', '2026-03-01T00:00:00.000Z'),
    happening(streams.review(reviewId), 'ReviewWritten', {
      reviewId,
      userId: id('Bob'),
      modelId: id('Chair'),
    }),
    happening(streams.announcement(id('Fay')), 'ReviewMailsStopped', { userId: id('Fay') }),
    granted('order of Fay', 'Fay', ['Chair']),
    downloaded('Fay', 'Chair', fortnightAgo),
  ]);
  for (const projection of [modelsProjection, entitlementsProjection, reviewsProjection]) {
    await ensureSchema(database.db, projection);
    const isItsOwn = ({ streamName }: { readonly streamName: string }) =>
      projection.streamCategories.some((category) => streamName.startsWith(`${category}-`));
    await applyBatch(database.db, projection, null, events.filter(isItsOwn));
  }
  const [annSignedUp] = recorded([signedUp('Ann')]);
  if (annSignedUp) await eventStore.append(annSignedUp.streamName, 'noStream', [annSignedUp]);
});

test('owners are asked two weeks after their first download of a public model, once, whatever is repeated; others are not', async () => {
  const asked: string[] = [];
  const { askForReview } = reviewMailCommands({ handle, store: eventStore });
  const sweep = askForReviews({
    reviewsDue: reviewQueries({ db: database.db }).reviewsDue,
    now: () => new Date(now),
    askForReview: async (request, context) => {
      asked.push(`${request.userId} ${request.modelId}`);
      await askForReview(request, context);
    },
  });
  await sweep();
  const due = [`${id('Ann')} ${id('Chair')}`, `${id('Dot')} ${id('Chair')}`, `${id('Dot')} ${id('Lamp')}`];
  expect(asked.toSorted()).toEqual(due.toSorted());
  await Promise.all([sweep(), sweep()]);
  const announced = (user: string) => eventStore.readStream(streams.announcement(id(user)));
  expect((await announced('Ann')).map(({ type, data }) => [type, data])).toEqual([
    ['ReviewAskedFor', { userId: id('Ann'), modelId: id('Chair') }],
  ]);
  // Dot has no account.
  expect(await announced('Dot')).toEqual([]);
});

test('the link in the mail stops the requests, for its client alone', async () => {
  const signer = createSigner(randomBytes(32));
  const link = new URL(`https://shop.example/${stopReviewMailsLink(signer, id('Ann'))}`);
  const read = { userId: link.pathname.slice(1), signature: link.searchParams.get('signature') ?? '' };
  expect([read, { ...read, userId: id('Dot') }].map((one) => isGoodStopLink(signer, one))).toEqual([
    true,
    false,
  ]);
  const { stopReviewMails, askForReview } = reviewMailCommands({ handle, store: eventStore });
  expect(await stopReviewMails(read.userId, newContext())).not.toBe(null);
  await askForReview({ userId: id('Ann'), modelId: id('Lamp') }, newContext());
  const events = await eventStore.readStream(streams.announcement(id('Ann')));
  expect(events.map(({ type }) => type)).toEqual(['ReviewAskedFor', 'ReviewMailsStopped']);
});
