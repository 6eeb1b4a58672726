import { openApiCalls } from '#contract/calls/system/systemCalls.ts';
import { type Route, routesOf } from '../route.ts';
import { onceAsked } from './readerRoutes.ts';

/** The document of these routes and of its own (OpenAPI 3.1), written when somebody first asks for it. */
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
