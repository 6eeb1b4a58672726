import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { keyOf } from '../../../lib/keyOf.ts';
import { ClipButtons } from './ClipButtons.tsx';
import type { Place } from './stage/createStage.ts';
import { keyOrbit } from './stage/keyOrbit.ts';
import type { Preview } from './stage/loadPreview.ts';
import { lengthText, type PreviewFacts, shownText, sizeText } from './stage/measures.ts';
import { type Camera, homeOf, usualCamera } from './stage/orbit.ts';
import { followPointers } from './stage/pointerOrbit.ts';
import { figureFor } from './stage/sizeFigure.ts';
import type { View } from './stage/views.ts';
import { useSpokenView } from './useSpokenView.ts';
import { useStage } from './useStage.ts';
import { useTurntable } from './useTurntable.ts';
import { ViewButtons } from './ViewButtons.tsx';
import { ViewerTools } from './ViewerTools.tsx';
import type { ViewerStage } from './viewerProps.ts';

type SizeLabelsProps = { readonly facts: PreviewFacts; readonly places: readonly Place[] };

const edges = ['W', 'H', 'D'] as const;

/** Width, height and depth at the edges of the box around the model, which the live text contains, too, and the size of the figure. */
const SizeLabels = ({ facts, places }: SizeLabelsProps) =>
  places.map(({ x, y }, index) => (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 whitespace-nowrap rounded-control border border-line bg-surface px-1.5 font-mono text-[0.8125rem] text-ink"
      data-edge={edges[index]}
      key={edges[index] ?? 'figure'}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
    >
      {edges[index]
        ? `${edges[index]} ${lengthText(facts.size[index] ?? 0, facts.unit)}`
        : figureFor(facts)?.label}
    </span>
  ));

type Props = {
  readonly name: string;
  readonly preview: Preview;
  readonly camera: Camera | undefined;
  readonly onClose: () => void;
  readonly onStage: (stage: ViewerStage) => void;
};

/** The model on its ground, seen at first by this camera: rotated by pointer and keys, in several views, with its size and a text that describes the view. */
export const Turnable = ({ name, preview, camera = usualCamera, onClose, onStage }: Props) => {
  const home = homeOf(camera);
  const [orbit, setOrbit] = useState(home);
  const [view, setView] = useState<View>('shaded');
  const [grid, setGrid] = useState(false);
  // Light like the picture, also in dark colours.
  const [darkGround, setDarkGround] = useState(false);
  const [open, setOpen] = useState(false);
  const [clip, setClip] = useState<number | null>(null);
  const [labels, setLabels] = useState<readonly Place[]>([]);
  const frame = useRef<HTMLElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const turntable = useTurntable(setOrbit);
  const { facts } = preview;

  const shown = useMemo(
    () => ({ orbit, view, grid, darkGround, clip }),
    [orbit, view, grid, darkGround, clip],
  );
  const onDrawn = useCallback((places: readonly Place[]) => setLabels(grid ? places : []), [grid]);
  useStage({ holder, preview, camera, shown, onDrawn, onStage });
  useEffect(() => {
    pad.current?.focus({ preventScroll: true });
    return pad.current ? followPointers(pad.current, setOrbit) : undefined;
  }, []);
  const spoken = useSpokenView(turntable.turning ? null : { view, orbit });

  return (
    <section
      aria-label={`${name} in 3D`}
      className="viewer-ground animate-appear-late absolute inset-0 overflow-hidden rounded-card border border-line"
      data-ground={darkGround ? 'dark' : 'light'}
      ref={frame}
    >
      <div
        aria-describedby="viewer-keys"
        aria-label={`3D view of ${name}`}
        className="absolute inset-0 cursor-grab touch-none -outline-offset-3 active:cursor-grabbing"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = keyOrbit(orbit, keyOf(event), home);
          if (!next) return;
          event.preventDefault();
          setOrbit(next);
        }}
        ref={pad}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
      >
        <div className="size-full" ref={holder} />
        <SizeLabels facts={facts} places={labels} />
      </div>
      <p className="sr-only" id="viewer-keys">
        Arrow keys turn, plus and minus zoom, 0 or R resets.
      </p>
      <p className="sr-only" role="status">
        {`${name}. ${sizeText(facts)}. ${shownText(facts)}. ${spoken}`}
      </p>
      <ViewerTools
        darkGround={darkGround}
        frame={frame}
        grid={grid}
        onClose={onClose}
        onDarkGround={setDarkGround}
        onGrid={setGrid}
        onOpen={setOpen}
        onReset={() => setOrbit(home)}
        open={open}
        turntable={turntable}
      />
      <div
        className={cx(
          'pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end gap-2',
          !open && 'max-sm:hidden',
        )}
      >
        <ViewButtons channels={preview.channels} hasUvs={preview.hasUvs} onView={setView} view={view} />
        <ClipButtons names={preview.clips.map(({ name }) => name)} onPlaying={setClip} playing={clip} />
        <p
          aria-hidden="true"
          className="ml-auto rounded-control bg-surface/85 px-2 py-1 font-mono text-[0.8125rem] text-ink-2 max-sm:hidden"
        >
          {shownText(facts)}
        </p>
      </div>
    </section>
  );
};
