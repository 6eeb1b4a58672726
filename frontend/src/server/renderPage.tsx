import { facetQuery, facetsIn } from 'backend/contract/listingFacets.ts';
import type { CreatePages, SentPage } from 'backend/contract/pages.ts';
import { renderToString } from 'react-dom/server';
import { App } from '../app/App.tsx';
import { matchAdminPage } from '../app/admin/AdminArea.tsx';
import { type AdminPage, adminPages } from '../app/admin/adminPages.ts';
import { loadPage, matchPage } from '../app/matchPage.ts';
import { collectPageData, pageDataId } from '../app/pageData.ts';
import { type Page, pages } from '../app/pages.ts';
import { categoriesQuery, subCategoriesQuery } from '../features/catalogue/api/categories.ts';
import { lateParts } from '../features/catalogue/lateParts.tsx';
import { filteredModels } from '../features/catalogue/listingPart.tsx';
import { callBy } from '../lib/api.ts';
import type { Ask } from '../lib/ask.ts';
import { configQuery } from '../lib/config.ts';
import { createQueryClient } from '../lib/queryClient.ts';
import { pageNumber } from '../ui/usePageParam.ts';
import { addresses } from './addresses.ts';
import { headMarkup, inScript, type PageHead } from './head.tsx';
import { adminHead, heads } from './heads.ts';

/** The pages' modules by file, as named in the client's build. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../pages/**/*.tsx', '../app/NotFoundPage.tsx'],
  {
    eager: true,
  },
);

const moduleOf = (component: unknown): string =>
  Object.entries(files)
    .find(([, exported]) => Object.values(exported).includes(component))?.[0]
    .replace('../', 'src/') ?? '';

const adminModule = 'src/app/admin/AdminArea.tsx';

/** React preloads every eager picture; only the largest should be preloaded. */
const splitPreloads = (markup: string): { readonly preloads: string; readonly body: string } => {
  const [all = ''] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const preloads = all.match(/<link [^>]*fetchPriority="high"[^>]*>/gi) ?? [];
  return { preloads: preloads.join(''), body: markup.slice(all.length) };
};

/** Nothing is at an address with half an escape in it (Q05). */
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
  const modules = new Map<Page, string>();
  for (const part of [...lateParts, filteredModels]) await part.preload();
  for (const page of Object.values(pages) as readonly Page[]) {
    await loadPage(page.path);
    modules.set(page, moduleOf(await page.part.preload()));
  }
  for (const { path } of Object.values<AdminPage>(adminPages)) await loadPage(path);
  const absolute = (path: string): string => `${origin}${path}`;

  const render = async (path: string, query: string): Promise<SentPage> => {
    const { name, page, params } = matchPage(path);
    const asked = new URLSearchParams(query);
    const number = pageNumber(asked.get('page'));
    const chosen = facetsIn(asked);
    const facets = facetQuery(chosen);
    /** A query of this page for one of its numbers. */
    const numbered = (page: number) => [facets, page > 1 ? `page=${page}` : ''].filter(Boolean).join('&');
    const client = createQueryClient();
    const ask: Ask = (asked) => client.fetchQuery({ ...(asked as object), retry: false } as never);
    const [shop] = await Promise.all([ask(configQuery()), ask(categoriesQuery()), ask(subCategoriesQuery())]);
    const admin = name === 'admin' ? matchAdminPage(path).page : null;
    await admin?.data?.(ask);
    const make = name === 'admin' ? adminHead(admin?.title ?? '') : heads[name];
    const made =
      typeof make === 'function' ? await make({ shop, absolute, params, number, chosen, ask }) : make;
    const head: PageHead = isWellEncoded(path) ? made : { ...made, status: 404, indexable: false };
    const { paging } = head;
    // The query alone: a path like `//elsewhere` must not lead away from the shop.
    if (paging && number > paging.pages) return { redirect: `?${numbered(paging.pages)}` };
    const search = numbered(paging ? number : 1);
    const { preloads, body } = splitPreloads(
      renderToString(<App queryClient={client} ssrPath={path} ssrSearch={search} />),
    );
    const data = inScript(collectPageData(client));
    return {
      status: head.status ?? 200,
      head: preloads + headMarkup(head, { shop, absolute }),
      body,
      data: `<script type="application/json" id="${pageDataId}">${data}</script>`,
      modules: admin ? [adminModule, admin.file ?? ''] : [modules.get(page) ?? ''],
      isKept: facets === '' && (head.indexable || !/[:*]/.test((admin ?? page).path)),
    };
  };

  return { render, addresses };
};
