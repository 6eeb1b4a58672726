import type { WireReview } from 'backend/contract/calls/ordering/reviews.ts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/formats.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';
import { reloadReviews } from './reviewQueries.ts';

const say = lazyPart(() => import('./ReviewDialog.tsx').then((m) => m.SayOfReview), <SpinnerOverlay />);
const report = lazyPart(() => import('./ReviewDialog.tsx').then((m) => m.ReportReview), <SpinnerOverlay />);

export const Stars = ({ stars }: { readonly stars: number }) => (
  <span aria-label={`${stars} of 5 stars`} className="text-pro tracking-wide" role="img" translate="no">
    {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
  </span>
);

/** How the author got the model, and what became of it. */
const standingOf = ({ version, isGift, isRefunded, changedAt }: WireReview): string =>
  [
    `${isGift ? 'was given' : 'bought'} version ${version}, downloaded`,
    ...(isRefunded ? [isGift ? 'taken back since' : 'refunded since'] : []),
    ...(changedAt === null ? [] : [`changed ${shortDate(changedAt)}`]),
  ].join(', ');

type Props = { readonly modelId: string; readonly review: WireReview };

const decisions = [
  ['answer', 'Answer'],
  ['hide', 'Hide'],
  ['keep', 'Keep'],
] as const;

/** The Admin's answers and decisions. */
export const Moderation = ({
  modelId,
  review,
  isReported = false,
}: Props & { readonly isReported?: boolean }) => {
  const [asked, setAsked] = useState<(typeof decisions)[number][0] | null>(null);
  const { busy, run } = useAction();
  const restore = async () => {
    await call('POST /review/restore/:id', { params: { id: review._id } });
    await reloadReviews(modelId);
  };
  const may = { answer: true, hide: !review.hidden, keep: isReported && !review.hidden };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {decisions.map(
        ([what, label]) =>
          may[what] && (
            <Button key={what} kind="quiet" onClick={() => setAsked(what)} size="small">
              {label}
            </Button>
          ),
      )}
      {review.hidden && (
        <Button busy={busy} kind="quiet" onClick={() => void run(restore)} size="small">
          Show again
        </Button>
      )}
      {asked && <say.View modelId={modelId} onEnd={() => setAsked(null)} review={review} what={asked} />}
    </div>
  );
};

const Report = ({ review }: Pick<Props, 'review'>) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        aria-describedby={`author-${review._id}`}
        className="mt-1 -ml-3.5"
        kind="quiet"
        onClick={() => setAsked(true)}
        size="small"
      >
        Report
      </Button>
      {isAsked && <report.View onEnd={() => setAsked(false)} review={review} />}
    </>
  );
};

/** A review with what the shop said about it. */
export const Review = ({ modelId, review, isAdmin }: Props & { readonly isAdmin: boolean }) => {
  const { stars, name, text, writtenAt, answer, hidden } = review;
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <bdi className="font-medium" id={`author-${review._id}`}>
          {name || (hidden ? 'Hidden' : 'A former client')}
        </bdi>
        <time className="font-mono text-ink-3 text-sm" dateTime={writtenAt}>
          {shortDate(writtenAt)}
        </time>
        <span className="text-ink-2 text-sm">{standingOf(review)}</span>
      </p>
      {text && (
        <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      {hidden && (
        <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere text-ink-2">
          {`The shop hid these words on ${shortDate(hidden.at)}. The stars still count. ${hidden.text}`}
        </p>
      )}
      {answer?.text && (
        <p className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere border-line border-l-2 pl-4 text-ink-2">
          {`Answer of the shop, ${shortDate(answer.at)}: ${answer.text}`}
        </p>
      )}
      {isAdmin ? <Moderation modelId={modelId} review={review} /> : text && <Report review={review} />}
    </li>
  );
};
