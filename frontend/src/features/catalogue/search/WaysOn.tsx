import { useRef } from 'react';
import { Link } from 'wouter';
import { spaced } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCategoryMenu } from '../categories/useCategoryMenu.ts';
import { SearchForm } from './SearchForm.tsx';

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

const mostCategories = 4;

/** Ways on from a search or an address that leads to nothing: the nearest categories, and a search for what was meant. */
export const WaysOn = ({ term }: { readonly term: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const { first, more } = useCategoryMenu();
  const categories = nearestNames([...first, ...more], ({ name }) => name, term, mostCategories);
  return (
    <>
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
      <div className="mx-auto mt-2 w-full max-w-md text-left text-ink">
        <SearchForm input={input} key={term} label="Search the shop" term={spaced(term).toLowerCase()} />
      </div>
    </>
  );
};

/** A listing of no known category (R039). */
export const NoCategory = ({ name }: { readonly name: string }) => (
  <EmptyState text="oops! No Category Found">
    <div className="max-w-full text-ink-2">
      <WaysOn term={name} />
    </div>
  </EmptyState>
);
