import { facetQuery, facetsIn } from 'backend/contract/listingFacets.ts';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type FormEvent, useEffect, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { useHydrated } from '../../../../lib/useHydrated.ts';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { controlStyle } from '../../../../ui/FieldFrame.tsx';
import { Figure } from '../../../../ui/Figure.tsx';
import { totalText } from '../totalText.ts';
import { type facetsFor, narrowing, totalOf } from './choices.ts';
import { listingAddress } from './listingAddress.ts';
import { type ListingChoices, useOffered } from './useOffered.ts';

/** A sheet from below, on the browser's popover; from 1280 px a column of the page. */
const place =
  'fixed inset-x-0 bottom-0 m-0 mt-auto max-h-[70dvh] w-auto max-w-none overflow-y-auto rounded-card border-line border-t bg-surface p-4 text-ink shadow-dialog backdrop:bg-black/45 xl:filter-column';

type ListProps = {
  readonly list: ReturnType<typeof facetsFor>['lists'][number];
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** A native list, which works before and without scripts. */
const List = ({ list: { name, label, value, choices }, onChange }: ListProps) => {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label className="font-medium text-sm" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <select
          className={`${controlStyle} appearance-none truncate pr-10 forced-colors:appearance-auto`}
          id={id}
          name={name}
          onChange={onChange}
          value={value}
        >
          <option value="">Any</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {`${choice.label} (${choice.models})`}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2 forced-colors:hidden" />
      </div>
    </div>
  );
};

type Props = ListingChoices & {
  readonly formId: string;
  readonly panel: ComponentProps<'div'>;
  readonly close: () => void;
};

/**
 * Narrows a listing by the facets that it has. A choice applies at once and is in the address; without scripts the form submits itself there.
 */
export const FilterPanel = ({ filter, chosen, facets, formId, panel, close }: Props) => {
  const [path, navigate] = useLocation();
  const hydrated = useHydrated();
  const { given, lists, ticks } = useOffered({ filter, chosen, facets });
  const number = narrowing(chosen);
  const offered = new Set<string>(['type', 'sort', ...[...lists, ...ticks].map(({ name }) => name)]);
  const shown = facetQuery(Object.fromEntries(Object.entries(chosen).filter(([name]) => offered.has(name))));
  const apply = (from: HTMLFormElement | null): void => {
    const fields = [...new FormData(from ?? undefined)].map(([name, value]) => [name, String(value)]);
    const next = facetsIn(new URLSearchParams(fields));
    if (facetQuery(next) !== shown) navigate(listingAddress(path, next, filter));
  };
  const change = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void => apply(target.form);
  // As a column it is no sheet any more.
  useEffect(() => {
    const wide = matchMedia('(width >= 80rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(event.currentTarget);
    close();
  };
  const total = facets && totalOf(facets, given.type ?? chosen.type);
  const isCounted = hydrated && typeof total === 'number';
  return (
    <div {...panel} className={place}>
      <form aria-label="Filters" id={formId} method="get" onSubmit={submit}>
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3">
          <h3 className="font-semibold text-h3">Filters</h3>
          {number > 0 && <span className="text-ink-2 text-sm">{`${number} chosen`}</span>}
          {number > 0 && (
            <Link
              className="link ml-auto flex min-h-11 items-center text-sm"
              href={listingAddress(path, {}, filter)}
            >
              Clear filters
            </Link>
          )}
        </div>
        <div className="card-grid">
          {lists.map((list) => (
            <List key={list.name} list={list} onChange={change} />
          ))}
        </div>
        {chosen.type && <input name="type" type="hidden" value={chosen.type} />}
        {filter.exact && <input name="exact" type="hidden" value="true" />}
        <div className="card-grid mt-3">
          {ticks.map(({ name, label, isChosen, models }) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm" key={name}>
              <input
                checked={isChosen}
                className="size-5 accent-brand"
                name={name}
                onChange={change}
                type="checkbox"
                value="true"
              />
              <span>
                <span>{label}</span> <Figure>{`(${models})`}</Figure>
              </span>
            </label>
          ))}
        </div>
        <button className={buttonStyle('primary', 'normal', 'mt-3 w-full')} type="submit">
          <span hidden={isCounted}>Show models</span>
          {isCounted && (
            <span key={total}>{`Show ${totalText(total, filter)} ${total === 1 ? 'model' : 'models'}`}</span>
          )}
        </button>
      </form>
    </div>
  );
};
