import { queryOptions, useQuery } from '@tanstack/react-query';
import { spelledSearch } from 'backend/contract/listingFilter.ts';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCategoryMenu } from '../categories/useCategoryMenu.ts';

/** The pairs of neighbouring letters of a text, without regard to case. */
const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = [...` ${text.toLowerCase()} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

/** Sørensen–Dice coefficient of the letter pairs: 0 nothing in common, 1 the same. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);

/** Sorts items by the similarity of their names to a term, most similar first; equal ones keep their order. */
export const nearestNames = <T,>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  term: string,
  most: number,
): readonly T[] => {
  const wanted = pairsOf(term);
  return things
    .map((thing) => ({ thing, near: likeness(pairsOf(nameOf(thing)), wanted) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, most)
    .map(({ thing }) => thing);
};

const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggestions', term],
    queryFn: ({ signal }) =>
      call('GET /modal/suggestions', { query: { search: spelledSearch(term) ?? '' }, signal }),
    meta: { quiet: true },
  });

/** Counts the search for the Admin, who can add words that mean the same. It runs in the background. */
const report = (term: string): void => {
  call('POST /modal/missedSearches', { body: { search: term } }).catch(() => {});
};

const mostCategories = 4;

/** A search without results suggests searches with results, and the nearest categories. */
export const NoResults = ({ term }: { readonly term: string }) => {
  useEffect(() => report(term), [term]);
  const { data } = useQuery(suggestionsQuery(term));
  const { first, more } = useCategoryMenu();
  const categories = nearestNames([...first, ...more], ({ name }) => name, term, mostCategories);
  const searches = data?.searches ?? [];
  return (
    <EmptyState text={`No results for ${term}`}>
      {/* As high as with suggestions, which are loaded later. */}
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
