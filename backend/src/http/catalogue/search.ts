import type { SearchWordsCommands } from '#commands/catalogue/search.ts';
import { searchWordsCalls } from '#contract/calls/catalogue/search/searchWordsCalls.ts';
import * as messages from '#contract/messages.ts';
import type { MissedSearches } from '#infra/missedSearches/missedSearches.ts';
import type { CatalogueSearch } from '#projections/catalogue/search/search.ts';
import { said } from '../answers.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

export type SearchWordsDeps = SearchWordsCommands &
  Pick<CatalogueSearch, 'searchWords' | 'pageOfModels'> & {
    readonly missedSearches: Pick<MissedSearches, 'count' | 'frequent'>;
  };

/** Whether a term may be stored: not a long text, and no address. */
const isStorable = (term: string): boolean => term.length <= 60 && !term.includes('@');

/** The groups of words that mean the same in a search, kept by the Admin, and the searches without results, which show what is missing. */
export const searchWordsRoutes = (deps: SearchWordsDeps): readonly Route[] =>
  routesOf(searchWordsCalls, {
    'GET /modal/searchWords': adminOnly(async () => ({ body: { groups: await deps.searchWords() } })),
    'POST /modal/searchWords': adminOnly(({ body, context }) =>
      said(messages.success, deps.setSearchWords(body, context)),
    ),
    'GET /modal/missedSearches': adminOnly(async () => ({
      body: { searches: await deps.missedSearches.frequent() },
    })),
    'POST /modal/missedSearches': everybody(
      { limit: 'missedSearchByAddress' },
      async ({ body: { search } }) => {
        const term = search.trim().toLowerCase().replace(/\s+/g, ' ');
        if (isStorable(term)) {
          const { total } = await deps.pageOfModels({ search: term, page: 1, limit: 1 });
          if (total === 0) await deps.missedSearches.count(term);
        }
        return { body: { message: messages.success } };
      },
    ),
  });
