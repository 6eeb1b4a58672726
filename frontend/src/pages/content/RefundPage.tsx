import { StaticPage } from '../../features/content/StaticPage.tsx';
import { refundLead, refundSections, refundUpdated } from '../../features/content/texts/refund.ts';

/** The Refund Policy: all refunds are final (R074). */
export const RefundPage = () => (
  <StaticPage lead={refundLead} sections={refundSections} title="Refund Policy" updated={refundUpdated} />
);
