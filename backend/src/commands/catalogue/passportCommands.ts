import type { MeshFacts } from '#domain/catalogue/meshFacts.ts';
import type { ArchiveEntry, MeasuringProgram } from '#domain/catalogue/passport.events.ts';
import { type PassportCommand, passportDecider } from '#domain/catalogue/passport.ts';
import { archiveParts, clippedMeasurement } from '#domain/catalogue/passportLimits.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle } from '../handle.ts';

/** Which files were measured, and by which program. */
type Measuring = {
  readonly modelId: string;
  /** Number of the files, from 1. */
  readonly version: number;
  /** SHA-256 of each of them. */
  readonly sources: readonly string[];
  readonly program: MeasuringProgram;
};

export type PassportCommands = ReturnType<typeof passportCommands>;

/** The passport of a model: what was measured of its files. */
export const passportCommands = (handle: Handle) => {
  const onPassport = (modelId: string, command: PassportCommand, context: CommandContext) =>
    handle(passportDecider, streams.passport(modelId), command, context);

  return {
    /**
     * Records what was measured, first the list of the archive in parts, then the facts, so that a crash between leaves no passport
     * without its list. The same again records nothing.
     */
    recordMeasured: async (
      {
        sources,
        files,
        best,
        licence,
        archive,
        shape,
        ...measuring
      }: Measuring & {
        readonly files: readonly MeshFacts[];
        readonly best: string | null;
        readonly licence: string | null;
        readonly archive: readonly ArchiveEntry[];
        readonly shape: readonly number[] | null;
      },
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
    /** Records why the files could not be measured, in a sentence for the person who uploaded them. */
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
     * Asks that files be measured by this program. Appends nothing when it has measured them or was asked to before; with
     * `evenFailed` it is asked again where it failed.
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
