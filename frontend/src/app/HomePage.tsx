import { Link } from 'wouter';
import { shopJsonLd } from '../features/catalogue/models/jsonLd.ts';
import { homeQuery, modelsQuery } from '../features/catalogue/models/models.ts';
import { NewArrivals } from '../features/catalogue/models/NewArrivals.tsx';
import { pagesOf } from '../features/catalogue/search/listingHeads.ts';
import { PagedModels } from '../features/catalogue/search/PagedModels.tsx';
import { HomeSlider } from '../features/content/slider/HomeSlider.tsx';
import { sliderQuery } from '../features/content/slider/slider.ts';
import { useShopName } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import type { MakeHead, ShopPage } from '../lib/shopPage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { pageNumber } from '../ui/usePageParam.ts';

/** Slider, product grid and New Arrivals (R027 – R030). */
const HomePage = () => {
  const shopName = useShopName();
  return (
    <>
      <div className="page-width pt-4 md:pt-6">
        <PageHeading className="sr-only" title={null}>
          {`${shopName}: free and premium 3D models`}
        </PageHeading>
        <HomeSlider />
        <p className="mt-4 text-ink-2 md:text-lg">
          3D models to download: start with a{' '}
          <Link className="link" href={paths.free}>
            free one
          </Link>
          , or buy a{' '}
          <Link className="link" href={paths.premium}>
            premium one
          </Link>{' '}
          once and keep it for ever.
        </p>
        <section aria-labelledby="purchased" className="mt-10 lg:mt-14">
          <PagedModels
            empty={<EmptyState text="No models yet. Please come back soon." />}
            filter="home"
            heading={() => (
              <h2 className="mb-5 font-semibold text-h2 md:mb-6" id="purchased">
                Customer also purchased
              </h2>
            )}
          />
        </section>
      </div>
      <NewArrivals />
    </>
  );
};

const homeHead: MakeHead = async (request) => {
  const { ask, search } = request;
  const number = pageNumber(search.get('page'));
  const [slider, first] = await Promise.all([ask(sliderQuery()), ask(modelsQuery({}, 1))]);
  const paging = { number, pages: pagesOf(first.total) };
  const shared = slider[0]?.SliderImages[0][0] ?? first.rows[0]?.ModalCard;
  return {
    title: null,
    description:
      'Free and premium 3D models to download in minutes: characters, props and environments, ready for your scene.',
    canonical: paths.home,
    paging,
    indexable: true,
    image: shared === undefined ? undefined : { reference: shared, alt: request.shop.shopName },
    jsonLd: shopJsonLd(request),
  };
};

/** The home page (R009). */
export const homePage: ShopPage = {
  View: HomePage,
  data: ({ ask, search }) =>
    Promise.all([
      ask(sliderQuery()),
      // New Arrivals shows the first page of the whole list.
      ask(modelsQuery({}, 1)),
      ask(homeQuery(pageNumber(search.get('page')))),
    ]),
  head: import.meta.env.SSR ? homeHead : undefined,
};
