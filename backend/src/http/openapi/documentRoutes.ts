import { documentCalls } from '#contract/calls/system/systemCalls.ts';
import { encodedAnswer, encodedBody, type MadeBody, type RequestHeaders } from '../encodedBody.ts';
import { everybody, type Route, routesOf } from '../route.ts';

/** Answers with a document that is made on the first request, and compressed on the first that accepts that. */
const onceAsked = (mediaType: string, make: () => Promise<string>) => {
  let body: Promise<MadeBody> | undefined;
  return everybody(async ({ headers }: { readonly headers: RequestHeaders }) => {
    body ??= make().then((text) => encodedBody(Buffer.from(text)));
    return encodedAnswer(await body, headers, { mediaType });
  });
};

/** The documents about the calls, these included, and about the events of the log (ADR 65). */
export const documentRoutes = (routes: readonly Route[]): readonly Route[] => {
  const own: readonly Route[] = routesOf(documentCalls, {
    'GET /openapi.json': onceAsked('application/json; charset=utf-8', async () =>
      JSON.stringify((await import('./openApiDocument.ts')).openApiDocument([...routes, ...own])),
    ),
    'GET /docs/events.md': onceAsked('text/markdown; charset=utf-8', async () =>
      (await import('../../eventDocs/eventsPage.ts')).eventsPage(),
    ),
  });
  return own;
};
