import type { Decider } from '../kernel/decider.ts';
import type { DataOf } from '../kernel/event.ts';
import type { PreviewEvent, PreviewProgram } from './preview.events.ts';

/** How the model is shown: with its preview, or with pictures only. */
export type Shown = DataOf<PreviewEvent, 'PreviewShownAs'>['shown'];

export type PreviewState = {
  readonly shown: Shown;
  /** Result of the latest attempt; null before the first. */
  readonly outcome:
    | { readonly status: 'made'; readonly data: DataOf<PreviewEvent, 'PreviewMade'> }
    | { readonly status: 'failed'; readonly data: DataOf<PreviewEvent, 'PreviewFailed'> }
    | null;
};

export type PreviewCommand =
  | ({ readonly type: 'RecordPreview' } & DataOf<PreviewEvent, 'PreviewMade'>)
  | ({ readonly type: 'RecordPreviewFailed' } & DataOf<PreviewEvent, 'PreviewFailed'>)
  | ({ readonly type: 'ShowPreviewAs' } & DataOf<PreviewEvent, 'PreviewShownAs'>);

type Attempt = {
  readonly version: number;
  readonly program: PreviewProgram;
  /** The mesh file; a different file of the same version gives a different preview. */
  readonly sourceFile: string;
};

/** Whether newer files have a preview, or this program has already made one from this file of the same version. */
export const isPreviewMade = ({ outcome }: PreviewState, attempt: Attempt): boolean => {
  if (outcome === null) return false;
  const { version, program } = outcome.data;
  if (version !== attempt.version) return version > attempt.version;
  return (
    outcome.status === 'made' &&
    outcome.data.sourceFile === attempt.sourceFile &&
    program.name === attempt.program.name &&
    program.version === attempt.program.version
  );
};

const decide = (command: PreviewCommand, state: PreviewState): readonly PreviewEvent[] => {
  const { outcome } = state;
  switch (command.type) {
    case 'RecordPreview': {
      const { type: _, ...data } = command;
      return isPreviewMade(state, data) ? [] : [{ type: 'PreviewMade', data }];
    }
    case 'RecordPreviewFailed': {
      const { type: _, ...data } = command;
      const isKnown =
        outcome !== null &&
        (outcome.data.version > data.version ||
          (outcome.status === 'failed' && JSON.stringify(outcome.data) === JSON.stringify(data)));
      return isKnown ? [] : [{ type: 'PreviewFailed', data }];
    }
    case 'ShowPreviewAs': {
      const { type: _, ...data } = command;
      return state.shown === data.shown ? [] : [{ type: 'PreviewShownAs', data }];
    }
  }
};

/** The 3D preview of one model, or the reason why it is missing, and whether it is shown. */
export const previewDecider: Decider<PreviewState, PreviewCommand, PreviewEvent> = {
  initialState: { shown: '3d', outcome: null },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PreviewMade':
        return { ...state, outcome: { status: 'made', data: event.data } };
      case 'PreviewFailed':
        return { ...state, outcome: { status: 'failed', data: event.data } };
      case 'PreviewShownAs':
        return { ...state, shown: event.data.shown };
    }
  },
  decide,
};
