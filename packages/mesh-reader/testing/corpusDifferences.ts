/** `read`: one program reads a file that the other refuses. */
export type ComparedFact = 'read' | 'triangles' | 'materials' | 'bones' | 'animations' | 'size';

/** Where we and assimp 5.2 differ over a file of its tests, and why ours is kept. */
export const differences: readonly {
  readonly reason: string;
  readonly facts: readonly ComparedFact[];
  readonly files: readonly string[];
}[] = [
  {
    reason: 'We read glTF 2 alone, and say so. The truck, of glTF 0.8, states no version at all.',
    facts: ['read'],
    files: [
      'glTF/BoxTextured-glTF-Embedded/BoxTextured.gltf',
      'glTF/BoxTextured-glTF-MaterialsCommon/BoxTextured.gltf',
      'glTF/BoxTextured-glTF/BoxTextured.gltf',
      'glTF/CesiumMilkTruck/CesiumMilkTruck.gltf',
      'glTF/IncorrectVertexArrays/Cube_v1.gltf',
      'glTF/TwoBoxes/TwoBoxes.gltf',
    ],
  },
  {
    reason:
      'We refuse a damaged file: infinite coordinates, corners that are not there, a file that was cut off.',
    facts: ['read'],
    files: [
      'PLY/pond.0.ply',
      'glTF2/BoxWithInfinites-glTF-Binary/BoxWithInfinites.glb',
      'glTF2/IncorrectVertexArrays/Cube.gltf',
      'glTF2/IndexOutOfRange/IndexOutOfRange.gltf',
    ],
  },
  {
    reason:
      'assimp refuses the whole file for a wrong type in what we do not read, or of a texture, which we list.',
    facts: ['read'],
    files: [
      'glTF2/wrongTypes/badExtension.gltf',
      'glTF2/wrongTypes/badNumber.gltf',
      'glTF2/wrongTypes/badObject.gltf',
      'glTF2/wrongTypes/badString.gltf',
      'glTF2/wrongTypes/badUint.gltf',
    ],
  },
  {
    reason: 'assimp breaks down, over TEXCOORD_1 without TEXCOORD_0, UTF-16, or clips.',
    facts: ['read'],
    files: [
      'glTF2/issue_3269/texcoord_crash.gltf',
      'Collada/cube_UTF16LE.dae',
      'Collada/library_animation_clips.dae',
    ],
  },
  {
    reason: 'assimp draws a mesh of its own for the nodes of a file that has none.',
    facts: ['read'],
    files: ['Collada/cameras.dae', 'Collada/lights.dae'],
  },
  {
    reason: 'assimp reads no OBJ in UTF-16 of this byte order.',
    facts: ['triangles', 'materials', 'size'],
    files: ['OBJ/box_UTF16BE.obj'],
  },
  {
    reason: 'assimp counts points and lines of a mesh that has triangles too.',
    facts: ['triangles'],
    files: ['OBJ/testmixed.obj'],
  },
  {
    reason:
      'We count the materials that faces use: not others of the library, not those of points and lines.',
    facts: ['materials'],
    files: ['OBJ/box_mat_with_spaces.obj', 'OBJ/spider.obj', 'OBJ/testline.obj', 'OBJ/testpoints.obj'],
  },
  {
    reason: 'A material whose name is empty is one.',
    facts: ['materials'],
    files: ['OBJ/empty_mat.obj'],
  },
  {
    reason:
      'assimp counts the bones that move a vertex, we all bones of the file, as the program that wrote it shows.',
    facts: ['bones'],
    files: ['FBX/animation_with_skeleton.fbx', 'FBX/huesitos.fbx'],
  },
  {
    reason: 'The file states no unit: assimp takes metres, we guess centimetres and say so.',
    facts: ['size'],
    files: ['Collada/cube_emptyTags.dae'],
  },
  {
    reason: 'The unit of the file is 5 m, in which assimp leaves its numbers.',
    facts: ['size'],
    files: ['FBX/global_settings.fbx'],
  },
];
