/** The elements that are read or counted. Those that state who wrote a file, and when, have no effect. */
const read = new Set(
  [
    'COLLADA asset unit up_axis contributor author authoring_tool comments copyright source_data created modified',
    'keywords revision subject title library_images image init_from ref library_effects effect profile_COMMON newparam',
    'surface sampler2D source instance_image technique technique_common phong lambert blinn constant diffuse color float',
    'texture transparent transparency emission wrap_s wrap_t bump normal normalmap occlusion extra library_materials material instance_effect',
    'library_geometries geometry mesh convex_mesh float_array accessor param vertices input triangles polylist polygons',
    'tristrips trifans p vcount ph library_visual_scenes visual_scene library_nodes node matrix translate rotate scale',
    'instance_geometry instance_controller instance_node bind_material instance_material scene instance_visual_scene',
    // Counted: skeletons and animations.
    'library_controllers controller skin bind_shape_matrix joints vertex_weights v Name_array IDREF_array skeleton',
    'library_animations animation sampler channel library_animation_clips animation_clip instance_animation',
  ]
    .join(' ')
    .split(' '),
);
export const isReadElement = (name: string): boolean => read.has(name);

const labels: Readonly<Record<string, string>> = {
  h: 'holes in faces',
  morph: 'morph targets',
  spline: 'splines',
  brep: 'curved surfaces',
};
/** An element as people read it: `library_cameras` and `instance_camera` as `cameras`. */
export const elementLabel = (name: string): string =>
  labels[name] ?? name.replace(/^library_/, '').replace(/^instance_(\w+)$/, '$1s');
