import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../lib/keyOf.ts';

/** Distance in CSS pixels after which a pointer movement counts as a drag. */
const leastDistance = 6;

/** The dragged slide and the place under it, both counted from 0. */
type Drag = { readonly from: number; readonly to: number };

type Point = { readonly clientX: number; readonly clientY: number };

const placeAt = (list: HTMLElement, { clientX, clientY }: Point): number =>
  [...list.children].findIndex((slide) => {
    const { left, right, top, bottom } = slide.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });

/** The index of the entry that a pointer grabs: by its picture with a mouse, by its handle with a finger; otherwise -1. */
const heldPlace = (list: HTMLElement, { target, button, pointerType }: PointerEvent): number => {
  const handle = pointerType === 'mouse' ? '[data-drag]' : '[data-grip]';
  const isHeld = button === 0 && target instanceof Element && target.closest(handle) !== null;
  return isHeld ? [...list.children].findIndex((slide) => slide.contains(target)) : -1;
};

/** Lets a pointer drag the entries of a list to another place. Escape ends a drag without a move. */
export const useSlideDrag = (
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Drag | null => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  }, [onMove]);

  useEffect(() => {
    const slides = list.current;
    if (!slides) return;
    let held = new AbortController();
    const end = (): void => {
      held.abort();
      setDrag(null);
    };
    const begin = (start: PointerEvent): void => {
      const from = heldPlace(slides, start);
      if (from < 0) return;
      let to = from;
      let isDrag = false;
      held.abort();
      held = new AbortController();
      const { signal } = held;
      const onPointerMove = (event: PointerEvent): void => {
        const { clientX, clientY } = event;
        isDrag ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) >= leastDistance;
        if (!isDrag) return;
        const over = placeAt(slides, event);
        if (over >= 0) to = over;
        setDrag({ from, to });
      };
      const onPointerUp = (): void => {
        end();
        if (to !== from) move.current(from, to);
      };
      window.addEventListener('pointermove', onPointerMove, { signal });
      window.addEventListener('pointerup', onPointerUp, { signal });
      window.addEventListener('pointercancel', end, { signal });
      window.addEventListener('keydown', (event) => keyOf(event) === 'Escape' && end(), { signal });
    };
    const keepPicture = (event: Event): void => event.preventDefault();
    slides.addEventListener('pointerdown', begin);
    // Otherwise the browser would drag the picture itself.
    slides.addEventListener('dragstart', keepPicture);
    return () => {
      held.abort();
      slides.removeEventListener('pointerdown', begin);
      slides.removeEventListener('dragstart', keepPicture);
    };
  }, [list]);

  return drag;
};
