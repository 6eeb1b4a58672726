import { StaticPage } from '../../features/content/StaticPage.tsx';
import { aboutLead, aboutSections } from '../../features/content/texts/about.ts';

/** Who runs the shop (R023b). */
export const AboutPage = () => <StaticPage lead={aboutLead} sections={aboutSections} title="About" />;
