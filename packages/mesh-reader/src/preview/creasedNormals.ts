import type { QuantisedBody } from './quantised.ts';

/** Faces that meet at a smaller angle look like one curved surface. */
const creaseCosine = Math.cos((40 * Math.PI) / 180);

type Vector = readonly [number, number, number];

/** Normals of the faces, weighted by area. */
const faceNormals = ({ positions, indices }: QuantisedBody): Float64Array => {
  const normals = new Float64Array(indices.length);
  const place = (vertex: number): Vector => [
    positions[vertex * 3] as number,
    positions[vertex * 3 + 1] as number,
    positions[vertex * 3 + 2] as number,
  ];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => place(indices[at + corner] as number)) as [
      Vector,
      Vector,
      Vector,
    ];
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    normals.set([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx], at);
  }
  return normals;
};

const unit = (x: number, y: number, z: number): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** The corners at every position, whatever vertices they belong to. */
const cornersByPlace = ({ positions, indices }: QuantisedBody): ReadonlyMap<number, number[]> => {
  const corners = new Map<number, number[]>();
  for (let corner = 0; corner < indices.length; corner += 1) {
    const at = (indices[corner] as number) * 3;
    const place =
      ((positions[at] as number) * 65_536 + (positions[at + 1] as number)) * 65_536 +
      (positions[at + 2] as number);
    const there = corners.get(place);
    if (there) there.push(corner);
    else corners.set(place, [corner]);
  }
  return corners;
};

/**
 * A body with a normal for each corner, for files without normals: the mean of the faces around it, but not across sharp edges. Each corner
 * becomes a separate vertex; equal ones are merged when the file is written.
 */
export const withCreasedNormals = (body: QuantisedBody): QuantisedBody => {
  const { indices, positions, uvs, colours, materials, movers } = body;
  const faces = faceNormals(body);
  const units = new Float64Array(faces.length);
  for (let at = 0; at < faces.length; at += 3)
    units.set(unit(faces[at] as number, faces[at + 1] as number, faces[at + 2] as number), at);
  const normals = new Float32Array(indices.length * 3);
  for (const corners of cornersByPlace(body).values()) {
    for (const corner of corners) {
      const own = corner - (corner % 3);
      let [x, y, z] = [0, 0, 0];
      for (const other of corners) {
        const face = other - (other % 3);
        const cosine =
          (units[own] as number) * (units[face] as number) +
          (units[own + 1] as number) * (units[face + 1] as number) +
          (units[own + 2] as number) * (units[face + 2] as number);
        if (face !== own && cosine < creaseCosine) continue;
        x += faces[face] as number;
        y += faces[face + 1] as number;
        z += faces[face + 2] as number;
      }
      normals.set(unit(x, y, z), corner * 3);
    }
  }
  const spread = <Values extends Float32Array | Uint16Array | Int32Array | Uint8Array>(
    values: Values,
    size: number,
  ) => {
    const result = new (values.constructor as new (length: number) => Values)(indices.length * size);
    for (let corner = 0; corner < indices.length; corner += 1)
      for (let part = 0; part < size; part += 1)
        result[corner * size + part] = values[(indices[corner] as number) * size + part] as number;
    return result;
  };
  return {
    ...body,
    normals,
    positions: spread(positions, 3),
    materials: spread(materials, 1),
    movers: movers && spread(movers, 1),
    uvs: uvs && spread(uvs, 2),
    colours: colours && spread(colours, 4),
    indices: Uint32Array.from(indices.keys()),
  };
};
