import { newReviewDays, reviewStates } from 'backend/contract/adminTables.ts';
import type { WireDeskReview } from 'backend/contract/calls/ordering/reviews.ts';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import type { Column } from '../../../ui/Table.tsx';
import { Moderation, Stars } from '../../ordering/reviews/Review.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { StateFilter } from '../tables/TableFilters.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['state'] as const;
const choices = { state: reviewStates };

const quoted = 'wrap-anywhere max-w-[48ch] whitespace-pre-line';

const columns: readonly Column<WireDeskReview>[] = [
  {
    head: 'Model',
    cell: ({ modelId, modelName, changedAt, writtenAt }) => (
      <div className="wrap-anywhere">
        <Link className="link" href={paths.product(modelId)}>
          {modelName}
        </Link>
        <time className="block text-ink-2 text-sm" dateTime={changedAt ?? writtenAt}>
          {readersTime(changedAt ?? writtenAt)}
        </time>
      </div>
    ),
  },
  {
    head: 'Review',
    cell: ({ stars, name, text, hidden }) => (
      <div className={quoted}>
        <Stars stars={stars} /> <bdi className="font-medium">{name || 'A former client'}</bdi>
        <p dir="auto">{text}</p>
        {hidden && <p className="text-ink-2">{`Hidden: ${hidden.text}`}</p>}
      </div>
    ),
  },
  {
    head: 'Reports',
    cell: ({ reports }) =>
      reports.map(({ _id, reason, text, sentAt }) => (
        <div className={quoted} key={_id}>
          <p className="font-medium">{`${reason}, ${readersTime(sentAt)}`}</p>
          <p dir="auto">{text}</p>
        </div>
      )),
  },
  {
    head: 'Decision',
    cell: (review) => (
      <Moderation isReported={review.reports.length > 0} modelId={review.modelId} review={review} />
    ),
  },
];

/** The reviews of all models with what was reported about them. */
export const ReviewsTable = () => {
  const table = useTableFilter(names, choices);
  return (
    <>
      <StateFilter
        choices={{
          '': 'All reviews',
          reported: 'Reported',
          new: `New, of the last ${newReviewDays} days`,
        }}
        label="Filter the reviews"
        table={table}
      />
      <AdminTable
        caption="Reviews"
        columns={columns}
        empty="No reviews yet"
        onShowAll={table.isFiltered ? table.clear : undefined}
        page={useAdminPage('GET /review', table.filter)}
      />
    </>
  );
};
