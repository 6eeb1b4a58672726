import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { WireCube } from '../../../ui/WireCube.tsx';
import type { Progress } from './sendWithProgress.ts';

type Props = { readonly percent: Progress; readonly onCancel: () => void };

const statusOf = (percent: Progress): string => {
  if (percent === null) return 'Uploading…';
  return percent < 100 ? `Uploading ${percent} %` : 'Checking the files…';
};

/** Lies over a form while its files are on their way (R093), says how far they are, and lets go of them. */
export const UploadOverlay = ({ percent, onCancel }: Props) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cancel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-bg/70 p-4">
      <div className="flex w-full max-w-sm flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 shadow-menu">
        <WireCube className="size-12 animate-turn text-brand" />
        <p aria-hidden="true" className="font-medium tabular-nums">
          {statusOf(percent)}
        </p>
        <div
          aria-label="Upload"
          aria-valuemax={100}
          aria-valuemin={0}
          aria-valuenow={percent ?? undefined}
          aria-valuetext={statusOf(percent)}
          className="h-2 w-full overflow-hidden rounded-full bg-line"
          role="progressbar"
        >
          <div
            className="h-full origin-left bg-brand transition-transform duration-200"
            style={{ transform: `scaleX(${(percent ?? 0) / 100})` }}
          />
        </div>
        <Button kind="secondary" onClick={onCancel} ref={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
};
