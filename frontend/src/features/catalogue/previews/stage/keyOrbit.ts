import { type Orbit, turned, zoomed } from './orbit.ts';

/** Rotation per press of an arrow key, in degrees. */
const step = 15;
const nearer = 1 / 1.2;

/** The camera after a key: arrows rotate the model, plus and minus zoom, 0, R and Home go home; null for any other key. */
export const keyOrbit = (orbit: Orbit, key: string, home: Orbit): Orbit | null => {
  switch (key) {
    case 'ArrowLeft':
      return turned(orbit, -step, 0);
    case 'ArrowRight':
      return turned(orbit, step, 0);
    case 'ArrowUp':
      return turned(orbit, 0, step);
    case 'ArrowDown':
      return turned(orbit, 0, -step);
    case '+':
    case '=':
      return zoomed(orbit, nearer);
    case '-':
    case '_':
      return zoomed(orbit, 1 / nearer);
    case '0':
    case 'r':
    case 'R':
    case 'Home':
      return home;
    default:
      return null;
  }
};
