import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { WireCube } from '../../../ui/WireCube.tsx';
import type { Progress } from './sendWithProgress.ts';

type Props = { readonly percent: Progress; readonly onCancel: () => void };

const statusOf = (percent: Progress): string => {
  if (percent === null) return 'Uploading…';
  return percent < 100 ? `Uploading ${percent} %` : 'Checking the files…';
};

/** A modal that shows the progress of an upload and can cancel it (R093). Escape does not close it, since that would discard minutes of uploading. */
export const UploadOverlay = ({ percent, onCancel }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      aria-label="Upload"
      className="m-auto w-[min(100%-2rem,24rem)] rounded-card border border-line bg-surface p-6 text-ink shadow-menu backdrop:bg-bg/70"
      onCancel={(event) => event.preventDefault()}
      onClose={onCancel}
      ref={dialog}
    >
      <div className="flex flex-col items-center gap-4">
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
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </dialog>
  );
};
