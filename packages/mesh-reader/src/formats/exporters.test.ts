import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import { daeTriangle, gltfTriangle, type Json, plyTriangle, threeMfOf } from '../../testing/triangles.ts';
import { type WrittenFiles, written } from '../../testing/writtenFiles.ts';

const bytes = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0).buffer);
const base64 = bytes.toString('base64');
const gltf = (data: string, more: Json = {}, byteLength = 36) =>
  written({
    'a.gltf': gltfTriangle({
      attributes: { TEXCOORD_0: undefined },
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 3 }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ uri: `data:application/octet-stream${data}`, byteLength }],
      ...more,
    }),
  });
const painted = [{ pbrMetallicRoughness: { baseColorTexture: { index: 7 } } }];
const percents = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const threeMf = async (config: string): Promise<WrittenFiles> => ({
  'a.3mf': await threeMfOf({
    files: {
      'Metadata/model_settings.config': `<config><object id="1"><part id="1" subtype="normal_part">${config}</part></object></config>`,
    },
  }),
});
const stl = (facet: string) => written({ 'a.stl': `solid vertex 9 9 9\n${facet}\nendsolid vertex 9 9 9\n` });

/** Files of one triangle, 1 by 2, that differ from the usual ones, and what is listed of them. */
const rows: Readonly<Record<string, readonly [WrittenFiles | Promise<WrittenFiles>, readonly string[]]>> = {
  'glTF: a type with a charset': [gltf(`;charset=utf-8;base64,${base64}`), []],
  // RFC 2397: data may be percent-encoded.
  'glTF: base64 with percents': [gltf(`;base64,${encodeURIComponent(base64)}%0A`), []],
  // WHATWG Fetch, data: URLs: spaces may follow the semicolon.
  'glTF: base64 behind a space': [gltf(`; base64,${base64}`), []],
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
  // Blender opens the first; of the second it finds no geometry.
  'COLLADA: a reference that names its own file': [
    written({ 'a.dae': daeTriangle({}).replace('url="#g"', 'url="file:///C:/work/a.dae#g"') }),
    [],
  ],
  'COLLADA: one that names another file': [
    written({
      'a.dae': daeTriangle({
        node: '<node><translate>9 9 9</translate><instance_geometry url="other.dae#g"/></node>',
      }),
    }),
    ['parts that are not in the file'],
  ],
  'COLLADA: a placement that is no number is left out': [
    written({
      'a.dae': daeTriangle({
        node: '<translate>x 0 0</translate><instance_geometry url="#g"/></node><node><translate> </translate>',
      }),
    }),
    ['1 placement that is no number'],
  ],
};

test.each(Object.entries(rows))('%s', async (_, [files, ignored]) => {
  const facts = await factsOf(await files);
  expect(facts.reason).toBeUndefined();
  expect(facts.triangles).toBe(1);
  expect(facts.box).toMatchObject({ min: [0, 0, 0], max: [1, 2, 0] });
  expect(facts.ignored ?? []).toEqual(ignored);
});

test('the name of a texture of PLY may be in quotation marks', async () => {
  const { textures } = await factsOf(
    written({ 'a.ply': plyTriangle({ comment: 'TextureFile "my paint.png"' }) }),
  );
  expect(textures?.map(({ name }) => name)).toEqual(['my paint.png']);
});
