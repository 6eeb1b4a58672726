/** Formats that are measured, those with most features first. */
export const measuredFormats = ['glb', 'gltf', 'fbx', 'dae', 'obj', '3mf', 'ply', 'stl'] as const;
export type MeasuredFormat = (typeof measuredFormats)[number];

/** Formats of 3D programs that are listed but not measured. */
export const namedFormats: Readonly<Record<string, string>> = {
  blend: 'Blender',
  max: '3ds Max',
  c4d: 'Cinema 4D',
  ma: 'Maya (text)',
  mb: 'Maya (binary)',
  usd: 'Universal Scene Description',
  usda: 'Universal Scene Description (text)',
  usdc: 'Universal Scene Description (binary)',
  usdz: 'Universal Scene Description (packed)',
  '3ds': '3D Studio',
  abc: 'Alembic',
  lwo: 'LightWave',
  lws: 'LightWave scene',
  ztl: 'ZBrush',
  zpr: 'ZBrush project',
  skp: 'SketchUp',
  '3dm': 'Rhino',
  hip: 'Houdini',
  hiplc: 'Houdini',
  hipnc: 'Houdini',
  bgeo: 'Houdini geometry',
  step: 'STEP',
  stp: 'STEP',
  iges: 'IGES',
  igs: 'IGES',
  sldprt: 'SolidWorks',
  sldasm: 'SolidWorks',
  ipt: 'Inventor',
  f3d: 'Fusion',
  dxf: 'DXF',
  dwg: 'DWG',
  wrl: 'VRML',
  x3d: 'X3D',
  x: 'DirectX',
  off: 'OFF',
  amf: 'AMF',
  vrm: 'VRM',
  mdl: 'MDL',
  md5mesh: 'MD5',
  mtz: 'Moment of Inspiration',
  uasset: 'Unreal Engine',
  unitypackage: 'Unity',
  spp: 'Substance Painter',
  jt: 'JT',
  x_t: 'Parasolid',
  brep: 'BREP',
  ifc: 'IFC',
  vox: 'MagicaVoxel',
};

const pictureExtensions: ReadonlySet<string> = new Set([
  ...['png', 'jpg', 'jpeg', 'jfif', 'webp', 'gif', 'bmp', 'tif', 'tiff', 'avif', 'heic', 'svg'],
  ...['tga', 'dds', 'ktx', 'ktx2', 'basis', 'psd', 'exr', 'hdr', 'jp2', 'j2k', 'jxl', 'pcx', 'tx', 'iff'],
]);

/** Files beside a mesh that belong to it. */
const companions: ReadonlySet<string> = new Set(['mtl', 'bin']);

/** The extension in lower case, without its dot. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The last segment of a path. */
export const baseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? name;

/** Copies of attributes that a Mac adds, under the names of the files they belong to. */
const isMacShadow = (name: string): boolean => /(^|\/)(__MACOSX\/|\._)/.test(name);

export const isMeasured = (format: string): format is MeasuredFormat =>
  (measuredFormats as readonly string[]).includes(format);

/** Whether a file is a mesh, by its name. */
export const isMeshName = (name: string): boolean => {
  const extension = extensionOf(name);
  return (isMeasured(extension) || Object.hasOwn(namedFormats, extension)) && !isMacShadow(name);
};

const licenceName = /^(un)?(licen[cs]e|copying|read[ _-]?me)/i;
const textExtensions: ReadonlySet<string> = new Set(['', 'txt', 'md', 'markdown', 'rst', 'nfo', 'text']);

/** The likelihood that a file is the licence: 1 is the highest, 0 means that it is not. */
export const licenceRank = (name: string): number => {
  const base = baseName(name);
  const kind = licenceName.exec(base)?.[2]?.toLowerCase();
  // "LICENSE-MIT" and "license.cc0" have no text extension, but are texts.
  const extension = extensionOf(base);
  if (kind === undefined || isMacShadow(name)) return 0;
  if (
    !textExtensions.has(extension) &&
    (pictureExtensions.has(extension) || /^(pdf|html?|rtf|docx?|url)$/.test(extension))
  )
    return 0;
  if (kind.startsWith('licen')) return 1;
  return kind === 'copying' ? 2 : 3;
};

/** Whether anything reads the content of a file. */
export const isRead = (name: string): boolean => {
  const extension = extensionOf(name);
  return (
    isMeshName(name) || companions.has(extension) || pictureExtensions.has(extension) || licenceRank(name) > 0
  );
};
