/** The public interface of the package. */

export { conversionProgram } from './conversion/conversionProgram.ts';
export { type Conversion, convertFile } from './conversion/convertFile.ts';
export {
  type ConversionFormat,
  type ConversionLoss,
  type ConvertedFile,
  conversionFormats,
  conversionLosses,
} from './conversion/targets.ts';
export type { MeshFacts } from './facts/meshFacts.ts';
export type { LocalFile } from './inWorkFolder.ts';
export { type MeasuredFiles, measureFiles, type UnmeasuredFiles } from './measureFiles.ts';
export { measuringProgram } from './measuringProgram.ts';
export type { MeshLimits } from './meshLimits.ts';
export { type Preview, type PreviewOptions, previewOf } from './preview/previewOf.ts';
export { previewProgram } from './preview/previewProgram.ts';
export { keepsNetwork } from './process/withoutNetwork.ts';
export { fieldOfView, type PictureSize, type View } from './views/camera.ts';
export { type DrawnViews, drawPreview } from './views/drawPreview.ts';
export type { DrawOptions } from './views/drawViews.ts';
