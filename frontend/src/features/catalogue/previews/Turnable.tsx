import { atom, useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { keyOf } from '../../../lib/keyOf.ts';
import { ClipButtons } from './ClipButtons.tsx';
import { LightTools } from './LightTools.tsx';
import type { Place } from './stage/createStage.ts';
import { keyOrbit } from './stage/keyOrbit.ts';
import type { Preview } from './stage/loadPreview.ts';
import { lengthText, type PreviewFacts, shownText, sizeText } from './stage/measures.ts';
import { type Camera, homeOf, lightOf, usualCamera, wholeTurn } from './stage/orbit.ts';
import { followPointers } from './stage/pointerOrbit.ts';
import { figureFor } from './stage/sizeFigure.ts';
import type { Surroundings } from './stage/surroundings.ts';
import type { View } from './stage/views.ts';
import { useSpokenView } from './useSpokenView.ts';
import { useStage } from './useStage.ts';
import { useTurntable } from './useTurntable.ts';
import { ViewButtons } from './ViewButtons.tsx';
import { ViewerTools } from './ViewerTools.tsx';
import type { ViewerStage } from './viewerProps.ts';

/** The ground behind the model; the studio has that of all pictures (`viewer-ground`). */
const grounds: Partial<Record<Surroundings, string>> = {
  evening: 'linear-gradient(to bottom, #2c3350, #6b4a45 55%, #1d1718)',
  outdoors: 'linear-gradient(to bottom, #a9c9ea, #eaf0f2 55%, #c9c4b4)',
};

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

/** The chosen surroundings, for all models of the visit. Light like the pictures at first, also in dark colours. */
const surroundingsAtom = atom<Surroundings>('studio');

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
  const [light, setLight] = useState(lightOf(camera));
  const [surroundings, setSurroundings] = useAtom(surroundingsAtom);
  const [open, setOpen] = useState(false);
  const [clip, setClip] = useState<number | null>(null);
  const [labels, setLabels] = useState<readonly Place[]>([]);
  const frame = useRef<HTMLElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const turntable = useTurntable(setOrbit);
  const { facts } = preview;

  const shown = useMemo(
    () => ({ orbit, view, grid, surroundings, light, clip }),
    [orbit, view, grid, surroundings, light, clip],
  );
  const onDrawn = useCallback((places: readonly Place[]) => setLabels(grid ? places : []), [grid]);
  useStage({ holder, preview, camera, shown, onDrawn, onStage });
  useEffect(() => {
    pad.current?.focus({ preventScroll: true });
    const turnLight = (degrees: number) => setLight((last) => wholeTurn(last + degrees));
    return pad.current ? followPointers(pad.current, setOrbit, turnLight) : undefined;
  }, []);
  const spoken = useSpokenView(turntable.turning ? null : { view, orbit });

  return (
    <section
      aria-label={`${name} in 3D`}
      className="viewer-ground animate-appear-late absolute inset-0 overflow-hidden rounded-card border border-line"
      data-ground={surroundings}
      ref={frame}
      style={{ backgroundImage: grounds[surroundings] }}
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
        Arrow keys turn, plus and minus zoom, 0 or R resets. The slider Light turns the light.
      </p>
      <p className="sr-only" role="status">
        {`${name}. ${sizeText(facts)}. ${shownText(facts)}. ${spoken}`}
      </p>
      <ViewerTools
        frame={frame}
        grid={grid}
        onClose={onClose}
        onGrid={setGrid}
        onOpen={setOpen}
        onReset={() => {
          setOrbit(home);
          setLight(lightOf(camera));
        }}
        open={open}
        turntable={turntable}
      />
      <div
        className={cx(
          'pointer-events-none absolute inset-x-1 bottom-1 flex items-end gap-1 overflow-x-auto p-1',
          !open && 'max-sm:hidden',
        )}
      >
        <ViewButtons channels={preview.channels} hasUvs={preview.hasUvs} onView={setView} view={view} />
        <ClipButtons names={preview.clips.map(({ name }) => name)} onPlaying={setClip} playing={clip} />
        <LightTools
          light={light}
          onLight={setLight}
          onSurroundings={setSurroundings}
          surroundings={surroundings}
        />
      </div>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute top-14 left-2 rounded-control bg-surface/85 px-2 py-1 font-mono text-[0.8125rem] text-ink-2 max-lg:hidden"
      >
        {shownText(facts)}
      </p>
    </section>
  );
};
