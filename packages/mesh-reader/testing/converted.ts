import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '../src/archive/fileKinds.ts';
import { type ConversionInput, run as convert } from '../src/conversion/conversionTask.ts';
import { type ConvertedFile, fileOf } from '../src/conversion/targets.ts';
import { run as readAgain } from '../src/conversion/writtenTask.ts';
import { measureScene } from '../src/facts/measureScene.ts';
import { loadScene } from '../src/loadMesh.ts';
import { meshLimits } from '../src/meshLimits.ts';
import type { WrittenFiles } from './writtenFiles.ts';
import { writtenUpload } from './writtenUpload.ts';

/** The scene of a mesh file, read in this process, and its facts. */
const read = async (files: ConversionInput['files'], name: string, work: string) => {
  await mkdir(work, { recursive: true });
  const scene = await loadScene({ files, work, limits: meshLimits, name });
  return { scene, facts: measureScene(scene, extensionOf(name)) };
};

/** Files written into a new folder, the first of which is a mesh, as they are read before a conversion. */
export const conversionSource = async (folder: string, written: WrittenFiles) => {
  const { mesh, files } = await writtenUpload(join(folder, 'source'), written);
  return { folder, name: mesh.name, files, ...(await read(files, mesh.name, join(folder, 'read'))) };
};
export type ConversionSource = Awaited<ReturnType<typeof conversionSource>>;

/** The answer of a task. @throws Error with its reason if it has none */
const answerOf = async <Input, Answer extends object>(
  run: (input: Input, send: (answer: Answer | { readonly reason: string }) => void) => Promise<void>,
  input: Input,
): Promise<Answer> => {
  const answers: (Answer | { readonly reason: string })[] = [];
  await run(input, (answer) => answers.push(answer));
  const [answer] = answers;
  if (!answer || 'reason' in answer) throw new Error(answer?.reason ?? 'no answer');
  return answer;
};

/** Converts files in this process. Returns what is read from the converted file, and where it is. */
export const converted = async ({ folder, name, files }: ConversionSource, to: ConvertedFile) => {
  const work = join(folder, to);
  await mkdir(work);
  const [limits, fileName] = [meshLimits, `model${fileOf(to).ending}`];
  const [path, expected] = [join(work, 'converted'), join(work, 'expected')];
  const input = { files, work, path, limits, name, to, fileName, expected };
  const { lostInWords } = await answerOf(convert, input);
  const written = [{ name: to === 'obj' ? 'model.zip' : fileName, path }];
  const again = await read(written, fileName, join(work, 'read'));
  const other = await mkdtemp(join(work, 'again-'));
  const { losses } = await answerOf(readAgain, {
    files: written,
    work: other,
    limits,
    name: fileName,
    expected,
  });
  return { losses: [...losses, ...lostInWords], ...again, path };
};
