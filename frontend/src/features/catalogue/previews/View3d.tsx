import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { PartFault, type PartFaultProps } from '../../../ui/PartFault.tsx';
import { WireCube } from '../../../ui/WireCube.tsx';
import type { ViewedModel, Viewer3dProps } from './viewerProps.ts';

/** The viewer, in separate chunks. The server does not render it, so its build has none. */
const viewer = lazyPart<Viewer3dProps>(
  async () => {
    if (import.meta.env.SSR) throw new Error('The server draws no 3D');
    return (await import('./Viewer3d.tsx')).Viewer3d;
  },
  null,
  ({ reason, onRetry, busy }: PartFaultProps) => (
    <div className="absolute inset-0 grid place-content-center bg-surface">
      <PartFault busy={busy} onRetry={onRetry} reason={reason} />
    </div>
  ),
);

/** Whether the model itself is shown instead of its pictures. */
export const use3d = () => {
  const [in3d, setIn3d] = useState(false);
  return { in3d, open3d: () => setIn3d(true), close3d: () => setIn3d(false) };
};

const pill =
  'absolute bottom-3 left-3 flex min-h-11 max-w-[calc(100%-5rem)] items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm';

type Props = ReturnType<typeof use3d> & ViewedModel;

/** The button that replaces the poster with the model, of which nothing is loaded before; then the model. */
export const View3d = ({ in3d, open3d, close3d, ...viewed }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasIn3d = useRef(false);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    // The focus returns to the button.
    if (wasIn3d.current && !in3d) button.current?.focus();
    wasIn3d.current = in3d;
  }, [in3d]);
  if (!in3d)
    return (
      <button
        className={`${pill} cursor-pointer font-medium hover:border-brand`}
        onClick={open3d}
        ref={button}
        type="button"
      >
        <WireCube className="size-5" />
        View in 3D
      </button>
    );
  return (
    <>
      {isLoading && (
        <p className={pill} role="status">
          Loading the model …
        </p>
      )}
      <viewer.View {...viewed} onClose={close3d} onLoading={setLoading} />
    </>
  );
};
