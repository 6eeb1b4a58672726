import { useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { StageNotice } from './StageNotice.tsx';
import type { ModelViewerProps, Viewer3dProps, ViewerStage } from './viewerProps.ts';

/** Loads three.js; requested only where the browser can draw. */
const library = lazyPart<ModelViewerProps>(async () => (await import('./ModelViewer.tsx')).ModelViewer, {
  waiting: null,
});

/** Whether this browser can draw 3D, without a trace of the attempt. */
const drawsWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};

const texts = {
  noWebGl:
    'This browser cannot show 3D: WebGL is missing or switched off. The pictures show the model instead.',
  failed: 'The model could not be loaded.',
  lost: 'The graphics of this device were interrupted.',
} as const;

/** The model in the place of the poster, turned by the user's hand, or why it cannot be shown. */
export const Viewer3d = ({ model, onClose, onLoading }: Viewer3dProps) => {
  const [stage, setStage] = useState<ViewerStage>(() => (drawsWebGl() ? 'loading' : 'noWebGl'));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => onLoading(stage === 'loading'), [stage, onLoading]);
  if (stage !== 'loading' && stage !== 'drawn') {
    const again = (): void => {
      setStage('loading');
      setAttempt(attempt + 1);
    };
    return (
      <StageNotice onAgain={stage === 'noWebGl' ? undefined : again} onClose={onClose}>
        {texts[stage]}
      </StageNotice>
    );
  }
  return <library.View key={attempt} model={model} onClose={onClose} onStage={setStage} />;
};
