import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import {
  daeTriangle,
  fbxNumber,
  fbxTriangle,
  gltfTriangle,
  objTriangle,
  plyTriangle,
  threeMfOf,
  threeMfTriangle,
} from '../../testing/triangles.ts';
import { type WrittenFiles, written } from '../../testing/writtenFiles.ts';

const gltf = (changed: Parameters<typeof gltfTriangle>[0]) =>
  written({ 'a.gltf': gltfTriangle({ asset: { version: '2.0', generator: 'by hand' }, ...changed }) });
const dae = (changed: Parameters<typeof daeTriangle>[0]) =>
  written({
    'a.dae': daeTriangle({
      asset: '<contributor><author>x</author></contributor><created>2020</created>',
      ...changed,
    }),
  });
const fbx = ({ material = '', texture = '', objects = '', ...changed }) =>
  written({
    'a.fbx': fbxTriangle({
      material: `${fbxNumber('DiffuseColor', 1, 0, 0)}\n${fbxNumber('AmbientColor', 0, 0, 0)}\n${material}`,
      objects: `Texture: 4, "Texture::t", "" {\nProperties70: {\n${fbxNumber('Scaling', 2, 2, 1)}\n${texture}\n}\n}\n${objects}`,
      ...changed,
    }),
  });
const obj = (statements: string, library = '') =>
  written({
    'a.obj': `# by hand\ns off\n${objTriangle({ statements })}`,
    'a.mtl': `# by hand\nnewmtl m\nKd 1 0 0\nKs 0 0 0\n${library}\n`,
  });
const ply = (changed: Parameters<typeof plyTriangle>[0]) => written({ 'a.ply': plyTriangle(changed) });
const threeMf = async ({ resources = '', mesh = '', triangle = '', files = {} }): Promise<WrittenFiles> => ({
  'a.3mf': await threeMfOf({
    attributes: 'xml:lang="en" xmlns:x="http://example.com/x"',
    resources: `${resources}<object id="1" p:UUID="7">${threeMfTriangle({ triangle, more: mesh })}</object>`,
    files: { '[Content_Types].xml': '<Types/>', ...files },
  }),
});

const stl = (header: string, attributes: number): WrittenFiles => {
  const file = Buffer.alloc(134);
  file.write(header, 'latin1');
  file.writeUInt32LE(1, 80);
  for (const [at, value] of [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0].entries())
    file.writeFloatLE(value, 84 + at * 4);
  file.writeUInt16LE(attributes, 132);
  return { 'a.stl': file };
};
const textStl = (statement: string) =>
  written({
    'a.stl': `solid a\nfacet normal 0 0 1\n${statement}\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 2 0\nendloop\nendfacet\nendsolid a\n`,
  });

/** Files of one triangle with something more, and what is listed of it. */
const rows: Readonly<
  Record<string, readonly [WrittenFiles | Promise<WrittenFiles>, readonly string[] | undefined]>
> = {
  'glTF, nothing more': [gltf({}), undefined],
  'glTF, cameras and notes': [
    gltf({
      cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }],
      nodes: [{ mesh: 0, camera: 0, extras: { a: 1 } }],
    }),
    ['cameras', 'extras'],
  ],
  'glTF, morph targets at rest': [gltf({ primitive: { targets: [{ POSITION: 0 }] } }), ['morph targets']],
  'glTF, attributes of its own': [
    gltf({ attributes: { TANGENT: 0, COLOR_1: 0, _WEAR: 0 } }),
    ['TANGENT', 'COLOR_1', '_WEAR'],
  ],
  'glTF, an unknown key': [gltf({ spirits: [1] }), ['spirits']],
  'glTF, an extension that is not declared': [
    gltf({ materials: [{ extensions: { KHR_materials_sheen: {} } }] }),
    ['KHR_materials_sheen'],
  ],
  'glTF, lines': [
    gltf({
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }, { attributes: { POSITION: 0 }, mode: 3 }] }],
    }),
    ['lines'],
  ],
  'glTF, a second scene': [gltf({ scenes: [{ nodes: [0] }, { nodes: [] }] }), ['other scenes']],
  'COLLADA, nothing more': [dae({ effect: '<specular><color>0 0 0 1</color></specular>' }), undefined],
  'COLLADA, gloss': [
    dae({ effect: '<specular><color>1 1 1 1</color></specular><shininess><float>20</float></shininess>' }),
    ['specular', 'shininess'],
  ],
  'COLLADA, cameras and physics': [
    dae({
      libraries: '<library_cameras><camera/></library_cameras><library_physics_models/>',
      node: '<instance_camera url="#c"/>',
    }),
    ['cameras', 'physics_models'],
  ],
  'COLLADA, placements that are not followed': [dae({ node: '<skew>45 0 1 0 1 0 0</skew>' }), ['skew']],
  'COLLADA, lines': [dae({ faces: '<lines count="1"><p>0 1</p></lines>' }), ['lines']],
  'COLLADA, an unknown element': [dae({ libraries: '<spirits/>' }), ['spirits']],
  'FBX, nothing more': [fbx({}), undefined],
  'FBX, lights': [fbx({ objects: 'NodeAttribute: 7, "NodeAttribute::", "Light" {\n}' }), ['lights']],
  'FBX, blend shapes at rest': [
    fbx({ objects: 'Deformer: 7, "Deformer::", "BlendShape" {\n}\nGeometry: 8, "Geometry::", "Shape" {\n}' }),
    ['blend shapes'],
  ],
  'FBX, unknown objects': [fbx({ objects: 'Spirit: 7, "Spirit::", "" {\n}' }), ['Spirit']],
  'FBX, an unknown node': [fbx({ top: 'Spirits: {\n}' }), ['Spirits']],
  'FBX, parts of a geometry': [
    fbx({ geometry: 'LayerElementSmoothing: 0 {\n}\nLayerElementCrease: 0 {\n}' }),
    ['Smoothing', 'Crease'],
  ],
  'FBX, gloss': [fbx({ material: fbxNumber('SpecularColor', 1, 1, 1) }), ['SpecularColor of materials']],
  'FBX, a texture that is turned': [
    fbx({ texture: fbxNumber('Rotation', 0, 0, 90) }),
    ['Rotation of textures'],
  ],
  'OBJ, nothing more': [obj(''), undefined],
  'OBJ, other elements': [
    obj('l 1 2\np 1\ns 1\ncurv 0 1 1 2\nsurf 0 1 0 1 1\nspirit 1'),
    ['lines', 'points', 'smoothing groups', 'curves and curved surfaces', 'statement spirit'],
  ],
  'OBJ, a library': [
    obj('', 'Ks 1 1 1\nNi 1.5\nmap_Kd -mm 0 2 paint.png'),
    ['ks of the material library', 'ni of the material library', '-mm of the material library'],
  ],
  'PLY, nothing more': [ply({}), undefined],
  'PLY, properties': [
    ply({
      vertex: { properties: 'property float quality', values: '1' },
      face: { properties: 'property uchar flags', values: '9' },
    }),
    ['quality of vertex', 'flags of face'],
  ],
  'PLY, opacity': [ply({ vertex: { properties: 'property float alpha', values: '1' } }), ['alpha of vertex']],
  'PLY, edges': [
    ply({ elements: 'element edge 1\nproperty int vertex1\nproperty int vertex2', rows: '0 1\n' }),
    ['element edge'],
  ],
  '3MF, nothing more': [threeMf({}), undefined],
  '3MF, lattices and slices': [
    threeMf({
      resources:
        '<basematerials id="5"><base name="a" displaycolor="#F00"/></basematerials><s:slicestack id="6"/>',
      mesh: '<b:beamlattice><b:beams><b:beam v1="0" v2="1"/></b:beams></b:beamlattice>',
    }),
    ['slices', 'beam lattices'],
  ],
  '3MF, what a slicer adds': [
    threeMf({ triangle: 'paint_color="4"', files: { 'Metadata/project_settings.config': '{}' } }),
    ['Metadata/project_settings.config', 'paint_color of triangle'],
  ],
  '3MF, an unknown element': [threeMf({ resources: '<x:spirit/>' }), ['spirit']],
  'STL, nothing more': [stl('a', 0), undefined],
  // VisCAM sets the highest bit of the attributes, Materialise writes a colour into the header.
  'STL, colours of VisCAM': [stl('a', 0x801f), ['colours of facets']],
  'STL, colours of Materialise': [stl('COLOR=abcd', 0), ['colours of facets']],
  'STL, attributes': [stl('a', 7), ['attributes of facets']],
  'STL, an unknown statement': [textStl('color 1 0 0'), ['statement color']],
};

test.each(Object.entries(rows))('what is not read is listed: %s', async (_, [files, ignored]) => {
  const facts = await factsOf(await files);
  expect(facts.reason).toBeUndefined();
  expect(facts.triangles).toBe(1);
  expect(facts.ignored?.toSorted()).toEqual(ignored?.toSorted());
});
