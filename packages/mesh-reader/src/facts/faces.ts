import type { Surface } from '../scene/scene.ts';

/** The number of faces of a surface. */
export const faceCount = ({ corners, starts }: Surface): number =>
  starts === null ? Math.floor(corners.length / 3) : Math.max(0, starts.length - 1);

/** Calls `visit` with the start and end of each face in the list of corners. */
export const eachFace = (
  surface: Surface,
  visit: (start: number, end: number, face: number) => void,
): void => {
  const { starts } = surface;
  const count = faceCount(surface);
  if (starts === null) {
    for (let face = 0; face < count; face += 1) visit(face * 3, face * 3 + 3, face);
    return;
  }
  for (let face = 0; face < count; face += 1) visit(starts[face] as number, starts[face + 1] as number, face);
};

/** The faces of a surface by their number of corners; fewer than three corners make no face. */
export const countFaces = (surface: Surface) => {
  if (surface.starts === null) {
    const triangles = faceCount(surface);
    return { triangles, polygons: triangles, quads: 0, ngons: 0 };
  }
  const counts = { triangles: 0, polygons: 0, quads: 0, ngons: 0 };
  eachFace(surface, (start, end) => {
    const corners = end - start;
    if (corners < 3) return;
    counts.polygons += 1;
    counts.triangles += corners - 2;
    if (corners === 4) counts.quads += 1;
    if (corners > 4) counts.ngons += 1;
  });
  return counts;
};
