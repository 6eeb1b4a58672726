import type { Layer, Scene } from './scene.ts';

/** The nearest value from 0 to 1. */
export const within = (value: number): number => Math.min(1, Math.max(0, value));
/** The linear value of one of sRGB, 0 to 1. */
export const linear = (value: number): number =>
  value <= 0.04045 ? within(value / 12.92) : within(((value + 0.055) / 1.055) ** 2.4);

/** The sRGB value of a linear one, 0 to 1. */
export const srgb = (value: number): number =>
  within(value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const linearLayer = (layer: Layer): Layer => {
  const { values, size } = layer;
  // Some programs write 0 to 255 where others write 0 to 1.
  const scale = values.some((value) => value > 1) ? 1 / 255 : 1;
  return {
    ...layer,
    values: values.map((value, at) => (size === 4 && at % 4 === 3 ? value * scale : linear(value * scale))),
  };
};

/** A scene with linear colours, from a file with sRGB colours, as in all formats except glTF. */
export const withLinearColours = (scene: Scene): Scene => ({
  ...scene,
  materials: scene.materials.map((material) => {
    const { baseColour, emissive } = material;
    const linearOf = ([red, green, blue]: readonly number[]) =>
      [linear(red ?? 0), linear(green ?? 0), linear(blue ?? 0)] as const;
    return {
      ...material,
      baseColour: [...linearOf(baseColour), within(baseColour[3])],
      ...(emissive ? { emissive: linearOf(emissive) } : {}),
    };
  }),
  meshes: scene.meshes.map((mesh) => ({
    ...mesh,
    surfaces: mesh.surfaces.map((surface) => ({
      ...surface,
      colours: surface.colours && linearLayer(surface.colours),
    })),
  })),
});
