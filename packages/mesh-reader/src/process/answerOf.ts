import type { MeshLimits } from '../meshLimits.ts';
import type { Refused } from './answering.ts';
import { type MeshProcessOptions, runInMeshProcess } from './runInMeshProcess.ts';

type Options = Pick<MeshProcessOptions<unknown>, 'task' | 'input' | 'mayRead' | 'mayWrite'> & {
  readonly limits: MeshLimits;
  /** Names of the activity and its result, for the reason. */
  readonly doing: string;
  readonly result: string;
};

/** Runs a task with one answer (`answering`) in a process with limits. Its death becomes a reason; only a fault of this machine throws. */
export const answerOf = async <Answer>({ limits, doing, result, ...options }: Options) => {
  const { seconds, memoryMiB, inBackground } = limits;
  const answers: (Answer | Refused)[] = [];
  const outcome = await runInMeshProcess<Answer | Refused>({
    ...options,
    seconds,
    memoryMiB,
    inBackground,
    onMessage: (answer) => answers.push(answer),
  });
  const [answer] = answers;
  if (answer) return answer;
  const cause = outcome.status === 'died' ? outcome.cause : null;
  if (cause === 'time') return { reason: `${doing} took longer than ${seconds} seconds.` };
  if (cause === 'memory') return { reason: `${doing} needs more memory than ${memoryMiB} MiB.` };
  return { reason: `The file is damaged, so there is no ${result} of it.` };
};
