import { Refusal } from '../../kernel/refusal.ts';
import type { ModelEvent, ModelFiles } from '../models/model.events.ts';
import type { CurrentModel } from '../models/modelState.ts';

/** Makes the next version of a model, unless only pictures are replaced. Files that are not named stay (Q32). */
export type ReplaceModelFiles = {
  readonly type: 'ReplaceModelFiles';
  readonly note: string;
  readonly files: Partial<ModelFiles>;
  /** The earlier version whose files return; files named besides take precedence over them. */
  readonly from?: number | undefined;
  /** Whether the owners get a mail; true by default. */
  readonly tellsOwners?: boolean | undefined;
  /** A version with a dangerous fault, that owners must not use any more: they get a mail, with the note as the reason. */
  readonly recalls?: number | undefined;
};

/**
 * Owners do not download the pictures of listings and pages, so new pictures are an update. A recall without files brings back those before the
 * recalled version.
 * @throws Refusal when no file is named, an unknown version, or a recall without a reason
 */
export const decideReplacement = (
  { note, files: named, from, tellsOwners = true, recalls }: ReplaceModelFiles,
  { modelId, versions }: CurrentModel,
): readonly ModelEvent[] => {
  const isRecall = recalls !== undefined;
  if (isRecall && note === '') throw new Refusal('invalid', 'note', 'Say why the version is recalled');
  if (isRecall && !versions.some(({ version }) => version === recalls))
    throw new Refusal('invalid', 'recalls', `This model has no version ${recalls}`);
  const isWithoutFiles = Object.values(named).flat().length === 0;
  const earlier = versions.findLast(({ version }) =>
    from === undefined && isRecall && isWithoutFiles ? version < recalls : version === from,
  );
  if (from !== undefined && !earlier)
    throw new Refusal('invalid', 'from', `This model has no version ${from}`);
  const files = { ...earlier?.files, ...named };
  if (Object.values(files).flat().length === 0)
    throw new Refusal('invalid', 'files', 'Choose at least one file to replace');
  const { card, slider, ...sold } = files;
  if (Object.keys(sold).length === 0 && !isRecall) {
    const shown = { ...(card && { card }), ...(slider && { slider }) };
    return [{ type: 'ModelUpdated', data: { modelId, attributes: {}, files: shown } }];
  }
  const version = (versions.at(-1)?.version ?? 0) + 1;
  const told = isRecall ? { tellsOwners: true, withdraws: recalls } : { tellsOwners };
  return [{ type: 'ModelFilesReplaced', data: { modelId, version, note, files, ...told } }];
};

/** Undoes the newest version of a model, shortly after it was added. */
export type WithdrawModelVersion = {
  readonly type: 'WithdrawModelVersion';
  readonly version: number;
  /** ISO 8601 */
  readonly at: string;
};

/** How long a version can be withdrawn, in ms: the ten seconds shown to the Admin, and some for network delay. */
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
