import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { Link } from 'wouter';
import { passportQuery } from '../../../lib/measured/passportQuery.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { similarQuery } from '../similar/similarQuery.ts';
import { Gallery } from './Gallery.tsx';
import { buyActions, productDetails, productMore } from './lateParts.tsx';
import { modelQuery } from './models.ts';
import { productHead } from './productHead.ts';

// Not only when it is rendered: it wakes first.
buyActions.preload().catch(() => undefined);

/** Name, and what a visitor decides by: price, stars, licence, formats, and the button to buy or download (R031, R034). */
const BuyBox = ({ model }: { readonly model: WireModel }) => (
  <>
    <p className="text-ink-2 text-sm">
      <Link className="link" href={paths.category(model.ModalCategory)}>
        {model.ModalCategory}
      </Link>
      {model.ModalsubCategory && (
        <span>
          {' / '}
          <Link className="link" href={paths.category(model.ModalCategory, model.ModalsubCategory)}>
            {model.ModalsubCategory}
          </Link>
        </span>
      )}
    </p>
    <PageHeading className="mt-2 font-semibold text-h1" title={model.ModalName}>
      {model.ModalName}
    </PageHeading>
    <buyActions.View model={model} />
  </>
);

const ProductSkeleton = () => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[7fr_5fr]">
    <div>
      <div className="render-ground aspect-[4/3] rounded-card border border-line" data-waiting="" />
      <div className="mt-3 flex gap-3 p-1">
        <Skeleton className="h-18 w-24" />
        <Skeleton className="h-18 w-24" />
        <Skeleton className="h-18 w-24" />
      </div>
    </div>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-4 h-72 w-full" />
    </div>
  </div>
);

/** Gallery and buy box, side by side from 1024 px; the gallery is sticky. */
const ProductView = ({ model }: { readonly model: WireModel }) => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <div className="self-start short:static lg:sticky lg:top-31">
      <Gallery model={model} />
    </div>
    <div>
      <BuyBox model={model} />
      <section aria-labelledby="details" className="mt-8">
        <h2 className="sr-only" id="details">
          Details
        </h2>
        <productDetails.View model={model} />
      </section>
    </div>
  </div>
);

const Missing = () => (
  <>
    <PageHeading className="sr-only" title="Model not found">
      Model not found
    </PageHeading>
    <EmptyState text="This model is not in the shop">
      <ButtonLink href={paths.home} kind="secondary">
        Home
      </ButtonLink>
    </EmptyState>
  </>
);

/** One product: gallery, price, button and attributes (R031 – R034). */
const ProductPage = ({ params: { id = '' } }: PageProps) => {
  const { data, error, isFetching, refetch } = useQuery(modelQuery(id));
  // Calls by an Admin also answer deleted models, which the shop does not show.
  const missing = data === null || data?.deleted === true;
  return (
    <div className="page-width pt-4 md:pt-8">
      {data && !missing && (
        <>
          <ProductView model={data} />
          <productMore.View model={data} />
        </>
      )}
      {data === undefined && !error && <ProductSkeleton />}
      {missing && <Missing />}
      {data === undefined && error && (
        <>
          <PageHeading className="sr-only" title="Model">
            Model
          </PageHeading>
          <ErrorState busy={isFetching} onRetry={refetch} text="The model could not be loaded." />
        </>
      )}
    </div>
  );
};

export const productPage: ShopPage = {
  View: ProductPage,
  data: async ({ ask, params: { id = '' } }) => {
    const model = await ask(modelQuery(id));
    if (!model) return;
    const { _id, version } = model;
    await Promise.all([
      ...(version > 1 ? [ask(versionsQuery(_id))] : []),
      ask(similarQuery(_id)),
      ask(passportQuery(_id)),
    ]);
  },
  head: import.meta.env.SSR ? productHead : undefined,
};
