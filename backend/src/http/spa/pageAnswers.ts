import * as v from 'valibot';
import { shopPageSize } from '#contract/constants.ts';
import { listQuery } from '../catalogue/modelRoutes.ts';
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
      default:
        throw new Error(`Pages do not call ${pathname}`);
    }
  };
