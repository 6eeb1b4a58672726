import type { WireModel } from 'backend/contract/wire.ts';
import { useRef, useState } from 'react';
import { isSignInTooOld } from '../../../../lib/afterSignIn.ts';
import { refreshShop } from '../../../../lib/refreshShop.ts';
import { messageOf } from '../../../../lib/useAction.ts';
import { applyTo, type BulkAction, refusalOf } from './bulkActions.ts';

export type BulkProgress = {
  readonly total: number;
  readonly done: number;
  readonly isRunning: boolean;
  /** The deleted models, which can be undone. */
  readonly deleted: readonly WireModel[];
  /** The unchanged models, each with the reason. */
  readonly failed: readonly { readonly model: WireModel; readonly why: string }[];
};

/** Why the model was not changed; null if it was. `onOldSignIn` is called when the person does not sign in again for it. */
const change = async (
  action: BulkAction,
  model: WireModel,
  onOldSignIn: () => void,
): Promise<string | null> => {
  const refusal = refusalOf(action, model);
  if (refusal !== null) return refusal;
  try {
    await applyTo(model, action);
    return null;
  } catch (error) {
    if (isSignInTooOld(error)) onOldSignIn();
    return messageOf(error);
  }
};

/** Changes models one after the other, with progress; a failure does not stop the others, but for a sign-in that is too old. */
export const useBulk = () => {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);
  const stop = (): void => {
    isStopped.current = true;
  };
  const run = async (action: BulkAction, models: readonly WireModel[]): Promise<void> => {
    isStopped.current = false;
    let state: BulkProgress = { total: models.length, done: 0, isRunning: true, deleted: [], failed: [] };
    for (const model of models) {
      setProgress(state);
      if (isStopped.current) break;
      const why = await change(action, model, stop);
      const done = state.done + 1;
      if (why !== null) state = { ...state, done, failed: [...state.failed, { model, why }] };
      else state = { ...state, done, deleted: action.kind === 'delete' ? [...state.deleted, model] : [] };
    }
    setProgress({ ...state, isRunning: false });
    await refreshShop();
  };
  return {
    progress,
    run,
    stop,
    forget: () => setProgress(null),
  };
};
