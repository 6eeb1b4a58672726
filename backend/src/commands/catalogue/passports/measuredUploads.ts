import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { type ProposedSide, proposedSides } from '#contract/constants.ts';
import { uploadFactsKey, uploadKey, uploadPictureKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { Measurement } from '#domain/catalogue/passports/measurement.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type AssetRef, assetRef } from '#domain/kernel/schemas.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { AcceptAssets, Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { JobState } from '#infra/queue/jobQueue.ts';
import type { CommandContext } from '../../handle.ts';

/** How long a model can be made from a Zip file that was sent before, in ms: half the age at which unnamed files are removed (ADR 74). */
const usableMs = 12 * 3_600_000;

/** Why there are no facts, when the job ended without any. */
export const brokeOff = {
  status: 'failed',
  reason: 'Measuring broke off, because of a fault on our side rather than in the file.',
} as const satisfies Measurement;

type Dependencies = {
  readonly files: Pick<FileStore, 'open' | 'put' | 'stat'>;
  readonly validateAndStoreAssets: AcceptAssets;
  readonly requestMeasuring: (assetId: string, context: CommandContext) => Promise<void>;
  readonly measuringState: (assetId: string) => Promise<JobState>;
  readonly now: () => Date;
};

/**
 * Zip files that are measured before the rest of their model is known. Sending one is no fact of the shop: it is an asset that no event
 * names yet, and the removal of unnamed files covers it. Each call may throw a `Refusal`.
 */
export const measuredUploads = ({
  files,
  validateAndStoreAssets,
  requestMeasuring,
  measuringState,
  now,
}: Dependencies) => ({
  /** Stores a Zip file and has it measured; returns the asset's id. A repeated command does nothing new. */
  measureUpload: async (upload: Upload, context: CommandContext): Promise<string> => {
    const stored = await validateAndStoreAssets([{ upload, accepts: 'archive' }], context.commandId);
    const [asset] = stored as readonly [AssetRef];
    await files.put(uploadKey(asset.assetId), Buffer.from(JSON.stringify(asset)));
    await requestMeasuring(asset.assetId, context);
    return asset.assetId;
  },
  /** A Zip file that was sent, from which a model can still be made. */
  measuredUpload: async (assetId: string): Promise<AssetRef> => {
    const kept = await files.stat(uploadKey(assetId));
    if (kept === null || now().getTime() - kept.keptMs > usableMs)
      throw new Refusal('notFound', 'upload', 'This Zip file is no longer here: choose it again');
    return v.parse(assetRef, await json(files.open(uploadKey(assetId))));
  },
  /** The facts of a Zip file, or the reason of a failure, and the sides from which its mesh was drawn; each is null until it is known. */
  measurementOf: async (
    assetId: string,
  ): Promise<{
    readonly measurement: Measurement | null;
    readonly sides: readonly ProposedSide[] | null;
  }> => {
    // The queue is asked first: a job that ends in between has stored its results.
    const isOpen = (await measuringState(assetId)) === 'open';
    const key = uploadFactsKey(assetId);
    const isMeasured = (await files.stat(key)) !== null;
    const lastPicture = uploadPictureKey(assetId, proposedSides.at(-1) ?? '');
    const isDrawn = (await files.stat(lastPicture)) !== null;
    const without = isOpen ? null : brokeOff;
    return {
      measurement: isMeasured ? ((await json(files.open(key))) as Measurement) : without,
      sides: isDrawn ? proposedSides : isOpen ? null : [],
    };
  },
  /** A picture of the mesh of a Zip file. */
  pictureOf: async (assetId: string, side: ProposedSide): Promise<Readable> => {
    const key = uploadPictureKey(assetId, side);
    if ((await files.stat(key)) === null)
      throw new Refusal('notFound', 'picture', 'There is no such picture');
    return files.open(key);
  },
});
