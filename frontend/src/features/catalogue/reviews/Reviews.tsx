import { useQuery } from '@tanstack/react-query';
import type { WireReview } from 'backend/contract/calls/ordering/reviewCalls.ts';
import { reviewPageSize } from 'backend/contract/constants.ts';
import type { WireUser } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SayOfReview, WriteReview } from './ReviewDialog.tsx';
import { ownReviewQuery, reloadReviews, reviewsQuery } from './reviewQueries.ts';

const Stars = ({ stars }: { readonly stars: number }) => (
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

type ReviewProps = { readonly modelId: string; readonly review: WireReview };

const Moderation = ({ modelId, review }: ReviewProps) => {
  const [asked, setAsked] = useState<'answer' | 'hide' | null>(null);
  const { busy, run } = useAction();
  const restore = async () => {
    await call('POST /review/restore/:id', { params: { id: review._id } });
    await reloadReviews(modelId);
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button kind="quiet" onClick={() => setAsked('answer')} size="small">
        Answer
      </Button>
      {review.hidden ? (
        <Button busy={busy} kind="quiet" onClick={() => void run(restore)} size="small">
          Show again
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => setAsked('hide')} size="small">
          Hide
        </Button>
      )}
      {asked && <SayOfReview modelId={modelId} onEnd={() => setAsked(null)} review={review} what={asked} />}
    </div>
  );
};

/** A review with what the shop said about it. */
const Review = ({ modelId, review, isAdmin }: ReviewProps & { readonly isAdmin: boolean }) => {
  const { stars, name, text, writtenAt, answer, hidden } = review;
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <bdi className="font-medium">{name || (hidden ? 'Hidden' : 'A former client')}</bdi>
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
      {isAdmin && <Moderation modelId={modelId} review={review} />}
    </li>
  );
};

type Props = { readonly modelId: string };

/** The button for the client's own review, or why they may not write one. */
const OwnReview = ({ modelId, user }: Props & { readonly user: WireUser }) => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(ownReviewQuery(modelId, user._id));
  if (!data) return null;
  const { refusal, review } = data;
  if (refusal !== null) return <p className="text-ink-2">{refusal}</p>;
  return (
    <>
      <Button className="self-start" kind="secondary" onClick={() => setOpen(true)}>
        {review ? 'Change your review' : 'Write a review'}
      </Button>
      {isOpen && <WriteReview modelId={modelId} onEnd={() => setOpen(false)} review={review} />}
    </>
  );
};

const summaryOf = (count: number, average: number | null): string => {
  if (count === 0) return 'There are no reviews yet.';
  const reviews = count === 1 ? '1 review' : `${count} reviews`;
  return average === null ? reviews : `${average.toFixed(1)} of 5 stars, from ${reviews}`;
};

/** The reviews of a model by its owners. */
export const Reviews = ({ modelId }: Props) => {
  const [page, setPage] = useState(1);
  const { user } = useSession();
  const found = useQuery(reviewsQuery(modelId, page));
  const { data } = found;
  if (!data) return <NotLoaded query={found} waiting={<Skeleton className="mt-3 h-32 w-full" />} />;
  const { count, average, reviews } = data;
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p>
        <span translate="no">{summaryOf(count, average)}</span>{' '}
        <Link className="link" href={`${paths.about}#reviews`}>
          How reviews are collected and checked
        </Link>
      </p>
      {user?.role === 'client' && <OwnReview modelId={modelId} user={user} />}
      {reviews.length > 0 && (
        <ul aria-label="Reviews">
          {reviews.map((review) => (
            <Review isAdmin={user?.role === 'Admin'} key={review._id} modelId={modelId} review={review} />
          ))}
        </ul>
      )}
      {count > reviewPageSize && (
        <Pagination
          label="Pages of reviews"
          onChange={setPage}
          page={page}
          pageSize={reviewPageSize}
          total={count}
        />
      )}
    </div>
  );
};
