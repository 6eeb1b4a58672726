import { expect, test } from 'vitest';
import { readText } from '../../../testing/readText.ts';
import { fbxTriangle } from '../../../testing/triangles.ts';
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
