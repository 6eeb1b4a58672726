import type { Measured } from '#domain/catalogue/passports/measurement.ts';
import type { MeasuringProgram } from '#domain/catalogue/passports/passport.events.ts';
import { type PassportCommand, passportDecider } from '#domain/catalogue/passports/passport.ts';
import { archiveParts, clippedMeasurement } from '#domain/catalogue/passports/passportLimits.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, derivedContext, type Handle } from '../../handle.ts';

/** The measured files, and the program that measured them. */
type Measuring = {
  readonly modelId: string;
  /** Number of the files, from 1. */
  readonly version: number;
  /** SHA-256 of each file. */
  readonly sources: readonly string[];
  readonly program: MeasuringProgram;
};

export type PassportCommands = ReturnType<typeof passportCommands>;

/** Commands for the passport of a model: the facts measured from its files. */
export const passportCommands = (handle: Handle) => {
  const onPassport = (modelId: string, command: PassportCommand, context: CommandContext) =>
    handle(passportDecider, streams.passport(modelId), command, context);

  return {
    /**
     * Records the measured facts: first the list of the archive's files in parts, then the facts, so that a crash in between leaves no
     * passport without its list. Repeating it records nothing.
     */
    recordMeasured: async (
      { sources, files, best, licence, archive, shape, ...measuring }: Measuring & Measured,
      context: CommandContext,
    ) => {
      for (const part of archiveParts(archive)) {
        const step = derivedContext(context, `archive ${part.from}`);
        await onPassport(measuring.modelId, { type: 'ListArchive', ...measuring, ...part }, step);
      }
      return onPassport(
        measuring.modelId,
        {
          type: 'RecordMeasured',
          ...measuring,
          sources: [...sources],
          ...clippedMeasurement({ files, best, licence }),
          shape: shape && [...shape],
        },
        context,
      );
    },
    /** Records why the files could not be measured, in a sentence for their uploader. */
    recordMeasuringFailed: (
      { sources, ...failed }: Measuring & { readonly reason: string },
      context: CommandContext,
    ) =>
      onPassport(
        failed.modelId,
        { type: 'RecordMeasuringFailed', ...failed, sources: [...sources] },
        context,
      ),
    /**
     * Requests that this program measure files. Appends nothing when it has measured them or was asked before; `evenFailed` also repeats
     * failed measurements.
     */
    requestMeasuring: (
      { evenFailed, ...wanted }: Omit<Measuring, 'sources'> & { readonly evenFailed: boolean },
      context: CommandContext,
    ) => {
      const { name, version } = wanted.program;
      const commandId = uuidV5(`measure:${wanted.modelId}:${wanted.version}:${name}:${version}`);
      return onPassport(
        wanted.modelId,
        { type: 'RequestMeasuring', ...wanted, evenFailed },
        { ...context, ...(evenFailed ? {} : { commandId }) },
      );
    },
  };
};
