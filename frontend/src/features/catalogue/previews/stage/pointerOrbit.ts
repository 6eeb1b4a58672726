import { type Orbit, turned, zoomed } from './orbit.ts';

type Change = (orbit: Orbit) => Orbit;

/** Half a turn for a drag across 400 CSS pixels. */
const degreesPerPixel = 0.45;

const apart = ([one, other]: readonly PointerEvent[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Rotates by dragging, turns the light by dragging with Shift or the right button, zooms with two fingers, and with the wheel while the element has the focus. Returns a function that ends it. */
export const followPointers = (
  element: HTMLElement,
  onChange: (change: Change) => void,
  onLight: (degrees: number) => void,
): (() => void) => {
  const down = new Map<number, PointerEvent>();

  const press = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 2) return;
    down.set(event.pointerId, event);
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const wasApart = apart([...down.values()]);
    down.set(event.pointerId, event);
    if (down.size === 1) {
      const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
      if (event.shiftKey || event.buttons & 2) onLight(x * degreesPerPixel);
      else onChange((orbit) => turned(orbit, -x * degreesPerPixel, y * degreesPerPixel));
    } else {
      const isApart = apart([...down.values()]);
      if (wasApart > 0 && isApart > 0) onChange((orbit) => zoomed(orbit, wasApart / isApart));
    }
  };
  const release = ({ pointerId }: PointerEvent): void => {
    down.delete(pointerId);
  };
  const wheel = (event: WheelEvent): void => {
    if (document.activeElement !== element) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    onChange((orbit) => zoomed(orbit, 1.0015 ** Math.min(300, Math.max(-300, pixels))));
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    element.addEventListener(end, release, { signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => listening.abort();
};
