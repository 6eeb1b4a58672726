import * as v from 'valibot';
import type { replaceModelFiles } from '#commands/catalogue/replaceModelFiles.ts';
import { longestVersionNote } from '#contract/constants.ts';
import { messages } from '#contract/messages.ts';
import { count } from '#contract/shapes.ts';
import { wireVersion } from '#contract/wire.ts';
import type { Actor } from '#domain/kernel/event.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams, typed, wholeNumber } from '../schemas.ts';
import { cachedAnswer } from './cachedAnswer.ts';
import { modelFileFields, replacementsOf } from './modelUploads.ts';
import type { VersionsBody } from './versionCache.ts';

export type VersionDeps = {
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
    body: v.object({ note: v.optional(note, ''), from: v.optional(wholeNumber(1, 999_999_999, 'from')) }),
    handle: async ({ params, body, files, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const uploads = replacementsOf(files, { mayBeNone: body.from !== undefined });
      const replaced = await deps.replaceModelFiles({ modelId, ...body, uploads }, context);
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
];
