import { readTerm } from 'backend/contract/searchedTerm.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import type { Page } from '../../../lib/api.ts';
import { totalText } from './totalText.ts';

type Found = Pick<Page<Pick<WireModel, 'ModalPrice' | 'without'>>, 'rows' | 'total'>;

/** The parts of a search that even the best results lack. */
export const lackedBy = (found: Found | undefined): readonly string[] => found?.rows[0]?.without ?? [];

/** The note above the closest results of a search that no model fits: "No free chair. 2 models for chair from $14." Null if models fit. */
export const closestText = (term: string, found: Found): string | null => {
  const lacks = lackedBy(found);
  if (lacks.length === 0) return null;
  const { words, filters } = readTerm(term);
  const lost = filters.filter(({ typed }) => lacks.includes(typed));
  const [first] = lost;
  if (first === undefined || lost.length < lacks.length) return 'No model fits every word; these fit most.';
  const prices = found.rows.map(({ ModalPrice }) => ModalPrice ?? 0).filter((price) => price > 0);
  // The cheapest may be on another page.
  const isAll = found.rows.length === found.total && prices.length === found.total;
  const from = isAll ? ` from $${Math.min(...prices)}` : '';
  const models = found.total === 1 ? 'model' : 'models';
  const kept = lost.length === 1 ? first.rest : words;
  return `No ${term}. ${totalText(found.total, { search: term })} ${models} for ${kept}${from}.`;
};
