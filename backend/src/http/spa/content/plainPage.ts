import { html } from '../html.ts';
import type { PageContent, PageMaker } from '../pageContent.ts';
import { commonData } from './commonData.ts';

type PlainText = Pick<
  PageContent,
  'heading' | 'description' | 'canonical' | 'indexable' | 'screen' | 'frame'
> & {
  /** Where the title says more than the heading. */
  readonly title?: string;
};

/** A page that shows nothing of the catalogue. */
export const plainPage =
  (text: PlainText): PageMaker =>
  async (source) => ({
    title: text.heading,
    ...text,
    status: 200,
    ogType: 'website',
    image: null,
    preload: null,
    jsonLd: [],
    data: await commonData(source),
    body: html``,
  });

/** What every address that leads nowhere shows; the SPA shows its own not-found page over it. */
export const notFoundPage = async (source: Parameters<PageMaker>[0]): Promise<PageContent> => ({
  status: 404,
  title: 'Page not found',
  heading: 'Page not found',
  description: 'There is nothing at this address.',
  canonical: null,
  indexable: false,
  ogType: 'website',
  image: null,
  preload: null,
  jsonLd: [],
  data: await commonData(source),
  body: html`<p><a href="/">Home</a></p>`,
});
