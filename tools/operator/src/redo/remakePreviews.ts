import { bestMesh } from 'backend/commands/catalogue/passports/bestMesh.ts';
import type { PreviewCommands } from 'backend/commands/catalogue/previews.ts';
import { loadState } from 'backend/commands/handle.ts';
import type { PreviewProgram } from 'backend/domain/catalogue/previews/preview.events.ts';
import { previewDecider, previewOutcome } from 'backend/domain/catalogue/previews/preview.ts';
import { streams } from 'backend/domain/streams.ts';
import { type RedoDeps, redoAll } from './redoAll.ts';

type RemakeDeps = RedoDeps & {
  readonly onPreview: PreviewCommands['onPreview'];
  readonly program: PreviewProgram;
};

/** Has the previews of all measured files made which this program has not made yet. */
export const remakePreviews =
  ({ eventStore, onPreview, program, newContext, ...redo }: RemakeDeps) =>
  (signal: AbortSignal) =>
    redoAll(
      {
        ...redo,
        request: ({ modelId, version }) =>
          onPreview({ type: 'RequestPreview', modelId, version, program }, newContext()),
        outcomeOf: async ({ modelId, version }) => {
          if ((await bestMesh(eventStore, modelId, version)) === null) return 'done';
          const preview = await loadState(eventStore, previewDecider, streams.preview(modelId));
          const outcome = previewOutcome(preview, { version, program });
          return outcome === 'made' ? 'done' : outcome;
        },
      },
      signal,
    );
