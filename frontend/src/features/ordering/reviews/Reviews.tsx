import { useQuery } from '@tanstack/react-query';
import { reviewPageSize, writeReview } from 'backend/contract/constants.ts';
import type { WireUser } from 'backend/contract/wire.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { storePendingAction } from '../../../lib/session/pendingAction.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';
import { Review } from './Review.tsx';
import { ownReviewQuery, reviewsQuery } from './reviewQueries.ts';

type Props = { readonly modelId: string };

const form = lazyPart(() => import('./ReviewDialog.tsx').then((m) => m.WriteReview), <SpinnerOverlay />);

/** The button for the client's own review, or why they may not write one. */
const OwnReview = ({ modelId, user }: Props & { readonly user: WireUser }) => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(ownReviewQuery(modelId, user._id));
  const mayWrite = data?.refusal === null;
  useEffect(() => {
    if (mayWrite && window.location.hash === writeReview) setOpen(true);
  }, [mayWrite]);
  if (!data) return null;
  const { refusal, review } = data;
  if (refusal !== null) return <p className="text-ink-2">{refusal}</p>;
  return (
    <>
      <Button className="self-start" kind="secondary" onClick={() => setOpen(true)}>
        {review ? 'Change your review' : 'Write a review'}
      </Button>
      {isOpen && <form.View modelId={modelId} onEnd={() => setOpen(false)} review={review} />}
    </>
  );
};

/** Leads a visitor to the form by way of the login. */
const LogInFirst = ({ modelId }: Props) => (
  <Link
    className="link self-start"
    href={paths.login}
    onClick={() => storePendingAction({ path: `${paths.product(modelId)}${writeReview}`, modelId: null })}
  >
    Log in to write a review
  </Link>
);

const summaryOf = (count: number, average: number | null): string => {
  if (count === 0) return 'There are no reviews yet.';
  const reviews = count === 1 ? '1 review' : `${count} reviews`;
  return average === null ? reviews : `${average.toFixed(1)} of 5 stars, from ${reviews}`;
};

/** The reviews of a model by its owners. */
export const Reviews = ({ modelId }: Props) => {
  const [page, setPage] = useState(1);
  const { user, checked } = useSession();
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
      {checked && user === null && <LogInFirst modelId={modelId} />}
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
