/** Extensions that are supported in the facts and in the preview. */
const obeyed = new Set([
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_accessor_float16',
  'KHR_accessor_float64',
  'KHR_draco_mesh_compression',
  'KHR_materials_pbrSpecularGlossiness',
  // Among variants, the default material is shown; the names of the variants are listed.
  'KHR_materials_variants',
  'KHR_mesh_quantization',
  'KHR_node_visibility',
  'KHR_texture_transform',
]);

/** Names of extensions that affect appearance, sound or behaviour, but not the positions of vertices. */
const changesNoCorner =
  /material|texture|light|audio|physics|_lod|technique|animation|metadata|mesh_features|xmp|interactiv|vrm/i;

/** Whether a file that requires this extension cannot be measured without it. */
export const movesCorners = (extension: string): boolean =>
  !obeyed.has(extension) && !changesNoCorner.test(extension);

/** Whether an extension is supported in the facts and in the preview. */
export const isObeyed = (extension: string): boolean => obeyed.has(extension);
