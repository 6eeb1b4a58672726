import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { ModelViewerProps, Viewer3dProps, ViewerStage } from './viewerProps.ts';

type Props = {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAgain?: (() => void) | undefined;
};

/** A message over the poster, with a way back to it. */
const StageNotice = ({ children, onClose, onAgain }: Props) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 text-center">
    <div className="max-w-md" role="status">
      {children}
    </div>
    <p className="flex flex-wrap justify-center gap-2">
      {onAgain && (
        <Button onClick={onAgain} size="small">
          Try again
        </Button>
      )}
      <Button autoFocus kind="secondary" onClick={onClose} size="small">
        Back to the pictures
      </Button>
    </p>
  </div>
);

/** Loads three.js; requested only if the browser can draw 3D. */
const library = lazyPart<ModelViewerProps>(async () => (await import('./ModelViewer.tsx')).ModelViewer);

/** Whether this browser can draw 3D; the test leaves nothing behind. */
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

/** The model in place of the poster, rotated by the user, or why it cannot be shown. */
export const Viewer3d = ({ onLoading, ...props }: Viewer3dProps) => {
  const [stage, setStage] = useState<ViewerStage>(() => (drawsWebGl() ? 'loading' : 'noWebGl'));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => onLoading(stage === 'loading'), [stage, onLoading]);
  if (stage !== 'loading' && stage !== 'drawn') {
    const again = (): void => {
      setStage('loading');
      setAttempt(attempt + 1);
    };
    return (
      <StageNotice onAgain={stage === 'noWebGl' ? undefined : again} onClose={props.onClose}>
        {texts[stage]}
      </StageNotice>
    );
  }
  return <library.View {...props} key={attempt} onStage={setStage} />;
};
