import { modelDecider, modelNotFound } from '#domain/catalogue/models/model.ts';
import { isCurrent } from '#domain/catalogue/models/modelState.ts';
import type { ReplaceModelFiles } from '#domain/catalogue/versions/replaceModelFiles.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { AcceptAssets } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext, CommandDeps } from '../handle.ts';
import { createKeyedQueue } from '../keyedQueue.ts';
import { type ModelUploads, storeReplacements } from './models/storeModelFiles.ts';

export type ReplaceModelFilesDeps = CommandDeps & {
  readonly validateAndStoreAssets: AcceptAssets;
};

export type ReplaceModelFilesInput = Omit<ReplaceModelFiles, 'type' | 'files'> & {
  readonly modelId: string;
  readonly uploads: ModelUploads;
};

/**
 * Replaces files of a model, which makes its next version (Q32): stores the files, then appends the event that names them. Concurrent calls
 * each get a version of their own. A repeated command answers with the same version.
 * @throws Refusal notFound for a deleted model, invalid without a file or for a wrong file type
 */
export const replaceModelFiles = ({ handle, store, validateAndStoreAssets }: ReplaceModelFilesDeps) => {
  const storeFiles = storeReplacements({ validateAndStoreAssets });
  const inTurn = createKeyedQueue();

  return async ({ modelId, uploads, ...replacement }: ReplaceModelFilesInput, context: CommandContext) => {
    const streamName = streams.model(modelId);
    const events = await store.readStream(streamName);
    const isRepeated = events.some(({ metadata }) => metadata.commandId === context.commandId);
    // Checked first, so that no files are stored for a missing model.
    if (!isRepeated && !isCurrent(fold(modelDecider, events))) throw modelNotFound();
    const files = isRepeated ? {} : await storeFiles(uploads, context);
    const command = { type: 'ReplaceModelFiles', ...replacement, files } as const;
    return inTurn.inTurn(modelId, () => handle(modelDecider, streamName, command, context));
  };
};
