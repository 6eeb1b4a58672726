import { srgb } from '../scene/linearColours.ts';
import { type Camera, dot, type Vector } from './camera.ts';

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** The direction to the lamp, which turns with the camera: the upper left in front of the picture, as in most pictures. */
export const lampOf = ({ right: [cos, , minusSin] }: Pick<Camera, 'right'>): Vector => {
  const [across, up, nearer] = [-2.7, 4.2, 1.3];
  return unit([across * cos - nearer * minusSin, up, across * minusSin + nearer * cos]);
};
const lampStrength = 1.6;

/** The light of the surroundings from a direction by its height, -1 to 1: a bright ceiling over a dim floor. */
const surroundings = (height: number): number => 0.6 + 0.3 * height;

const steps = 4_095;
const shownValues = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => srgb(step / steps) * 255);

/** A linear value as a byte of sRGB. */
const shown = (value: number): number =>
  shownValues[Math.round(Math.min(1, Math.max(0, value)) * steps)] as number;

/** Converts linear light to bytes of sRGB, in place: Khronos' neutral tone mapping, which keeps the colours of materials. */
const toneMap = (light: Float64Array): void => {
  const [red, green, blue] = [light[0] as number, light[1] as number, light[2] as number];
  const least = Math.min(red, green, blue);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  const peak = Math.max(red, green, blue) - offset;
  const [start, desaturation] = [0.76, 0.15];
  const over = peak > start;
  const newPeak = over ? 1 - (1 - start) ** 2 / (peak + 1 - 2 * start) : peak;
  const white = over ? 1 - 1 / (desaturation * (peak - newPeak) + 1) : 0;
  const scale = over ? newPeak / peak : 1;
  for (let part = 0; part < 3; part += 1) {
    const value = ((light[part] as number) - offset) * scale;
    light[part] = shown(value + (newPeak - value) * white);
  }
};

/** The look of a surface at one point: linear colours from 0 to 1, and its opacity. */
export type Surface = {
  readonly colour: Float64Array;
  readonly glow: Float64Array;
  metallic: number;
  roughness: number;
};

/**
 * How surfaces look to a camera, under a lamp and in surroundings that metals reflect: physically based, without shadows. Writes
 * bytes of sRGB to `light`.
 */
export const createLight = (camera: Camera) => {
  const [lamp, { back }] = [lampOf(camera), camera];
  const half = unit([back[0] + lamp[0], back[1] + lamp[1], back[2] + lamp[2]]);
  const lampCosine = Math.max(0.1, dot(half, lamp) ** 2);
  return (normal: Vector, { colour, glow, metallic, roughness }: Surface, light: Float64Array): void => {
    const facing = Math.max(0, dot(normal, back));
    const lit = Math.max(0, dot(normal, lamp)) * lampStrength;
    const mirrored = 2 * facing * normal[1] - back[1];
    const around = surroundings(normal[1]);
    const reflected = surroundings(mirrored + (normal[1] - mirrored) * roughness);
    // How much of the surroundings a rough surface reflects (Karis 2014).
    const rough = 1 - roughness;
    const edge = Math.min(rough * rough, 2 ** (-9.28 * facing)) * rough + 0.0425 - 0.0275 * roughness;
    const scale = -1.04 * edge + 1.04 - 0.572 * roughness;
    const bias = 1.04 * edge - 0.04 + 0.022 * roughness;
    // The highlight of the lamp (GGX).
    const width = Math.max(0.002, roughness ** 4);
    const spread = Math.max(0, dot(normal, half)) ** 2 * (width - 1) + 1;
    const highlight = (lit * width) / (Math.PI * spread * spread * 4 * lampCosine * (roughness + 0.5));
    for (let part = 0; part < 3; part += 1) {
      const own = colour[part] as number;
      const mirror = 0.04 + (own - 0.04) * metallic;
      const matt = own * (1 - metallic) * (lit / Math.PI + around);
      light[part] = matt + reflected * (mirror * scale + bias) + mirror * highlight + (glow[part] as number);
    }
    toneMap(light);
  };
};
