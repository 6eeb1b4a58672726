import type { WirePassport } from '#contract/calls/catalogue/passportCalls.ts';
import { passportCalls } from '#contract/calls/catalogue/passportCalls.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { type Route, routesOf } from '../route.ts';

export type PassportDeps = {
  readonly passportOf: (
    modelId: string,
    options: { readonly admin: boolean; readonly most?: number | undefined },
  ) => Promise<WirePassport | null>;
};

/** The measured facts of a model's files. */
export const passportRoutes = ({ passportOf }: PassportDeps): readonly Route[] =>
  routesOf(passportCalls, {
    'GET /modal/passport/:id': {
      access: 'public',
      handle: async ({ params, query, actor }) => {
        const modelId = idOr404(params.id, 'Model');
        const passport = await passportOf(modelId, { admin: actor.kind === 'admin', most: query.most });
        if (!passport) throw new HttpError(404, 'Model not found');
        // It changes while it is measured, and is as small as a page.
        return { body: passport, headers: { 'Cache-Control': 'no-cache' } };
      },
    },
  });
