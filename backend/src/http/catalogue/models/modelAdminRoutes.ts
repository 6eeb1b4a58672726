import { type ModelCommands, modelIdOf } from '#commands/catalogue/models/modelCommands.ts';
import type { storeModelFiles } from '#commands/catalogue/models/storeModelFiles.ts';
import type { measuredUploads } from '#commands/catalogue/passports/measuredUploads.ts';
import { modelAdminCalls } from '#contract/calls/catalogue/models/modelAdminCalls.ts';
import { changesOf, uploadOf } from '#contract/calls/catalogue/models/modelForm.ts';
import * as messages from '#contract/messages.ts';
import { modelFormMessages } from '#contract/modelFormMessages.ts';
import { assetIdOf } from '#contract/reference.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { ModelQueries } from '#projections/catalogue/models/queries.ts';
import { bestFirst } from '#projections/catalogue/passports/queries.ts';
import { HttpError, idOr404, said } from '../../answers.ts';
import { textOfRequest } from '../../commandContext.ts';
import { adminOnly, filesOf, type Route, routesOf } from '../../route.ts';
import { uploadsOf } from './modelUploads.ts';

export type ModelAdminDeps = ModelCommands &
  ReturnType<typeof measuredUploads> &
  Pick<ModelQueries, 'duplicatesOf'> & { readonly storeModelFiles: ReturnType<typeof storeModelFiles> };

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
    'POST /modal/measure': adminOnly(async ({ files, context }) => {
      const [upload] = filesOf(files, 'ModalFile');
      if (!upload) throw new HttpError(400, `ModalFile: ${modelFormMessages.ModalFile}`);
      return { body: { _id: await deps.measureUpload(upload, context) } };
    }),
    'GET /modal/measure/:id': adminOnly(async ({ params }) => {
      const { assetId, sha256 } = await deps.measuredUpload(idOr404(params.id, 'Zip file'));
      const { measurement, sides } = await deps.measurementOf(assetId);
      const isMeasured = measurement?.status === 'measured';
      return {
        body: {
          state: measurement?.status ?? 'measuring',
          ...(measurement?.status === 'failed' && { reason: measurement.reason }),
          files: isMeasured ? bestFirst(measurement) : [],
          duplicates: await deps.duplicatesOf({ sha256, shape: isMeasured ? measurement.shape : null }),
          sides,
        },
      };
    }),
    'GET /modal/measure/:id/:side': adminOnly(async ({ params }) => ({
      body: await deps.pictureOf(idOr404(params.id, 'Zip file'), params.side),
      headers: { 'Content-Type': 'image/jpeg' },
    })),
    'POST /modal/fileupload': adminOnly(async ({ body, files: uploads, context: asked }) => {
      const measured = body.measured ? await deps.measuredUpload(idOr404(body.measured, 'Zip file')) : null;
      // A Zip file that was sent before becomes one model, however often its form is sent; a changed form is refused.
      const sent = measured && `measured:${measured.assetId}`;
      const commandId = sent ? uuidV5(`${sent}:${textOfRequest({ body, files: uploads })}`) : asked.commandId;
      const modelId = modelIdOf(sent ? uuidV5(sent) : commandId);
      const context = { ...asked, commandId };
      const sentFiles = uploadsOf(uploads, { isMeasured: measured !== null });
      const files = await deps.storeModelFiles(sentFiles, measured, context);
      const isDraft = body.draft === 'true';
      const uploaded = await deps.uploadModel({ modelId, ...uploadOf(body), files, isDraft }, context);
      return { body: { message: messages.success, _id: modelId }, written: [uploaded] };
    }),
    'PUT /modal/updateModel/:id': adminOnly(async ({ params, body, context }) => {
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
    }),
    'POST /modal/change/:id': adminOnly(
      async ({ params, body: { price, seenAt, ...attributes }, context }) => {
        const modelId = idOr404(params.id, 'Model');
        const changed = await deps.updateModel({ modelId, attributes, price, seenAt }, context);
        return { body: { message: messages.success, updatedAt: changed.updatedAt }, written: [changed] };
      },
    ),
    'DELETE /modal/filedelete/:id': adminOnly(async ({ params, context }) => {
      const delisted = await deps.onModel(idOr404(params.id, 'Model'), { type: 'DelistModel' }, context);
      return { body: messages.modelDeleted, written: [delisted] };
    }),
    'POST /modal/publish/:id': adminOnly(async ({ params: { id }, context }) =>
      said(messages.modelPublished, deps.onModel(idOr404(id, 'Model'), { type: 'PublishModel' }, context)),
    ),
    'POST /modal/unlist/:id': adminOnly(async ({ params: { id }, context }) =>
      said(messages.modelUnlisted, deps.onModel(idOr404(id, 'Model'), { type: 'UnlistModel' }, context)),
    ),
    'POST /modal/relist/:id': adminOnly(async ({ params: { id }, context }) =>
      said(messages.modelRelisted, deps.onModel(idOr404(id, 'Model'), { type: 'RelistModel' }, context)),
    ),
  });
