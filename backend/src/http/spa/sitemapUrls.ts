import { imageUrl } from '#contract/imageUrl.ts';
import type { Pages } from '#contract/pages.ts';
import type { WireModel } from '#contract/wire.ts';
import type { PageSource } from './pageSource.ts';

export type SitemapSource = Pick<PageSource, 'categories' | 'subCategories'> &
  Pick<Pages, 'addresses'> & {
    /** Makes an address of the shop absolute. */
    readonly absolute: (path: string) => string;
    readonly modelChunks: () => AsyncIterable<readonly WireModel[]>;
  };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in XML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Width in pixels of the pictures that it names. */
const imageWidth = 1200;
/** Pictures named for one model; more say nothing new. */
const mostImages = 5;

const modelUrl = ({ absolute, addresses }: SitemapSource, model: WireModel): string => {
  const images = [...new Set([model.ModalCard, ...model.ModalSlider])]
    .slice(0, mostImages)
    .map((reference) => absolute(imageUrl(reference, imageWidth)))
    .map((address) => `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`);
  const place = escaped(absolute(addresses.product(model._id)));
  return `<url><loc>${place}</loc><lastmod>${model.updatedAt}</lastmod>${images.join('')}</url>\n`;
};

/** `<url>` elements of every page that may be listed, in chunks: fixed pages and listings, then models. */
export async function* sitemapUrls(source: SitemapSource): AsyncGenerator<readonly string[]> {
  const { addresses } = source;
  const [categories, subCategories] = await Promise.all([source.categories(), source.subCategories()]);
  const places = [
    ...addresses.listed,
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
    yield models.map((model) => modelUrl(source, model));
  }
}
