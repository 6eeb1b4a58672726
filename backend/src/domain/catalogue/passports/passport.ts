import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import type { MeasuringProgram, PassportEvent } from './passport.events.ts';

/** The latest measurement of the files of a version. */
type Outcome = {
  readonly status: 'measured' | 'failed';
  readonly program: MeasuringProgram;
  readonly sources: readonly string[];
};

export type PassportState = {
  /** Measurements by version number. */
  readonly outcomes: Readonly<Record<number, Outcome>>;
  /** The parts of archive lists that are recorded (`partKey`). */
  readonly listed: readonly string[];
};

export type PassportCommand =
  | ({ readonly type: 'ListArchive' } & DataOf<PassportEvent, 'ArchiveListed'>)
  | ({ readonly type: 'RecordMeasured' } & DataOf<PassportEvent, 'ModelMeasured'>)
  | ({ readonly type: 'RecordMeasuringFailed' } & DataOf<PassportEvent, 'ModelMeasuringFailed'>)
  | ({
      readonly type: 'RequestMeasuring';
      /** Also if this program has failed on these files before. */
      readonly evenFailed: boolean;
    } & DataOf<PassportEvent, 'MeasuringRequested'>);

const isSame = (one: MeasuringProgram, other: MeasuringProgram): boolean =>
  one.name === other.name && one.version === other.version;

const partKey = ({ version, program, from }: DataOf<PassportEvent, 'ArchiveListed'>): string =>
  `${version}:${program.name}:${program.version}:${from}`;

type Attempt = Pick<Outcome, 'program' | 'sources'> & { readonly version: number };

/** Whether this program has measured these files of a version, or failed on them. */
export const hasOutcome = ({ outcomes }: PassportState, { version, program, sources }: Attempt): boolean => {
  const outcome = outcomes[version];
  return (
    outcome !== undefined && isSame(outcome.program, program) && outcome.sources.join() === sources.join()
  );
};

const decide = (command: PassportCommand, state: PassportState): readonly PassportEvent[] => {
  switch (command.type) {
    case 'ListArchive': {
      const { type: _, ...data } = command;
      return state.listed.includes(partKey(data)) ? [] : [{ type: 'ArchiveListed', data }];
    }
    case 'RecordMeasured': {
      const { type: _, ...data } = command;
      const isMeasured = state.outcomes[data.version]?.status === 'measured' && hasOutcome(state, data);
      return isMeasured ? [] : [{ type: 'ModelMeasured', data }];
    }
    case 'RecordMeasuringFailed': {
      const { type: _, ...data } = command;
      return hasOutcome(state, data) ? [] : [{ type: 'ModelMeasuringFailed', data }];
    }
    case 'RequestMeasuring': {
      const { type: _, evenFailed, ...data } = command;
      const outcome = state.outcomes[data.version];
      const isDone =
        outcome !== undefined &&
        isSame(outcome.program, data.program) &&
        !(evenFailed && outcome.status === 'failed');
      return isDone ? [] : [{ type: 'MeasuringRequested', data }];
    }
  }
};

const withOutcome = (
  state: PassportState,
  status: Outcome['status'],
  { version, program, sources }: Attempt,
): PassportState => ({ ...state, outcomes: { ...state.outcomes, [version]: { status, program, sources } } });

/** The measured facts of one model's files, or why measuring failed. */
export const passportDecider: Decider<PassportState, PassportCommand, PassportEvent> = {
  initialState: { outcomes: {}, listed: [] },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ModelMeasured':
        return withOutcome(state, 'measured', event.data);
      case 'ModelMeasuringFailed':
        return withOutcome(state, 'failed', event.data);
      case 'ArchiveListed':
        return { ...state, listed: [...state.listed, partKey(event.data)] };
      case 'MeasuringRequested': {
        const { [event.data.version]: outcome, ...others } = state.outcomes;
        // A failure that is being retried is no longer an outcome; measured facts stay until others replace them.
        return outcome?.status === 'failed' ? { ...state, outcomes: others } : state;
      }
    }
  },
  decide,
};
