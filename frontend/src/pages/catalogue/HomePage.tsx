import { Link } from 'wouter';
import { NewArrivals } from '../../features/catalogue/NewArrivals.tsx';
import { PagedModels } from '../../features/catalogue/PagedModels.tsx';
import { HomeSlider } from '../../features/content/HomeSlider.tsx';
import { useShopName } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Slider, product grid and New Arrivals (R027 – R030). */
export const HomePage = () => {
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
