import { expect, test } from 'vitest';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { reviewsProjection } from './projector.ts';
import { reviewQueries } from './queries.ts';

const about = (user: string, model: string, type: string, data: object = {}) => {
  const reviewId = reviewIdOf(id(user), id(model));
  return happening(streams.review(reviewId), type, {
    reviewId,
    userId: id(user),
    modelId: id(model),
    ...data,
  });
};
const words = (user: string) => ({ personId: id(user), ciphertext: 'AA==' });
const written = (user: string, model: string, stars: number, replaces: number | null = null) =>
  about(user, model, 'ReviewWritten', { stars, replaces });

const { given, reviewSql } = projectionSpecification(reviewsProjection, [
  written('Ann', 'Lamp', 5),
  written('Bob', 'Lamp', 4),
  about('Ann', 'Lamp', 'ReviewAnswered', { answer: words('Ann') }),
  about('Bob', 'Lamp', 'ReviewHidden', { reason: words('Bob') }),
  written('Ann', 'Sofa', 1),
  written('Ann', 'Lamp', 2, 5),
  written('Cem', 'Lamp', 4),
  about('Cem', 'Lamp', 'ReviewHidden', { reason: words('Cem') }),
  about('Cem', 'Lamp', 'ReviewRestored'),
  written('Dot', 'Lamp', 3),
  about('Dot', 'Lamp', 'ReviewSeen'),
]);

test('each person has one review of a model; a changed one comes first and keeps its answer', async () => {
  const { reviewsOf } = reviewQueries({ db: given() });
  const found = await reviewsOf(id('Lamp'), null);
  expect(found.map(({ user_id, stars }) => [user_id, stars])).toEqual([
    [id('Dot'), 3],
    [id('Cem'), 4],
    [id('Ann'), 2],
    [id('Bob'), 4],
  ]);
  expect(found.map(({ hidden_at }) => hidden_at !== null)).toEqual([false, false, false, true]);
  expect(found[2]).toMatchObject({ changed_at: expect.any(String), answer: words('Ann') });
  expect(await reviewsOf(id('Lamp'), { page: 2, limit: 2 })).toMatchObject([
    { user_id: id('Ann') },
    { user_id: id('Bob') },
  ]);
});

test('reviews of all models are listed newest first; new are those that nobody saw, answered or hid since their newest text, for 30 days', async () => {
  const { reviewsBy } = reviewQueries({ db: given() });
  const all = await reviewsBy(undefined, new Date(), { page: 1, limit: 2 });
  expect([all.total, all.rows.map(({ user_id }) => user_id)]).toEqual([5, [id('Dot'), id('Cem')]]);
  const newAfter = async (days: number) => {
    const now = new Date(Date.parse(all.rows[0]?.written_at ?? '') + days * 86_400_000);
    return (await reviewsBy('new', now, null)).rows.map(({ model_id }) => model_id);
  };
  expect(await newAfter(1)).toEqual([id('Lamp'), id('Sofa')]);
  expect(await newAfter(31)).toEqual([]);
});

reviewSql('reviews.sql');
