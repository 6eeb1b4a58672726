import * as v from 'valibot';
import type { ModelCommands } from '#commands/catalogue/modelCommands.ts';
import type { replaceModelFiles } from '#commands/catalogue/replaceModelFiles.ts';
import { longestVersionNote } from '#contract/constants.ts';
import { messages } from '#contract/messages.ts';
import { count, says } from '#contract/shapes.ts';
import { wireVersion, wireVersionMail } from '#contract/wire.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { MailShop } from '#infra/mail/templates/layout.ts';
import { newVersionMail } from '#infra/mail/templates/newVersionMail.ts';
import type { VersionQueries } from '#projections/catalogue/versions/queries.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams, typed, wholeNumber } from '../schemas.ts';
import { cachedAnswer } from './cachedAnswer.ts';
import { modelFileFields, replacementsOf } from './modelUploads.ts';
import type { VersionsBody } from './versionCache.ts';

export type VersionDeps = {
  readonly shop: MailShop & { readonly publicUrl: string };
  readonly withdrawVersion: ModelCommands['withdrawVersion'];
  readonly versionsOf: VersionQueries['versionsOf'];
  readonly ownersOf: (modelId: string) => Promise<number>;
  readonly replaceModelFiles: ReturnType<typeof replaceModelFiles>;
  readonly versionsBody: (modelId: string) => Promise<VersionsBody | null>;
  /** The oldest version of a model that a client bought; null for none. */
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
};

/** The note of a version; forms send each line break as two characters. */
const note = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\r\n', '\n')),
  typed(longestVersionNote),
);

const mayStillSee = async (deps: VersionDeps, actor: Actor, modelId: string): Promise<boolean> =>
  actor.kind === 'admin' || (actor.kind === 'client' && (await deps.ownedFrom(actor.id, modelId)) !== null);

/** The versions of a model's files (Q32). */
export const versionRoutes = (deps: VersionDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal/versions/:id',
    access: 'public',
    summary: 'The versions of a model’s files, oldest first',
    answer: v.array(wireVersion),
    answerHeaders: ['ETag'],
    refuses: [404],
    params: idParams,
    handle: async ({ params, actor, headers }) => {
      const modelId = idOr404(params.id, 'Model');
      const found = await deps.versionsBody(modelId);
      if (found?.isListed) return cachedAnswer(found.body, headers);
      // A deleted model stays with its owners (Q14).
      if (!found || !(await mayStillSee(deps, actor, modelId))) throw new HttpError(404, 'Model not found');
      return { body: JSON.parse(found.body.raw.toString('utf8')), headers: { 'Cache-Control': 'no-store' } };
    },
  }),
  route({
    method: 'put',
    path: '/modal/files/:id',
    access: 'admin',
    summary: 'Replaces files of a model, which makes its next version',
    answer: v.object({ message: v.literal(messages.success), version: v.optional(count) }),
    refuses: [404, 409],
    params: idParams,
    uploads: modelFileFields,
    body: v.object({
      note: v.optional(note, ''),
      from: v.optional(wholeNumber(1, 999_999_999, 'from')),
      tellsOwners: v.optional(v.picklist(['true', 'false']), 'true'),
    }),
    handle: async ({ params, body: { tellsOwners, ...body }, files, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const uploads = replacementsOf(files, { mayBeNone: body.from !== undefined });
      const replaced = await deps.replaceModelFiles(
        { modelId, ...body, tellsOwners: tellsOwners === 'true', uploads },
        context,
      );
      const version = replaced.events.findLast(({ type }) => type === 'ModelFilesReplaced');
      return {
        body: {
          message: messages.success,
          ...(version?.type === 'ModelFilesReplaced' ? { version: version.data.version } : {}),
        },
        written: [replaced],
      };
    },
  }),
  route({
    method: 'post',
    path: '/modal/versionmail/:id',
    access: 'admin',
    summary: 'The mail about the next version of a model, as its owners would get it; sends nothing',
    answer: wireVersionMail,
    refuses: [404],
    params: idParams,
    body: v.object({ note: v.optional(note, '') }),
    handle: async ({ params, body }) => {
      const modelId = idOr404(params.id, 'Model');
      const model = await deps.versionsOf(modelId);
      if (!model) throw new HttpError(404, 'Model not found');
      const { publicUrl, ...shop } = deps.shop;
      const { subject, text } = newVersionMail({
        ...shop,
        firstName: '[first name]',
        modelName: model.name,
        version: (model.versions.at(-1)?.version ?? 0) + 1,
        note: body.note,
        changes: [],
        ordersLink: new URL('/clientDashboard', publicUrl).href,
      });
      return { body: { owners: await deps.ownersOf(modelId), subject, text } };
    },
  }),
  route({
    method: 'post',
    path: '/modal/withdraw/:id',
    access: 'admin',
    summary: 'Undoes the newest version of a model, shortly after it was added',
    answer: says(messages.versionWithdrawn),
    refuses: [404, 409],
    params: idParams,
    body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)) }),
    handle: async ({ params, body, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const withdrawn = await deps.withdrawVersion({ modelId, ...body }, context);
      return { body: { message: messages.versionWithdrawn }, written: [withdrawn] };
    },
  }),
];
