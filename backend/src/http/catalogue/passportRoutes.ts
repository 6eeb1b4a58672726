import * as v from 'valibot';
import { type WirePassport, wirePassport } from '#contract/wirePassport.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams, wholeNumber } from '../schemas.ts';

export type PassportDeps = {
  readonly passportOf: (
    modelId: string,
    options: { readonly admin: boolean; readonly most?: number | undefined },
  ) => Promise<WirePassport | null>;
};

const passportQuery = v.object({ most: v.optional(wholeNumber(1, 10_000, 'most')) });

/** What was measured of a model's files. */
export const passportRoutes = ({ passportOf }: PassportDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal/passport/:id',
    access: 'public',
    summary: 'What was measured of the newest files of a model',
    answer: wirePassport,
    refuses: [404],
    params: idParams,
    query: passportQuery,
    handle: async ({ params, query, actor }) => {
      const modelId = idOr404(params.id, 'Model');
      const passport = await passportOf(modelId, { admin: actor.kind === 'admin', most: query.most });
      if (!passport) throw new HttpError(404, 'Model not found');
      // It changes while it is measured, and is as small as a page.
      return { body: passport, headers: { 'Cache-Control': 'no-cache' } };
    },
  }),
];
