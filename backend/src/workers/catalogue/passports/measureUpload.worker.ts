import { json } from 'node:stream/consumers';
import { brokeOff } from '#commands/catalogue/passports/measuredUploads.ts';
import { type ProposedSide, proposedSides } from '#contract/constants.ts';
import { assetKey, uploadFactsKey, uploadPictureKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { Measurement } from '#domain/catalogue/passports/measurement.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { LocalCopy } from '#infra/files/withLocalCopies.ts';
import { isOutage } from '../../isOutage.ts';
import type { JobWorker } from '../../job.ts';
import type { measureUpload } from '../../jobs.ts';
import type { MakePreviewDependencies } from '../previews/makePreview.worker.ts';
import type { MeasureModelDependencies } from './measureModel.worker.ts';

/** A direction in degrees: to the right of the front, and above the ground. */
type View = { readonly azimuth: number; readonly elevation: number };

/** Pixels. */
type PictureSize = { readonly width: number; readonly height: number };

export type MeasureUploadDependencies = Pick<MeasureModelDependencies, 'withLocalCopies' | 'measureFiles'> &
  Pick<MakePreviewDependencies, 'previewOf'> & {
    readonly files: Pick<FileStore, 'open' | 'stat' | 'put'>;
    /** Draws a preview from several sides, in a process with limits. */
    readonly drawPreview: (
      glb: Uint8Array,
      views: readonly View[],
      options: PictureSize & { readonly sameScale: boolean },
    ) => Promise<
      { readonly status: 'made'; readonly pictures: readonly Uint8Array[] } | { readonly status: 'failed' }
    >;
    readonly jpegOfPixels: (pixels: Uint8Array, size: PictureSize, view: View) => Promise<Uint8Array>;
  };

const views: Readonly<Record<ProposedSide, View>> = {
  front: { azimuth: 35, elevation: 18 },
  side: { azimuth: 90, elevation: 5 },
  back: { azimuth: 215, elevation: 18 },
  above: { azimuth: 0, elevation: 80 },
};
/** A card's shape, as wide as the widest rendition. */
const size = { width: 1200, height: 900 };

/**
 * Measures a Zip file before its model exists, and draws pictures of its mesh to choose from. The results are files: nothing has happened in
 * the shop yet.
 */
export const createMeasureUploadWorker =
  (deps: MeasureUploadDependencies): JobWorker<typeof measureUpload> =>
  async ({ assetId }, run) => {
    const { files, withLocalCopies } = deps;
    const factsKey = uploadFactsKey(assetId);
    const isMeasured = async () => (await files.stat(factsKey)) !== null;
    const store = (measurement: Measurement) => files.put(factsKey, Buffer.from(JSON.stringify(measurement)));

    const measure = async (copies: readonly LocalCopy[]): Promise<Measurement> => {
      if (await isMeasured()) return (await json(files.open(factsKey))) as Measurement;
      const measured = await deps.measureFiles(copies);
      await store(measured);
      return measured;
    };
    const draw = async (copies: readonly LocalCopy[], best: string): Promise<void> => {
      const preview = await deps.previewOf(copies, best, { turning: false });
      if (preview.status === 'failed') return;
      const options = { ...size, sameScale: false };
      const drawn = await deps.drawPreview(
        preview.glb,
        proposedSides.map((side) => views[side]),
        options,
      );
      if (drawn.status === 'failed') return;
      for (const [nth, side] of proposedSides.entries()) {
        const pixels = drawn.pictures[nth] ?? Buffer.of();
        await files.put(uploadPictureKey(assetId, side), await deps.jpegOfPixels(pixels, size, views[side]));
      }
    };

    const wanted = [{ key: assetKey(assetId), name: 'model.zip' }];
    try {
      await withLocalCopies(wanted, async (copies) => {
        const measured = await measure(copies);
        if (measured.status === 'measured' && measured.best !== null) await draw(copies, measured.best);
      });
    } catch (error) {
      if (!run.isLastAttempt || isOutage(error)) throw error;
      if (!(await isMeasured())) await store(brokeOff);
    }
    return 'done';
  };
