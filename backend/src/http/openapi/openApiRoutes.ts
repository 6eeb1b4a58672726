import * as v from 'valibot';
import { type CachedBody, cachedBody } from '../cachedBody.ts';
import { cachedAnswer } from '../catalogue/cachedAnswer.ts';
import { type Route, route } from '../route.ts';
import { openApiDocument } from './openApiDocument.ts';

/** The document of these routes and of its own (OpenAPI 3.1), written when somebody first asks for it. */
export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => {
  const own = [
    route({
      method: 'get',
      path: '/openapi.json',
      access: 'public',
      summary: 'This document',
      answer: v.record(v.string(), v.unknown()),
      answerHeaders: ['ETag'],
      handle: ({ headers }) => cachedAnswer(document(), headers),
    }),
  ];
  let body: CachedBody | undefined;
  const document = () => {
    body ??= cachedBody(Buffer.from(JSON.stringify(openApiDocument([...routes, ...own]))));
    return body;
  };
  return own;
};
