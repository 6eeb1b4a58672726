import type { SearchWordsCommands } from '#commands/catalogue/searchWordsCommands.ts';
import { searchWordsCalls } from '#contract/calls/catalogue/searchWordsCalls.ts';
import { messages } from '#contract/messages.ts';
import type { CatalogueSearch } from '#projections/catalogue/search/search.ts';
import { type Route, routesOf } from '../route.ts';

export type SearchWordsDeps = SearchWordsCommands & Pick<CatalogueSearch, 'searchWords'>;

/** The groups of words that mean the same in a search, kept by the Admin. */
export const searchWordsRoutes = (deps: SearchWordsDeps): readonly Route[] =>
  routesOf(searchWordsCalls, {
    'GET /modal/searchWords': {
      access: 'admin',
      handle: async () => ({ body: { groups: await deps.searchWords() } }),
    },
    'POST /modal/searchWords': {
      access: 'admin',
      handle: async ({ body, context }) => {
        const set = await deps.setSearchWords(body, context);
        return { body: { message: messages.success }, written: [set] };
      },
    },
  });
