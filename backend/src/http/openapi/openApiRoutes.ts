import { openApiCalls } from '#contract/calls/system/systemCalls.ts';
import { type Route, routesOf } from '../route.ts';
import { onceAsked } from './readerRoutes.ts';

/** The OpenAPI 3.1 document of these routes and its own, made on the first request. */
export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => {
  const answer = onceAsked('application/json; charset=utf-8', async () => {
    const { openApiDocument } = await import('./openApiDocument.ts');
    return Buffer.from(JSON.stringify(openApiDocument([...routes, ...own])));
  });
  const own = routesOf(openApiCalls, {
    'GET /openapi.json': { access: 'public', handle: ({ headers }) => answer(headers) },
  });
  return own;
};
