import { about } from 'backend/contract/pageTexts/about.ts';
import { StaticPage } from '../../features/content/StaticPage.tsx';

/** Who runs the shop (R023b). */
export const AboutPage = () => <StaticPage {...about} />;
