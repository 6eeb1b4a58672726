/** A direction of view in degrees: to the right of the model's front, and above its ground. */
export type View = { readonly azimuth: number; readonly elevation: number };

/** The size of a picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

export type Vector = readonly [x: number, y: number, z: number];

export const dot = (one: Vector, other: Vector): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** The height of every picture's field of view in degrees. */
export const fieldOfView = 28;

/** Half the height of a picture per unit of distance. */
export const slope = Math.tan((fieldOfView * Math.PI) / 360);

/** How much of the width or height of a picture the model fills. */
const share = 0.8;

/** Directions to the right and up in the picture, and from the model to the camera; and the camera's place along each of them. */
export type Camera = {
  readonly right: Vector;
  readonly up: Vector;
  readonly back: Vector;
  readonly place: Vector;
};

const axesOf = ({ azimuth, elevation }: View) => {
  const [around, above] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [sin, cos, low, high] = [Math.sin(around), Math.cos(around), Math.cos(above), Math.sin(above)];
  return {
    right: [cos, 0, -sin] as Vector,
    up: [-sin * high, low, -cos * high] as Vector,
    back: [sin * low, high, cos * low] as Vector,
  };
};

/** The nearest camera in one direction whose picture has all points in its middle. */
const fitted = (positions: ArrayLike<number>, view: View, { width, height }: PictureSize): Camera => {
  const axes = axesOf(view);
  const fit = (axis: Vector, reach: number) => {
    let [low, high] = [-Infinity, -Infinity];
    for (let at = 0; at < positions.length; at += 3) {
      const point = [positions[at], positions[at + 1], positions[at + 2]] as unknown as Vector;
      const [across, nearer] = [dot(point, axis), reach * dot(point, axes.back)];
      low = Math.max(low, nearer - across);
      high = Math.max(high, nearer + across);
    }
    return { distance: (low + high) / 2 / reach, middle: (high - low) / 2 };
  };
  const across = fit(axes.right, ((slope * width) / height) * share);
  const upwards = fit(axes.up, slope * share);
  return { ...axes, place: [across.middle, upwards.middle, Math.max(across.distance, upwards.distance)] };
};

/** The camera moved sideways until the points, of which near ones look farther apart, are in the middle of its picture. */
const centred = (positions: ArrayLike<number>, camera: Camera): Camera => {
  const [x, y, distance] = camera.place;
  const along = (axis: Vector, from: number): number => {
    let [low, high] = [from - distance, from + distance];
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2;
      let [least, most] = [Infinity, -Infinity];
      for (let at = 0; at < positions.length; at += 3) {
        const point = [positions[at], positions[at + 1], positions[at + 2]] as unknown as Vector;
        const seen = (dot(point, axis) - middle) / (distance - dot(point, camera.back));
        least = Math.min(least, seen);
        most = Math.max(most, seen);
      }
      if (least + most > 0) low = middle;
      else high = middle;
    }
    return low;
  };
  return { ...camera, place: [along(camera.right, x), along(camera.up, y), distance] };
};

/** The middle of the extents. */
const middleOf = (positions: ArrayLike<number>): Vector => {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [number[], number[]];
  for (let at = 0; at < positions.length; at += 1) {
    low[at % 3] = Math.min(low[at % 3] as number, positions[at] as number);
    high[at % 3] = Math.max(high[at % 3] as number, positions[at] as number);
  }
  return low.map((value, axis) => (value + (high[axis] as number)) / 2) as unknown as Vector;
};

/** A camera for each view: as near as it can be, or, so that a turning model keeps its size, all as far from its middle as the farthest. */
export const camerasOf = (
  positions: ArrayLike<number>,
  views: readonly View[],
  { sameScale, ...size }: PictureSize & { readonly sameScale: boolean },
): readonly Camera[] => {
  const cameras = views.map((view) => fitted(positions, view, size));
  if (!sameScale) return cameras.map((camera) => centred(positions, camera));
  const middle = middleOf(positions);
  const farthest = Math.max(...cameras.map(({ place, back }) => place[2] - dot(middle, back)));
  return cameras.map((camera) => {
    const [x, y] = camera.place;
    return { ...camera, place: [x, y, farthest + dot(middle, camera.back)] };
  });
};
