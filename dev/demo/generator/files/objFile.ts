import type { Material } from '../mesh/material.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { pick, type Vec3 } from '../mesh/vec.ts';
import { linearOf } from '../render/color.ts';
import { cornerNormals } from '../render/soup.ts';

const num = (v: number, digits: number): string =>
  Math.abs(v) < 0.5 * 10 ** -digits ? '0' : String(Number(v.toFixed(digits)));

/** Numbers of distinct lines of one kind, in the order of their first use. */
const collect = (prefix: string) => {
  const lines: string[] = [];
  const known = new Map<string, number>();
  return {
    lines,
    add: (text: string): number => {
      const index = known.get(text) ?? lines.push(`${prefix} ${text}`);
      known.set(text, index);
      return index;
    },
  };
};

/** Texture place of a point: projected along the axis its normal points to most, one repeat a metre. */
const uvOf = (p: Vec3, n: Vec3): string => {
  const [ax, ay, az] = [Math.abs(n[0]), Math.abs(n[1]), Math.abs(n[2])];
  if (ax > ay && ax > az) return `${num(p[2], 3)} ${num(p[1], 3)}`;
  return ay > az ? `${num(p[0], 3)} ${num(p[2], 3)}` : `${num(p[0], 3)} ${num(p[1], 3)}`;
};

/** The mesh as Wavefront OBJ: metres, y up, polygons grouped by material, with normals and texture places. */
export const objText = (mesh: Mesh, name: string, mtlFile: string): string => {
  const normals = cornerNormals(mesh);
  const [vn, vt] = [collect('vn'), collect('vt')];
  const groups = new Map<string, string[]>();
  mesh.faces.forEach((face, f) => {
    const corners = face.at.map((i, k) => {
      const n = pick(pick(normals, f), k);
      const flat = pick(pick(normals, f), 0);
      return `${i + 1}/${vt.add(uvOf(pick(mesh.points, i), flat))}/${vn.add(n.map((v) => num(v, 3)).join(' '))}`;
    });
    const group = groups.get(face.material.name) ?? [];
    group.push(`f ${corners.join(' ')}`);
    groups.set(face.material.name, group);
  });
  return [
    `# ${name}`,
    '# units: metres, y up',
    `mtllib ${mtlFile}`,
    `o ${name.replaceAll(' ', '_')}`,
    ...mesh.points.map((p) => `v ${p.map((v) => num(v, 5)).join(' ')}`),
    ...vt.lines,
    ...vn.lines,
    ...[...groups].flatMap(([material, faces]) => [`g ${material}`, `usemtl ${material}`, ...faces]),
    '',
  ].join('\n');
};

/** The materials as MTL with physically based extensions; `main` carries the texture. */
export const mtlText = (materials: readonly Material[], main: Material, textureFile: string): string =>
  materials
    .map((m) => {
      const color = linearOf(m.color)
        .map((v) => num(v, 4))
        .join(' ');
      return [
        `newmtl ${m.name}`,
        `Kd ${color}`,
        `Ks ${m.metal ? color : '0.04 0.04 0.04'}`,
        `Ns ${Math.round((1 - m.rough) ** 2 * 900 + 10)}`,
        `Pr ${m.rough}`,
        `Pm ${m.metal ?? 0}`,
        ...(m.glow ? [`Ke ${color}`] : []),
        'illum 2',
        ...(m.name === main.name ? [`map_Kd ${textureFile}`] : []),
        '',
      ].join('\n');
    })
    .join('\n');
