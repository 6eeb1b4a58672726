import { terms } from 'backend/contract/pageTexts/terms.ts';
import { StaticPage } from '../../features/content/StaticPage.tsx';

/** Terms & Conditions (R023e). */
export const TermsPage = () => <StaticPage {...terms} />;
