import { queryOptions, useQuery } from '@tanstack/react-query';
import { spelledSearch } from 'backend/contract/listingFilter.ts';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCategoryMenu } from '../useCategoryMenu.ts';
import { nearestNames } from './nearestNames.ts';

const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggestions', term],
    queryFn: ({ signal }) =>
      call('GET /modal/suggestions', { query: { search: spelledSearch(term) ?? '' }, signal }),
    meta: { quiet: true },
  });

const mostCategories = 4;

/** A search without a result leads on: to searches that find something, and to the nearest categories. */
export const NoResults = ({ term }: { readonly term: string }) => {
  const { data } = useQuery(suggestionsQuery(term));
  const { first, more } = useCategoryMenu();
  const categories = nearestNames([...first, ...more], ({ name }) => name, term, mostCategories);
  const searches = data?.searches ?? [];
  return (
    <EmptyState text={`No results for ${term}`}>
      {/* As high as with suggestions, which come later. */}
      <div className="flex min-h-16 flex-col gap-2 text-ink-2">
        {searches.length > 0 && (
          <p>
            <span>Did you mean</span>{' '}
            {searches.map((search, index) => (
              <span key={search}>
                <span>{index > 0 ? ' or ' : ''}</span>
                <Link className="link" href={paths.search(search)}>
                  {search}
                </Link>
              </span>
            ))}
            <span>?</span>
          </p>
        )}
        {categories.length > 0 && (
          <p>
            <span>Look around in</span>{' '}
            {categories.map(({ id, name }, index) => (
              <span key={id}>
                <span>{index > 0 ? ', ' : ''}</span>
                <Link className="link" href={paths.category(name)}>
                  {name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
    </EmptyState>
  );
};
