import { modelDecider, modelNotFound } from '#domain/catalogue/models/model.ts';
import { type PreviewCommand, previewDecider, type Shown } from '#domain/catalogue/previews/preview.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, type CommandDeps, loadState } from '../handle.ts';

export type PreviewCommands = ReturnType<typeof previewCommands>;

/** The 3D preview of a model. */
export const previewCommands = ({ handle, store }: CommandDeps) => {
  const onPreview = (command: PreviewCommand, context: CommandContext) =>
    handle(previewDecider, streams.preview(command.modelId), command, context);

  return {
    /** Requests a preview, records one whose file is in the store, or records that none can be made. */
    onPreview,
    /** Shows a model in 3D, or in pictures only. @throws Refusal when there is no such model */
    showPreviewAs: async (
      { modelId, shown }: { readonly modelId: string; readonly shown: Shown },
      context: CommandContext,
    ) => {
      const model = await loadState(store, modelDecider, streams.model(modelId));
      if (model.status === 'none') throw modelNotFound();
      return onPreview({ type: 'ShowPreviewAs', modelId, shown }, context);
    },
  };
};
