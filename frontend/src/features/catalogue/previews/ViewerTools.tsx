import { type LucideIcon, Maximize, Minimize, Pause, Play, RefreshCcw, Ruler, Wrench, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { Turntable } from './useTurntable.ts';

type Props = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly grid: boolean;
  readonly onGrid: (grid: boolean) => void;
  readonly turntable: Turntable;
  /** Whether the tools are unfolded in a narrow window. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
};

type ToolProps = {
  /** The visible part of the label. */
  readonly word: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly onPress: () => void;
};

const Tool = ({ word, label, icon: Icon, pressed, expanded, onPress }: ToolProps) => (
  <button
    aria-expanded={expanded}
    aria-label={label}
    aria-pressed={pressed}
    className="flex min-h-9 max-sm:min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm border-control bg-surface text-ink hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
    onClick={onPress}
    type="button"
  >
    <Icon aria-hidden="true" className="size-4" />
    <span>{word}</span>
  </button>
);

/** Whether the viewer fills the screen, and how to change that; null if the browser does not support it. */
const useFullScreen = (frame: RefObject<HTMLElement | null>) => {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const changed = (): void => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    const asked = whole ? document.exitFullscreen() : frame.current?.requestFullscreen();
    // If the browser refuses, nothing changes.
    asked?.catch(() => {});
  };
  return { whole, toggle };
};

/** Turntable, size grid, reset, full screen and back. On a phone they would cover the model, so all but the last are behind one button. */
export const ViewerTools = ({ frame, turntable, ...props }: Props) => {
  const fullScreen = useFullScreen(frame);
  return (
    <div className="absolute top-2 right-2 flex flex-wrap justify-end gap-1">
      <div className={cx('contents', !props.open && 'max-sm:hidden')}>
        {turntable.offered && (
          <Tool
            icon={turntable.turning ? Pause : Play}
            label={turntable.turning ? 'Stop turning' : 'Turn by itself'}
            word={turntable.turning ? 'Stop' : 'Turn'}
            onPress={() => turntable.setTurning(!turntable.turning)}
          />
        )}
        <Tool
          icon={Ruler}
          label="Size grid"
          onPress={() => props.onGrid(!props.grid)}
          pressed={props.grid}
          word="Size"
        />
        <Tool icon={RefreshCcw} label="Reset view" onPress={props.onReset} word="Reset" />
        {fullScreen && (
          <Tool
            icon={fullScreen.whole ? Minimize : Maximize}
            label={fullScreen.whole ? 'Leave full screen' : 'Full screen'}
            onPress={fullScreen.toggle}
            word={fullScreen.whole ? 'Leave full screen' : 'Full screen'}
          />
        )}
      </div>
      <span className="sm:hidden">
        <Tool
          expanded={props.open}
          icon={Wrench}
          label="Tools"
          onPress={() => props.onOpen(!props.open)}
          word="Tools"
        />
      </span>
      <Tool icon={X} label="Close 3D" onPress={props.onClose} word="Close" />
    </div>
  );
};
