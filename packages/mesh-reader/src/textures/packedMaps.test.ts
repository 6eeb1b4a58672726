import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import type { WrittenFiles } from '../../testing/writtenFiles.ts';

const obj = (...library: readonly string[]): WrittenFiles => ({
  'a.obj': Buffer.from('mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 2 0\nusemtl m\nf 1 2 3\n'),
  'a.mtl': Buffer.from(['newmtl m', ...library].join('\n')),
});

const fbx = (...properties: readonly string[]): WrittenFiles => ({
  'a.fbx': Buffer.from(`; FBX 7.4.0 project file
FBXHeaderExtension: {
	FBXVersion: 7400
}
Objects: {
	Geometry: 1, "Geometry::", "Mesh" {
		Vertices: *9 {
			a: 0,0,0,1,0,0,0,2,0
		}
		PolygonVertexIndex: *3 {
			a: 0,1,-3
		}
	}
	Model: 2, "Model::mesh", "Mesh" {
	}
	Material: 3, "Material::m", "" {
	}
${properties.map((_, at) => `	Texture: ${at + 10}, "Texture::t", "" {\n		RelativeFilename: "${at}.png"\n	}`).join('\n')}
}
Connections: {
	C: "OO",1,2
	C: "OO",2,0
	C: "OO",3,2
${properties.map((property, at) => `	C: "OP",${at + 10},3,"${property}"`).join('\n')}
}
`),
});

/** The roles of the textures in their order, and what is listed. */
const rolesIn = async (files: WrittenFiles) => {
  const { textures = [], ignored = [], reason } = await factsOf(files);
  expect(reason).toBeUndefined();
  return { roles: textures.map(({ role }) => role), ignored };
};

// glTF 2.0, 3.9.2: green is roughness, blue is metalness.
test.each([
  ['one image for both is packed', ['map_Pr orm.png', 'map_Pm orm.png'], ['metallicRoughness'], []],
  ['roughness alone, without metal', ['Pr 1', 'map_Pr rough.png'], ['metallicRoughness'], []],
  ['roughness alone, of metal', ['Pm 1', 'map_Pr rough.png'], ['other'], ['roughness maps']],
  ['metalness alone', ['map_Pm metal.png'], ['other'], ['metalness maps']],
  [
    'an image for each',
    ['map_Pr rough.png', 'map_Pm metal.png'],
    ['metallicRoughness', 'other'],
    ['metalness maps'],
  ],
])('roughness and metalness of an OBJ: %s', async (_, library, roles, ignored) => {
  expect(await rolesIn(obj(...library))).toEqual({ roles, ignored });
});

// As assimp reads them (`FBXConverter.cpp`, `SetTextureProperties`); what it does not read is no texture of the surface.
test.each([
  ['3dsMax|main|base_color_map', 'baseColour'],
  ['3dsMax|main|emit_color_map', 'emissive'],
  ['3dsMax|main|norm_map', 'normal'],
  ['3dsMax|main|ao_map', 'occlusion'],
  ['3dsMax|main|roughness_map', 'metallicRoughness'],
  ['3dsMax|main|metalness_map', 'other'],
  ['3dsMax|main|glossiness_map', 'other'],
  ['3dsMax|Parameters|coat_rough_map', 'other'],
  ['3dsMax|Parameters|refl_color_map', 'other'],
  ['3dsMax|Parameters|sss_color_map', 'other'],
  ['Maya|TEX_color_map', 'baseColour'],
  ['Maya|TEX_ao_map', 'occlusion'],
  ['Maya|TEX_global_diffuse_cube', 'other'],
  ['Maya|TEX_brdf_lut', 'other'],
  ['Maya|specularRoughness', 'metallicRoughness'],
  ['Maya|subsurfaceColor', 'other'],
  ['Maya|coatNormal', 'other'],
  ['EmissiveFactor', 'other'],
  ['EmissiveColor', 'emissive'],
  ['DiffuseColor', 'baseColour'],
])('the texture of the FBX property %s is %s', async (property, role) => {
  const { roles } = await rolesIn(fbx(property));
  expect(roles).toEqual([role]);
});
