import { flattenSurface } from '../scene/flattenSurface.ts';
import { srgb } from '../scene/linearColours.ts';
import { FileOutput } from './fileOutput.ts';
import type { SceneWriter } from './sceneWriter.ts';

/** Writes binary PLY, with a vertex for each combination of position, normal, texture coordinates and colour; a comment names the unit. */
export const writePly: SceneWriter = ({ scene, path, program }) => {
  const flat = scene.meshes
    .flatMap((mesh) => mesh.surfaces)
    .map((surface) => ({ surface, ...flattenSurface(surface) }));
  const isDouble = flat.some(({ surface }) => surface.positions instanceof Float64Array);
  const hasNormals = flat.every(({ surface }) => surface.normals !== null);
  const { hasColours, uvSets } = scene;
  const indices = flat.map(({ triangles }) => [...triangles.values()]);
  const corners = indices.flat().reduce((sum, { length }) => sum + length, 0);
  const vertexBytes = (isDouble ? 24 : 12) + (hasNormals ? 12 : 0) + (uvSets ? 8 : 0) + (hasColours ? 3 : 0);
  const output = new FileOutput(path);
  const properties = (type: string, names: readonly string[]) =>
    names.map((name) => `property ${type} ${name}\n`).join('');
  output.text(
    `ply\nformat binary_little_endian 1.0\ncomment unit: ${scene.unit}, up: z, ${program}\n` +
      `element vertex ${flat.reduce((sum, { from }) => sum + from.length, 0)}\n` +
      properties(isDouble ? 'double' : 'float', ['x', 'y', 'z']) +
      properties('float', [...(hasNormals ? ['nx', 'ny', 'nz'] : []), ...(uvSets ? ['s', 't'] : [])]) +
      properties('uchar', hasColours ? ['red', 'green', 'blue'] : []) +
      `element face ${corners / 3}\nproperty list uchar int vertex_indices\nend_header\n`,
  );
  for (const { surface, from, layers } of flat) {
    const { positions, normals, uvs, colours } = surface;
    const valuesOf = (layer: (typeof uvs)[number] | null | undefined) => (layer && layers.get(layer)) ?? null;
    const [normal, uv, colour] = [valuesOf(normals), valuesOf(uvs[0]), valuesOf(colours)];
    for (let vertex = 0; vertex < from.length; vertex += 1) {
      const row = output.take(vertexBytes);
      let at = 0;
      const float = (value: number): void => {
        at = row.writeFloatLE(value, at);
      };
      for (let axis = 0; axis < 3; axis += 1) {
        const value = positions[(from[vertex] as number) * 3 + axis] as number;
        at = isDouble ? row.writeDoubleLE(value, at) : row.writeFloatLE(value, at);
      }
      if (hasNormals) for (let axis = 0; axis < 3; axis += 1) float(normal?.[vertex * 3 + axis] ?? 0);
      if (uvSets) {
        float(uv?.[vertex * 2] ?? 0);
        // As in an OBJ, v is measured from the lower edge.
        float(1 - (uv?.[vertex * 2 + 1] ?? 0));
      }
      if (hasColours)
        for (let part = 0; part < 3; part += 1)
          at = row.writeUInt8(
            Math.round(srgb(colour?.[vertex * (colours?.size ?? 0) + part] ?? 1) * 255),
            at,
          );
    }
  }
  let first = 0;
  for (const [number, { from }] of flat.entries()) {
    for (const list of indices[number] ?? [])
      for (let corner = 0; corner < list.length; corner += 3) {
        const face = output.take(13);
        face.writeUInt8(3, 0);
        for (let at = 0; at < 3; at += 1)
          face.writeInt32LE(first + (list[corner + at] as number), 1 + at * 4);
      }
    first += from.length;
  }
  output.close();
  return Promise.resolve();
};
