/** A box in units of the drawing: `x` to the right, `y` to the left, `z` up. */
export type Box = {
  readonly at: readonly [x: number, y: number, z: number];
  readonly size: readonly [x: number, y: number, z: number];
};

/** A face of a box as `points` of an SVG polygon. */
export type Face = { readonly side: 'top' | 'left' | 'right'; readonly points: string };

type Point = readonly [x: number, y: number, z: number];

const round = (value: number): number => Math.round(value * 10) / 10;

const project = ([x, y, z]: Point): string =>
  `${round((x - y) * Math.cos(Math.PI / 6))},${round((x + y) * Math.sin(Math.PI / 6) - z)}`;

const corners = ({ at: [x, y, z], size: [dx, dy, dz] }: Box) => {
  const [X, Y, Z] = [x + dx, y + dy, z + dz];
  const of = (...points: readonly Point[]): string => points.map(project).join(' ');
  return {
    top: of([x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),
    left: of([x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]),
    right: of([X, y, z], [X, Y, z], [X, Y, Z], [X, y, Z]),
    bottom: of([x, y, z], [X, y, z], [X, Y, z], [x, Y, z]),
    back: of([x, y, z], [X, y, z], [X, y, Z], [x, y, Z]),
  };
};

/** The three faces that are seen. */
export const facesOf = (box: Box): readonly Face[] => {
  const { top, left, right } = corners(box);
  return [
    { side: 'left', points: left },
    { side: 'right', points: right },
    { side: 'top', points: top },
  ];
};

/** Polygons whose outlines together are all twelve edges. */
export const wiresOf = (box: Box): readonly string[] => Object.values(corners(box));
