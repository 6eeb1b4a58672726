import * as v from 'valibot';
import type { ModelCommands } from '#commands/catalogue/modelCommands.ts';
import type { ModelUploads, storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { messages } from '#contract/messages.ts';
import { modelFormMessages } from '#contract/modelFormMessages.ts';
import { assetIdOf } from '#contract/reference.ts';
import type { ModelAttributes } from '#domain/catalogue/model.events.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { filesOf, type UploadedFiles } from '../uploadedFiles.ts';
import { attributesOf, updateFields, uploadFields } from './modelForm.ts';

export type ModelAdminDeps = Omit<ModelCommands, 'clearModelSubCategory'> & {
  readonly storeModelFiles: ReturnType<typeof storeModelFiles>;
};

/** The form knows no bound (R135); the event that lists them does, with 1 MB. */
const mostSliderFiles = 2_000;

/** The files of the upload form. @throws HttpError 400 for one that is required and missing (R134, R135, Q12) */
const uploadsOf = (files: UploadedFiles): ModelUploads => {
  const optional = (field: string) => filesOf(files, field)[0] ?? null;
  const required = (field: 'ModalFile' | 'ModalTexture' | 'ModalCard' | 'ModalSlider') => {
    const upload = optional(field);
    if (!upload) throw new HttpError(400, `${field}: ${modelFormMessages[field]}`);
    return upload;
  };
  required('ModalSlider');
  return {
    file: required('ModalFile'),
    texture: required('ModalTexture'),
    card: required('ModalCard'),
    slider: filesOf(files, 'ModalSlider'),
    obj: optional('ModalObj'),
    color: optional('ModalColor'),
  };
};

const assetIds = (references: readonly string[], field: string): readonly string[] =>
  references.map((reference) => {
    const assetId = assetIdOf(reference) ?? assetIdOf(`?id=${reference}`);
    if (assetId === null)
      throw new HttpError(422, `${field}: ${reference.slice(0, 60)} is no reference of this shop`);
    return assetId;
  });

/** The Admin's calls on models (R156 – R158). */
export const modelAdminRoutes = (deps: ModelAdminDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/modal/fileupload',
    access: 'admin',
    uploads: {
      ModalFile: 1,
      ModalTexture: 1,
      ModalCard: 1,
      ModalSlider: mostSliderFiles,
      ModalObj: 1,
      ModalColor: 1,
    },
    body: uploadFields,
    handle: async ({ body, files: uploads, context }) => {
      const files = await deps.storeModelFiles(uploadsOf(uploads), context);
      const attributes = attributesOf(body) as ModelAttributes;
      const uploaded = await deps.uploadModel(
        { attributes, type: body.ModalType, price: body.ModalPrice, files },
        context,
      );
      return { body: { message: messages.success, _id: uploaded.modelId }, written: [uploaded] };
    },
  }),
  route({
    method: 'put',
    path: '/modal/updateModel/:id',
    access: 'admin',
    params: idParams,
    body: updateFields,
    handle: async ({ params, body, context }) => {
      const updated = await deps.updateModel(
        {
          modelId: idOr404(params.id, 'Model'),
          attributes: attributesOf(body),
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
    method: 'delete',
    path: '/modal/filedelete/:id',
    access: 'admin',
    params: idParams,
    handle: async ({ params, context }) => {
      const delisted = await deps.delistModel({ modelId: idOr404(params.id, 'Model') }, context);
      return { body: messages.modelDeleted, written: [delisted] };
    },
  }),
  route({
    method: 'post',
    path: '/modal/relist/:id',
    access: 'admin',
    params: idParams,
    body: v.optional(v.unknown()),
    handle: async ({ params, context }) => {
      const relisted = await deps.relistModel({ modelId: idOr404(params.id, 'Model') }, context);
      return { body: { message: messages.modelRelisted }, written: [relisted] };
    },
  }),
];
