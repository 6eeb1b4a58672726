import { billCalls } from '#contract/calls/ordering/bill.ts';
import type { ownedFiles } from '#projections/ordering/bill.ts';
import { listAnswer } from '../listAnswer.ts';
import { type Route, routesOf, signedInOnly } from '../route.ts';

export const billRoutes = (deps: { readonly ownedFiles: ReturnType<typeof ownedFiles> }): readonly Route[] =>
  routesOf(billCalls, {
    'GET /charge/files': signedInOnly(async ({ query: { page = 1 }, actor }) =>
      listAnswer(await deps.ownedFiles(actor.id ?? '', page)),
    ),
  });
