import * as v from 'valibot';
import { shopPageSize } from '#contract/constants.ts';
import { facetsQuery, listQuery } from '../catalogue/listQuery.ts';
import { isId, pageOf } from '../schemas.ts';
import type { PageSource } from './pageSource.ts';

const refused = (status: number): Response => Response.json({ message: 'Nothing is there' }, { status });

/**
 * Answers the public calls that pages begin with, by their paths below `/api`, without a network and without
 * compressing what nobody receives.
 * @throws Error for any other call
 */
export const pageAnswers =
  (source: PageSource) =>
  async (path: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    const modelId = /^\/modal\/singleModal\/([^/]*)$/.exec(pathname)?.[1];
    if (modelId !== undefined) {
      const model = isId(modelId) ? await source.modelById(modelId.toLowerCase(), { admin: false }) : null;
      return model ? Response.json(model) : refused(404);
    }
    const measuredId = /^\/modal\/passport\/([^/]*)$/.exec(pathname)?.[1];
    if (measuredId !== undefined) {
      const most = Number(searchParams.get('most'));
      const passport = isId(measuredId)
        ? await source.passportOf(measuredId.toLowerCase(), { admin: false, most })
        : null;
      return passport ? Response.json(passport) : refused(404);
    }
    const improvedId = /^\/modal\/versions\/([^/]*)$/.exec(pathname)?.[1];
    if (improvedId !== undefined) {
      const found = isId(improvedId) ? await source.versionsOf(improvedId.toLowerCase()) : null;
      return found?.isListed ? Response.json(found.versions) : refused(404);
    }
    const comparedId = /^\/modal\/similar\/([^/]*)$/.exec(pathname)?.[1];
    if (comparedId !== undefined) {
      const similar = isId(comparedId) ? await source.similarModels(comparedId.toLowerCase()) : null;
      return similar ? Response.json(similar) : refused(404);
    }
    switch (pathname) {
      case '/config':
        return Response.json(source.shop);
      case '/category/getcategory':
        return Response.json({ category: await source.categories() });
      case '/subcategory/getsubcategory':
        return Response.json(await source.subCategories());
      case '/slider/sliderImages':
        return Response.json(await source.homeSlider());
      case '/modal': {
        const query = v.safeParse(listQuery, Object.fromEntries(searchParams));
        if (!query.success) return refused(422);
        const { page, limit, ...filter } = query.output;
        const asked = pageOf({ page, limit }, shopPageSize) ?? { page: 1, limit: shopPageSize };
        const { models, total } = await source.pageOfModels({ ...filter, ...asked });
        return Response.json(models, { headers: { 'X-Total-Count': String(total) } });
      }
      case '/modal/facets': {
        const query = v.safeParse(facetsQuery, Object.fromEntries(searchParams));
        return query.success ? Response.json(await source.facetsOfModels(query.output)) : refused(422);
      }
      default:
        throw new Error(`Pages do not call ${pathname}`);
    }
  };
