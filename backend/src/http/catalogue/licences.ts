import type { LicenceCommands } from '#commands/catalogue/licences.ts';
import { licenceCalls } from '#contract/calls/catalogue/licences.ts';
import * as messages from '#contract/messages.ts';
import type { ModelQueries } from '#projections/catalogue/models/queries.ts';
import { HttpError, idOr404, said } from '../answers.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

export type LicenceDeps = LicenceCommands & Pick<ModelQueries, 'licences' | 'licenceText'>;

/** The licences of the shop; every version that was published stays readable. */
export const licenceRoutes = (deps: LicenceDeps): readonly Route[] =>
  routesOf(licenceCalls, {
    'GET /licences': { access: 'public', handle: async () => ({ body: await deps.licences() }) },
    'GET /licences/:licence/:version': everybody(async ({ params: { licence, version } }) => {
      const body = await deps.licenceText(licence, version);
      if (!body) throw new HttpError(404, 'There is no such licence');
      return { body };
    }),
    'POST /licences': adminOnly(({ body, context }) =>
      said(messages.success, deps.publishLicence(body, context)),
    ),
    'PUT /licences/models/:id': adminOnly(({ params, body: { licence, madeWithAi }, context }) => {
      const modelId = idOr404(params.id, 'Model');
      return said(messages.success, deps.licenseModel({ modelId, licenceId: licence, madeWithAi }, context));
    }),
  });
