import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import { fbxTriangle, objTriangle } from '../../testing/triangles.ts';
import { type WrittenFiles, written } from '../../testing/writtenFiles.ts';

const obj = (...library: readonly string[]) =>
  written({ 'a.obj': objTriangle(), 'a.mtl': ['newmtl m', ...library].join('\n') });
/** With a texture at this property of its material. */
const fbx = (property: string) =>
  written({
    'a.fbx': fbxTriangle({
      objects: 'Texture: 10, "Texture::t", "" {\nRelativeFilename: "0.png"\n}',
      links: `C: "OP",10,3,"${property}"`,
    }),
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
  ['Maya|TEX_color_map', 'baseColour'],
  ['Maya|TEX_ao_map', 'occlusion'],
  ['Maya|TEX_global_diffuse_cube', 'other'],
  ['Maya|specularRoughness', 'metallicRoughness'],
  ['Maya|coatNormal', 'other'],
  ['EmissiveFactor', 'other'],
  ['EmissiveColor', 'emissive'],
  ['DiffuseColor', 'baseColour'],
])('the texture of the FBX property %s is %s', async (property, role) => {
  const { roles } = await rolesIn(fbx(property));
  expect(roles).toEqual([role]);
});
