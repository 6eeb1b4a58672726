import { type ReportReason, reportReasons } from '#contract/reviewReport.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { conflict, Refusal } from '#domain/kernel/refusal.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { grantOf } from '#domain/ordering/checkout/purchasesState.ts';
import { type ReviewCommand, type Reviewer, reviewDecider } from '#domain/ordering/reviews/review.ts';
import { streams } from '#domain/streams.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { SignedInUser } from '../../accounts/users/signedInUser.ts';
import type { ContactCommands } from '../../content/contact.ts';
import { type CommandContext, type CommandDeps, derivedContext, loadState, writtenBy } from '../../handle.ts';
import { encryptedFor } from '../refunds/refundCommands.ts';

export type ReviewDeps = CommandDeps & {
  readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
  readonly signedInUser: (userId: string) => Promise<SignedInUser | null>;
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
  readonly downloadStandings: (
    userId: string,
    modelIds: readonly string[],
  ) => Promise<readonly { readonly completed: number }[]>;
  readonly openReportsOf: (
    reviewIds: readonly string[],
  ) => Promise<readonly { readonly messageId: string }[]>;
} & Pick<ContactCommands, 'sendContactMessage' | 'onMessage'>;

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
    isAlsoForReports = false,
  ) =>
    handle(
      reviewDecider,
      streams.review(reviewId),
      async (review) => {
        const words = review && (await encryptedFor(personalKeys, review.userId, { reason: text }));
        if (words !== null) return commandOf(words);
        // Nothing is left of the words of an erased author: only the reports are answered.
        if (review && isAlsoForReports) return null;
        throw new Refusal('notFound', 'reviewNotFound', 'There is no such review');
      },
      context,
    );

  const mustBe = async (reviewId: string): Promise<void> => {
    if ((await loadState(store, reviewDecider, streams.review(reviewId))) === null)
      throw new Refusal('notFound', 'reviewNotFound', 'There is no such review');
  };

  /** Decides about a review, then answers its reports; repeated after a crash, it answers the rest of them. */
  const decide = async ({ reviewId, text }: OnReview, hides: boolean, context: CommandContext) => {
    await mustBe(reviewId);
    const reports = await deps.openReportsOf([reviewId]);
    if (!hides && reports.length === 0) throw conflict('notReported', 'Nobody has reported this review');
    const type = hides ? 'HideReview' : 'KeepReview';
    const isReported = reports.length > 0;
    const written = [
      writtenBy(await onReview(reviewId, text, (reason) => ({ type, reason }), context, isReported)),
    ];
    for (const { messageId } of reports) {
      const decision = { hides, reason: await encryptedFor(personalKeys, messageId, { reason: text }) };
      const answer = { type: 'AnswerContactMessage', messageId, decision } as const;
      written.push(writtenBy(await deps.onMessage(answer, derivedContext(context, messageId))));
    }
    return written.filter((one) => one !== null);
  };

  return {
    reviewerOf,
    /** Sends the shop a report of a review, by anybody. @throws Refusal notFound; TooManyMails to the typed address */
    reportReview: async (
      { reviewId, reason, text, email }: OnReview & { readonly reason: ReportReason; readonly email: string },
      context: CommandContext,
    ) => {
      await mustBe(reviewId);
      const subject = `Report of a review: ${reportReasons[reason]}`;
      return deps.sendContactMessage({ name: 'A reader', email, subject, message: text, reviewId }, context);
    },
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
      const written = { reviewId, userId, modelId, stars, personal };
      const command = { type: 'WriteReview', ...written, ...reviewer } as const;
      return handle(reviewDecider, streams.review(reviewId), command, context);
    },
    /** @throws Refusal notFound, also once the reviewer was erased */
    answerReview: ({ reviewId, text }: OnReview, context: CommandContext) =>
      onReview(reviewId, text, (answer) => ({ type: 'AnswerReview', answer }), context),
    /** @throws Refusal notFound, also once the reviewer was erased */
    hideReview: (on: OnReview, context: CommandContext) => decide(on, true, context),
    /** @throws Refusal notFound; conflict for a review that is hidden, or that nobody reported */
    keepReview: (on: OnReview, context: CommandContext) => decide(on, false, context),
    /** @throws Refusal notFound */
    restoreReview: ({ reviewId }: Pick<OnReview, 'reviewId'>, context: CommandContext) =>
      handle(reviewDecider, streams.review(reviewId), { type: 'RestoreReview' } as const, context),
    /** @throws Refusal notFound */
    seeReview: ({ reviewId }: Pick<OnReview, 'reviewId'>, context: CommandContext) =>
      handle(reviewDecider, streams.review(reviewId), { type: 'SeeReview' } as const, context),
  };
};
