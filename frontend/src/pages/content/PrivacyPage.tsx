import { StaticPage } from '../../features/content/StaticPage.tsx';
import { privacy } from '../../features/content/texts/privacy.ts';

/** The Privacy Policy, also at `/privicy` (R023c, R024). */
export const PrivacyPage = () => <StaticPage {...privacy} />;
