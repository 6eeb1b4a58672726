import { Refusal } from '../kernel/refusal.ts';
import type { ModelEvent } from './model.events.ts';
import type { CurrentModel } from './modelState.ts';

/** Undoes the newest version of a model, shortly after it was added. */
export type WithdrawModelVersion = {
  readonly type: 'WithdrawModelVersion';
  readonly version: number;
  /** ISO 8601 */
  readonly at: string;
};

/** How long a version can be withdrawn, in ms: ten seconds that the Admin sees, and some for the way of the call. */
export const withdrawableMs = 15_000;

/**
 * The former files become the next version, without a mail to owners. Clients who bought the withdrawn version get them too.
 * @throws Refusal for a version that is not the newest, or is no longer new
 */
export const decideWithdrawal = (
  { version: withdraws, at }: WithdrawModelVersion,
  { modelId, versions, replacedFiles: files }: CurrentModel,
): readonly ModelEvent[] => {
  const newest = versions.at(-1);
  if (!files || newest?.version !== withdraws)
    throw new Refusal('conflict', 'notNewest', `Version ${withdraws} is not the newest replacement`);
  if (newest.at !== null && Date.parse(at) - Date.parse(newest.at) > withdrawableMs)
    throw new Refusal('conflict', 'tooLate', `Version ${withdraws} is too old to be undone`);
  const version = withdraws + 1;
  return [
    {
      type: 'ModelFilesReplaced',
      data: { modelId, version, note: '', files, tellsOwners: false, withdraws },
    },
  ];
};
