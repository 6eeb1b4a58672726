import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { reviewDecider } from './review.ts';

const given = deciderSpecification(reviewDecider);
const ids = { reviewId: 'r', userId: 'u', modelId: 'm' };
const personal = { personId: 'u', ciphertext: 'AA==' };
const owned = { version: 2, isGift: false };
const write = (stars: number, reviewer = {}) =>
  ({ type: 'WriteReview', ...ids, stars, personal, owned, hasDownloaded: true, ...reviewer }) as const;
const written = (stars: number, replaces: number | null = null) =>
  ({ type: 'ReviewWritten', data: { ...ids, stars, replaces, personal, ...owned } }) as const;
const answer = { type: 'AnswerReview', answer: personal } as const;
const answered = { type: 'ReviewAnswered', data: { ...ids, answer: personal } } as const;
const hide = { type: 'HideReview', reason: personal } as const;
const hidden = { type: 'ReviewHidden', data: { ...ids, reason: personal } } as const;
const restore = { type: 'RestoreReview' } as const;
const restored = { type: 'ReviewRestored', data: ids } as const;

test('an owner who downloaded a model reviews it; a later review changes the first', () => {
  given().decides(write(4), written(4));
  given(written(4), answered, hidden).decides(write(1), written(1, 4));
});

test('a review needs an entitlement and a download', () => {
  given().refuses(write(4, { owned: null }), 'notOwned');
  given().refuses(write(4, { hasDownloaded: false }), 'notDownloaded');
  given(written(4)).refuses(write(1, { owned: null }), 'notOwned');
});

test('the Admin answers a review, and may change the answer', () => {
  given(written(4)).decides(answer, answered);
  given(written(4), answered).decides(answer, answered);
});

test('a review is hidden once until it is restored; a change does not show it again', () => {
  given(written(4)).decides(hide, hidden);
  given(written(4), hidden).ignores(hide);
  given(written(4), hidden, written(5, 4)).ignores(hide);
  given(written(4), hidden).decides(restore, restored);
  given(written(4), hidden, restored).decides(hide, hidden);
  given(written(4)).ignores(restore);
});

test('a reported review that is not hidden can be kept, with a reason', () => {
  const keep = { type: 'KeepReview', reason: personal } as const;
  given(written(4)).decides(keep, { type: 'ReviewKept', data: { ...ids, reason: personal } });
  given(written(4), hidden).refuses(keep, 'hidden');
});

test('a review is new until it is seen, answered, hidden or kept, and again when it is changed', () => {
  const see = { type: 'SeeReview' } as const;
  const seen = { type: 'ReviewSeen', data: ids } as const;
  given(written(4)).decides(see, seen);
  for (const settled of [seen, answered, hidden]) given(written(4), settled).ignores(see);
  given(written(4), seen, written(5, 4)).decides(see, seen);
  given().refuses(see, 'reviewNotFound');
});

test('what was not written is neither answered nor hidden nor restored', () => {
  for (const command of [answer, hide, restore]) given().refuses(command, 'reviewNotFound');
});
