import type { ModelAttributes, ModelFiles, ModelType } from '#domain/catalogue/models/model.events.ts';
import { type ModelCommand, modelDecider } from '#domain/catalogue/models/model.ts';
import { typedPrice } from '#domain/catalogue/models/price.ts';
import type { UpdateModel } from '#domain/catalogue/models/updateModel.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../../handle.ts';

type ModelId = { readonly modelId: string };

export type UploadModelInput = {
  /** Without an id: the one that is derived from the command id. */
  readonly modelId?: string;
  readonly attributes: ModelAttributes;
  readonly type: ModelType;
  /** Whole dollars; null when none was entered. */
  readonly price: number | null;
  /** Files that are already in the store. */
  readonly files: ModelFiles;
  /** The model is a draft until it is published. */
  readonly isDraft?: boolean;
};

/** A missing key leaves the value unchanged, an empty text clears it (Q31). */
export type UpdateModelInput = ModelId &
  Omit<UpdateModel, 'type' | 'modelType' | 'price'> & {
    readonly type?: ModelType | undefined;
    /** Whole dollars; null removes the price. */
    readonly price?: number | null | undefined;
  };

/** The id of the model that an upload creates; derived from the command id. */
export const modelIdOf = (commandId: string): string => uuidV5(`model:${commandId}`);

export type ModelCommands = ReturnType<typeof modelCommands>;

/** The Admin's commands for a model of the catalogue. Each may throw a `Refusal`. */
export const modelCommands = (handle: Handle) => {
  const onModel = (modelId: string, command: ModelCommand, context: CommandContext) =>
    handle(modelDecider, streams.model(modelId), command, context);

  return {
    /** Adds a model to the catalogue (R156). A repeated command answers with the same model. */
    uploadModel: async (
      { attributes, type: modelType, price, files, isDraft, modelId: given }: UploadModelInput,
      context: CommandContext,
    ) => {
      const modelId = given ?? modelIdOf(context.commandId);
      const handled = await handle(
        modelDecider,
        streams.model(modelId),
        { type: 'UploadModel', modelId, attributes, modelType, price: typedPrice(price), files, isDraft },
        context,
        { isNew: true },
      );
      return { ...handled, modelId };
    },
    /** Changes attributes, type, price or the choice of pictures of a model (R157). */
    updateModel: async (
      { modelId, attributes, type: modelType, price, card, slider, seenAt }: UpdateModelInput,
      context: CommandContext,
    ) => {
      const newPrice = price === undefined ? undefined : typedPrice(price);
      const handled = await onModel(
        modelId,
        { type: 'UpdateModel', attributes, modelType, price: newPrice, card, slider, seenAt },
        context,
      );
      const { state } = handled;
      return { ...handled, updatedAt: (state.status === 'none' ? null : state.updatedAt) ?? context.at };
    },
    publishModel: ({ modelId }: ModelId, context: CommandContext) =>
      onModel(modelId, { type: 'PublishModel' }, context),
    /** Makes a listed model a draft; its owners keep it. */
    unlistModel: ({ modelId }: ModelId, context: CommandContext) =>
      onModel(modelId, { type: 'UnlistModel' }, context),
    /** Removes a model from the catalogue; its owners keep it (R158, Q14). */
    delistModel: ({ modelId }: ModelId, context: CommandContext) =>
      onModel(modelId, { type: 'DelistModel' }, context),
    /** Relists a deleted model (Q14). */
    relistModel: ({ modelId }: ModelId, context: CommandContext) =>
      onModel(modelId, { type: 'RelistModel' }, context),
    /** Undoes the newest version of a model's files, shortly after it was added. */
    withdrawVersion: (
      { modelId, version }: ModelId & { readonly version: number },
      context: CommandContext,
    ) => onModel(modelId, { type: 'WithdrawModelVersion', version, at: context.at }, context),
    /** Moves a model up into its category when its sub-category was deleted (Q34). Both are names, not ids. */
    clearModelSubCategory: (
      { modelId, ...names }: ModelId & { readonly category: string; readonly subCategory: string },
      context: CommandContext,
    ) => onModel(modelId, { type: 'ClearModelSubCategory', ...names }, context),
    /** Moves a model back into the restored sub-category, unless it was moved since. Both are names, not ids. */
    restoreModelSubCategory: (
      { modelId, ...names }: ModelId & { readonly category: string; readonly subCategory: string },
      context: CommandContext,
    ) => onModel(modelId, { type: 'RestoreModelSubCategory', ...names }, context),
  };
};
