import type { MeshFacts } from './meshFacts.ts';
import type { ArchiveEntry } from './passport.events.ts';

/** The measurements of the files of a version. */
export type Measured = {
  readonly files: readonly MeshFacts[];
  readonly archive: readonly ArchiveEntry[];
  readonly licence: string | null;
  /** The name of the file that the preview is made from. */
  readonly best: string | null;
  readonly shape: readonly number[] | null;
};

/** The result of measuring files. `reason` is a sentence for their uploader. */
export type Measurement =
  | ({ readonly status: 'measured' } & Measured)
  | { readonly status: 'failed'; readonly reason: string };
