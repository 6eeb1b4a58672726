import { useEffect, useState } from 'react';
import { type Orbit, turned } from './stage/orbit.ts';

const degreesPerSecond = 24;

/** Rotates the model automatically while requested; not offered to who prefers reduced motion. */
export const useTurntable = (onOrbit: (change: (orbit: Orbit) => Orbit) => void) => {
  const [turning, setTurning] = useState(false);
  const [offered] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!turning) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(function step(now: number) {
      // A hidden tab stops the clock.
      const seconds = Math.min(0.1, (now - (last ?? now)) / 1000);
      last = now;
      onOrbit((orbit) => turned(orbit, degreesPerSecond * seconds, 0));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [turning, onOrbit]);
  return { turning, setTurning, offered };
};

export type Turntable = ReturnType<typeof useTurntable>;
