import { queryOptions, useQuery } from '@tanstack/react-query';
import { licenceFacts, licenceTitle } from 'backend/domain/catalogue/licences/licenceFacts.ts';
import { call } from '../../../lib/api.ts';
import { whenNowhere } from '../../../lib/apiError.ts';
import { licencePath } from '../../../lib/licencePath.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** A version of a licence; null if it does not exist. */
const licenceQuery = ({ licence = '', version = '' }: PageProps['params']) =>
  queryOptions({
    queryKey: ['licence', licence, version],
    queryFn: ({ signal }) =>
      call('GET /licences/:licence/:version', { params: { licence, version }, signal }).catch(
        whenNowhere(null),
      ),
  });

/** One version of a licence: what it allows, its text, and the text's hash. */
const LicencePage = ({ params }: PageProps) => {
  const query = useQuery(licenceQuery(params));
  const { data } = query;
  const title = data ? licenceTitle(data) : 'Licence';
  return (
    <article className="page-width max-w-[46rem] py-8 md:py-12">
      <PageHeading title={title}>{title}</PageHeading>
      {data === undefined && <NotLoaded query={query} waiting={<Skeleton className="mt-6 h-96 w-full" />} />}
      {data === null && <EmptyState text="There is no such licence" />}
      {data && (
        <>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {licenceFacts.map(({ name, label }) => (
              <div className="contents" key={name}>
                <dt className="text-ink-2 first-letter:uppercase">{label}</dt>
                <dd className="font-medium">{data.allows[name] ? 'yes' : 'no'}</dd>
              </div>
            ))}
          </dl>
          <p className="wrap-anywhere mt-6 whitespace-pre-wrap leading-relaxed">{data.text}</p>
          <p className="wrap-anywhere mt-8 font-mono text-caption text-ink-3" translate="no">
            {`SHA-256 of the text: ${data.sha256}`}
          </p>
        </>
      )}
    </article>
  );
};

export const licencePage: ShopPage = {
  View: LicencePage,
  data: ({ ask, params }) => ask(licenceQuery(params)),
  head: import.meta.env.SSR
    ? async ({ ask, params }) => {
        const licence = await ask(licenceQuery(params));
        return {
          ...(!licence && { status: 404 }),
          title: licence ? licenceTitle(licence) : 'Licence not found',
          description: 'What may be done with a model that was sold under this version of the licence.',
          canonical: licence && licencePath(licence),
          indexable: licence !== null,
        };
      }
    : undefined,
};
