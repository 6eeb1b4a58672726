import type { ListingOrder } from 'backend/contract/listingFilter.ts';
import { filtersOfTerm } from 'backend/contract/searchedTerm.ts';
import { SlidersHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from '../../../../ui/FieldFrame.tsx';
import type { ModelFilter } from '../modelFilter.ts';
import { narrowing } from './choices.ts';
import { ListingChips } from './ListingChips.tsx';
import type { ListingChoices } from './useOffered.ts';

const ordersOf = ({ search }: ModelFilter): readonly (readonly [ListingOrder, string])[] => [
  ...(search === undefined ? [] : ([['newest', 'Newest']] as const)),
  ['bestselling', 'Best selling'],
  ['rated', 'Best rated'],
  ['cheapest', 'Price, low to high'],
  ['dearest', 'Price, high to low'],
  ['simplest', 'Fewest triangles'],
];

type Props = ListingChoices & {
  /** The number of models in words. */
  readonly count: string;
  /** The form of the filters, to which the order belongs. */
  readonly formId: string;
  /** The button that opens the filters, where they are a sheet. */
  readonly button: ComponentProps<'button'>;
};

/** One row above a listing: the number of its models, the order, the filters, then sub-categories and types; on a phone these are a second line. */
export const Toolbar = ({ filter, chosen, facets, count, formId, button }: Props) => {
  const number = narrowing(chosen);
  const isTyped = (filter.type ?? filtersOfTerm(filter.search).type) !== undefined;
  return (
    <div className="mb-4 flex items-center flex-wrap gap-x-3 gap-y-2">
      <p className="mr-auto shrink-0 text-ink-2 text-sm" role="status">
        {count}
      </p>
      <label className="flex items-center gap-2 text-sm max-md:max-w-32">
        <span className="whitespace-nowrap max-lg:sr-only">Sort by</span>
        <select
          className={`${controlStyle} min-w-0`}
          form={formId}
          name="sort"
          onChange={({ target }) => target.form?.requestSubmit()}
          value={chosen.sort ?? ''}
        >
          <option value="">{filter.search === undefined ? 'Newest' : 'Best match'}</option>
          {ordersOf(filter).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button {...button} className="chip shrink-0 cursor-pointer xl:hidden">
        <SlidersHorizontal className="size-5 text-ink-2" />
        <span>Filters</span>
        {number > 0 && (
          <>
            <span aria-hidden="true" className="rounded-full bg-brand px-2 text-on-brand" translate="no">
              {number}
            </span>
            <span className="sr-only">{`${number} chosen`}</span>
          </>
        )}
      </button>
      <ListingChips chosen={chosen} facets={facets} filter={filter} isTyped={isTyped} />
    </div>
  );
};
