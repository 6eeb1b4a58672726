import type { MeshScene, MeshScenePart } from '../scene/meshScene.ts';
import type { Body } from './body.ts';
import { shownUvSet } from './previewTextures.ts';

/** The vertices of a part that its triangles use, and its triangles over these alone. */
const compacted = ({ positions, indices }: MeshScenePart) => {
  const numbers = new Int32Array(positions.length / 3).fill(-1);
  const used: number[] = [];
  const own = indices.map((vertex) => {
    const known = numbers[vertex] as number;
    if (known !== -1) return known;
    numbers[vertex] = used.length;
    used.push(vertex);
    return used.length - 1;
  });
  return { used, indices: own };
};

/** Numbers of the used vertices, `size` for each; a part without values gets `otherwise`. */
const gather = (
  parts: readonly { readonly used: readonly number[]; readonly values: Float32Array | null }[],
  size: number,
  otherwise: number,
): Float32Array => {
  const total = parts.reduce((sum, { used }) => sum + used.length, 0);
  const result = new Float32Array(total * size).fill(otherwise);
  let at = 0;
  for (const { used, values } of parts)
    for (const vertex of used) {
      if (values)
        for (let part = 0; part < size; part += 1) {
          const value = values[vertex * size + part] as number;
          result[at + part] = Number.isFinite(value) ? value : otherwise;
        }
      at += size;
    }
  return result;
};

/** All parts of a scene in one body, so that simplifying sees the whole model. Each part has the texture coordinates of its colour texture. */
export const bodyOf = ({ parts, materials: ofScene }: MeshScene): Body => {
  const compact = parts.map(compacted);
  const layer = (of: (part: MeshScenePart) => Float32Array | null, size: number, otherwise: number) =>
    gather(
      parts.map((part, number) => ({ used: compact[number]?.used ?? [], values: of(part) })),
      size,
      otherwise,
    );
  const some = (of: (part: MeshScenePart) => unknown): boolean => parts.some((part) => of(part) !== null);
  const uvsOf = ({ uvs, material }: MeshScenePart) => uvs[shownUvSet(ofScene[material])] ?? null;
  const indices = new Uint32Array(compact.reduce((sum, part) => sum + part.indices.length, 0));
  const materials = new Int32Array(compact.reduce((sum, { used }) => sum + used.length, 0));
  const movers = some((part) => part.movers) ? new Uint8Array(materials.length) : null;
  let [vertex, corner] = [0, 0];
  for (const [number, part] of compact.entries()) {
    materials.fill(parts[number]?.material ?? -1, vertex, vertex + part.used.length);
    for (let at = 0; at < part.indices.length; at += 1)
      indices[corner + at] = (part.indices[at] as number) + vertex;
    const ofPart = parts[number]?.movers;
    if (ofPart)
      movers?.set(
        part.used.map((own) => ofPart[own] ?? 0),
        vertex,
      );
    vertex += part.used.length;
    corner += part.indices.length;
  }
  return {
    positions: layer(({ positions }) => positions, 3, 0),
    // A part without normals would look flat beside the others, so all are computed again from the faces.
    normals: parts.every(({ normals }) => normals !== null) ? layer(({ normals }) => normals, 3, 0) : null,
    uvs: some(uvsOf) ? layer(uvsOf, 2, 0) : null,
    colours: some(({ colours }) => colours) ? layer(({ colours }) => colours, 4, 1) : null,
    materials,
    movers,
    indices,
  };
};
