import { StaticPage } from '../../features/content/StaticPage.tsx';
import { refund } from '../../features/content/texts/refund.ts';

/** The Refund Policy: all refunds are final (R074). */
export const RefundPage = () => <StaticPage {...refund} />;
