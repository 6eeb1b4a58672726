import type { ModelAttributes, ModelEvent, ModelType } from '#domain/catalogue/model.events.ts';
import { modelDecider } from '#domain/catalogue/model.ts';
import type { ModelState } from '#domain/catalogue/modelState.ts';
import { typedPrice } from '#domain/catalogue/price.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** A missing key stays as it is, an empty text clears (Q31). */
export type UpdateModelCommand = {
  readonly modelId: string;
  readonly attributes: Partial<ModelAttributes>;
  readonly type?: ModelType | undefined;
  /** Whole dollars; null takes the price away. */
  readonly price?: number | null | undefined;
  /** Asset ids of the model's own pictures. */
  readonly card?: string | undefined;
  readonly slider?: readonly string[] | undefined;
  /** When it was last changed as far as the Admin has seen (ISO 8601); missing: whatever came in between is overwritten. */
  readonly seenAt?: string | undefined;
};

/** Changes words, type, price or the choice of pictures of a model (R157). @throws Refusal */
export const updateModel =
  ({ handle }: { readonly handle: Handle }) =>
  async (
    command: UpdateModelCommand,
    context: CommandContext,
  ): Promise<Handled<ModelState, ModelEvent> & { readonly updatedAt: string }> => {
    const { modelId, attributes, type: modelType, card, slider, seenAt } = command;
    const price = command.price === undefined ? undefined : typedPrice(command.price);
    const handled = await handle(
      modelDecider,
      streams.model(modelId),
      { type: 'UpdateModel', attributes, modelType, price, card, slider, seenAt },
      context,
    );
    const { state } = handled;
    return { ...handled, updatedAt: (state.status === 'none' ? null : state.updatedAt) ?? context.at };
  };
