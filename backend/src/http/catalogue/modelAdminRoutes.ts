import type { ModelCommands } from '#commands/catalogue/modelCommands.ts';
import type { storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { modelAdminCalls } from '#contract/calls/catalogue/modelAdminCalls.ts';
import { changesOf, uploadOf } from '#contract/calls/catalogue/modelForm.ts';
import * as messages from '#contract/messages.ts';
import { assetIdOf } from '#contract/reference.ts';
import { said } from '../answers.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { type Route, routesOf } from '../route.ts';
import { uploadsOf } from './modelUploads.ts';

export type ModelAdminDeps = Omit<
  ModelCommands,
  'clearModelSubCategory' | 'restoreModelSubCategory' | 'withdrawVersion'
> & {
  readonly storeModelFiles: ReturnType<typeof storeModelFiles>;
};

const assetIds = (references: readonly string[], field: string): readonly string[] =>
  references.map((reference) => {
    const assetId = assetIdOf(reference) ?? assetIdOf(`?id=${reference}`);
    if (assetId === null)
      throw new HttpError(422, `${field}: ${reference.slice(0, 60)} is no reference of this shop`);
    return assetId;
  });

/** The Admin's calls on models (R156 – R158). */
export const modelAdminRoutes = (deps: ModelAdminDeps): readonly Route[] =>
  routesOf(modelAdminCalls, {
    'POST /modal/fileupload': {
      access: 'admin',
      handle: async ({ body, files: uploads, context }) => {
        const files = await deps.storeModelFiles(uploadsOf(uploads), context);
        const isDraft = body.draft === 'true';
        const uploaded = await deps.uploadModel({ ...uploadOf(body), files, isDraft }, context);
        return { body: { message: messages.success, _id: uploaded.modelId }, written: [uploaded] };
      },
    },
    'PUT /modal/updateModel/:id': {
      access: 'admin',
      handle: async ({ params, body, context }) => {
        const updated = await deps.updateModel(
          {
            modelId: idOr404(params.id, 'Model'),
            attributes: changesOf(body),
            type: body.ModalType,
            price: body.ModalPrice,
            card: body.ModalCard ? assetIds([body.ModalCard], 'ModalCard')[0] : undefined,
            slider: body.ModalSlider ? assetIds(body.ModalSlider, 'ModalSlider') : undefined,
            seenAt: body.seenAt,
          },
          context,
        );
        const { updatedAt } = updated;
        return { body: { message: messages.success, updatedAt }, written: [updated] };
      },
    },
    'POST /modal/change/:id': {
      access: 'admin',
      handle: async ({ params, body: { price, seenAt, ...attributes }, context }) => {
        const modelId = idOr404(params.id, 'Model');
        const changed = await deps.updateModel({ modelId, attributes, price, seenAt }, context);
        return { body: { message: messages.success, updatedAt: changed.updatedAt }, written: [changed] };
      },
    },
    'DELETE /modal/filedelete/:id': {
      access: 'admin',
      handle: async ({ params, context }) => {
        const delisted = await deps.delistModel({ modelId: idOr404(params.id, 'Model') }, context);
        return { body: messages.modelDeleted, written: [delisted] };
      },
    },
    'POST /modal/publish/:id': {
      access: 'admin',
      handle: async ({ params: { id }, context }) =>
        said(messages.modelPublished, deps.publishModel({ modelId: idOr404(id, 'Model') }, context)),
    },
    'POST /modal/unlist/:id': {
      access: 'admin',
      handle: async ({ params: { id }, context }) =>
        said(messages.modelUnlisted, deps.unlistModel({ modelId: idOr404(id, 'Model') }, context)),
    },
    'POST /modal/relist/:id': {
      access: 'admin',
      handle: async ({ params: { id }, context }) =>
        said(messages.modelRelisted, deps.relistModel({ modelId: idOr404(id, 'Model') }, context)),
    },
  });
