import { openApiCalls } from '#contract/calls/system/systemCalls.ts';
import { type CachedBody, cachedBody } from '../cachedBody.ts';
import { cachedAnswer } from '../catalogue/cachedAnswer.ts';
import { type Route, routesOf } from '../route.ts';

/** The document of these routes and of its own (OpenAPI 3.1), written when somebody first asks for it. */
export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => {
  const own = routesOf(openApiCalls, {
    'GET /openapi.json': {
      access: 'public',
      handle: async ({ headers }) => cachedAnswer(await document(), headers),
    },
  });
  let body: Promise<CachedBody> | undefined;
  const write = async (): Promise<CachedBody> => {
    const { openApiDocument } = await import('./openApiDocument.ts');
    return cachedBody(Buffer.from(JSON.stringify(openApiDocument([...routes, ...own]))));
  };
  const document = () => {
    body ??= write();
    return body;
  };
  return own;
};
