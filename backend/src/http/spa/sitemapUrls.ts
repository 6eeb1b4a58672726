import { imageUrl } from '#contract/imageUrl.ts';
import type { WireModel } from '#contract/wire.ts';
import { addresses } from './content/addresses.ts';
import { sharedWidth } from './content/jsonLd.ts';
import { escaped } from './html.ts';
import type { PageSource } from './pageContent.ts';
import { pages } from './pages.ts';

export type SitemapSource = Pick<PageSource, 'absolute' | 'categories' | 'subCategories'> & {
  readonly modelChunks: () => AsyncIterable<readonly WireModel[]>;
};

/** Pictures named for one model; more say nothing new. */
const mostImages = 5;

const modelUrl = (absolute: PageSource['absolute'], model: WireModel): string => {
  const images = [...new Set([model.ModalCard, ...model.ModalSlider])]
    .slice(0, mostImages)
    .map((reference) => absolute(imageUrl(reference, sharedWidth)))
    .map((address) => `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`);
  const place = escaped(absolute(addresses.product(model._id)));
  return `<url><loc>${place}</loc><lastmod>${model.updatedAt}</lastmod>${images.join('')}</url>\n`;
};

/** `<url>` elements of every page that may be listed, in chunks: fixed pages and listings, then models. */
export async function* sitemapUrls(source: SitemapSource): AsyncGenerator<readonly string[]> {
  const [categories, subCategories] = await Promise.all([source.categories(), source.subCategories()]);
  const places = [
    ...pages.flatMap(({ sitemapPath }) => sitemapPath ?? []),
    addresses.category('free'),
    addresses.category('premium'),
    ...categories.flatMap(({ _id, category }) => [
      addresses.category(category),
      ...subCategories
        .filter((sub) => sub.category === _id)
        .map(({ subCategory }) => addresses.category(category, subCategory)),
    ]),
  ];
  yield places.map((place) => `<url><loc>${escaped(source.absolute(place))}</loc></url>\n`);
  for await (const models of source.modelChunks()) {
    yield models.map((model) => modelUrl(source.absolute, model));
  }
}
