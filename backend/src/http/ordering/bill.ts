import { billCalls } from '#contract/calls/ordering/bill.ts';
import type { ownedFiles } from '#projections/ordering/bill.ts';
import { listAnswer } from '../listAnswer.ts';
import { type Route, routesOf, signedInOnly } from '../route.ts';

/** Models per page: an archive may contain 10,000 files. */
const limit = 20;

export const billRoutes = (deps: { readonly ownedFiles: ReturnType<typeof ownedFiles> }): readonly Route[] =>
  routesOf(billCalls, {
    'GET /charge/files': signedInOnly(async ({ query, actor }) =>
      listAnswer(await deps.ownedFiles(actor.id ?? '', { page: query.page ?? 1, limit })),
    ),
  });
