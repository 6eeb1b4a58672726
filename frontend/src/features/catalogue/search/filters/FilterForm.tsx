import { useQuery } from '@tanstack/react-query';
import { type ChosenFacets, facetQuery, facetsIn, narrowing } from 'backend/contract/listingFacets.ts';
import type { ListingOrder } from 'backend/contract/listingFilter.ts';
import { filtersOfTerm } from 'backend/contract/searchedTerm.ts';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, memo, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { controlStyle } from '../../../../ui/FieldFrame.tsx';
import { Figure } from '../../../../ui/Figure.tsx';
import { facetsQuery } from '../facets.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { type Choice, choicesOf } from './choices.ts';
import { ListingChips } from './ListingChips.tsx';
import { listingAddress } from './listingAddress.ts';
import { withChosen } from './withChosen.ts';

type ListProps = {
  readonly name: 'format' | 'triangles' | 'price' | 'licence' | 'mark';
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
};

/** A native list, which works before and without scripts. It contains a chosen value even if no model has it any more. */
const List = ({ name, label, choices, chosen }: ListProps) => {
  const id = useId();
  const isListed = chosen === undefined || choices.some(({ value }) => value === chosen);
  const all = isListed ? choices : [...choices, { value: chosen, label: chosen.toUpperCase(), models: 0 }];
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label className="font-medium text-sm" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <select
          className={`${controlStyle} appearance-none truncate pr-10 forced-colors:appearance-auto`}
          defaultValue={chosen ?? ''}
          id={id}
          name={name}
        >
          <option value="">Any</option>
          {all.map(({ value, label: text, models }) => (
            <option key={value} value={value}>
              {`${text} (${models})`}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2 forced-colors:hidden" />
      </div>
    </div>
  );
};

type TickProps = {
  readonly name: 'textured' | 'animated';
  readonly label: string;
  readonly models: number | undefined;
  readonly chosen: boolean;
};

const Tick = ({ name, label, models, chosen }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
    <input className="size-5 accent-brand" defaultChecked={chosen} name={name} type="checkbox" value="true" />
    <span>
      <span>{label}</span> <Figure>{`(${models ?? 0})`}</Figure>
    </span>
  </label>
);

const ordersOf = ({ search }: ModelFilter): readonly (readonly [ListingOrder, string])[] => [
  ...(search === undefined ? [] : ([['newest', 'Newest']] as const)),
  ['bestselling', 'Best selling'],
  ['rated', 'Best rated'],
  ['cheapest', 'Price, low to high'],
  ['dearest', 'Price, high to low'],
  ['simplest', 'Fewest triangles'],
];

type Props = {
  /** The filter of the listing, without the choices of this form. */
  readonly filter: ModelFilter;
  readonly chosen: ChosenFacets;
};

/** Narrows a listing by measured facts, price and type. The choices are in the address, and without scripts the form submits itself there. */
export const FilterForm = memo(({ filter, chosen }: Props) => {
  const [path, navigate] = useLocation();
  const { data } = useQuery(facetsQuery(withChosen(filter, chosen)));
  const query = facetQuery(chosen);
  /** Filters that the listing or the words of a search contain already. */
  const given = { ...filtersOfTerm(filter.search), ...filter };
  const unfiltered = listingAddress(path, {}, filter);
  const number = narrowing(chosen);
  const id = useId();
  const choices = choicesOf(data);
  const sort = useRef<HTMLSelectElement>(null);
  // The server's markup may have been used before this code came.
  useEffect(() => {
    if (sort.current && sort.current.value !== (chosen.sort ?? '')) sort.current.form?.requestSubmit();
  }, [chosen.sort]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(listingAddress(path, facetsIn(new URLSearchParams(fields)), filter));
  };
  return (
    <>
      <ListingChips chosen={chosen} facets={data} filter={filter} isTyped={given.type !== undefined} />
      <details className="mb-5 rounded-card border border-line bg-surface md:mb-6" open={number > 0}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 px-4 font-medium text-sm hover:underline [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal className="size-5 text-ink-2" />
          <span>Filters</span>
          {number > 0 && <span className="font-normal text-ink-2">{`${number} chosen`}</span>}
          <ChevronDown className="ml-auto size-5 text-ink-2" />
        </summary>
        <form className="border-line border-t p-4" id={id} key={query} method="get" onSubmit={submit}>
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
            {given.format === undefined && (
              <List choices={choices.format} chosen={chosen.format} label="Format" name="format" />
            )}
            {given.minTriangles === undefined && given.maxTriangles === undefined && (
              <List
                choices={choices.triangles}
                chosen={chosen.triangles}
                label="Triangles"
                name="triangles"
              />
            )}
            {given.type !== 'free' && given.minPrice === undefined && given.maxPrice === undefined && (
              <List choices={choices.price} chosen={chosen.price} label="Price" name="price" />
            )}
            {(choices.mark.length > 0 || chosen.mark !== undefined) && (
              <List choices={choices.mark} chosen={chosen.mark} label="Measured" name="mark" />
            )}
            {(choices.licence.length > 1 || chosen.licence !== undefined) && (
              <List choices={choices.licence} chosen={chosen.licence} label="Licence" name="licence" />
            )}
          </div>
          {chosen.type && <input name="type" type="hidden" value={chosen.type} />}
          {filter.exact && <input name="exact" type="hidden" value="true" />}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Tick
              chosen={chosen.textured === 'true'}
              label="Textured"
              models={data?.textured}
              name="textured"
            />
            <Tick
              chosen={chosen.animated === 'true'}
              label="Animated"
              models={data?.animated}
              name="animated"
            />
            <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:flex-1">
              {number > 0 && (
                <Link className={buttonStyle('quiet')} href={unfiltered}>
                  Clear filters
                </Link>
              )}
              <button className={buttonStyle('secondary')} type="submit">
                Show models
              </button>
            </div>
          </div>
        </form>
      </details>
      <label className="mb-4 flex flex-wrap items-center gap-3 text-sm">
        <span>Sort by</span>
        <select
          className={`${controlStyle} w-auto!`}
          form={id}
          name="sort"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          ref={sort}
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
    </>
  );
});
