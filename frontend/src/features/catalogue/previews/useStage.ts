import { type RefObject, useEffect, useRef } from 'react';
import { createStage, type Place, type Shown, type Stage } from './stage/createStage.ts';
import type { Preview } from './stage/loadPreview.ts';
import type { Camera } from './stage/orbit.ts';
import type { ViewerStage } from './viewerProps.ts';

type Options = {
  readonly holder: RefObject<HTMLElement | null>;
  readonly preview: Preview;
  readonly camera: Camera;
  readonly shown: Shown;
  readonly onDrawn: (labels: readonly Place[]) => void;
  readonly onStage: (stage: ViewerStage) => void;
};

/** Draws the preview into an element, at the element's size. */
export const useStage = ({ holder, preview, camera, shown, onDrawn, onStage }: Options): void => {
  const stage = useRef<Stage | null>(null);
  const latest = useRef({ shown, onDrawn, onStage });
  latest.current = { shown, onDrawn, onStage };

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let made: Stage;
    try {
      made = createStage({
        holder: element,
        preview,
        start: camera,
        onDrawn: (labels) => latest.current.onDrawn(labels),
        onLost: () => latest.current.onStage('lost'),
      });
    } catch {
      latest.current.onStage('noWebGl');
      return;
    }
    stage.current = made;
    made.show(latest.current.shown);
    latest.current.onStage('drawn');
    const sizes = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      stage.current = null;
      made.dispose();
    };
  }, [holder, preview, camera]);

  useEffect(() => stage.current?.show(shown), [shown]);
};
