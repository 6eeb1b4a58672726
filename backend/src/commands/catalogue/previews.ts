import { modelDecider, modelNotFound } from '#domain/catalogue/models/model.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import { type PreviewCommand, previewDecider, type Shown } from '#domain/catalogue/previews/preview.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, type CommandDeps, loadState } from '../handle.ts';

export type PreviewCommands = ReturnType<typeof previewCommands>;

/** The 3D preview of a model. */
export const previewCommands = ({ handle, store }: CommandDeps) => {
  const onPreview = (command: PreviewCommand, context: CommandContext) =>
    handle(previewDecider, streams.preview(command.modelId), command, context);

  return {
    /** Records a preview whose file is in the store; the same one again changes nothing. */
    recordPreview: (data: DataOf<PreviewEvent, 'PreviewMade'>, context: CommandContext) =>
      onPreview({ type: 'RecordPreview', ...data }, context),
    /** Records that no preview can be made. */
    recordPreviewFailed: (data: DataOf<PreviewEvent, 'PreviewFailed'>, context: CommandContext) =>
      onPreview({ type: 'RecordPreviewFailed', ...data }, context),
    /** Requests that this program make the preview of a version of files, unless it has. */
    requestPreview: (data: DataOf<PreviewEvent, 'PreviewRequested'>, context: CommandContext) =>
      onPreview({ type: 'RequestPreview', ...data }, context),
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
