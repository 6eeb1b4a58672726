import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { ReviewEvent } from './review.events.ts';

/** The facts that decide whether a client may review a model. */
export type Reviewer = {
  /** Null without an entitlement. */
  readonly owned: { readonly version: number; readonly isGift: boolean } | null;
  /** A download of the model was recorded. */
  readonly hasDownloaded: boolean;
};

type Written = DataOf<ReviewEvent, 'ReviewWritten'>;
type Ids = Pick<Written, 'reviewId' | 'userId' | 'modelId'>;
type ReviewState =
  | (Ids & { readonly stars: number; readonly isHidden: boolean; readonly isNew: boolean })
  | null;

export type ReviewCommand =
  | ({ readonly type: 'WriteReview' } & Ids & Pick<Written, 'stars' | 'personal'> & Reviewer)
  | { readonly type: 'AnswerReview'; readonly answer: Encrypted }
  | { readonly type: 'HideReview'; readonly reason: Encrypted }
  | { readonly type: 'KeepReview'; readonly reason: Encrypted }
  | { readonly type: 'RestoreReview' }
  | { readonly type: 'SeeReview' };

/** Why a client may not review a model; null if they may. */
export const reviewRefusal = ({ owned, hasDownloaded }: Reviewer): Refusal | null => {
  if (!owned) return new Refusal('forbidden', 'notOwned', 'Only owners of a model can review it');
  return hasDownloaded
    ? null
    : new Refusal('forbidden', 'notDownloaded', 'Please download the model before you review it');
};

/** One person's review of one model: a new one changes it. The Admin can answer it and hide its words, never its stars. */
export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initialState: null,
  evolve: (state, { type, data }) => {
    const { reviewId, userId, modelId } = data;
    const stars = type === 'ReviewWritten' ? data.stars : (state?.stars ?? 0);
    const isHidden = type === 'ReviewHidden' || (state?.isHidden === true && type !== 'ReviewRestored');
    return { reviewId, userId, modelId, stars, isHidden, isNew: type === 'ReviewWritten' };
  },
  decide: (command, state) => {
    if (command.type === 'WriteReview') {
      const { type: _, owned, hasDownloaded, ...written } = command;
      const refusal = reviewRefusal({ owned, hasDownloaded });
      if (refusal || !owned) throw refusal;
      return [{ type: 'ReviewWritten', data: { ...written, ...owned, replaces: state?.stars ?? null } }];
    }
    if (!state) throw new Refusal('notFound', 'reviewNotFound', 'There is no such review');
    const { stars: _, isHidden, isNew, ...ids } = state;
    switch (command.type) {
      case 'AnswerReview':
        return [{ type: 'ReviewAnswered', data: { ...ids, answer: command.answer } }];
      case 'HideReview':
        return isHidden ? [] : [{ type: 'ReviewHidden', data: { ...ids, reason: command.reason } }];
      case 'KeepReview':
        if (isHidden) throw conflict('hidden', 'The review is hidden. Show it again first');
        return [{ type: 'ReviewKept', data: { ...ids, reason: command.reason } }];
      case 'RestoreReview':
        return isHidden ? [{ type: 'ReviewRestored', data: ids }] : [];
      case 'SeeReview':
        return isNew ? [{ type: 'ReviewSeen', data: ids }] : [];
    }
  },
};
