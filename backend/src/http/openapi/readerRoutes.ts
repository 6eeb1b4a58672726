import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openApiCalls, readerCalls } from '#contract/calls/system/systemCalls.ts';
import { eventDocuments } from '../../eventDocs/eventDocuments.ts';
import { HttpError } from '../answers.ts';
import { encodedAnswer, encodedBody, type MadeBody, type RequestHeaders } from '../encodedBody.ts';
import { everybody, type Route, routesOf } from '../route.ts';

/** Answers with a document that is made on the first request, and compressed on the first that accepts that. */
const onceAsked = (mediaType: string, make: () => Promise<Buffer>) => {
  let body: Promise<MadeBody> | undefined;
  return async (headers: RequestHeaders) => {
    body ??= make().then(encodedBody);
    return encodedAnswer(await body, headers, { mediaType });
  };
};

const require = createRequire(import.meta.url);

/** The page complies with the policy of all pages: no inline script, no inline style (ADR 65). */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API – Model Shop</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reader"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** No external validator gets the document, since `npm test` has checked it. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

const css = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

/** A page that shows the document, with everything it needs from this shop, and the documents of the log's events. */
export const readerRoutes = (): readonly Route[] => {
  const html = onceAsked('text/html; charset=utf-8', async () => Buffer.from(page));
  const files = new Map([
    ['swagger-ui.css', onceAsked(css, () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')))],
    [
      'swagger-ui-bundle.js',
      onceAsked(script, () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))),
    ],
    ['start.js', onceAsked(script, async () => Buffer.from(start))],
    ...eventDocuments.map(
      ({ name, mediaType, write }) =>
        [name, onceAsked(mediaType, async () => Buffer.from(await write()))] as const,
    ),
  ]);
  return routesOf(readerCalls, {
    'GET /docs': everybody(({ headers }) => html(headers)),
    'GET /docs/:file': everybody(async ({ params, headers }) => {
      const file = files.get(params.file);
      if (!file) throw new HttpError(404, 'File not found');
      return file(headers);
    }),
  });
};

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
