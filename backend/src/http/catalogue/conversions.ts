import type { orderConversion } from '#commands/catalogue/conversions/orderConversion.ts';
import type { DownloadableVersion } from '#commands/ordering/downloads/downloadableVersion.ts';
import {
  conversionCalls,
  type WireConversion,
  type WireConversions,
} from '#contract/calls/catalogue/conversions.ts';
import { offeredFormats } from '#domain/kernel/conversionFormats.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import type { JobStatus } from '#infra/queue/jobQueue.ts';
import type { ConversionQueries } from '#projections/catalogue/conversions.ts';
import type { PassportQueries } from '#projections/catalogue/passports/queries.ts';
import { HttpError, idOr404 } from '../answers.ts';
import { orSignIn } from '../ordering/downloads.ts';
import { everybody, type Route, routesOf } from '../route.ts';

type Row = Awaited<ReturnType<ConversionQueries['conversionsOf']>>[number];

export type ConversionDeps = Pick<ConversionQueries, 'conversionsOf'> &
  Pick<PassportQueries, 'passportsOf'> & {
    readonly orderConversion: ReturnType<typeof orderConversion>;
    readonly downloadableVersion: DownloadableVersion;
    readonly conversionProgram: string;
    /** The status of the job that this event requested. */
    readonly jobStatus: (cause: Row['cause']) => Promise<JobStatus>;
  };

/** The job died again and again. */
const parked = 'The conversion broke off again and again. An Admin can start it anew among the jobs.';

/** Seconds in which most conversions are done. */
const soon = '30';

/** The refusal, by whose limit of open orders is reached. */
const tooMany = {
  caller: 'Two of the formats that you asked for are still being made. Please ask again when one is ready.',
  all: 'The shop is making other formats for many people. Please try again in a minute.',
} as const;

/** The files of models in other formats, for those who may download the version. */
export const conversionRoutes = (deps: ConversionDeps): readonly Route[] => {
  const formatsOf = async (modelId: string, version: number) => {
    const passport = (await deps.passportsOf(modelId)).find((one) => one.version === version);
    const best = passport?.files.find(({ name }) => name === passport.best);
    return offeredFormats(best, passport?.files ?? []);
  };

  const standing = async (row: Row): Promise<Omit<WireConversion, 'format'>> => {
    if (row.status === 'removed') return { state: 'none' };
    if (row.status === 'made' && row.made) {
      const { fileName: name, ...file } = row.made;
      return { state: 'made', file: { name, ...file } };
    }
    if (row.failed) {
      const { reason, fault, program } = row.failed;
      return { state: 'failed', reason, mayRetry: fault === 'shop' || program !== deps.conversionProgram };
    }
    return (await deps.jobStatus(row.cause)) === 'parked'
      ? { state: 'failed', reason: parked, mayRetry: false }
      : { state: 'making' };
  };

  const shown = async (
    modelId: string,
    version: number,
    formats: readonly ConversionFormat[],
  ): Promise<WireConversions> => {
    const rows = await deps.conversionsOf(modelId, version);
    const one = async (format: WireConversion['format']): Promise<WireConversion> => {
      const row = rows.find((known) => known.format === format);
      return { format, ...(row ? await standing(row) : { state: 'none' }) };
    };
    return { version, formats: await Promise.all(formats.map(one)) };
  };

  const versionFor = async (id: string, version: number | undefined, actor: Actor) => {
    const modelId = idOr404(id, 'Model');
    const found = await deps
      .downloadableVersion({ modelId, version }, actor)
      .catch((error: unknown) => orSignIn(error, actor));
    return { modelId, version: found.version };
  };

  return routesOf(conversionCalls, {
    'GET /modal/conversions/:id': everybody(async ({ params, query, actor }) => {
      const { modelId, version } = await versionFor(params.id, query.version, actor);
      return { body: await shown(modelId, version, await formatsOf(modelId, version)) };
    }),
    'POST /modal/conversions/:id': everybody(
      { limit: 'downloadByAddress' },
      async ({ params, body, actor, address, context }) => {
        const { modelId, version } = await versionFor(params.id, body.version, actor);
        const formats = await formatsOf(modelId, version);
        if (!formats.includes(body.format))
          throw new HttpError(404, 'The shop cannot make this format of these files');
        const order = { modelId, version, to: body.format, program: deps.conversionProgram };
        const handled = await deps.orderConversion(order, address, context);
        if (typeof handled === 'string') throw new HttpError(429, tooMany[handled], { 'Retry-After': soon });
        return { body: () => shown(modelId, version, formats), written: [handled] };
      },
    ),
  });
};
