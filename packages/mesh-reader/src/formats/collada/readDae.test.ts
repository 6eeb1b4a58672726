import { expect, test } from 'vitest';
import { readText } from '../../../testing/readText.ts';
import { daeTriangle } from '../../../testing/triangles.ts';
import { boundsOf } from '../../facts/boundingBox.ts';
import { measureScene } from '../../facts/measureScene.ts';

/** Every type of face list, in a file as sloppy exporters write it: with a byte order mark, CR LF, and a bare &. */
const document = `\ufeff<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.5.0">
<asset><contributor><author>Smith & Sons</author></contributor><unit meter="0.0254" name="inch"/></asset>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array id="pa" count="18">0 0 0  1 0 0  1 1 0
0 1 0	2 0 0 2 1 0</float_array><technique_common><accessor source="#pa" count="6" stride="3"/></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
<polygons count="2"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2 3</p><p>1 4 5 2</p></polygons>
<tristrips count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 3 2</p></tristrips>
<trifans count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 4 5 2</p></trifans>
<lines count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1</p></lines>
</mesh></geometry></library_geometries>
<library_nodes><node id="used"><translate>0 0 5</translate><instance_geometry url="#g"/></node></library_nodes>
<library_visual_scenes><visual_scene id="s">
<node><matrix>1 0 0 10  0 1 0 0  0 0 1 0  0 0 0 1</matrix><instance_node url="#used"/></node>
<node><scale>2 2 2</scale><rotate>0 0 1 90</rotate><instance_node url="#used"/></node>
</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene>
</COLLADA>`.replaceAll('\n', '\r\n');

test('all types of faces are counted once, however often a node is used, and are placed by their nodes', async () => {
  const scene = await readText('dae', document);
  expect(scene.instances).toHaveLength(2);
  expect(measureScene(scene, 'dae')).toMatchObject({
    formatVersion: '1.5.0',
    vertices: 6,
    parts: 1,
    polygons: 1 + 2 + 2 + 3,
    quads: 2,
    triangles: 1 + 4 + 2 + 3,
  });
  expect(scene.unit).toBe('in');
  expect(boundsOf(scene)).toEqual({ min: [-2, 0, 5], max: [12, 4, 10] });
});

test('a decimal comma is read in places, colours and the unit, as in positions', async () => {
  const comma = document
    .replace('meter="0.0254"', 'meter="0,0254"')
    .replace('0 0 0  1 0 0', '0,0 0,0 -2,5e-1  1 0 0')
    .replace('<translate>0 0 5</translate>', '<translate>0,000000 0,000000 5,500000</translate>')
    .replace('1 0 0 10  0', '1,0 0,0 0,0 10,25  0')
    .replace(
      '<library_geometries>',
      '<library_materials><material id="m"><instance_effect url="#e"/></material></library_materials>' +
        '<library_effects><effect id="e"><profile_COMMON><technique><lambert><diffuse><color>0,25 1,0 0,0 1,0</color></diffuse>' +
        '</lambert></technique></profile_COMMON></effect></library_effects><library_geometries>',
    );
  const scene = await readText('dae', comma);
  expect(scene.unit).toBe('in');
  // 5.5 above the ground, the corner at -0.25 twice as far down in the node of twice the size: 2 × 5.25.
  expect(boundsOf(scene)).toEqual({ min: [-2, 0, 5.25], max: [12.25, 4, 11] });
  // sRGB 0.25 is (0.305 / 1.055) ^ 2.4 = 0.0509 in linear light.
  expect(scene.materials[0]?.baseColour[0]).toBeCloseTo(0.0509, 4);
});

test.each([
  ['<unit/>', 'm'],
  ['<unit name="meter"/>', 'm'],
  ['<unit meter="unknown"/>', null],
  ['', null],
])('the unit %o is %o', async (unit, expected) => {
  const scene = await readText('dae', document.replace('<unit meter="0.0254" name="inch"/>', unit));
  expect(scene.unit).toBe(expected);
});

// COLLADA 1.4.1, 5, `accessor`: "A param element without a name attribute indicates that the value is not part of the output". The conformance
// tests of Khronos have such files (COLLADA-CTS, accessor/shared_array); assimp 5.2 reads these as 1 wide and 2 high.
test.each([
  [
    'in front',
    '<param/><param/><param name="X"/><param name="Y"/><param name="Z"/>',
    '9 9 0 0 0 9 9 1 0 0 9 9 0 2 0',
  ],
  ['between', '<param name="X"/><param/><param name="Y"/><param name="Z"/>', '0 9 0 0 1 9 0 0 0 9 2 0'],
  ['alone', '<param/><param/><param/>', '0 0 0 1 0 0 0 2 0'],
])('values without a name are skipped: %s', async (_, params, numbers) => {
  const text = daeTriangle({}).replace(
    /<float_array.*<\/technique_common>/,
    `<float_array>${numbers}</float_array><technique_common><accessor count="3">${params}</accessor></technique_common>`,
  );
  expect(boundsOf(await readText('dae', text))).toEqual({ min: [0, 0, 0], max: [1, 2, 0] });
});
