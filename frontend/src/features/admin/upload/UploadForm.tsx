import { useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { WireCube } from '../../../ui/WireCube.tsx';
import type { Progress } from './sendWithProgress.ts';
import { type Upload, useUpload } from './useUpload.ts';

type UploadOverlayProps = { readonly percent: Progress; readonly onCancel: () => void };

const statusOf = (percent: Progress): string => {
  if (percent === null) return 'Uploading…';
  return percent < 100 ? `Uploading ${percent} %` : 'Checking the files…';
};

/** A modal that shows the progress of an upload and can cancel it (R093). Escape does not close it, since that would discard minutes of uploading. */
const UploadOverlay = ({ percent, onCancel }: UploadOverlayProps) => {
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

type Props<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields, unknown, Fields>;
  /** Sends the fields by `upload`, which shows the progress and can be cancelled. @throws Error, which the form shows */
  readonly onSend: (fields: Fields, upload: Upload) => Promise<unknown>;
  /** What the form says about a failure; by default, what the server says about a refusal. */
  readonly faultOf?: (error: Error) => string | null;
  readonly className?: string;
  readonly button: Elements;
  readonly children: Elements;
};

/** A form with files. */
export const UploadForm = <Fields extends FieldValues>({
  form,
  onSend,
  faultOf,
  className = 'flex max-w-2xl flex-col gap-5',
  button,
  children,
}: Props<Fields>) => {
  const { progress, upload, cancel } = useUpload();
  const submit = submitBy(form, (fields) => onSend(fields, upload), faultOf && { faultOf });
  return (
    <FormProvider {...form}>
      <form
        aria-busy={progress !== null}
        className={className}
        inert={progress !== null}
        noValidate
        onSubmit={submit}
      >
        {children}
        <FormFault text={form.formState.errors.root?.message} />
        {button}
      </form>
      {progress && <UploadOverlay onCancel={cancel} percent={progress.percent} />}
    </FormProvider>
  );
};
