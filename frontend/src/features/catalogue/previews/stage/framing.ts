import { type Mesh, Vector3 } from 'three';
import { directionOf, type Orbit } from './orbit.ts';

type Point = { readonly x: number; readonly y: number; readonly z: number };

/** The camera: its distance along the direction of view, and how far it is moved to the right and up to have the points in the middle. */
type Framing = { readonly distance: number; readonly right: number; readonly up: number };

/** The directions to the right and up in the picture of a camera that looks from an orbit. */
export const pictureAxes = ({ right, above }: Orbit) => {
  const [around, tilt] = [(right * Math.PI) / 180, (above * Math.PI) / 180];
  return {
    right: new Vector3(Math.cos(around), 0, -Math.sin(around)),
    up: new Vector3(-Math.sin(around) * Math.sin(tilt), Math.cos(tilt), -Math.cos(around) * Math.sin(tilt)),
  };
};

const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y + one.z * other.z;

/** The distance of the nearest camera whose picture has all points within a part of the frame, and in its middle. `slopeX` and `slopeY` are half the frame per unit of distance. */
const nearest = (points: readonly Point[], orbit: Orbit, slopeX: number, slopeY: number): number => {
  const { right, up } = pictureAxes(orbit);
  const [x, y, z] = directionOf(orbit);
  const fit = (axis: Point, slope: number) => {
    const ends = [-1, 1].map((side) =>
      Math.max(...points.map((point) => side * dot(point, axis) + slope * dot(point, { x, y, z }))),
    );
    const [low = 0, high = 0] = ends;
    return (low + high) / 2 / slope;
  };
  return Math.max(fit(right, slopeX), fit(up, slopeY));
};

/** How far a camera at this distance is moved along an axis to have the points in the middle: near ones look farther apart. */
const middleOf = (points: readonly Point[], axis: Point, orbit: Orbit, distance: number): number => {
  const [x, y, z] = directionOf(orbit);
  let [low, high] = [-distance, distance];
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    const seen = points.map((point) => (dot(point, axis) - middle) / (distance - dot(point, { x, y, z })));
    if (Math.max(...seen) + Math.min(...seen) > 0) low = middle;
    else high = middle;
  }
  return low;
};

/** The width of the pictures by their height. A frame that is narrower contains a picture at its own width. */
const pictureAspect = 4 / 3;

/** Half the height of a frame per unit of distance, when that of the picture in it is `slope`. */
export const frameSlope = (slope: number, aspect: number): number =>
  slope * Math.max(1, pictureAspect / aspect);

/** How much of the picture's width or height the points fill at first, and of the frame's at most when they are turned: the tools cover the rest. */
const share = 0.8;

/** Where the camera stands so that the points fill 80 % of the picture in the first view, as in the picture, and at most 80 % of the frame in every other. */
export const framed = (
  points: readonly Point[],
  orbit: Orbit,
  home: Orbit,
  slope: number,
  aspect: number,
): Framing => {
  const high = frameSlope(slope, aspect);
  const inPicture = nearest(points, home, high * aspect * share, slope * share);
  const inFrame = nearest(points, orbit, high * aspect * share, high * share);
  const distance = Math.max(inPicture, inFrame);
  const { right, up } = pictureAxes(orbit);
  return {
    distance,
    right: middleOf(points, right, orbit, distance),
    up: middleOf(points, up, orbit, distance),
  };
};

/** Number of directions in which the outermost points are looked for. */
const directionCount = 128;

/** The outermost points of meshes, in world coordinates: few points with nearly the same outline. */
export const outermost = (meshes: readonly Mesh[]): readonly Vector3[] => {
  const directions = Array.from({ length: directionCount }, (_, index) => {
    const y = 1 - (2 * index + 1) / directionCount;
    const around = index * Math.PI * (3 - Math.sqrt(5));
    const flat = Math.sqrt(1 - y * y);
    return new Vector3(flat * Math.cos(around), y, flat * Math.sin(around));
  });
  const best = directions.map(() => ({ reach: Number.NEGATIVE_INFINITY, point: new Vector3() }));
  const point = new Vector3();
  for (const mesh of meshes) {
    mesh.updateWorldMatrix(true, false);
    const positions = mesh.geometry.getAttribute('position');
    for (let index = 0; index < positions.count; index += 1) {
      point.fromBufferAttribute(positions, index).applyMatrix4(mesh.matrixWorld);
      for (const [at, direction] of directions.entries()) {
        const found = best[at];
        const reach = point.dot(direction);
        if (found && reach > found.reach) {
          found.reach = reach;
          found.point.copy(point);
        }
      }
    }
  }
  return best.map((found) => found.point);
};
