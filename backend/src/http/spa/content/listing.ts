import { imageSizes } from '#contract/imageUrl.ts';
import type { ModelFilter } from '#projections/catalogue/models/pageOfModels.ts';
import { html } from '../html.ts';
import type { PageContent, PageSource } from '../pageContent.ts';
import { categoryLinks, modelLinks } from './catalogueMarkup.ts';
import { commonData } from './commonData.ts';
import { leadPicture } from './leadPicture.ts';
import { pagedModels } from './pagedModels.ts';

export type ListingText = Pick<
  PageContent,
  'heading' | 'description' | 'canonical' | 'indexable' | 'jsonLd'
> & {
  readonly title: string;
  /** What stands in the place of an empty grid. */
  readonly whenEmpty: string;
  /** Whether the first model's render stands over the listing. */
  readonly hasBanner?: boolean;
};

/** A page of a listing, and the frame's data. */
export const listingData = async (source: PageSource, filter: ModelFilter, number: number) => {
  const [common, { path, answer, paging }] = await Promise.all([
    commonData(source),
    pagedModels(source, filter, number),
  ]);
  return { first: answer, paging, data: { ...common, [path]: answer } };
};

/** A page that shows the models of a listing. */
export const listingContent = (
  { first, paging, data }: Awaited<ReturnType<typeof listingData>>,
  { whenEmpty, hasBanner = false, ...text }: ListingText,
): PageContent => {
  const [lead] = first.body;
  const banner = hasBanner && lead !== undefined ? (lead.ModalSlider[0] ?? lead.ModalCard) : null;
  return {
    ...text,
    paging,
    status: 200,
    ogType: 'website',
    image: lead === undefined ? null : { reference: lead.ModalCard, alt: lead.imageAlt },
    preload: banner === null ? null : { reference: banner, sizes: imageSizes.slide },
    data,
    body: html`${banner === null ? null : leadPicture('banner', banner)}${first.total === 0 ? html`<p>${whenEmpty}</p>` : modelLinks(first.body)}${categoryLinks(data)}`,
  };
};

/** `3 models`, `1 model` */
export const countOf = (total: number): string => `${total} ${total === 1 ? 'model' : 'models'}`;
