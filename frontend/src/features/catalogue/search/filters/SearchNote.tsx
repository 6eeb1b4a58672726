import { readTerm } from 'backend/contract/searchedTerm.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import type { Page } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { closestText } from '../closestText.ts';
import { correctedTerm } from '../correctedTerm.ts';

type TermFiltersProps = { readonly term: string; readonly lacks: readonly string[] };

/** The filters that words of a search mean, without those that the results lack; each leads to the search without its words. */
export const TermFilters = ({ term, lacks }: TermFiltersProps) => {
  const filters = readTerm(term).filters.filter(({ typed }) => !lacks.includes(typed));
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

type SearchNoteProps = { readonly term: string; readonly found: Page<WireModel> };

/** How the results of a search differ from its term: corrected words, with a way back, and what even the best results lack. */
export const SearchNote = ({ term, found }: SearchNoteProps) => {
  const { corrected } = found;
  const closest = closestText(term, found);
  return (
    <div className="mb-3 text-sm">
      {corrected !== undefined && (
        <p>
          <span>{`Results for ${correctedTerm(term, corrected)}.`}</span>{' '}
          <Link className="link" href={`${paths.search(term)}?exact=true`}>
            {`Search instead for ${term}`}
          </Link>
        </p>
      )}
      {closest !== null && <p>{closest}</p>}
    </div>
  );
};
