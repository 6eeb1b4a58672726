/** What a surface is varied with, evaluated in object space (metres). */
export type Pattern = {
  readonly kind: 'wood' | 'weave' | 'speckle' | 'brick' | 'tiles' | 'planks' | 'stripes';
  /** Second colour, `#rrggbb`. */
  readonly color: string;
  /** Size of one repeat in metres. */
  readonly scale: number;
  /** Direction of the grain. */
  readonly axis?: 'x' | 'y' | 'z';
};

/** Linear red, green and blue, roughness, metalness, and height in metres at a point of object space, written into `out`. */
export type Paint = (x: number, y: number, z: number, out: Float64Array) => void;

/** A surface as the renderer and the MTL file see it. */
export type Material = {
  readonly name: string;
  /** Base colour, `#rrggbb` (sRGB). */
  readonly color: string;
  /** 0 mirror … 1 chalk. */
  readonly rough: number;
  /** 0 dielectric … 1 metal. */
  readonly metal?: number;
  /** Light given off, as a multiple of the base colour. */
  readonly glow?: number;
  readonly pattern?: Pattern;
  /** Instead of one colour and finish: a surface painted point by point. */
  readonly paint?: Paint;
};

const named = (kind: string, color: string): string => `${kind}_${color.slice(1)}`;

/** Oiled wood with a visible grain along `axis`. */
const wood = (color: string, dark: string, axis: 'x' | 'y' | 'z' = 'x'): Material => ({
  name: `${named('wood', color)}_${axis}`,
  color,
  rough: 0.5,
  pattern: { kind: 'wood', color: dark, scale: 0.05, axis },
});
export const oak = (axis: 'x' | 'y' | 'z' = 'x') => wood('#c99f6b', '#a97c49', axis);
export const walnut = (axis: 'x' | 'y' | 'z' = 'x') => wood('#7a5237', '#573723', axis);
export const ash = (axis: 'x' | 'y' | 'z' = 'x') => wood('#dcc29b', '#c4a678', axis);

/** Woven cloth; `thread` is the colour between the strands. */
export const fabric = (color: string, thread: string, scale = 0.008): Material => ({
  name: named('fabric', color),
  color,
  rough: 0.95,
  pattern: { kind: 'weave', color: thread, scale },
});
export const leather = (color: string): Material => ({ name: named('leather', color), color, rough: 0.42 });
export const lacquer = (color: string): Material => ({ name: named('lacquer', color), color, rough: 0.22 });
export const matt = (color: string): Material => ({ name: named('matt', color), color, rough: 0.8 });
export const ceramic = (color: string): Material => ({ name: named('ceramic', color), color, rough: 0.16 });
export const metal = (color: string, rough = 0.28): Material => ({
  name: named(`metal${Math.round(rough * 100)}`, color),
  color,
  rough,
  metal: 1,
});
export const brass = () => metal('#d9b26a', 0.26);
export const steel = () => metal('#c9ccd0', 0.25);
export const blackSteel = (): Material => ({ name: 'black_steel', color: '#26282b', rough: 0.4 });
export const darkGlass = (color = '#27333d'): Material => ({
  name: named('glass', color),
  color,
  rough: 0.06,
});
export const light = (color: string, glow = 1.2): Material => ({
  name: named('light', color),
  color,
  rough: 0.9,
  glow,
});
/** Stone, concrete or glaze with fine dots. */
export const speckled = (color: string, dots: string, rough = 0.7, scale = 0.012): Material => ({
  name: named('speckled', color),
  color,
  rough,
  pattern: { kind: 'speckle', color: dots, scale },
});
