import { useLocation } from 'wouter';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Elements } from '../../../ui/elements.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { PagedModels } from '../PagedModels.tsx';
import { totalText } from '../totalText.ts';
import { FilterForm } from './FilterForm.tsx';
import { useChosen } from './useChosen.ts';

type Props = {
  readonly filter: ModelFilter;
  /** Shown if the listing is empty whatever is chosen. */
  readonly empty: Elements;
  readonly first?: boolean;
};

const NothingMatches = () => {
  const [path] = useLocation();
  return (
    <EmptyState text="No models match these filters">
      <ButtonLink href={path} kind="secondary">
        Clear filters
      </ButtonLink>
    </EmptyState>
  );
};

/** A listing with its filters, its products 16 a page. */
export const FilteredModels = ({ filter, empty, first = false }: Props) => {
  const { chosen, narrowed } = useChosen(filter);
  const isNarrowed = Object.keys(chosen).length > 0;
  return (
    <PagedModels
      empty={isNarrowed ? <NothingMatches /> : empty}
      filter={narrowed}
      first={first}
      heading={(total) => (
        <>
          <FilterForm chosen={chosen} filter={filter} />
          <p className="mb-4 text-ink-2 text-sm" role="status">
            {total === undefined
              ? 'Loading…'
              : `${totalText(total, filter)} ${total === 1 ? 'model' : 'models'}`}
          </p>
        </>
      )}
    />
  );
};
