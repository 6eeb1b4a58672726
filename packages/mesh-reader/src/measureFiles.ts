import { isMeshName } from './archive/fileKinds.ts';
import { meshFilesOf } from './archive/meshFilesOf.ts';
import type { OpenedUpload } from './archive/uploadFile.ts';
import { bestFile } from './facts/bestFile.ts';
import type { MeshFacts } from './facts/meshFacts.ts';
import { unmeasured } from './facts/unmeasured.ts';
import { inWorkFolder, type LocalFile } from './inWorkFolder.ts';
import type { MeasureInput, MeasureMessage } from './measureTask.ts';
import { measuringProgram } from './measuringProgram.ts';
import { type MeshLimits, meshLimits } from './meshLimits.ts';
import { type MeshProcessOutcome, runInMeshProcess } from './process/runInMeshProcess.ts';

type Program = typeof measuringProgram;

export type MeasuredFiles = {
  readonly status: 'measured';
  readonly program: Program;
  readonly files: MeshFacts[];
  readonly archive: { name: string; bytes: number; sha256: string }[];
  readonly licence: string | null;
  /** The name of the file that a preview is made from. */
  readonly best: string | null;
  readonly shape: number[] | null;
};
export type UnmeasuredFiles = {
  readonly status: 'failed';
  readonly program: Program;
  readonly reason: string;
};

/** Maximum number of files that are listed with a reason only; more would make the record too long. */
const mostNamed = 300;
/** Number of files that may end a process before the others are given up. */
const mostDeaths = 5;
/** The fraction of the time that one file may take, so that some is left for the others. */
const mostOfTime = 0.7;

const task = new URL('measureTask.ts', import.meta.url);

const deathReason = (
  { cause }: MeshProcessOutcome & { status: 'died' },
  { seconds, memoryMiB }: MeshLimits,
): string => {
  if (cause === 'time') return `Measuring takes longer than the ${seconds} seconds that there are.`;
  if (cause === 'memory') return `Measuring needs more memory than ${memoryMiB} MiB.`;
  return 'The file is damaged in a way that ended the measuring.';
};

/** The results of the processes so far, one after the other. */
type Progress = {
  /** Why the upload cannot be opened. */
  impossible: string | null;
  opened: OpenedUpload | null;
  licence: string | null;
  begun: string | null;
  readonly facts: Map<string, MeshFacts>;
  readonly shapes: Map<string, number[] | null>;
};

const receive = (progress: Progress, message: MeasureMessage): void => {
  if (message.type === 'opened')
    Object.assign(progress, { opened: message.opened, licence: message.licence });
  else if (message.type === 'impossible') progress.impossible = message.reason;
  else if (message.type === 'begun') progress.begun = message.name;
  else {
    progress.facts.set(message.facts.name, message.facts);
    progress.shapes.set(message.facts.name, message.shape);
    progress.begun = null;
  }
};

/** Measures until all files have an outcome, or no further progress is possible. Returns why an upload cannot be measured at all. */
const measureAll = async (
  files: readonly LocalFile[],
  work: string,
  limits: MeshLimits,
  progress: Progress,
) => {
  const endsAt = performance.now() + limits.seconds * 1000;
  for (let deaths = 0; ; deaths += 1) {
    const { opened, facts } = progress;
    const outcome = await runInMeshProcess<MeasureMessage>({
      task,
      input: { files, work, limits, opened, done: [...facts.keys()] } satisfies MeasureInput,
      mayRead: files.map(({ path }) => path),
      mayWrite: work,
      seconds: Math.max(0.1, (endsAt - performance.now()) / 1000),
      silentSeconds: limits.seconds * mostOfTime,
      memoryMiB: limits.memoryMiB,
      inBackground: limits.inBackground,
      onMessage: (message) => receive(progress, message),
    });
    if (outcome.status === 'done') return progress.impossible;
    const reason = deathReason(outcome, limits);
    if (progress.opened === null) return reason;
    const unfinished = meshFilesOf(progress.opened, limits.meshes).filter(({ name }) => !facts.has(name));
    const isLast = performance.now() >= endsAt || deaths >= mostDeaths || progress.begun === null;
    // One file ended its process: the others continue in a new one. Without time for that, they get the same reason.
    for (const file of unfinished)
      if (isLast || file.name === progress.begun) facts.set(file.name, unmeasured(file, reason));
    if (isLast || unfinished.length <= 1) return null;
    progress.begun = null;
  }
};

const named = (opened: OpenedUpload, limits: MeshLimits, measured: ReadonlySet<string>): MeshFacts[] => {
  const beyond = [...opened.archive, ...opened.beside]
    .filter(({ name, path }) => path !== null && isMeshName(name) && !measured.has(name))
    .filter(({ sha256 }) => !opened.archive.some((file) => measured.has(file.name) && file.sha256 === sha256))
    .map((file) => unmeasured(file, `Of an upload, ${limits.meshes} mesh files are measured.`));
  return [...opened.problems.map((file) => unmeasured(file, file.reason)), ...beyond].slice(0, mostNamed);
};

const failure = (files: readonly MeshFacts[]): string => {
  if (files.length === 0) return 'There is no 3D file among the files.';
  const reasons = files.slice(0, 3).map(({ name, reason }) => `${name}: ${reason}`);
  return files.length > 3 ? `${reasons.join(' ')} (and ${files.length - 3} more)` : reasons.join(' ');
};

/**
 * Measures the files of an upload: archives and files beside them, by their uploaded names. Everything runs in a process with limits, and
 * every fault becomes a reason.
 */
export const measureFiles = (
  files: readonly LocalFile[],
  overrides: Partial<MeshLimits> = {},
): Promise<MeasuredFiles | UnmeasuredFiles> =>
  inWorkFolder(files, async (local, work) => {
    const limits = { ...meshLimits, ...overrides };
    const program = measuringProgram;
    const progress: Progress = {
      impossible: null,
      opened: null,
      licence: null,
      begun: null,
      facts: new Map(),
      shapes: new Map(),
    };
    const reason = await measureAll(local, work, limits, progress);
    if (reason !== null || progress.opened === null)
      return { status: 'failed', program, reason: reason ?? 'The files could not be opened.' };
    const { opened, facts, licence } = progress;
    const measured = [...facts.values()];
    const all = [...measured, ...named(opened, limits, new Set(facts.keys()))];
    if (measured.every((file) => file.reason !== undefined))
      return { status: 'failed', program, reason: failure(all) };
    const best = bestFile(measured)?.name ?? null;
    const archive = opened.archive.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
    return {
      status: 'measured',
      program,
      files: all,
      archive,
      licence,
      best,
      shape: progress.shapes.get(best ?? '') ?? null,
    };
  });
