import type { WireModel } from 'backend/contract/wire.ts';
import type { WireCamera } from 'backend/contract/wirePreview.ts';

/** The state of the viewer: loading, drawn, not loaded, graphics context lost, or unsupported. */
export type ViewerStage = 'loading' | 'drawn' | 'failed' | 'lost' | 'noWebGl';

/** `camera` took the picture that the viewer replaces, if it is known. */
export type ViewedModel = { readonly model: WireModel; readonly camera: WireCamera | undefined };
type Props = ViewedModel & { readonly onClose: () => void };
export type Viewer3dProps = Props & { readonly onLoading: (isLoading: boolean) => void };
export type ModelViewerProps = Props & { readonly onStage: (stage: ViewerStage) => void };
