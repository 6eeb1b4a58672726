import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import type { WrittenFiles } from '../../testing/writtenFiles.ts';
import { zipped } from '../../testing/zipped.ts';

const bytes = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0).buffer);
const base64 = bytes.toString('base64');
const gltf = (data: string, more: object = {}, byteLength = 36): WrittenFiles => ({
  'a.gltf': Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
      materials: [{}],
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 3 }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ uri: `data:application/octet-stream${data}`, byteLength }],
      ...more,
    }),
  ),
});
const painted = [{ pbrMetallicRoughness: { baseColorTexture: { index: 7 } } }];
const percents = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const mesh =
  '<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>';
const threeMf = async (config: string): Promise<WrittenFiles> => ({
  'a.3mf': await zipped({
    '3D/3dmodel.model': `<model xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1">${mesh}</object></resources><build><item objectid="1"/></build></model>`,
    'Metadata/model_settings.config': `<config><object id="1"><part id="1" subtype="normal_part">${config}</part></object></config>`,
  }),
});
const stl = (facet: string): WrittenFiles => ({
  'a.stl': Buffer.from(`solid vertex 9 9 9\n${facet}\nendsolid vertex 9 9 9\n`),
});

/** Files of one triangle, 1 by 2, that differ from the usual ones, and what is listed of them. */
const rows: Readonly<Record<string, readonly [WrittenFiles | Promise<WrittenFiles>, readonly string[]]>> = {
  'glTF: a type with a charset': [gltf(`;charset=utf-8;base64,${base64}`), []],
  // RFC 2397: data may be percent-encoded.
  'glTF: base64 with percents': [gltf(`;base64,${encodeURIComponent(base64)}%0A`), []],
  'glTF: bytes as percents': [gltf(`,${percents}`), []],
  'glTF: null for an empty list': [gltf(`;base64,${base64}`, { skins: null, animations: null }), []],
  'glTF: a texture that is not there': [
    gltf(`;base64,${base64}`, { materials: painted }),
    ['textures that are not there'],
  ],
  'glTF: a texture without a number': [
    gltf(`;base64,${base64}`, { materials: [{ normalTexture: { scale: 2 } }] }),
    ['textures that are not there'],
  ],
  'glTF: a buffer without its padding': [gltf(`;base64,${base64}`, {}, 40), ['the lengths in its header']],
  'STL: statements in one line': [
    stl('facet normal 0 0 1 outer loop\nvertex 0 0 0 vertex 1.0e+000 0 0\n vertex 0 2,0 0 endloop endfacet'),
    [],
  ],
  '3MF: colours by extruder': [threeMf('<metadata key="extruder" value="2"/>'), ['colours by extruder']],
  '3MF: one extruder': [threeMf('<metadata key="extruder" value="1"/>'), []],
};

test.each(Object.entries(rows))('%s', async (_, [files, ignored]) => {
  const facts = await factsOf(await files);
  expect(facts.reason).toBeUndefined();
  expect(facts.triangles).toBe(1);
  expect(facts.box).toMatchObject({ min: [0, 0, 0], max: [1, 2, 0] });
  expect(facts.ignored ?? []).toEqual(ignored);
});

test('a COLLADA placement that is no number is left out and said', async () => {
  const facts = await factsOf({
    'a.dae': Buffer.from(`<COLLADA version="1.4.1"><library_geometries><geometry id="g"><mesh>
<source id="p"><float_array count="9">0 0 0 1 0 0 0 2 0</float_array><technique_common><accessor count="3" stride="3"/></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices><triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles></mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node><translate>x 0 0</translate><instance_geometry url="#g"/></node>
<node><translate> </translate><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes><scene><instance_visual_scene url="#s"/></scene></COLLADA>`),
  });
  expect(facts.ignored).toEqual(['1 placement that is no number']);
  expect(facts.box).toMatchObject({ min: [0, 0, 0], max: [1, 2, 0] });
});

test('the name of a texture of PLY may be in quotation marks', async () => {
  const { textures } = await factsOf({
    'a.ply': Buffer.from(`ply
format ascii 1.0
comment TextureFile "my paint.png"
element vertex 3
property float x
property float y
property float z
element face 1
property list uchar int vertex_indices
end_header
0 0 0
1 0 0
0 2 0
3 0 1 2
`),
  });
  expect(textures?.map(({ name }) => name)).toEqual(['my paint.png']);
});
