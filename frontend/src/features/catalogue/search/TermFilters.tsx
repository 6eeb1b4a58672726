import { readTerm } from 'backend/contract/searchedTerm.ts';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';

/** The filters that words of a search mean; each leads to the search without its words. */
export const TermFilters = ({ term }: { readonly term: string }) => {
  const { filters } = readTerm(term);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters of this search" className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ label, rest }) => (
        <li key={label}>
          <Link
            aria-label={`Remove the filter ${label}`}
            className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 text-sm hover:underline"
            href={rest === '' ? paths.home : paths.search(rest)}
          >
            <span>{label}</span>
            <X className="size-4 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
};
