import { type AccessorType, type AccessorValues, accessorList } from './accessorList.ts';
import { zipped } from './zipped.ts';

// One triangle in each format, 1 wide and 2 high, with what a test adds to it.

export type Json = Readonly<Record<string, unknown>>;

/** Other keys are those of the glTF itself. Its image is `paint.png`. */
export const gltfTriangle = ({
  material = {},
  node = {},
  primitive = {},
  attributes = {},
  numbers = [],
  ...rest
}: {
  readonly material?: Json;
  readonly node?: Json;
  readonly primitive?: Json;
  readonly attributes?: Json;
  /** Accessors from number 2 on. */
  readonly numbers?: readonly (readonly [AccessorType, AccessorValues])[];
} & Json = {}): string => {
  const list = accessorList();
  list.add('VEC3', [0, 0, 0, 1, 0, 0, 0, 2, 0]);
  list.add('VEC2', [0, 0, 1, 0, 0, 1]);
  for (const [type, values] of numbers) list.add(type, values);
  return JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, ...node }],
    meshes: [
      {
        primitives: [
          { attributes: { POSITION: 0, TEXCOORD_0: 1, ...attributes }, material: 0, ...primitive },
        ],
      },
    ],
    materials: [material],
    images: [{ uri: 'paint.png' }],
    textures: [{ source: 0 }],
    ...list.embedded(),
    ...rest,
  });
};

/** `input` and `source` are a further input of the triangle and its values. */
export const daeTriangle = ({
  head = '',
  asset = '',
  libraries = '',
  effect = '',
  profile = '',
  input = '',
  source = '',
  faces = '',
  node = '',
}): string => `${head}<COLLADA version="1.4.1"><asset>${asset}</asset>${libraries}
<library_effects><effect id="e"><profile_COMMON>${profile || `<technique><phong>${effect}</phong></technique>`}</profile_COMMON></effect></library_effects>
<library_materials><material id="m"><instance_effect url="#e"/></material></library_materials>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array count="9">0 0 0 1 0 0 0 2 0</float_array><technique_common><accessor count="3" stride="3"/></technique_common></source>
${source}<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1" material="s"><input semantic="VERTEX" source="#v" offset="0"/>${input}<p>0 1 2</p></triangles>${faces}</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node>${node}<instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="s" target="#m"/></technique_common></bind_material></instance_geometry></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>`;

/** Objects 1 to 3 are the geometry, its model and its material. */
export const fbxTriangle = ({
  top = '',
  geometry = '',
  material = '',
  objects = '',
  links = '',
}): string => `; FBX 7.4.0 project file
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
${material}
		}
	}
${objects}
}
Connections: {
	C: "OO",1,2
	C: "OO",2,0
	C: "OO",3,2
${links}
}
`;

/** A property of an FBX object. */
export const fbxNumber = (name: string, ...values: readonly number[]): string =>
  `P: "${name}", "Number", "", "A",${values.join()}`;

/** The material `m` is in `a.mtl`; `colour` is added to each vertex. */
export const objTriangle = ({ colour = '', statements = '' } = {}): string => `mtllib a.mtl
v 0 0 0 ${colour}
v 1 0 0 ${colour}
v 0 2 0 ${colour}
vt 0 0
vt 1 0
vt 0 1
usemtl m
f 1/1 2/2 3/3
${statements}
`;

/** `vertex` and `face` are properties more, with their values. */
export const plyTriangle = ({
  comment = 'by hand',
  vertex = { properties: '', values: '' },
  face = { properties: '', values: '' },
  elements = '',
  rows = '',
} = {}): string =>
  `ply
format ascii 1.0
comment ${comment}
element vertex 3
property float x
property float y
property float z
${vertex.properties}
element face 1
property list uchar int vertex_indices
${face.properties}
${elements}
end_header
0 0 0 ${vertex.values}
1 0 0 ${vertex.values}
0 2 0 ${vertex.values}
3 0 1 2 ${face.values}
${rows}`.replaceAll(/\n\n+/g, '\n');

/** A mesh of 3MF; `triangle` are attributes more. */
export const threeMfTriangle = ({ triangle = '', more = '' } = {}): string =>
  `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/></vertices>
<triangles><triangle v1="0" v2="1" v3="2" ${triangle}/></triangles>${more}</mesh>`;

/** A 3MF of these resources, by default of one object, which is built. */
export const threeMfOf = (
  {
    attributes = '',
    resources = `<object id="1">${threeMfTriangle()}</object>`,
    build = '<item objectid="1"/>',
    files = {},
  }: {
    readonly attributes?: string;
    readonly resources?: string;
    readonly build?: string;
    readonly files?: Readonly<Record<string, string>>;
  },
  compress = true,
): Promise<Buffer> =>
  zipped(
    {
      '3D/3dmodel.model': `<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" ${attributes}>
<resources>${resources}</resources><build>${build}</build></model>`,
      ...files,
    },
    compress,
  );
