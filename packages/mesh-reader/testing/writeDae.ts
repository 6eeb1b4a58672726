import type { SampleMesh } from './sampleMesh.ts';
import type { WrittenFiles } from './writtenFiles.ts';

const source = (id: string, parts: string, values: readonly number[]): string => {
  const size = parts.length;
  const params = [...parts].map((part) => `<param name="${part}" type="float"/>`).join('');
  return `<source id="${id}"><float_array id="${id}-array" count="${values.length}">${values.join(' ')}</float_array>
<technique_common><accessor source="#${id}-array" count="${values.length / size}" stride="${size}">${params}</accessor></technique_common></source>`;
};

const materialsOf = ({ material }: SampleMesh): string => {
  if (!material) return '';
  const picture = (id: string, file: string) => `<image id="${id}"><init_from>${file}</init_from></image>`;
  const sampler = (id: string) =>
    `<newparam sid="${id}-surface"><surface type="2D"><init_from>${id}</init_from></surface></newparam>
<newparam sid="${id}-sampler"><sampler2D><source>${id}-surface</source></sampler2D></newparam>`;
  return `<library_images>${picture('base', material.baseColour)}${picture('bumps', material.missingNormal)}</library_images>
<library_effects><effect id="effect"><profile_COMMON>${sampler('base')}${sampler('bumps')}<technique sid="common"><phong>
<diffuse><texture texture="base-sampler" texcoord="UV"/></diffuse></phong>
<extra><technique profile="FCOLLADA"><bump><texture texture="bumps-sampler"/></bump></technique></extra></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="paint-material" name="${material.name}"><instance_effect url="#effect"/></material></library_materials>`;
};

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Values of a type that is no list of single numbers. */
const typedSource = (
  id: string,
  type: string,
  list: string,
  values: readonly unknown[],
  stride = 1,
): string =>
  `<source id="${id}"><${list} id="${id}-array" count="${values.length}">${values.join(' ')}</${list}>
<technique_common><accessor source="#${id}-array" count="${values.length / stride}" stride="${stride}"><param type="${type}"/></accessor></technique_common></source>`;

/** Each position follows one joint. */
const skinOf = ({ joints, positions }: SampleMesh): string => {
  if (joints.length === 0) return '';
  const names = joints.map((_, at) => `joint${at}`);
  const bindings = joints.flatMap(() => identity);
  return `<library_controllers><controller id="skin"><skin source="#mesh">
${typedSource('joints', 'name', 'Name_array', names)}${typedSource('bindings', 'float4x4', 'float_array', bindings, 16)}
${source('weights', 'W', [1])}<joints><input semantic="JOINT" source="#joints"/><input semantic="INV_BIND_MATRIX" source="#bindings"/></joints>
<vertex_weights count="${positions.length}"><input semantic="JOINT" source="#joints" offset="0"/><input semantic="WEIGHT" source="#weights" offset="1"/>
<vcount>${positions.map(() => 1).join(' ')}</vcount><v>${positions.map((_, at) => `${at % joints.length} 0`).join(' ')}</v></vertex_weights>
</skin></controller></library_controllers>`;
};

/** The first joint, at rest for a second. */
const animation = `<library_animations><animation>${source('times', 'T', [0, 1])}
${typedSource('places', 'float4x4', 'float_array', [...identity, ...identity], 16)}${typedSource('curves', 'name', 'Name_array', ['LINEAR', 'LINEAR'])}
<sampler id="sampler"><input semantic="INPUT" source="#times"/><input semantic="OUTPUT" source="#places"/><input semantic="INTERPOLATION" source="#curves"/></sampler>
<channel source="#sampler" target="joint0/transform"/></animation></library_animations>`;

/** The mesh as COLLADA with polygons, in centimetres. */
export const writeDae = (mesh: SampleMesh): WrittenFiles => {
  const { name, positions, faces, uvSets, normals, colours, material, joints, isAnimated } = mesh;
  const inputs = [
    '<input semantic="VERTEX" source="#vertices" offset="0"/>',
    ...(normals ? ['<input semantic="NORMAL" source="#normals" offset="0"/>'] : []),
    ...uvSets.map((_, set) => `<input semantic="TEXCOORD" source="#uv${set}" offset="1" set="${set}"/>`),
    ...(colours ? ['<input semantic="COLOR" source="#colours" offset="1"/>'] : []),
  ].join('');
  const width = uvSets.length > 0 || colours ? 2 : 1;
  const corners = faces.flat().map((corner) => Array.from({ length: width }, () => corner).join(' '));
  const bone = (at: number): string =>
    at < joints.length
      ? `<node id="joint${at}" sid="joint${at}" type="JOINT"><matrix sid="transform">${identity.join(' ')}</matrix>${bone(at + 1)}</node>`
      : '';
  const bound = material
    ? '<bind_material><technique_common><instance_material symbol="paint" target="#paint-material"/></technique_common></bind_material>'
    : '';
  const instance =
    joints.length > 0
      ? '<instance_controller url="#skin"><skeleton>#joint0</skeleton></instance_controller>'
      : `<instance_geometry url="#mesh">${bound}</instance_geometry>`;
  const text = `<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
${materialsOf(mesh)}
<library_geometries><geometry id="mesh" name="${name}"><mesh>
${source('positions', 'XYZ', positions.flat())}
${normals ? source('normals', 'XYZ', normals.flat()) : ''}
${uvSets.map((uvs, set) => source(`uv${set}`, 'ST', uvs.flat())).join('\n')}
${colours ? source('colours', 'RGB', colours.flat()) : ''}
<vertices id="vertices"><input semantic="POSITION" source="#positions"/></vertices>
<polylist${material ? ' material="paint"' : ''} count="${faces.length}">${inputs}
<vcount>${faces.map((face) => face.length).join(' ')}</vcount><p>${corners.join(' ')}</p></polylist>
</mesh></geometry></library_geometries>
${skinOf(mesh)}
${isAnimated ? animation : ''}
<library_visual_scenes><visual_scene id="scene"><node id="node">${instance}</node>${bone(0)}</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>
`;
  return { [`${name}.dae`]: Buffer.from(text) };
};
