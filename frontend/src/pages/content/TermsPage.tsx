import { StaticPage } from '../../features/content/StaticPage.tsx';
import { terms } from '../../features/content/texts/terms.ts';

/** Terms & Conditions (R023e). */
export const TermsPage = () => <StaticPage {...terms} />;
