import type { DashboardSales, DashboardSeries } from 'backend/contract/dashboard.ts';
import { Link } from 'wouter';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../history/timeline/RelativeTime.tsx';
import { useJobs } from '../jobs/useJobs.ts';
import { HistoryLink } from '../shell/HistoryLink.tsx';
import { useWaiting } from '../waiting/useWaiting.ts';
import { PanelContent } from './PanelContent.tsx';
import { waitingLines } from './waitingLines.ts';
import { whenKnown } from './whenKnown.ts';

type Props = {
  readonly series: DashboardSeries | null | undefined;
  readonly sales: DashboardSales | null | undefined;
};

/** Work that waits for the Admin, jobs under way, and payments without an outcome. */
export const WaitingPanel = ({ series, sales }: Props) => {
  const { data: jobs } = useJobs();
  const { data, isError } = useWaiting();
  const lines = whenKnown(series, (known) =>
    whenKnown(sales, ({ openPayments }) =>
      whenKnown(data ?? (isError ? null : undefined), (waiting) =>
        waitingLines(known, waiting, jobs, openPayments),
      ),
    ),
  );
  return (
    <Panel className="p-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-h3">What waits</h2>
        <Link className="link text-sm" href={paths.admin.waiting}>
          Decide one after another
        </Link>
      </div>
      <PanelContent data={lines} empty="Nothing." lines={1}>
        {(shown) => (
          <ul className="flex flex-col gap-2">
            {shown.map(({ text, href, isUrgent }) => (
              <li key={text}>
                {href === null ? (
                  text
                ) : (
                  <Link className={cx('link', isUrgent && 'font-medium')} href={href}>
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </PanelContent>
      {sales && sales.openPayments.oldest.length > 0 && (
        <ul aria-label="The oldest open payments" className="mt-2 ml-4 flex flex-col gap-1 text-sm">
          {sales.openPayments.oldest.map(({ orderId, amount, at }) => (
            <li key={orderId}>
              <HistoryLink id={orderId} kind="order">
                Order for <Figure>{`$${amount.toLocaleString('en-US')}`}</Figure>
              </HistoryLink>{' '}
              <span className="text-ink-2">
                <RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
