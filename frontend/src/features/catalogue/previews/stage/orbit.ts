import type { WireCamera } from 'backend/contract/wirePreview.ts';

/** The camera's position around the model. Angles are in degrees; `distance` is a multiple of the one at which the whole model is visible. */
export type Orbit = {
  /** The angle to the right of the model's front; it may exceed a full turn. */
  readonly right: number;
  /** Above the ground. */
  readonly above: number;
  readonly distance: number;
};

/** Where a picture was taken from. */
export type Camera = Omit<WireCamera, 'picture'>;

/** The camera that the viewer begins with when a picture does not state its own. */
export const usualCamera: Camera = { azimuth: 35, elevation: 20, fieldOfView: 28 };

/** The view that the viewer opens with, and resets to. */
export const homeOf = ({ azimuth, elevation }: Camera): Orbit => ({
  right: azimuth,
  above: elevation,
  distance: 1,
});

/** The lamp's place at first, in degrees to the right of the model's front: to the left of the camera, as in most pictures. */
export const lightOf = ({ azimuth }: Camera): number => wholeTurn(azimuth - 65);

/** The lamp turned by some degrees, in whole ones of a full turn. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The camera moved by these degrees around and up. It stays between just below the ground and above the model. */
export const turned = (orbit: Orbit, right: number, up: number): Orbit => ({
  ...orbit,
  right: orbit.right + right,
  above: between(orbit.above + up, -10, 88),
});

/** The camera nearer (a factor below 1) or further away, within a quarter and three times the distance. */
export const zoomed = (orbit: Orbit, factor: number): Orbit => ({
  ...orbit,
  distance: between(orbit.distance * factor, 0.25, 3),
});

/** The direction from the model to the camera, of length 1: x to the right of its front, y up, z to the front. */
export const directionOf = ({ right, above }: Orbit): readonly [number, number, number] => {
  const around = (right * Math.PI) / 180;
  const up = (above * Math.PI) / 180;
  return [Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)];
};

const sideText = (around: number): string => {
  if (around === 0) return 'the front';
  return around <= 180 ? `${around}° right of the front` : `${360 - around}° left of the front`;
};

const heightText = (up: number): string => {
  if (up === 0) return 'at its height';
  return up > 0 ? `${up}° above` : `${-up}° below`;
};

/** The direction of view as text. */
export const orbitText = ({ right, above, distance }: Orbit): string =>
  `Seen from ${sideText(wholeTurn(right))}, ${heightText(Math.round(above))}, at ${Math.round(100 / distance)}% size.`;
