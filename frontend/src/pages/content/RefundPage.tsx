import { refund } from 'backend/contract/pageTexts/refund.ts';
import { StaticPage } from '../../features/content/StaticPage.tsx';

/** The Refund Policy: all refunds are final (R074). */
export const RefundPage = () => <StaticPage {...refund} />;
