import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { ModelEvent, ModelFiles } from '../models/model.events.ts';
import type { CurrentModel } from '../models/modelState.ts';
import { offeredVersions } from './recall.ts';

/** Makes the next version of a model, unless only pictures are replaced. Files that are not named stay (Q32). */
export type ReplaceModelFiles = {
  readonly type: 'ReplaceModelFiles';
  readonly note: string;
  readonly files: Partial<ModelFiles>;
  /** The earlier version whose files return; files named besides take precedence over them. */
  readonly from?: number | undefined;
  /** Whether the owners get a mail; true by default. */
  readonly tellsOwners?: boolean | undefined;
  /** Versions with a dangerous fault, that owners must not use any more: they get one mail, with the note as the reason. */
  readonly recalls?: readonly number[] | undefined;
};

/**
 * Owners do not download the pictures of listings and pages, so new pictures are an update. A recall without a Zip file continues with
 * the files of the newest version that stays. Files of a recalled version never come back.
 * @throws Refusal when no file is named, a version that is not offered, or a recall without a reason
 */
export const decideReplacement = (
  { note, files: named, from, tellsOwners = true, recalls = [] }: ReplaceModelFiles,
  { modelId, versions }: CurrentModel,
): readonly ModelEvent[] => {
  const isRecall = recalls.length > 0;
  if (isRecall && note === '') throw new Refusal('invalid', 'note', 'Say why it is recalled');
  const offered = offeredVersions(versions);
  const unknown = recalls.find((one) => !offered.some(({ version }) => version === one));
  if (unknown !== undefined)
    throw new Refusal('invalid', 'recalls', `This model does not offer a version ${unknown}`);
  const staying = offered.filter(({ version }) => !recalls.includes(version));
  const isWithoutZip = isRecall && from === undefined && named.file === undefined;
  const earlier = isWithoutZip ? staying.at(-1) : staying.find(({ version }) => version === from);
  if (from !== undefined && !earlier)
    throw new Refusal('invalid', 'from', `This model does not offer a version ${from}`);
  const files = { ...earlier?.files, ...named };
  if (isRecall && files.file === undefined)
    throw new Refusal('invalid', 'files', 'Choose the Zip file that replaces what is recalled');
  if (Object.values(files).flat().length === 0)
    throw new Refusal('invalid', 'files', 'Choose at least one file to replace');
  const { card, slider, ...sold } = files;
  if (Object.keys(sold).length === 0) {
    const shown = { ...(card && { card }), ...(slider && { slider }) };
    return [{ type: 'ModelUpdated', data: { modelId, attributes: {}, files: shown } }];
  }
  const version = (versions.at(-1)?.version ?? 0) + 1;
  const told = {
    tellsOwners: isRecall || tellsOwners,
    withdraws: recalls.toSorted((one, other) => one - other),
  };
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
 * @throws Refusal for a version that is not the newest, is an Undo itself, or is no longer new
 */
export const decideWithdrawal = (
  { version: withdraws, at }: WithdrawModelVersion,
  { modelId, versions, replacedFiles: files }: CurrentModel,
): readonly ModelEvent[] => {
  const newest = versions.at(-1);
  if (!files || newest?.version !== withdraws || newest.isUndo)
    throw conflict('notNewest', `Version ${withdraws} is not the newest replacement`);
  if (newest.at !== null && Date.parse(at) - Date.parse(newest.at) > withdrawableMs)
    throw conflict('tooLate', `Version ${withdraws} is too old to be undone`);
  const version = withdraws + 1;
  return [
    {
      type: 'ModelFilesReplaced',
      data: { modelId, version, note: '', files, tellsOwners: false, withdraws: [withdraws] },
    },
  ];
};
