import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { BulkProgress } from './useBulk.ts';

type Props = {
  readonly progress: BulkProgress;
  readonly onStop: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

const models = (count: number): string => (count === 1 ? '1 model' : `${count} models`);

/** The progress of the change, then its result, with each model that failed. */
export const BulkResult = ({ progress, onStop, onUndo, onClose }: Props) => {
  const { total, done, isRunning, deleted, failed } = progress;
  const section = useRef<HTMLElement>(null);
  // The button that started or stopped the change is gone after each of them.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: isRunning });
  }, [isRunning]);
  return (
    <section
      aria-label="Changing models"
      className="flex flex-col gap-3 outline-none"
      ref={section}
      tabIndex={-1}
    >
      {isRunning ? (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            aria-label="Models changed"
            className="h-2 min-w-40 flex-1 accent-brand"
            max={total}
            value={done}
          />
          <span className="text-sm tabular-nums">{`${done} of ${total}`}</span>
          <Button kind="secondary" onClick={onStop} size="small">
            Stop
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium" role="status">
            {`${models(done - failed.length)} changed${failed.length > 0 ? `, ${models(failed.length)} not` : ''}${
              done < total ? `, stopped before ${models(total - done)}` : ''
            }`}
          </p>
          <div className="flex gap-3">
            {deleted.length > 0 && (
              <Button kind="secondary" onClick={onUndo} size="small">
                Undo
              </Button>
            )}
            <Button kind="secondary" onClick={onClose} size="small">
              Close
            </Button>
          </div>
        </div>
      )}
      {failed.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {failed.map(({ model, why }) => (
            <li className="wrap-anywhere" key={model._id}>
              <bdi className="font-medium">{model.ModalName}</bdi>
              <span>{`: ${why}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
