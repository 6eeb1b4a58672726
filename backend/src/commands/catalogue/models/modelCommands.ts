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
    /** Carries out any other command, as it is. */
    onModel,
  };
};
