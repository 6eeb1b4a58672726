import { expect, test } from 'vitest';
import { keyOrbit } from './keyOrbit.ts';
import { directionOf, homeOf, orbitText, usualCamera } from './orbit.ts';

const home = homeOf(usualCamera);
const after = (...keys: readonly string[]) =>
  keys.reduce((orbit, key) => keyOrbit(orbit, key, home) ?? orbit, home);

test('arrows rotate the model by 15 degrees, and back', () => {
  expect(after('ArrowRight')).toEqual({ ...home, right: home.right + 15 });
  expect(after('ArrowLeft', 'ArrowLeft')).toEqual({ ...home, right: home.right - 30 });
  expect(after('ArrowUp')).toEqual({ ...home, above: home.above + 15 });
  expect(after('ArrowDown', 'ArrowUp')).toEqual(home);
});

test('the camera stays above the ground and does not tip over the top', () => {
  expect(after(...Array(20).fill('ArrowUp')).above).toBe(88);
  expect(after(...Array(20).fill('ArrowDown')).above).toBe(-10);
});

test('plus and minus zoom within limits', () => {
  expect(after('+').distance).toBeLessThan(1);
  expect(after('=', '-').distance).toBeCloseTo(1);
  expect(after(...Array(40).fill('+')).distance).toBe(0.25);
  expect(after(...Array(40).fill('-')).distance).toBe(3);
});

test.each(['0', 'r', 'R', 'Home'])('%s resets the view', (key) => {
  expect(after('ArrowRight', '+', 'ArrowUp', key)).toEqual(home);
});

test('other keys are left to the browser', () => {
  for (const key of ['Tab', 'Escape', ' ', 'a', 'PageDown']) expect(keyOrbit(home, key, home)).toBeNull();
});

test('the camera is in front, to the right and above', () => {
  const rounded = (right: number, above: number) =>
    directionOf({ right, above, distance: 1 }).map((part) => Math.round(part * 100) / 100 + 0);
  expect(rounded(0, 0)).toEqual([0, 0, 1]);
  expect(rounded(90, 0)).toEqual([1, 0, 0]);
  expect(rounded(0, 90)).toEqual([0, 1, 0]);
});

test('the view in words', () => {
  expect(orbitText(home)).toBe('Seen from 35° right of the front, 20° above, at 100% size.');
  expect(orbitText({ right: -90, above: 0, distance: 2 })).toBe(
    'Seen from 90° left of the front, at its height, at 50% size.',
  );
  expect(orbitText({ right: 720, above: -10, distance: 1 })).toBe(
    'Seen from the front, 10° below, at 100% size.',
  );
});
