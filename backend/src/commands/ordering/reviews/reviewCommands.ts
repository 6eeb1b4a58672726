import { reviewIdOf } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { grantOf } from '#domain/ordering/checkout/purchasesState.ts';
import { type ReviewCommand, type Reviewer, reviewDecider } from '#domain/ordering/reviews/review.ts';
import { streams } from '#domain/streams.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { SignedInUser } from '../../accounts/users/signedInUser.ts';
import { type CommandContext, type CommandDeps, loadState } from '../../handle.ts';
import { encryptedFor } from '../refunds/refundCommands.ts';

export type ReviewDeps = CommandDeps & {
  readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
  readonly signedInUser: (userId: string) => Promise<SignedInUser | null>;
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
  readonly downloadStandings: (
    userId: string,
    modelIds: readonly string[],
  ) => Promise<readonly { readonly completed: number }[]>;
};

type OfModel = { readonly userId: string; readonly modelId: string };

/** `text` is the Admin's, about the review of a client. */
type OnReview = { readonly reviewId: string; readonly text: string };

/** The name under which a review appears: `Ada L.` */
const shownName = ({ firstName, lastName }: Pick<SignedInUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${[...lastName].slice(0, 1).map((letter) => `${letter}.`)}`.trim();

/** Owners review models, the Admin answers and hides. All words are encrypted under the key of the reviewer. */
export const reviewCommands = (deps: ReviewDeps) => {
  const { handle, store, personalKeys } = deps;

  const reviewerOf = async ({ userId, modelId }: OfModel): Promise<Reviewer> => {
    const [version, standings, purchases] = await Promise.all([
      deps.ownedFrom(userId, modelId),
      deps.downloadStandings(userId, [modelId]),
      loadState(store, purchasesDecider, streams.purchases(userId)),
    ]);
    return {
      owned: version === null ? null : { version, isGift: grantOf(purchases, modelId) !== undefined },
      hasDownloaded: standings.some(({ completed }) => completed > 0),
    };
  };

  const onReview = (
    reviewId: string,
    text: string,
    commandOf: (words: Encrypted) => ReviewCommand,
    context: CommandContext,
  ) =>
    handle(
      reviewDecider,
      streams.review(reviewId),
      async (review) => {
        const words = review && (await encryptedFor(personalKeys, review.userId, text));
        if (words === null) throw new Refusal('notFound', 'reviewNotFound', 'There is no such review');
        return commandOf(words);
      },
      context,
    );

  return {
    reviewerOf,
    /** Reviews a model, or changes the review. @throws Refusal forbidden */
    writeReview: async (
      { userId, modelId, stars, text }: OfModel & { readonly stars: number; readonly text: string },
      context: CommandContext,
    ) => {
      const reviewId = reviewIdOf(userId, modelId);
      const [reviewer, user] = await Promise.all([
        reviewerOf({ userId, modelId }),
        deps.signedInUser(userId),
      ]);
      if (user === null) throw new Refusal('notFound', 'userNotFound', 'There is no such client');
      const personal = await personalKeys.encrypt(userId, { name: shownName(user), text });
      const command = {
        type: 'WriteReview',
        reviewId,
        userId,
        modelId,
        stars,
        personal,
        ...reviewer,
      } as const;
      return handle(reviewDecider, streams.review(reviewId), command, context);
    },
    /** @throws Refusal notFound, also once the reviewer was erased */
    answerReview: ({ reviewId, text }: OnReview, context: CommandContext) =>
      onReview(reviewId, text, (answer) => ({ type: 'AnswerReview', answer }), context),
    /** @throws Refusal notFound, also once the reviewer was erased */
    hideReview: ({ reviewId, text }: OnReview, context: CommandContext) =>
      onReview(reviewId, text, (reason) => ({ type: 'HideReview', reason }), context),
    /** @throws Refusal notFound */
    restoreReview: ({ reviewId }: Pick<OnReview, 'reviewId'>, context: CommandContext) =>
      handle(reviewDecider, streams.review(reviewId), { type: 'RestoreReview' } as const, context),
  };
};
