import { MoveLeft, MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { SlidePicture, slideStyle } from './SlidePictures.tsx';

type MoveButtonProps = {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
};

/** Moves a slide by one place. At the end of the list it stays focusable, so that the last step does not lose the focus. */
const MoveButton = ({ label, isPossible, onMove, children }: MoveButtonProps) => (
  <button
    aria-disabled={!isPossible || undefined}
    aria-label={label}
    className={buttonStyle('quiet', 'small', 'w-10 aria-disabled:opacity-45')}
    onClick={isPossible ? onMove : undefined}
    title={label}
    type="button"
  >
    {children}
  </button>
);

type Props = {
  readonly reference: string;
  /** Its place in the slider, counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
};

/** One slide, which its buttons move or delete. */
export const Slide = ({ reference, place, count, isBusy, onMove, onDelete }: Props) => {
  const name = `slide ${place + 1}`;
  const isOneOfMany = count > 1;
  return (
    <li className={slideStyle}>
      <div className="relative">
        <SlidePicture place={place} reference={reference} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {isOneOfMany && (
          <>
            <MoveButton
              isPossible={place > 0}
              label={`Move ${name} earlier`}
              onMove={() => onMove(place - 1)}
            >
              <MoveLeft className="size-5 shrink-0" />
            </MoveButton>
            <MoveButton
              isPossible={place < count - 1}
              label={`Move ${name} later`}
              onMove={() => onMove(place + 1)}
            >
              <MoveRight className="size-5 shrink-0" />
            </MoveButton>
          </>
        )}
        <Button
          aria-label={`Delete ${name}`}
          busy={isBusy}
          className="ml-auto"
          data-delete=""
          kind="danger"
          onClick={onDelete}
          size="small"
        >
          Delete
        </Button>
      </div>
    </li>
  );
};
