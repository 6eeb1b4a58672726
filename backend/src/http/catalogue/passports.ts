import { passportCalls, type WirePassport } from '#contract/calls/catalogue/passports.ts';
import type { JobStatus } from '#infra/queue/jobQueue.ts';
import type { ModelQueries } from '#projections/catalogue/models/queries.ts';
import type { NewestPassport } from '#projections/catalogue/passports/queries.ts';
import type { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { idOr404, orNotFound } from '../answers.ts';
import { everybody, type Route, routesOf, signedInOnly } from '../route.ts';

type Deps = { readonly passportOf: ReturnType<typeof createPassportOf> } & Pick<
  ModelQueries,
  'texelsBeside'
> &
  Pick<ReturnType<typeof entitlementQueries>, 'ownedModels'>;

/** The measured facts of a model's files. */
export const passportRoutes = ({ passportOf, texelsBeside, ownedModels }: Deps): readonly Route[] =>
  routesOf(passportCalls, {
    'GET /modal/passport/:id': everybody(async ({ params, query, actor }) => {
      const modelId = idOr404(params.id, 'Model');
      const passport = await passportOf(modelId, { admin: actor.kind === 'admin', most: query.most });
      // The passport changes while it is measured, and is as small as a page.
      return { body: orNotFound(passport, 'Model'), headers: { 'Cache-Control': 'no-cache' } };
    }),
    'GET /modal/passport/own/:id': signedInOnly(async ({ params, actor }) => {
      const owned = actor.kind === 'client' ? await ownedModels(actor.id) : [];
      return { body: orNotFound(await texelsBeside(idOr404(params.id, 'Model'), owned), 'Model') };
    }),
  });

/** How long a measurement may lack a job before it counts as never requested, in ms: policies and tables may be behind. */
const settledMs = 600_000;

/** The job ended without recording an outcome, because its process died again and again. */
const parked = 'Measuring broke off again and again. An Admin can start it anew among the jobs.';

type Dependencies = {
  readonly newestPassport: (modelId: string) => Promise<NewestPassport | null>;
  /** The status of the job that this event requested. */
  readonly jobStatus: (cause: NewestPassport['cause']) => Promise<JobStatus>;
  readonly now: () => Date;
};

type Options = {
  readonly admin: boolean;
  /** Maximum length of each list; unlimited when left out. */
  readonly most?: number | undefined;
};

/** The passport of a model, for display; null if it is missing, or if the model is deleted and the caller is not an Admin (Q14). */
export const createPassportOf =
  ({ newestPassport, jobStatus, now }: Dependencies) =>
  async (modelId: string, { admin, most }: Options): Promise<WirePassport | null> => {
    const newest = await newestPassport(modelId);
    if (!newest || !(newest.listed || admin)) return null;
    const { passport, cause } = newest;
    if (!newest.isDue) {
      const { files, archive } = passport;
      return { ...passport, files: files.slice(0, most), archive: archive.slice(0, most) };
    }
    const status = await jobStatus(cause);
    if (status === 'parked') return { ...passport, state: 'failed', reason: parked };
    const isSettled = now().getTime() - Date.parse(cause.at) > settledMs;
    return status === 'ended' && isSettled ? { ...passport, state: 'none' } : passport;
  };
