import * as v from 'valibot';
import type { ModelCommands } from '#commands/catalogue/modelCommands.ts';
import type { storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { messages } from '#contract/messages.ts';
import { assetIdOf } from '#contract/reference.ts';
import { id, instant, says } from '#contract/shapes.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { changeFields, changesOf, updateFields, uploadFields, uploadOf } from './modelForm.ts';
import { modelFileFields, uploadsOf } from './modelUploads.ts';

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

const changed = v.object({ message: v.literal(messages.success), updatedAt: instant });

/** The Admin's calls on models (R156 – R158). */
export const modelAdminRoutes = (deps: ModelAdminDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/modal/fileupload',
    access: 'admin',
    summary: 'Uploads a model with its files',
    answer: v.object({ message: v.literal(messages.success), _id: id }),
    uploads: modelFileFields,
    body: uploadFields,
    handle: async ({ body, files: uploads, context }) => {
      const files = await deps.storeModelFiles(uploadsOf(uploads), context);
      const isDraft = body.draft === 'true';
      const uploaded = await deps.uploadModel({ ...uploadOf(body), files, isDraft }, context);
      return { body: { message: messages.success, _id: uploaded.modelId }, written: [uploaded] };
    },
  }),
  route({
    method: 'put',
    path: '/modal/updateModel/:id',
    access: 'admin',
    summary: 'Changes a model',
    answer: changed,
    refuses: [404, 409],
    params: idParams,
    body: updateFields,
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
  }),
  route({
    method: 'post',
    path: '/modal/change/:id',
    access: 'admin',
    summary: 'Changes what is named of a model, and leaves the rest',
    answer: changed,
    refuses: [404, 409],
    params: idParams,
    body: changeFields,
    handle: async ({ params, body: { price, seenAt, ...attributes }, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const changed = await deps.updateModel({ modelId, attributes, price, seenAt }, context);
      return { body: { message: messages.success, updatedAt: changed.updatedAt }, written: [changed] };
    },
  }),
  route({
    method: 'delete',
    path: '/modal/filedelete/:id',
    access: 'admin',
    summary: 'Takes a model out of the shop; its owners keep it',
    answer: v.literal(messages.modelDeleted),
    refuses: [404],
    params: idParams,
    handle: async ({ params, context }) => {
      const delisted = await deps.delistModel({ modelId: idOr404(params.id, 'Model') }, context);
      return { body: messages.modelDeleted, written: [delisted] };
    },
  }),
  route({
    method: 'post',
    path: '/modal/publish/:id',
    access: 'admin',
    summary: 'Brings a draft into the catalogue',
    answer: says(messages.modelPublished),
    refuses: [404],
    params: idParams,
    body: v.optional(v.unknown()),
    handle: async ({ params, context }) => {
      const published = await deps.publishModel({ modelId: idOr404(params.id, 'Model') }, context);
      return { body: { message: messages.modelPublished }, written: [published] };
    },
  }),
  route({
    method: 'post',
    path: '/modal/unlist/:id',
    access: 'admin',
    summary: 'Takes a model out of the catalogue and makes it a draft',
    answer: says(messages.modelUnlisted),
    refuses: [404],
    params: idParams,
    body: v.optional(v.unknown()),
    handle: async ({ params, context }) => {
      const unlisted = await deps.unlistModel({ modelId: idOr404(params.id, 'Model') }, context);
      return { body: { message: messages.modelUnlisted }, written: [unlisted] };
    },
  }),
  route({
    method: 'post',
    path: '/modal/relist/:id',
    access: 'admin',
    summary: 'Puts a deleted model back',
    answer: says(messages.modelRelisted),
    refuses: [404],
    params: idParams,
    body: v.optional(v.unknown()),
    handle: async ({ params, context }) => {
      const relisted = await deps.relistModel({ modelId: idOr404(params.id, 'Model') }, context);
      return { body: { message: messages.modelRelisted }, written: [relisted] };
    },
  }),
];
