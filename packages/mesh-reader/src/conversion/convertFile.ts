import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extensionOf } from '../archive/fileKinds.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';
import { inWorkFolder, type LocalFile } from '../inWorkFolder.ts';
import { type MeshLimits, meshLimits } from '../meshLimits.ts';
import { answerOf } from '../process/answerOf.ts';
import type { ConversionAnswer, ConversionInput } from './conversionTask.ts';
import { plainName } from './plainName.ts';
import { type ConvertedFile, fileOf } from './targets.ts';
import type { WrittenAnswer, WrittenInput } from './writtenTask.ts';

export type Conversion =
  | {
      readonly status: 'made';
      /** The format that was read, as in `MeshFacts`. */
      readonly from: MeshFacts['format'];
      readonly to: ConvertedFile;
      /** The name under which the file is offered; an OBJ is in an archive with its materials and textures. */
      readonly fileName: string;
      /** The facts of the written file, as its reader finds them. */
      readonly facts: MeshFacts;
      /** What the written file lacks: each a `ConversionLoss`, or in words a feature that the reader ignores, or its moved origin. */
      readonly losses: readonly string[];
    }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Writes one mesh file of an upload in another format to `target`, a path in an existing folder, in a process with limits. The written file
 * is read again: it is discarded if its facts differ, and what it lacks is listed. Measuring and previews get processor time and memory first. Every fault becomes a
 * reason; only a fault of this machine throws.
 */
export const convertFile = (
  files: readonly LocalFile[],
  name: string,
  to: ConvertedFile,
  target: string,
  overrides: Partial<MeshLimits> = {},
): Promise<Conversion> =>
  inWorkFolder(
    files,
    async (local, work) => {
      const limits = { ...meshLimits, inBackground: true, ...overrides };
      const fileName = `${plainName(name.replace(/\.[^.]*$/, ''), 'model')}${fileOf(to).ending}`;
      const [path, expected] = [join(work, 'converted'), join(work, 'expected')];
      const limited = { mayWrite: work, limits, doing: 'The conversion', result: 'conversion' } as const;
      const answer = await answerOf<ConversionAnswer>({
        task: new URL('conversionTask.ts', import.meta.url),
        input: { files: local, work, path, limits, name, to, fileName, expected } satisfies ConversionInput,
        mayRead: local.map((file) => file.path),
        ...limited,
      });
      if ('reason' in answer) return { status: 'failed', reason: answer.reason };
      const offered = to === 'obj' ? `${fileName}.zip` : fileName;
      const again = join(work, 'again');
      await mkdir(again);
      const files = [{ name: offered, path }];
      const written = await answerOf<WrittenAnswer>({
        task: new URL('writtenTask.ts', import.meta.url),
        input: { files, work: again, limits, name: fileName, expected } satisfies WrittenInput,
        mayRead: [path, expected],
        ...limited,
      });
      if ('reason' in written) return { status: 'failed', reason: written.reason };
      const { facts, losses } = written;
      await rename(path, target);
      const from = extensionOf(name);
      return {
        status: 'made',
        from,
        to,
        fileName: offered,
        facts,
        losses: [...losses, ...answer.lostInWords],
      };
    },
    dirname(target),
  );
