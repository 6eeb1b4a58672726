import { MeshoptEncoder } from 'meshoptimizer';
import type { QuantisedBody } from './quantised.ts';

/** The triangles of one material, as they are written. */
export type WrittenSurface = {
  readonly material: number;
  readonly indices: Uint32Array | Uint16Array;
  readonly positions: Uint16Array;
  readonly normals: Int16Array;
  /** Fractions of 1, or, outside that range, rounded numbers. */
  readonly uvs: Uint16Array | Float32Array | null;
  readonly colours: Uint16Array | null;
  readonly movers: Uint8Array | null;
};

/** Normals in steps of 1/512: shading stays smooth and the lower bits compress well. */
const shortNormal = (value: number): number => Math.round(value * 511) * 64;

const shortUvs = (uvs: Float32Array): Uint16Array | Float32Array => {
  const isInside = uvs.every((value) => value >= 0 && value <= 1);
  return isInside
    ? Uint16Array.from(uvs, (value) => Math.round(value * 65_535))
    : Float32Array.from(uvs, (value) => Math.round(value * 8_192) / 8_192);
};

/** Linear colours: in 8-bit steps, dark ones would become equal. */
const shortColours = (values: Float32Array): Uint16Array =>
  Uint16Array.from(values, (value) => Math.round(Math.min(1, Math.max(0, value)) * 65_535));

/** The corners of each material, in the order of the materials. */
const cornersByMaterial = ({
  indices,
  materials,
}: QuantisedBody): readonly (readonly [number, number[]])[] => {
  const corners = new Map<number, number[]>();
  for (let at = 0; at < indices.length; at += 3) {
    const material = materials[indices[at] as number] as number;
    const own = corners.get(material) ?? [];
    own.push(indices[at] as number, indices[at + 1] as number, indices[at + 2] as number);
    corners.set(material, own);
  }
  return [...corners].sort(([one], [other]) => one - other);
};

/** Splits a body by material; equal vertices are merged and all are sorted for the best compression. */
export const surfacesOf = (body: QuantisedBody): readonly WrittenSurface[] =>
  cornersByMaterial(body).map(([material, corners]) => {
    const normals = Int16Array.from(body.normals ?? [], shortNormal);
    const uvs = body.uvs && shortUvs(body.uvs);
    const colours = body.colours && shortColours(body.colours);
    const numbers = new Map<string, number>();
    const vertices: number[] = [];
    const joined = Uint32Array.from(corners, (vertex) => {
      const key = [
        body.positions.subarray(vertex * 3, vertex * 3 + 3).join(),
        normals.subarray(vertex * 3, vertex * 3 + 3).join(),
        uvs?.subarray(vertex * 2, vertex * 2 + 2).join(),
        colours?.subarray(vertex * 4, vertex * 4 + 4).join(),
        body.movers?.[vertex],
      ].join(';');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, vertices.length);
      vertices.push(vertex);
      return vertices.length - 1;
    });
    const [order, count] = MeshoptEncoder.reorderMesh(joined, true, true);
    const sorted = new Uint32Array(count);
    for (const [before, after] of order.entries())
      if (after < count) sorted[after] = vertices[before] as number;
    const gathered = <Values extends Uint16Array | Int16Array | Float32Array | Uint8Array>(
      values: Values,
      size: number,
    ): Values => {
      const result = new (values.constructor as new (length: number) => Values)(count * size);
      for (let vertex = 0; vertex < count; vertex += 1)
        for (let part = 0; part < size; part += 1)
          result[vertex * size + part] = values[(sorted[vertex] as number) * size + part] as number;
      return result;
    };
    return {
      material,
      indices: count <= 65_535 ? Uint16Array.from(joined) : joined,
      positions: gathered(body.positions, 3),
      normals: gathered(normals, 3),
      uvs: uvs && gathered(uvs, 2),
      colours: colours && gathered(colours, 4),
      movers: body.movers && gathered(body.movers, 1),
    };
  });
