import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import { modelDecider, modelNotFound } from '#domain/catalogue/model.ts';
import { isCurrent } from '#domain/catalogue/modelState.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { AcceptAssets } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext } from '../context.ts';
import type { Handle } from '../handle.ts';
import { createKeyedQueue } from '../keyedQueue.ts';
import { type ReplacementUploads, storeReplacements } from './storeModelFiles.ts';

export type ReplaceModelFilesDeps = {
  readonly handle: Handle;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly validateAndStoreAssets: AcceptAssets;
};

export type ReplaceModelFilesInput = {
  readonly modelId: string;
  /** The note for buyers: how this version improves the model. */
  readonly note: string;
  readonly uploads: ReplacementUploads;
  /** The version whose files come back. */
  readonly from?: number | undefined;
  /** Whether its owners get a mail. */
  readonly tellsOwners?: boolean | undefined;
};

/**
 * Replaces files of a model, which makes its next version (Q32): first the files, then the event that names them. Of
 * several calls at once each gets a version of its own. A repeated command answers with the version that it made.
 * @throws Refusal notFound for a deleted model, invalid without a file or for one of the wrong kind
 */
export const replaceModelFiles = ({ handle, store, validateAndStoreAssets }: ReplaceModelFilesDeps) => {
  const storeFiles = storeReplacements({ validateAndStoreAssets });
  const inTurn = createKeyedQueue();

  return async (
    { modelId, note, uploads, from, tellsOwners }: ReplaceModelFilesInput,
    context: CommandContext,
  ) => {
    const streamName = streams.model(modelId);
    const events = (await store.readStream(streamName)) as readonly RecordedEvent<ModelEvent>[];
    const isRepeated = events.some(({ metadata }) => metadata.commandId === context.commandId);
    // Looked at first, so that no files are kept for a model that is not there.
    if (!isRepeated && !isCurrent(fold(modelDecider, events))) throw modelNotFound();
    const files = isRepeated ? {} : await storeFiles(uploads, context);
    const command = { type: 'ReplaceModelFiles', note, files, from, tellsOwners } as const;
    return inTurn.inTurn(modelId, () => handle(modelDecider, streamName, command, context));
  };
};
