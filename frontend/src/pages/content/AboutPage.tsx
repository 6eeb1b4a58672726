import { StaticPage } from '../../features/content/StaticPage.tsx';
import { about } from '../../features/content/texts/about.ts';

/** About the seller (R023b). */
export const AboutPage = () => <StaticPage {...about} />;
