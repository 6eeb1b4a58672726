import { facetQuery, facetsIn } from 'backend/contract/listingFacets.ts';
import type { Addresses, CreatePages, SentPage } from 'backend/contract/pages.ts';
import { renderToString } from 'react-dom/server';
import { App } from '../app/App.tsx';
import { matchAdminPage, preloadScreen } from '../app/admin/AdminArea.tsx';
import type { AdminPage } from '../app/admin/adminPage.ts';
import { adminPages } from '../app/admin/adminPages.ts';
import { matchPage, shopPages } from '../app/matchPage.ts';
import { collectPageData, pageDataId } from '../app/pageData.ts';
import { type Entry, pages } from '../app/pages.ts';
import { categoriesQuery, subCategoriesQuery } from '../features/catalogue/categories/categories.ts';
import { lateParts } from '../features/catalogue/models/lateParts.tsx';
import { filteredModels } from '../features/catalogue/search/listingPart.tsx';
import { callBy } from '../lib/api.ts';
import { configQuery } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { createQueryClient } from '../lib/queryClient.ts';
import type { MakeHead, PageHead, PageRequest, ShopPage } from '../lib/shopPage.ts';
import { pageNumber } from '../ui/usePageParam.ts';
import { headMarkup, inScript } from './head.tsx';

/** The addresses of pages. */
const addresses: Addresses = {
  ...paths,
  listed: [
    ...new Set(
      Object.values<Entry>(pages).flatMap(({ listed, canonical, path }) =>
        listed ? [canonical ?? path] : [],
      ),
    ),
  ],
};

const adminModule = 'src/app/admin/AdminArea.tsx';
/** The late part that must wake first. */
const buyModule = 'src/features/catalogue/models/buy/BuyActions.tsx';

/** React preloads every eager picture; only the largest should be preloaded. */
const splitPreloads = (markup: string): { readonly preloads: string; readonly body: string } => {
  const [all = ''] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const preloads = all.match(/<link [^>]*fetchPriority="high"[^>]*>/gi) ?? [];
  return { preloads: preloads.join(''), body: markup.slice(all.length) };
};

/** The head of a page whose texts are always the same. */
const fixedHead = (
  { path, canonical, listed }: Entry,
  texts: Exclude<ShopPage['head'], MakeHead>,
): PageHead => ({
  title: null,
  description: '',
  ...texts,
  canonical: canonical ?? (/[:*]/.test(path) ? null : path),
  indexable: listed === true,
});

/** An address with an incomplete percent-escape has no page (Q05). */
const isWellEncoded = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Renders the pages of the shop, always as for a visitor. Loads the code of all pages first. */
export const createPages: CreatePages = async ({ answer, origin }) => {
  callBy(answer);
  for (const part of [...lateParts, filteredModels]) await part.preload();
  for (const { part } of shopPages) await part.preload();
  for (const { path } of Object.values<AdminPage>(adminPages)) await preloadScreen(path);
  const absolute = (path: string): string => `${origin}${path}`;

  const render = async (path: string, query: string): Promise<SentPage> => {
    const { page, params } = matchPage(path);
    const { data, head: makeHead } = await page.load();
    const search = new URLSearchParams(query);
    const number = pageNumber(search.get('page'));
    const facets = facetQuery(facetsIn(search));
    const numbered = (page: number) => [facets, page > 1 ? `page=${page}` : ''].filter(Boolean).join('&');
    const client = createQueryClient();
    const ask: PageRequest['ask'] = (query) =>
      client.fetchQuery({ ...(query as object), retry: false } as never);
    const request = { pathname: path, params, search, ask };
    const [shop] = await Promise.all([
      ask(configQuery()),
      ask(categoriesQuery()),
      ask(subCategoriesQuery()),
      data?.(request),
    ]);
    const made =
      typeof makeHead === 'function'
        ? await makeHead({ ...request, shop, absolute })
        : fixedHead(page, makeHead);
    const head: PageHead = isWellEncoded(path) ? made : { ...made, status: 404, indexable: false };
    const { paging } = head;
    // Only the query: a path like `//elsewhere` must not redirect away from the shop.
    if (paging && number > paging.pages) return { redirect: `?${numbered(paging.pages)}` };
    const { preloads, body } = splitPreloads(
      renderToString(<App queryClient={client} ssrPath={path} ssrSearch={numbered(paging ? number : 1)} />),
    );
    const screen: AdminPage | null = page.name === 'admin' ? matchAdminPage(path).page : null;
    return {
      status: head.status ?? 200,
      head: preloads + headMarkup(head, { shop, absolute }),
      body,
      data: `<script type="application/json" id="${pageDataId}">${inScript(collectPageData(client))}</script>`,
      modules: [
        ...(screen ? [adminModule] : []),
        (screen ?? page).file ?? '',
        ...(page.name === 'product' ? [buyModule] : []),
      ],
      isKept: facets === '' && (head.indexable || !/[:*]/.test((screen ?? page).path)),
    };
  };

  return { render, addresses };
};
