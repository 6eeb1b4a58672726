import { StaticPage } from '../../features/content/StaticPage.tsx';
import { privacyLead, privacySections } from '../../features/content/texts/privacy.ts';

/** The Privacy Policy, also at `/privicy` (R023c, R024). */
export const PrivacyPage = () => (
  <StaticPage lead={privacyLead} sections={privacySections} title="Privacy Policy" />
);
