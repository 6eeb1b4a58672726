import type { DashboardSales, DashboardSeries } from 'backend/contract/dashboard.ts';
import { Link } from 'wouter';
import { cx } from '../../../lib/cx.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../history/timeline/RelativeTime.tsx';
import { useJobs } from '../jobs/useJobs.ts';
import { HistoryLink } from '../shell/HistoryLink.tsx';
import { PanelContent } from './PanelContent.tsx';
import { waitingLines } from './waitingLines.ts';
import { whenKnown } from './whenKnown.ts';

type Props = {
  readonly series: DashboardSeries | null | undefined;
  readonly sales: DashboardSales | null | undefined;
};

/** Refunds to decide, jobs under way or failed, and payments without an outcome. */
export const WaitingPanel = ({ series, sales }: Props) => {
  const { data: jobs } = useJobs();
  const lines = whenKnown(series, (known) =>
    whenKnown(sales, ({ openPayments }) => waitingLines(known, jobs, openPayments)),
  );
  return (
    <Panel className="p-5 md:p-6">
      <h2 className="mb-4 font-semibold text-h3">What waits</h2>
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
