import {
  type LucideIcon,
  Maximize,
  Minimize,
  Moon,
  Pause,
  Play,
  RefreshCcw,
  Ruler,
  Sun,
  Wrench,
  X,
} from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { Turntable } from './useTurntable.ts';

type Props = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly grid: boolean;
  readonly onGrid: (grid: boolean) => void;
  readonly darkGround: boolean;
  readonly onDarkGround: (dark: boolean) => void;
  readonly turntable: Turntable;
  /** Whether the tools are unfolded in a narrow window. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
};

type ToolProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly onPress: () => void;
};

const Tool = ({ label, icon: Icon, pressed, expanded, onPress }: ToolProps) => (
  <button
    aria-expanded={expanded}
    aria-label={label}
    aria-pressed={pressed}
    className="grid size-11 cursor-pointer place-items-center rounded-full border border-control bg-surface text-ink hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
    onClick={onPress}
    title={label}
    type="button"
  >
    <Icon className="size-5" />
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

/** Turntable, size grid, ground, reset, full screen and back. On a phone they would cover the model, so all but the last are behind one button. */
export const ViewerTools = ({ frame, turntable, ...props }: Props) => {
  const fullScreen = useFullScreen(frame);
  return (
    <div className="absolute top-2 right-2 flex flex-wrap justify-end gap-1">
      <div className={cx('contents', !props.open && 'max-sm:hidden')}>
        {turntable.offered && (
          <Tool
            icon={turntable.turning ? Pause : Play}
            label={turntable.turning ? 'Stop turning' : 'Turn by itself'}
            onPress={() => turntable.setTurning(!turntable.turning)}
          />
        )}
        <Tool icon={Ruler} label="Size grid" onPress={() => props.onGrid(!props.grid)} pressed={props.grid} />
        <Tool
          icon={props.darkGround ? Sun : Moon}
          label={props.darkGround ? 'Light ground' : 'Dark ground'}
          onPress={() => props.onDarkGround(!props.darkGround)}
        />
        <Tool icon={RefreshCcw} label="Reset view" onPress={props.onReset} />
        {fullScreen && (
          <Tool
            icon={fullScreen.whole ? Minimize : Maximize}
            label={fullScreen.whole ? 'Leave full screen' : 'Full screen'}
            onPress={fullScreen.toggle}
          />
        )}
      </div>
      <span className="sm:hidden">
        <Tool expanded={props.open} icon={Wrench} label="Tools" onPress={() => props.onOpen(!props.open)} />
      </span>
      <Tool icon={X} label="Close 3D" onPress={props.onClose} />
    </div>
  );
};
