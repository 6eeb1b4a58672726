import { StaticPage } from '../../features/content/StaticPage.tsx';
import { termsLead, termsSections } from '../../features/content/texts/terms.ts';

/** Terms & Conditions (R023e). */
export const TermsPage = () => (
  <StaticPage lead={termsLead} sections={termsSections} title="Terms & Conditions" />
);
