import type { WireModel } from 'backend/contract/wire.ts';
import { Link } from 'wouter';
import type { Page } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { correctedTerm } from './correctedTerm.ts';

type Props = { readonly term: string; readonly found: Page<WireModel> };

/** How the results of a search differ from its term: corrected words, with a way back, and words that even the best results lack. */
export const SearchNote = ({ term, found: { corrected, rows } }: Props) => {
  const lacks = rows[0]?.without ?? [];
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
      {lacks.length > 0 && <p>No model fits every word; these fit most.</p>}
    </div>
  );
};
