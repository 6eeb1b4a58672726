import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { modelQuery } from '../../features/catalogue/api/models.ts';
import { ProductSkeleton } from '../../features/catalogue/ProductSkeleton.tsx';
import { ProductView } from '../../features/catalogue/ProductView.tsx';
import { SimilarModels } from '../../features/catalogue/SimilarModels.tsx';
import { isNowhere } from '../../lib/apiError.ts';
import { decoded } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

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
export const ProductPage = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, isFetching, refetch } = useQuery(modelQuery(decoded(id)));
  // An Admin is told of deleted models, too; the shop has none.
  const missing = isNowhere(error) || data?.deleted === true;
  return (
    <div className="page-width pt-4 md:pt-8">
      {data && !missing && (
        <>
          <ProductView model={data} />
          <SimilarModels model={data} />
        </>
      )}
      {!data && !error && <ProductSkeleton />}
      {missing && <Missing />}
      {!data && error && !missing && (
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
