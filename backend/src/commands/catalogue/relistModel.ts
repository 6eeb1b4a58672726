import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import { modelDecider } from '#domain/catalogue/model.ts';
import type { ModelState } from '#domain/catalogue/modelState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Puts a delisted model back: the Undo of a delete (Q14). @throws Refusal */
export const relistModel =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { modelId }: { readonly modelId: string },
    context: CommandContext,
  ): Promise<Handled<ModelState, ModelEvent>> =>
    handle(modelDecider, streams.model(modelId), { type: 'RelistModel' }, context);
