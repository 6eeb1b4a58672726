import type { WireModel } from 'backend/contract/wire.ts';

/** The state of the viewer: loading, drawn, not loaded, graphics context lost, or unsupported. */
export type ViewerStage = 'loading' | 'drawn' | 'failed' | 'lost' | 'noWebGl';

type Props = { readonly model: WireModel; readonly onClose: () => void };
export type Viewer3dProps = Props & { readonly onLoading: (isLoading: boolean) => void };
export type ModelViewerProps = Props & {
  readonly onStage: (stage: ViewerStage) => void;
};
