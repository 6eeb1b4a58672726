import { privacy } from 'backend/contract/pageTexts/privacy.ts';
import { StaticPage } from '../../features/content/StaticPage.tsx';

/** The Privacy Policy, also at `/privicy` (R023c, R024). */
export const PrivacyPage = () => <StaticPage {...privacy} />;
