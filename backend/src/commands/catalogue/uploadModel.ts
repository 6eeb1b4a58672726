import type { ModelAttributes, ModelEvent, ModelFiles, ModelType } from '#domain/catalogue/model.events.ts';
import { modelDecider } from '#domain/catalogue/model.ts';
import type { ModelState } from '#domain/catalogue/modelState.ts';
import { typedPrice } from '#domain/catalogue/price.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

export type UploadModelCommand = {
  readonly attributes: ModelAttributes;
  readonly type: ModelType;
  /** Whole dollars; null when none was typed. */
  readonly price: number | null;
  /** Files that lie in the store already. */
  readonly files: ModelFiles;
};

/** Brings a model into the catalogue (R156). The same command again answers with the same model. @throws Refusal */
export const uploadModel =
  ({ handle }: { readonly handle: Handle }) =>
  async (
    command: UploadModelCommand,
    context: CommandContext,
  ): Promise<Handled<ModelState, ModelEvent> & { readonly modelId: string }> => {
    const modelId = uuidV5(`model:${context.commandId}`);
    const { attributes, type: modelType, files } = command;
    const handled = await handle(
      modelDecider,
      streams.model(modelId),
      { type: 'UploadModel', modelId, attributes, modelType, price: typedPrice(command.price), files },
      context,
      { isNew: true },
    );
    return { ...handled, modelId };
  };
