import type { SampleMesh } from './sampleMesh.ts';
import type { WrittenFiles } from './writtenFiles.ts';

/** The mesh as OBJ, and its material library. */
export const writeObj = ({
  name,
  positions,
  faces,
  uvSets,
  normals,
  colours,
  material,
}: SampleMesh): WrittenFiles => {
  const [uvs] = uvSets;
  const corner = (at: number): string => {
    if (!uvs && !normals) return `${at + 1}`;
    return `${at + 1}/${uvs ? at + 1 : ''}${normals ? `/${at + 1}` : ''}`;
  };
  const lines = [
    ...(material ? [`mtllib ${name}.mtl`] : []),
    `o ${name}`,
    ...positions.map((point, at) => ['v', ...point, ...(colours?.[at] ?? [])].join(' ')),
    ...(uvs ?? []).map(([u, v]) => `vt ${u} ${v}`),
    ...(normals ?? []).map((point) => `vn ${point.join(' ')}`),
    ...(material ? [`usemtl ${material.name}`] : []),
    ...faces.map((face) => `f ${face.map(corner).join(' ')}`),
  ];
  const library = material
    ? `newmtl ${material.name}\nKd 1 1 1\nmap_Kd ${material.baseColour}\nmap_Bump -bm 0.5 ${material.missingNormal}\n`
    : null;
  return {
    [`${name}.obj`]: Buffer.from(`${lines.join('\n')}\n`),
    ...(library ? { [`${name}.mtl`]: Buffer.from(library) } : {}),
  };
};
