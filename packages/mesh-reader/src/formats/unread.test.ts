import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import type { WrittenFiles } from '../../testing/writtenFiles.ts';
import { zipped } from '../../testing/zipped.ts';

const triangle = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0).buffer);
const gltf = (more: object, primitive: object = {}, attributes: object = {}): WrittenFiles => ({
  'a.gltf': Buffer.from(
    JSON.stringify({
      asset: { version: '2.0', generator: 'by hand' },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, name: 'a' }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, ...attributes }, ...primitive }] }],
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 3 }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ uri: `data:;base64,${triangle.toString('base64')}`, byteLength: 36 }],
      ...more,
    }),
  ),
});

const dae = ({ effect = '', libraries = '', node = '', faces = '' }): WrittenFiles => ({
  'a.dae':
    Buffer.from(`<COLLADA version="1.4.1"><asset><contributor><author>x</author></contributor><created>2020</created></asset>${libraries}
<library_effects><effect id="e"><profile_COMMON><technique><phong>${effect}</phong></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="m"><instance_effect url="#e"/></material></library_materials>
<library_geometries><geometry id="g"><mesh><source id="p"><float_array count="9">0 0 0 1 0 0 0 2 0</float_array>
<technique_common><accessor count="3" stride="3"/></technique_common></source><vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>${faces}</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node>${node}<instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>`),
});

const fbx = ({ geometry = '', objects = '', material = '', texture = '', top = '' }): WrittenFiles => ({
  'a.fbx': Buffer.from(`; FBX 7.4.0 project file
FBXHeaderExtension: {
	FBXVersion: 7400
}
${top}
Objects: {
	Geometry: 1, "Geometry::", "Mesh" {
		Vertices: *9 {
			a: 0,0,0,1,0,0,0,2,0
		}
		PolygonVertexIndex: *3 {
			a: 0,1,-3
		}
${geometry}
	}
	Model: 2, "Model::mesh", "Mesh" {
	}
	Material: 3, "Material::m", "" {
		Properties70: {
			P: "DiffuseColor", "Color", "", "A",1,0,0
			P: "AmbientColor", "Color", "", "A",0,0,0
${material}
		}
	}
	Texture: 4, "Texture::t", "" {
		Properties70: {
			P: "Scaling", "Vector", "", "A",2,2,1
${texture}
		}
	}
${objects}
}
Connections: {
	C: "OO",1,2
	C: "OO",2,0
	C: "OO",3,2
}
`),
});

const obj = (statements: string, library = ''): WrittenFiles => ({
  'a.obj': Buffer.from(
    `# by hand\nmtllib a.mtl\no a\ns off\nv 0 0 0\nv 1 0 0\nv 0 2 0\nusemtl m\nf 1 2 3\n${statements}\n`,
  ),
  'a.mtl': Buffer.from(`# by hand\nnewmtl m\nKd 1 0 0\nKs 0 0 0\n${library}\n`),
});

const ply = (vertex: string, face: string, more = ''): WrittenFiles => ({
  'a.ply': Buffer.from(`ply
format ascii 1.0
comment by hand
element vertex 3
property float x
property float y
property float z
${vertex && `property float ${vertex}\n`}element face 1
property list uchar int vertex_indices
${face && `property uchar ${face}\n`}${more && 'element edge 1\nproperty int vertex1\nproperty int vertex2\n'}end_header
0 0 0${vertex && ' 1'}
1 0 0${vertex && ' 1'}
0 2 0${vertex && ' 1'}
3 0 1 2${face && ' 9'}
${more}`),
});

const threeMf = async ({ resources = '', mesh = '', triangle = '', files = {} }): Promise<WrittenFiles> => ({
  'a.3mf': await zipped({
    '[Content_Types].xml': '<Types/>',
    '3D/3dmodel.model': `<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
 xmlns:x="http://example.com/x"><resources>${resources}<object id="1" p:UUID="7"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/></vertices>
<triangles><triangle v1="0" v2="1" v3="2" ${triangle}/></triangles>${mesh}</mesh></object></resources><build><item objectid="1"/></build></model>`,
    ...files,
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
const textStl = (statement: string): WrittenFiles => ({
  'a.stl': Buffer.from(
    `solid a\nfacet normal 0 0 1\n${statement}\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 2 0\nendloop\nendfacet\nendsolid a\n`,
  ),
});

const property = (name: string, ...values: readonly number[]) =>
  `P: "${name}", "Number", "", "A",${values.join()}`;

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
  'glTF, morph targets at rest': [gltf({}, { targets: [{ POSITION: 0 }] }), ['morph targets']],
  'glTF, attributes of its own': [
    gltf({}, {}, { TANGENT: 0, COLOR_1: 0, _WEAR: 0 }),
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
  'FBX, gloss': [fbx({ material: property('SpecularColor', 1, 1, 1) }), ['SpecularColor of materials']],
  'FBX, a texture that is turned': [
    fbx({ texture: property('Rotation', 0, 0, 90) }),
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
  'PLY, nothing more': [ply('', ''), undefined],
  'PLY, properties': [ply('quality', 'flags'), ['quality of vertex', 'flags of face']],
  'PLY, opacity': [ply('alpha', ''), ['alpha of vertex']],
  'PLY, edges': [ply('', '', '0 1\n'), ['element edge']],
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
