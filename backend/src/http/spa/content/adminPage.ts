import type { AdminText } from '#contract/pageTexts/adminTexts.ts';
import type { PageMaker } from '../pageContent.ts';
import { adminScreen } from './adminScreen.ts';
import { plainPage } from './plainPage.ts';

/** A page of the admin area: frame and heading, for nobody but the Admin's browser to fill. */
export const adminPage = (text: AdminText): PageMaker =>
  plainPage({
    heading: text.title,
    description: 'Administration of the shop.',
    canonical: null,
    indexable: false,
    screen: adminScreen(text),
    frame: 'admin',
  });
