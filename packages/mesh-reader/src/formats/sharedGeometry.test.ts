import { expect, test } from 'vitest';
import { factsOf, sceneOf } from '../../testing/readFiles.ts';
import { flattenScene } from '../scene/flattenScene.ts';

/** Two squares of one geometry: the first is red, the second blue and 10 units further. Their lower halves are green in both. */
const dae = `<COLLADA version="1.4.1"><asset><unit meter="1"/></asset>
<library_effects>${['1 0 0', '0 0 1', '0 1 0']
  .map(
    (colour, at) =>
      `<effect id="e${at}"><profile_COMMON><technique><phong><diffuse><color>${colour} 1</color></diffuse></phong></technique></profile_COMMON></effect>`,
  )
  .join('')}</library_effects>
<library_materials>${[0, 1, 2].map((at) => `<material id="m${at}"><instance_effect url="#e${at}"/></material>`).join('')}</library_materials>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array count="12">0 0 0 1 0 0 1 1 0 0 1 0</float_array><technique_common><accessor count="4" stride="3"/></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1" material="upper"><input semantic="VERTEX" source="#v" offset="0"/><p>0 2 3</p></triangles>
<triangles count="1" material="lower"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s">${[0, 1]
  .map(
    (
      at,
    ) => `<node><translate>${at * 10} 0 0</translate><instance_geometry url="#g"><bind_material><technique_common>
<instance_material symbol="upper" target="#m${at}"/><instance_material symbol="lower" target="#m2"/>
</technique_common></bind_material></instance_geometry></node>`,
  )
  .join('')}</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>`;

const fbx = `; FBX 7.4.0 project file
FBXHeaderExtension: {
	FBXVersion: 7400
}
Objects: {
	Geometry: 1, "Geometry::", "Mesh" {
		Vertices: *12 {
			a: 0,0,0,1,0,0,1,1,0,0,1,0
		}
		PolygonVertexIndex: *6 {
			a: 0,2,-4,0,1,-3
		}
		LayerElementMaterial: 0 {
			MappingInformationType: "ByPolygon"
			ReferenceInformationType: "IndexToDirect"
			Materials: *2 {
				a: 0,1
			}
		}
	}
${[0, 1]
  .map(
    (at) => `	Model: ${10 + at}, "Model::square ${at}", "Mesh" {
		Properties70: {
			P: "Lcl Translation", "Lcl Translation", "", "A",${at * 10},0,0
		}
	}`,
  )
  .join('\n')}
${['1,0,0', '0,0,1', '0,1,0']
  .map(
    (colour, at) => `	Material: ${20 + at}, "Material::m${at}", "" {
		Properties70: {
			P: "DiffuseColor", "Color", "", "A",${colour}
		}
	}`,
  )
  .join('\n')}
}
Connections: {
	C: "OO",1,10
	C: "OO",1,11
	C: "OO",10,0
	C: "OO",11,0
	C: "OO",20,10
	C: "OO",22,10
	C: "OO",21,11
	C: "OO",22,11
}
`;

test.each([
  ['mesh.dae', dae],
  ['mesh.fbx', fbx],
])('each use of a geometry has its own materials, and its faces count once: %s', async (name, text) => {
  const files = { [name]: Buffer.from(text) };
  const scene = await sceneOf(files);
  const { parts, materials } = flattenScene(scene);
  const seen = parts.map(({ positions, indices, material }) => ({
    from: Math.min(...[...indices].map((vertex) => positions[vertex * 3] as number)),
    colour: materials[material]?.baseColour.slice(0, 3),
  }));
  const [red, green, blue] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  expect(seen).toHaveLength(4);
  expect(seen).toEqual(
    expect.arrayContaining([
      { from: 0, colour: red },
      { from: 0, colour: green },
      { from: 10, colour: blue },
      { from: 10, colour: green },
    ]),
  );
  expect(await factsOf(files)).toMatchObject({ triangles: 2, parts: 1, vertices: 4, materials: 3 });
});
