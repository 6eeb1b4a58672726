import type { WireModel } from 'backend/contract/wire.ts';

/** How far the viewer is: on its way, drawn, not loaded, its graphics taken away, or without any. */
export type ViewerStage = 'loading' | 'drawn' | 'failed' | 'lost' | 'noWebGl';

type Props = { readonly model: WireModel; readonly onClose: () => void };
export type Viewer3dProps = Props & { readonly onLoading: (isLoading: boolean) => void };
export type ModelViewerProps = Props & {
  readonly onStage: (stage: ViewerStage) => void;
};
