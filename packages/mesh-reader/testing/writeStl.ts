import type { SampleMesh } from './sampleMesh.ts';
import { fans, type WrittenFiles } from './writtenFiles.ts';

const zero = [0, 0, 0] as const;

const pointsOf = ({ positions, faces }: SampleMesh) =>
  fans(faces).map((triangle) => triangle.map((at) => positions[at] ?? zero));

/** The mesh as text STL. */
export const writeTextStl = (mesh: SampleMesh): WrittenFiles => {
  const facets = pointsOf(mesh).map((points) => {
    const vertices = points.map((point) => `      vertex ${point.join(' ')}`).join('\n');
    return `  facet normal 0 0 1\n    outer loop\n${vertices}\n    endloop\n  endfacet`;
  });
  return {
    [`${mesh.name}.stl`]: Buffer.from(`solid ${mesh.name}\n${facets.join('\n')}\nendsolid ${mesh.name}\n`),
  };
};

/** The mesh as binary STL, with a header that looks like text. */
export const writeBinaryStl = (mesh: SampleMesh): WrittenFiles => {
  const triangles = pointsOf(mesh);
  const file = Buffer.alloc(84 + triangles.length * 50);
  file.write('solid facet written by a program', 'latin1');
  file.writeUInt32LE(triangles.length, 80);
  for (const [number, points] of triangles.entries())
    for (const [at, value] of [0, 0, 1, ...points.flat()].entries())
      file.writeFloatLE(value, 84 + number * 50 + at * 4);
  return { [`${mesh.name}.stl`]: file };
};
