import type { Decider } from '../../kernel/decider.ts';
import type { DataOf, Dated } from '../../kernel/event.ts';
import type { ConversionEvent } from './conversion.events.ts';

type Requested = DataOf<ConversionEvent, 'ConversionRequested'>;
/** One version of a model's files in one format. */
export type ConversionOf = Pick<Requested, 'modelId' | 'version' | 'to'>;

/** A signed-in person who waits; `since` is ISO 8601, null for a request that is not in the log yet. */
type Waiting = { readonly userId: string; readonly since: string | null };

export type ConversionState =
  | { readonly status: 'none' }
  | ({ readonly status: 'requested'; readonly waiting: readonly Waiting[] } & ConversionOf)
  /** `since` is ISO 8601, null for a file that is not in the log yet. */
  | { readonly status: 'made'; readonly since: string | null }
  | { readonly status: 'failed'; readonly data: DataOf<ConversionEvent, 'ConversionFailed'> };

export type ConversionCommand =
  /** `program` would convert. */
  | ({ readonly type: 'RequestConversion'; readonly program: string } & Omit<Requested, 'starts'>)
  /** `at` is now, ISO 8601. */
  | ({ readonly type: 'RecordConversion'; readonly at: string } & DataOf<ConversionEvent, 'ConversionMade'>)
  | ({ readonly type: 'RecordConversionFailed' } & DataOf<ConversionEvent, 'ConversionFailed'>)
  /** Nobody has fetched the file since `unused`, ISO 8601. */
  | ({ readonly type: 'RemoveConversion'; readonly unused: string } & DataOf<
      ConversionEvent,
      'ConversionRemoved'
    >);

/** People who waited longer than this (ms) get a mail, since they have probably left the page. */
const patienceMs = 60_000;

const evolve = (state: ConversionState, event: ConversionEvent & Dated): ConversionState => {
  switch (event.type) {
    case 'ConversionRequested': {
      const { modelId, version, to, userId } = event.data;
      const waiting = state.status === 'requested' ? state.waiting : [];
      const since = event.metadata?.at ?? null;
      const all = userId === null ? waiting : [...waiting, { userId, since }];
      return { status: 'requested', modelId, version, to, waiting: all };
    }
    case 'ConversionMade':
      return { status: 'made', since: event.metadata?.at ?? null };
    case 'ConversionFailed':
      return { status: 'failed', data: event.data };
    case 'ConversionRemoved':
      return { status: 'none' };
    case 'ConversionAnnounced':
      return state;
  }
};

const decide = (command: ConversionCommand, state: ConversionState): readonly ConversionEvent[] => {
  if (command.type === 'RemoveConversion') {
    const { type: _, unused, ...data } = command;
    // It may have been made again meanwhile.
    const isOld = state.status === 'made' && state.since !== null && state.since < unused;
    return isOld ? [{ type: 'ConversionRemoved', data }] : [];
  }
  if (state.status === 'made') return [];
  switch (command.type) {
    case 'RequestConversion': {
      const { type: _, program, ...data } = command;
      if (state.status === 'failed' && state.data.fault === 'file' && state.data.program === program)
        return [];
      const starts = state.status !== 'requested';
      const waits = !starts && state.waiting.some(({ userId }) => userId === data.userId);
      return waits || (!starts && data.userId === null)
        ? []
        : [{ type: 'ConversionRequested', data: { ...data, starts } }];
    }
    case 'RecordConversion': {
      const { type: _, at, ...data } = command;
      const { conversionId, modelId, version, to } = data;
      const waiting = state.status === 'requested' ? state.waiting : [];
      const told = waiting.filter(
        ({ since }) => since !== null && Date.parse(at) - Date.parse(since) > patienceMs,
      );
      return [
        { type: 'ConversionMade', data },
        ...told.map(
          ({ userId }) =>
            ({ type: 'ConversionAnnounced', data: { conversionId, modelId, version, to, userId } }) as const,
        ),
      ];
    }
    case 'RecordConversionFailed': {
      const { type: _, ...data } = command;
      return state.status === 'failed' ? [] : [{ type: 'ConversionFailed', data }];
    }
  }
};

/** Whether such a request makes the shop convert; otherwise there is a file, someone waits for it already, or it cannot be made. */
export const startsConversion = (
  request: Extract<ConversionCommand, { readonly type: 'RequestConversion' }>,
  state: ConversionState,
): boolean =>
  decide(request, state).some((event) => event.type === 'ConversionRequested' && event.data.starts);

/** One version of a model's files in another format: made once, on first request, and kept while people fetch it. */
export const conversionDecider: Decider<ConversionState, ConversionCommand, ConversionEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
};
