import type { Actor } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { HttpError } from '../httpError.ts';

/** Answers a refused visitor, who may own the model: that is known only after they sign in. @throws always */
export const orSignIn = (error: unknown, { kind }: Actor): never => {
  const isLocked = error instanceof Refusal && error.kind === 'forbidden';
  throw isLocked && kind === 'visitor' ? new HttpError(401, 'Please sign in first') : error;
};
