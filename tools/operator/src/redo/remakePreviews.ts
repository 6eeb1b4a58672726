import { bestMesh } from 'backend/commands/catalogue/passports/bestMesh.ts';
import type { PreviewCommands } from 'backend/commands/catalogue/previews.ts';
import { type CommandContext, loadState } from 'backend/commands/handle.ts';
import type { PreviewProgram } from 'backend/domain/catalogue/previews/preview.events.ts';
import { previewDecider, previewOutcome } from 'backend/domain/catalogue/previews/preview.ts';
import { streams } from 'backend/domain/streams.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { VersionOfFiles } from 'backend/projections/catalogue/passports/queries.ts';
import { type RedoOptions, redoAll } from './redoAll.ts';

type RemakeDeps = RedoOptions & {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly versionsOfFiles: (after: string, limit: number) => Promise<readonly VersionOfFiles[]>;
  readonly requestPreview: PreviewCommands['requestPreview'];
  readonly program: PreviewProgram;
  /** Also those that this program has failed on before. */
  readonly evenFailed: boolean;
  readonly newContext: () => CommandContext;
};

/** Has the previews of all measured files made which this program has not made yet. */
export const remakePreviews = (deps: RemakeDeps) => {
  const { eventStore, versionsOfFiles, requestPreview, program, evenFailed, newContext, ...options } = deps;
  const outcomeOf = async ({ modelId, version }: VersionOfFiles) => {
    const preview = await loadState(eventStore, previewDecider, streams.preview(modelId));
    const outcome = previewOutcome(preview, { version, program });
    return outcome === 'made' ? 'done' : outcome;
  };
  return (signal: AbortSignal) =>
    redoAll<VersionOfFiles>(
      {
        ...options,
        pageAfter: (last, limit) => versionsOfFiles(last?.key ?? '', limit),
        isPresent: async (files) => {
          if ((await bestMesh(eventStore, files.modelId, files.version)) === null) return true;
          const outcome = await outcomeOf(files);
          return outcome === 'done' || (outcome === 'failed' && !evenFailed);
        },
        request: ({ modelId, version }) => requestPreview({ modelId, version, program }, newContext()),
        outcomeOf,
      },
      signal,
    );
};
