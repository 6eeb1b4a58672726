import { StaticPage } from '../../features/content/StaticPage.tsx';
import { accessibility } from '../../features/content/texts/accessibility.ts';

/** The accessibility statement (an addition; WCAG 2.2 AA). */
export const AccessibilityPage = () => <StaticPage {...accessibility} />;
