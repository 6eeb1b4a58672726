import { join } from 'node:path';
import { joinCorners } from '../facts/joinCorners.ts';
import type { LengthUnit } from '../facts/lengthUnit.ts';
import { srgb } from '../scene/linearColours.ts';
import type { Mesh, Surface } from '../scene/scene.ts';
import { FileOutput } from './fileOutput.ts';
import type { SceneWriter } from './sceneWriter.ts';
import { shortDigits } from './shortDigits.ts';
import { writeZip } from './writeZip.ts';

const units: Readonly<Record<LengthUnit, string>> = {
  mm: 'millimeter',
  cm: 'centimeter',
  m: 'meter',
  in: 'inch',
  ft: 'foot',
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`;
const relations = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    // Characters that XML 1.0 forbids, and other controls.
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

const hex = (value: number): string =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();

const materialAt = ({ material }: Surface, face: number): number =>
  typeof material === 'number' ? material : (material[face] ?? -1);

/** Writes the vertices and triangles of a mesh, whose own material is `usual`. Surfaces share vertices by position, since programs that print see other edges as open. */
const writeMesh = (output: FileOutput, { surfaces }: Mesh, usual: number): void => {
  const vertex = (positions: Float32Array | Float64Array, place: number): void => {
    const single =
      positions instanceof Float32Array
        ? positions
        : Float32Array.from(positions.subarray(place * 3, place * 3 + 3));
    const first = positions instanceof Float32Array ? place * 3 : 0;
    output.text(
      `<vertex x="${shortDigits(single, first)}" y="${shortDigits(single, first + 1)}" z="${shortDigits(single, first + 2)}"/>\n`,
    );
  };
  const { placeOf, places } = joinCorners(surfaces.map(({ positions }) => positions));
  output.text('<mesh><vertices>\n');
  let count = 0;
  for (const [positions, numbers] of placeOf)
    for (let at = 0; at < numbers.length; at += 1)
      if (numbers[at] === count) {
        vertex(positions, at);
        count += 1;
      }
  // The three corners of a triangle must differ, so a degenerate one gets vertices of its own.
  count = places;
  const corners = surfaces.map((surface) => {
    const numbers = placeOf.get(surface.positions) ?? new Uint32Array();
    const list = surface.corners.map((corner) => numbers[corner] as number);
    for (let at = 0; at < list.length; at += 3)
      for (let corner = at + 1; corner < at + 3; corner += 1)
        if (list.subarray(at, corner).includes(list[corner] as number)) {
          vertex(surface.positions, surface.corners[corner] as number);
          list[corner] = count;
          count += 1;
        }
    return list;
  });
  output.text('</vertices><triangles>\n');
  for (const [number, surface] of surfaces.entries()) {
    const list = corners[number] ?? new Uint32Array();
    for (let at = 0; at < list.length; at += 3) {
      const base = materialAt(surface, at / 3);
      const property = base !== usual ? ` pid="1" p1="${base}"` : '';
      output.text(`<triangle v1="${list[at]}" v2="${list[at + 1]}" v3="${list[at + 2]}"${property}/>\n`);
    }
  }
  output.text('</triangles></mesh>');
};

/** Writes a 3MF package with base colours, an object for each mesh, and an item for each place of one. */
export const write3mf: SceneWriter = async ({ scene, path, work, program }) => {
  const model = join(work, 'mesh.model');
  const output = new FileOutput(model);
  output.text(
    `${declaration}<model unit="${units[scene.unit ?? 'mm']}" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">\n<metadata name="Application">${program}</metadata>\n<resources>\n`,
  );
  if (scene.materials.length > 0) {
    const bases = scene.materials.map(({ name, baseColour: [red, green, blue], alpha, baseColour }) => {
      const opacity = alpha?.mode === 'OPAQUE' ? 1 : baseColour[3];
      const colour = `#${[red, green, blue].map((value) => hex(srgb(value))).join('')}${hex(opacity)}`;
      return `<base name="${escaped(name)}" displaycolor="${colour}"/>`;
    });
    output.text(`<basematerials id="1">${bases.join('')}</basematerials>\n`);
  }
  for (const [number, mesh] of scene.meshes.entries()) {
    const [surface] = mesh.surfaces;
    const usual = surface ? materialAt(surface, 0) : -1;
    const property = usual >= 0 ? ` pid="1" pindex="${usual}"` : '';
    output.text(`<object id="${number + 2}" type="model" name="${escaped(mesh.name)}"${property}>`);
    writeMesh(output, mesh, usual);
    output.text('</object>\n');
  }
  output.text('</resources>\n<build>\n');
  for (const { mesh, matrix } of scene.instances) {
    const rows = [0, 4, 8, 12].flatMap((column) => matrix.slice(column, column + 3));
    output.text(`<item objectid="${mesh + 2}" transform="${rows.join(' ')}"/>\n`);
  }
  output.text('</build>\n</model>\n');
  output.close();
  await writeZip(
    path,
    new Map<string, string | { readonly path: string }>([
      ['[Content_Types].xml', contentTypes],
      ['_rels/.rels', relations],
      ['3D/3dmodel.model', { path: model }],
    ]),
  );
};
