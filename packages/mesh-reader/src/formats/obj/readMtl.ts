import { MeshProblem } from '../../meshProblem.ts';
import type { MapRole } from '../../textures/packedMaps.ts';
import { eachLine } from '../eachLine.ts';
import { unquoted } from '../unquoted.ts';
import { Words } from '../words.ts';

type MtlMap = {
  readonly role: MapRole;
  readonly isBump: boolean;
  /** Whether the file is the opacity of the material. */
  readonly isOpacity: boolean;
  readonly file: string;
  /** The number of repetitions of the texture, and its offset from the lower left corner. */
  readonly scale: readonly [number, number];
  readonly offset: readonly [number, number];
  /** Whether it does not repeat. */
  readonly isClamped: boolean;
  /** The multiplier of a bump or normal map. */
  readonly strength: number;
};

export type MtlMaterial = {
  readonly name: string;
  diffuse: [number, number, number];
  /** Null without a `Ke`. */
  emissive: [number, number, number] | null;
  opacity: number;
  /** Whether `d` set the opacity. Programs disagree about `Tr`: it is transparency, but some write 1 for opaque. */
  hasDissolve: boolean;
  metallic: number;
  roughness: number;
  readonly maps: MtlMap[];
};

/** A material of which only the name is known. */
export const plainMtl = (name: string): MtlMaterial => ({
  name,
  diffuse: [1, 1, 1],
  emissive: null,
  opacity: 1,
  hasDissolve: false,
  metallic: 0,
  roughness: 0.8,
  maps: [],
});

const mapRoles: Readonly<Record<string, MapRole>> = {
  map_kd: 'baseColour',
  norm: 'normal',
  map_norm: 'normal',
  map_kn: 'normal',
  map_bump: 'normal',
  bump: 'normal',
  map_pr: 'roughness',
  map_pm: 'metalness',
  map_orm: 'metallicRoughness',
  map_rma: 'metallicRoughness',
  map_ao: 'occlusion',
  map_ke: 'emissive',
  map_ka: 'other',
  map_ks: 'other',
  map_ns: 'other',
  map_d: 'other',
  map_tr: 'other',
  map_ps: 'other',
  disp: 'other',
  map_disp: 'other',
  decal: 'other',
  refl: 'other',
};

const bumps = new Set(['map_bump', 'bump']);

/** Options of maps and their number of arguments; those with up to three numbers may have fewer. */
const options: Readonly<Record<string, number>> = {
  '-blendu': 1,
  '-blendv': 1,
  '-cc': 1,
  '-clamp': 1,
  '-imfchan': 1,
  '-texres': 1,
  '-bm': 1,
  '-boost': 1,
  '-type': 1,
  '-mm': 2,
};
const pointOptions = ['-o', '-s', '-t'];
const optionsBehind = /^(.*?\.[a-z]\w*)\s+(-[a-z]+\s.*)$/i;
const readOptions = new Set(['-o', '-s', '-clamp', '-bm']);

/** The file of a map, whose name may contain spaces, and its placement by options before it; three.js also reads those behind it. */
const mapOf = (text: string, ignored: Set<string>): Omit<MtlMap, 'role' | 'isBump' | 'isOpacity'> => {
  const words = text.replace(optionsBehind, '$2 $1').split(/\s+/);
  const points: Record<string, number[]> = {};
  const values: Record<string, string> = {};
  while (words.length > 1 && words[0]?.startsWith('-')) {
    const option = words.shift()?.toLowerCase() ?? '';
    if (!readOptions.has(option)) ignored.add(`${option} of the material library`);
    if (pointOptions.includes(option)) {
      const point: number[] = [];
      while (point.length < 3 && words.length > 1 && Number.isFinite(Number(words[0])))
        point.push(Number(words.shift()));
      points[option] = point;
    } else values[option] = words.splice(0, Math.min(options[option] ?? 0, words.length - 1)).join(' ');
  }
  const [width = 1, height = 1] = points['-s'] ?? [];
  const [right = 0, up = 0] = points['-o'] ?? [];
  return {
    file: unquoted(words.join(' ')),
    scale: [width, height],
    offset: [right, up],
    isClamped: values['-clamp']?.toLowerCase() === 'on',
    strength: Number.parseFloat(values['-bm'] ?? '') || 1,
  };
};

const [mostMaterials, mostIgnored] = [100_000, 100];

/** Reads a material library of an OBJ. `ignored` gets the statements that are not read. */
export const readMtl = async (path: string, ignored: Set<string>): Promise<readonly MtlMaterial[]> => {
  const materials: MtlMaterial[] = [];
  const words = new Words();
  await eachLine(path, (buffer, start, end) => {
    words.begin(buffer, start, end);
    const key = words
      .word()
      .replace(/^\ufeff/, '')
      .toLowerCase();
    if (key === 'newmtl') {
      words.hasMore();
      if (materials.length >= mostMaterials)
        throw new MeshProblem('The material library has too many materials.');
      materials.push(plainMtl(words.rest()));
      return;
    }
    const material = materials.at(-1);
    if (!material) return;
    const role = mapRoles[key];
    if (role !== undefined) {
      words.hasMore();
      const map = mapOf(words.rest(), ignored);
      const isOpacity = key === 'map_d' || key === 'map_tr';
      if (map.file !== '') material.maps.push({ role, isBump: bumps.has(key), isOpacity, ...map });
      return;
    }
    const number = (fallback: number): number => {
      const value = words.hasMore() ? words.number() : fallback;
      return Number.isFinite(value) ? value : fallback;
    };
    // White for a spectrum and for CIE XYZ (`Kd spectral`, `Kd xyz`), which no program that we know writes.
    const colour = (): [number, number, number] => {
      const red = number(Number.NaN);
      if (Number.isFinite(red)) return [red, number(red), number(red)];
      ignored.add(`${key} of the material library`);
      return [1, 1, 1];
    };
    if (key === 'kd') material.diffuse = colour();
    else if (key === 'ke') material.emissive = colour();
    else if (key === 'd') {
      words.hasMore();
      const factor = Number.parseFloat(words.rest().replace(/^-halo\s+/, ''));
      material.opacity = Number.isNaN(factor) ? 1 : factor;
      material.hasDissolve = true;
    } else if (key === 'tr' && !material.hasDissolve) material.opacity = 1 - number(0) || 1;
    else if (key === 'pm') material.metallic = number(0);
    else if (key === 'pr') material.roughness = number(0.8);
    else if (key !== 'tr' && !/^#|^$/.test(key) && ignored.size < mostIgnored) {
      words.hasMore();
      // Black and the factor 0 say nothing.
      if (!/^0(\.0*)?(\s+0(\.0*)?)*$/.test(words.rest())) ignored.add(`${key} of the material library`);
    }
  });
  return materials;
};
