import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
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
  | ({ readonly type: 'RequestPreview' } & DataOf<PreviewEvent, 'PreviewRequested'>)
  | ({ readonly type: 'ShowPreviewAs' } & DataOf<PreviewEvent, 'PreviewShownAs'>);

/** A different mesh file of the same version gives a different preview. */
type Attempt = Pick<DataOf<PreviewEvent, 'PreviewMade'>, 'version' | 'program' | 'sourceFile'>;

const isBy = ({ name, version }: PreviewProgram, other: PreviewProgram): boolean =>
  name === other.name && version === other.version;

/** Whether this program, or one with newer files, has tried to make a preview of a version. */
export const previewOutcome = (
  { outcome }: PreviewState,
  { version, program }: Omit<Attempt, 'sourceFile'>,
): 'made' | 'failed' | null => {
  if (outcome === null || outcome.data.version < version) return null;
  return outcome.data.version > version || isBy(outcome.data.program, program) ? outcome.status : null;
};

/** Whether newer files have a preview, or this program has already made one from this file of the same version. */
export const isPreviewMade = ({ outcome }: PreviewState, attempt: Attempt): boolean => {
  if (outcome === null) return false;
  const { version, program } = outcome.data;
  if (version !== attempt.version) return version > attempt.version;
  return (
    outcome.status === 'made' &&
    outcome.data.sourceFile === attempt.sourceFile &&
    isBy(program, attempt.program)
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
    case 'RequestPreview': {
      const { type: _, ...data } = command;
      return previewOutcome(state, data) === 'made' ? [] : [{ type: 'PreviewRequested', data }];
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
      case 'PreviewRequested':
        // A failure that is being retried is no longer an outcome; a preview stays until another replaces it.
        return state.outcome?.status === 'failed' ? { ...state, outcome: null } : state;
      case 'PreviewShownAs':
        return { ...state, shown: event.data.shown };
    }
  },
  decide,
};
