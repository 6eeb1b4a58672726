import { expect, test } from 'vitest';
import { readText } from '../../../testing/readText.ts';
import { fbxNumber, fbxTriangle } from '../../../testing/triangles.ts';
import { boundsOf } from '../../facts/boundingBox.ts';

/** As version 6 writes it: geometry in the model, lists across lines that begin with commas, objects by name. */
const sixth = `; FBX 6.1.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 6100
}
Objects:  {
	Model: "Model::Plane, with: a comma", "Mesh" {
		Properties60:  {
			Property: "Lcl Translation", "Lcl Translation", "A+",10,0,0
			Property: "Lcl Rotation", "Lcl Rotation", "A+",0,0,90
			Property: "Lcl Scaling", "Lcl Scaling", "A+",2,2,2
		}
		Vertices: 0,0,0,1,0,0
			,1,1,0,
			0,1,1e-05
		PolygonVertexIndex: 0,1,2,-4
		LayerElementUV: 0 {
			MappingInformationType: "ByPolygonVertex"
			ReferenceInformationType: "IndexToDirect"
			UV: 0,0,1,0,1,1,0,1
			UVIndex: 0,1,2,3
		}
	}
	Material: "Material::paint", "" {
	}
	Texture: "Texture::paint", "TextureVideoClip" {
		FileName: "C:\\art\\paint.png"
	}
	GlobalSettings:  {
		Properties60:  {
			Property: "UpAxis", "int", "",2
			Property: "UnitScaleFactor", "double", "",100
		}
	}
}
Connections:  {
	Connect: "OO", "Model::Plane, with: a comma", "Model::Scene"
	Connect: "OO", "Material::paint", "Model::Plane, with: a comma"
	Connect: "OO", "Texture::paint", "Model::Plane, with: a comma"
}
Takes:  {
	Current: "Take"
	Take: "Take" {
		Model: "Model::Plane, with: a comma" {
		}
	}
}
`;

test('version 6 is read with its transforms, unit, materials and takes', async () => {
  const scene = await readText('fbx', sixth);
  expect(scene).toMatchObject({
    formatVersion: '6.1',
    vertices: 4,
    uvSets: 1,
    materialCount: 1,
    animations: 1,
    up: 'z',
    unit: 'm',
    images: [{ name: 'paint.png', content: null }],
  });
  expect(scene.meshes[0]?.name).toBe('Plane, with: a comma');
  // Turned by 90° around z and doubled, then moved.
  expect(boundsOf(scene)).toEqual({ min: [8, 0, 0], max: [10, 2, 0.00002] });
  const [uvs] = scene.meshes[0]?.surfaces[0]?.uvs ?? [];
  expect([...(uvs?.indices ?? [])]).toEqual([0, 1, 2, 3]);
});

test('a cycle of parents is a problem', async () => {
  const circle = sixth.replace('"Model::Scene"', '"Model::Plane, with: a comma"');
  await expect(readText('fbx', circle)).rejects.toThrow(/in a circle/);
});

/** As version 7 writes it: a stack has layers, a layer has the animated properties, and each of these has its curves. */
const stacked = (isCurved: boolean): string =>
  fbxTriangle({
    objects: `AnimationStack: 13, "AnimStack::Take 001", "" {
	}
	AnimationLayer: 4, "AnimLayer::BaseLayer", "" {
	}
	AnimationCurveNode: 5, "AnimCurveNode::MaxHandle", "" {
	}
	${isCurved ? 'AnimationCurve: 6, "AnimCurve::", "" {\n\t}' : ''}`,
    links: `C: "OO",4,13
	C: "OO",5,4
	C: "OP",5,2, "MaxHandle"
	C: "OP",6,5, "d|MaxHandle"`,
  });

test('an animation stack counts if one of its properties has a curve; 3ds Max writes properties without one', async () => {
  expect((await readText('fbx', stacked(true))).animations).toBe(1);
  expect((await readText('fbx', stacked(false))).animations).toBe(0);
});

const turnedBy = (...properties: readonly string[]): string =>
  fbxTriangle({}).replace(
    'Model: 2, "Model::mesh", "Mesh" {',
    `Model: 2, "Model::mesh", "Mesh" {\n\t\tProperties70: {\n${properties.join('\n')}\n\t\t}`,
  );
const [before, order, local] = [
  fbxNumber('PreRotation', 0, 0, 90),
  fbxNumber('RotationOrder', 5),
  fbxNumber('Lcl Rotation', 30, 40, 50),
];
const active = fbxNumber('RotationActive', 1);

// Blender 3.4.1 gives these corners; assimp 5.2 those of the active order. The triangle is 1 wide and 2 high.
test.each([
  ['without RotationActive', [before], [1, 2, 0], [0, 0, 0]],
  ['with RotationActive 0', [before, fbxNumber('RotationActive', 0)], [1, 2, 0], [0, 0, 0]],
  ['that is active', [before, active], [0, 1, 0], [-2, 0, 0]],
  ['for limits alone', [before, active, fbxNumber('RotationSpaceForLimitOnly', 1)], [1, 2, 0], [0, 0, 0]],
  ['in an order that is not active', [order, local], [0.492, 1.606, 0.766], [-0.914, 0, -0.643]],
])('a rotation %s', async (_, properties, max, min) => {
  const bounds = boundsOf(await readText('fbx', turnedBy(...properties)));
  for (const axis of [0, 1, 2]) {
    expect(bounds?.max[axis]).toBeCloseTo(max[axis] ?? Number.NaN, 3);
    expect(bounds?.min[axis]).toBeCloseTo(min[axis] ?? Number.NaN, 3);
  }
});

// Blender 3.4.1 and assimp 5.2 show the first two; a texture is shown instead of the colour.
test.each([
  ['that of the template', '', '', [0.8, 0.25, 0.5]],
  ['its own', fbxNumber('DiffuseColor', 1, 0, 0), '', [1, 0, 0]],
  ['white below its texture', '', 'C: "OP",4,3, "DiffuseColor"', [1, 1, 1]],
])('the colour of a material is %s', async (_, material, links, colour) => {
  const top = `Definitions: {
	ObjectType: "Material" {
		PropertyTemplate: "FbxSurfacePhong" {
			Properties70: {
${fbxNumber('DiffuseColor', 0.8, 0.25, 0.5)}
			}
		}
	}
}`;
  const objects = 'Texture: 4, "Texture::t", "" {\n\tFileName: "paint.png"\n\t}';
  const { materials } = await readText('fbx', fbxTriangle({ top, material, objects, links }));
  // FBX has sRGB, a scene linear light.
  const linear = colour.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  for (const part of [0, 1, 2]) expect(materials[0]?.baseColour[part]).toBeCloseTo(linear[part] ?? -1, 5);
});

// assimp 5.2 gives this box.
test('of a file in which all is hidden, all is shown where it is', async () => {
  const hidden = turnedBy(fbxNumber('Show', 0), fbxNumber('Lcl Scaling', 3, 3, 3));
  expect(boundsOf(await readText('fbx', hidden))).toEqual({ min: [0, 0, 0], max: [3, 6, 0] });
});
