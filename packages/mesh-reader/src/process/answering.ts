import { MeshProblem } from '../meshProblem.ts';
import type { MeshTask } from './meshProcess.ts';

/** Why a task has no answer. */
export type Refused = { readonly reason: string };

/** A task with one answer; a problem of the file becomes its reason. */
export const answering =
  <Input, Answer>(act: (input: Input) => Promise<Answer>): MeshTask<Input, Answer | Refused> =>
  async (input, send) => {
    try {
      send(await act(input));
    } catch (error) {
      if (!(error instanceof MeshProblem)) throw error;
      send({ reason: error.message });
    }
  };
