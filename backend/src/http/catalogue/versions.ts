import type { ModelCommands } from '#commands/catalogue/models/modelCommands.ts';
import type { replaceModelFiles } from '#commands/catalogue/versions.ts';
import { versionCalls } from '#contract/calls/catalogue/versions.ts';
import * as messages from '#contract/messages.ts';
import type { WireVersion } from '#contract/wire.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { MailShop } from '#mails/layout.ts';
import { newVersionMail } from '#mails/modelMails.ts';
import type { VersionQueries } from '#projections/catalogue/versions/queries.ts';
import type { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { idOr404, orNotFound, said } from '../answers.ts';
import type { Keep } from '../kept/keptAnswers.ts';
import { type Answer, adminOnly, everybody, type Route, routesOf } from '../route.ts';
import { replacementsOf } from './models/modelUploads.ts';

export type VersionDeps = Pick<ModelCommands, 'onModel'> &
  Pick<VersionQueries, 'versionsOf'> &
  Pick<ReturnType<typeof entitlementQueries>, 'ownersOf' | 'ownedFrom'> & {
    readonly keep: Keep;
    readonly shop: MailShop & { readonly publicUrl: string };
    readonly replaceModelFiles: ReturnType<typeof replaceModelFiles>;
  };

const mayStillSee = async (deps: VersionDeps, actor: Actor, modelId: string): Promise<boolean> =>
  actor.kind === 'admin' || (actor.kind === 'client' && (await deps.ownedFrom(actor.id, modelId)) !== null);

/** The versions of a model's files (Q32). */
export const versionRoutes = (deps: VersionDeps): readonly Route[] =>
  routesOf(versionCalls, {
    'GET /modal/versions/:id': everybody(
      async ({ params, actor }): Promise<Answer<readonly WireVersion[]>> => {
        const modelId = idOr404(params.id, 'Model');
        const listed = await deps.keep(
          `/api/modal/versions/${modelId}`,
          async () => {
            const found = await deps.versionsOf(modelId);
            return { body: found?.isListed ? found.versions : null };
          },
          ({ body }) => body && 'lasting',
        );
        if (listed.body) return { body: listed.body };
        // A deleted model stays with its owners (Q14).
        const deleted = (await mayStillSee(deps, actor, modelId)) ? await deps.versionsOf(modelId) : null;
        return { body: orNotFound(deleted, 'Model').versions };
      },
    ),
    'PUT /modal/files/:id': adminOnly(async ({ params, body: { tellsOwners, ...body }, files, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const uploads = replacementsOf(files, {
        mayBeNone: body.from !== undefined || body.recalls.length > 0,
      });
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
    }),
    'POST /modal/versionmail/:id': adminOnly(async ({ params, body }) => {
      const modelId = idOr404(params.id, 'Model');
      const model = orNotFound(await deps.versionsOf(modelId), 'Model');
      const { publicUrl, ...shop } = deps.shop;
      const { subject, text } = newVersionMail({
        ...shop,
        firstName: '[first name]',
        modelName: model.name,
        version: (model.versions.at(-1)?.version ?? 0) + 1,
        note: body.note,
        recalls: body.recalls,
        changes: [],
        pictures: [],
        ordersLink: new URL('/clientDashboard', publicUrl).href,
      });
      return { body: { owners: await deps.ownersOf(modelId), subject, text } };
    }),
    'POST /modal/withdraw/:id': adminOnly(async ({ params, body, context }) => {
      const command = { type: 'WithdrawModelVersion', ...body, at: context.at } as const;
      return said(messages.versionWithdrawn, deps.onModel(idOr404(params.id, 'Model'), command, context));
    }),
  });
