import * as v from 'valibot';
import { facetsQuery, listQuery } from '#contract/calls/catalogue/listQuery.ts';
import { shopPageSize } from '#contract/constants.ts';
import type { PageAnswer } from '#contract/pages.ts';
import { isId } from '../idOr404.ts';
import { pageOf } from '../pageOf.ts';
import type { PageSource } from './pageSource.ts';

/** An answer whose body was never text: writing and reading it again cost more than the page's own markup. */
const json = (
  body: unknown,
  { status = 200, total }: { readonly status?: number; readonly total?: number } = {},
): PageAnswer => {
  const headers: Readonly<Record<string, string>> = {
    'Content-Type': 'application/json',
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
  };
  return {
    ok: status === 200,
    status,
    headers: { get: (name) => headers[name] ?? null },
    json: async () => body,
  };
};

const refused = (status: number): PageAnswer => json({ message: 'Nothing is there' }, { status });

/**
 * Answers the public calls that pages begin with, by their paths below `/api`, without a network and without
 * compressing what nobody receives.
 * @throws Error for any other call
 */
export const pageAnswers =
  (source: PageSource) =>
  async (path: string): Promise<PageAnswer> => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    const modelId = /^\/modal\/singleModal\/([^/]*)$/.exec(pathname)?.[1];
    if (modelId !== undefined) {
      const model = isId(modelId) ? await source.modelById(modelId.toLowerCase(), { admin: false }) : null;
      return model ? json(model) : refused(404);
    }
    const measuredId = /^\/modal\/passport\/([^/]*)$/.exec(pathname)?.[1];
    if (measuredId !== undefined) {
      const most = Number(searchParams.get('most'));
      const passport = isId(measuredId)
        ? await source.passportOf(measuredId.toLowerCase(), { admin: false, most })
        : null;
      return passport ? json(passport) : refused(404);
    }
    const improvedId = /^\/modal\/versions\/([^/]*)$/.exec(pathname)?.[1];
    if (improvedId !== undefined) {
      const found = isId(improvedId) ? await source.versionsOf(improvedId.toLowerCase()) : null;
      return found?.isListed ? json(found.versions) : refused(404);
    }
    const comparedId = /^\/modal\/similar\/([^/]*)$/.exec(pathname)?.[1];
    if (comparedId !== undefined) {
      const similar = isId(comparedId) ? await source.similarModels(comparedId.toLowerCase()) : null;
      return similar ? json(similar) : refused(404);
    }
    switch (pathname) {
      case '/config':
        return json(source.shop);
      case '/category/getcategory':
        return json({ category: await source.categories() });
      case '/subcategory/getsubcategory':
        return json(await source.subCategories());
      case '/slider/sliderImages':
        return json(await source.homeSlider());
      case '/modal': {
        const query = v.safeParse(listQuery, Object.fromEntries(searchParams));
        if (!query.success) return refused(422);
        const { page, limit, ...filter } = query.output;
        const asked = pageOf({ page, limit }, shopPageSize) ?? { page: 1, limit: shopPageSize };
        const { models, total } = await source.pageOfModels({ ...filter, ...asked });
        return json(models, { total });
      }
      case '/modal/facets': {
        const query = v.safeParse(facetsQuery, Object.fromEntries(searchParams));
        return query.success ? json(await source.facetsOfModels(query.output)) : refused(422);
      }
      default:
        throw new Error(`Pages do not call ${pathname}`);
    }
  };
