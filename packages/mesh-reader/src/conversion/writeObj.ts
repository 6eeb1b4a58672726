import { join } from 'node:path';
import { eachFace } from '../facts/faces.ts';
import { srgb } from '../scene/linearColours.ts';
import type { Layer, Surface } from '../scene/scene.ts';
import { FileOutput } from './fileOutput.ts';
import { mtlOf } from './mtlOf.ts';
import { plainNames } from './plainName.ts';
import type { SceneWriter } from './sceneWriter.ts';
import { shortDigits } from './shortDigits.ts';
import { writeZip } from './writeZip.ts';

type Values = Float32Array | Float64Array;

/** Writes lists of values once each; returns the number of the first value of a list. */
const listWriter = () => {
  const firsts = new Map<Values, { readonly first: number; readonly colours: Layer | null }>();
  let count = 0;
  return (
    values: Values,
    size: number,
    write: (at: number) => void,
    colours: Layer | null = null,
  ): number => {
    const known = firsts.get(values);
    if (known && known.colours?.values === colours?.values) return known.first;
    const first = count + 1;
    firsts.set(values, { first, colours });
    count += values.length / size;
    for (let at = 0; at < values.length; at += size) write(at);
    return first;
  };
};

/** Writes an archive of an OBJ, its material library and textures; a comment names the unit. */
export const writeObj: SceneWriter = async ({ scene, path, name, work, program }) => {
  const { library, names, textures } = await mtlOf(scene);
  const mesh = join(work, 'mesh.obj');
  const libraryName = name.replace(/obj$/, 'mtl');
  const output = new FileOutput(mesh);
  output.text(
    `# unit: ${scene.unit}, up: y, ${program}\n${names.length > 0 ? `mtllib ${libraryName}\n` : ''}`,
  );
  const [positions, uvs, normals] = [listWriter(), listWriter(), listWriter()];
  const colourAt = ({ values, size }: Layer, vertex: number): string =>
    [0, 1, 2].map((part) => ` ${srgb(values[vertex * size + part] ?? 1).toFixed(4)}`).join('');
  const isBare = (material: number): boolean => names[material] === undefined;
  const hasFaces = ({ material }: Surface, bare: boolean): boolean =>
    typeof material === 'number' ? isBare(material) === bare : material.some((each) => isBare(each) === bare);
  const writeSurface = (surface: Surface, bare: boolean): void => {
    const { corners, colours, material } = surface;
    const list = surface.positions;
    const v = positions(
      list,
      3,
      (at) =>
        output.text(
          `v ${shortDigits(list, at)} ${shortDigits(list, at + 1)} ${shortDigits(list, at + 2)}${colours ? colourAt(colours, at / 3) : ''}\n`,
        ),
      colours,
    );
    const uv = surface.uvs[0] ?? null;
    const vt = uv
      ? uvs(uv.values, 2, (at) =>
          output.text(`vt ${shortDigits(uv.values, at)} ${Math.fround(1 - (uv.values[at + 1] as number))}\n`),
        )
      : 0;
    const normal = surface.normals;
    const vn = normal
      ? normals(normal.values, 3, (at) =>
          output.text(
            `vn ${[0, 1, 2].map((axis) => (normal.values[at + axis] as number).toFixed(5)).join(' ')}\n`,
          ),
        )
      : 0;
    const index = (layer: Layer, corner: number): number =>
      (layer.indices === null ? corners[corner] : layer.indices[corner]) as number;
    let current: number | null = null;
    eachFace(surface, (start, end, face) => {
      const own = typeof material === 'number' ? material : (material[face] ?? -1);
      if (end - start < 3 || isBare(own) !== bare) return;
      if (own !== current && !bare) output.text(`usemtl ${names[own]}\n`);
      current = own;
      let line = 'f';
      for (let corner = start; corner < end; corner += 1) {
        line += ` ${v + (corners[corner] as number)}`;
        if (uv || normal) line += `/${uv ? vt + index(uv, corner) : ''}`;
        if (normal) line += `/${vn + index(normal, corner)}`;
      }
      output.text(`${line}\n`);
    });
  };
  const parts = plainNames(scene.meshes, (mesh) => mesh.name, 'part');
  // A material cannot be turned off, so the faces without one come before all others.
  for (const bare of [true, false])
    for (const [{ surfaces }, partName] of parts) {
      const written = surfaces.filter((surface) => hasFaces(surface, bare));
      if (written.length > 0) output.text(`o ${partName}\n`);
      for (const surface of written) writeSurface(surface, bare);
    }
  output.close();
  const contents = new Map<string, Buffer | string | { readonly path: string }>([[name, { path: mesh }]]);
  if (names.length > 0) contents.set(libraryName, library);
  for (const [file, content] of textures) contents.set(file, content);
  await writeZip(path, contents);
};
