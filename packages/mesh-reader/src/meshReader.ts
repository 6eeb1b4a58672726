/** The public interface of the package. */

export type { MeshFacts } from './facts/meshFacts.ts';
export type { LocalFile } from './inWorkFolder.ts';
export { type MeasuredFiles, measureFiles, type UnmeasuredFiles } from './measureFiles.ts';
export { measuringProgram } from './measuringProgram.ts';
export type { MeshLimits } from './meshLimits.ts';
export { type Preview, previewOf } from './preview/previewOf.ts';
export { previewProgram } from './preview/previewProgram.ts';
export { keepsNetwork } from './process/withoutNetwork.ts';
