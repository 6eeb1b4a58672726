import { busyNear } from './calendar.ts';

/** Earlier prices: until how many days ago, and the price. */
const pricesBefore: readonly (readonly [slug: string, ago: number, price: number])[] = [
  ['dining-chair-ebba', 290, 18],
  ['lighthouse-skerry', 150, 45],
  ['pour-over-kettle-tove', 143, 6],
  ['bookcase-lund', 127, 22],
  ['desk-lamp-arc', 109, 12],
  ['rangefinder-camera-lumi', 88, 28],
  ['sofa-bergen', 74, 26],
  ['hot-air-balloon-soar', 66, 35],
  ['retro-radio-melodi', 45, 19],
  ['corner-cafe-amelie', 37, 60],
  ['mountain-lake-tarn', 19, 72],
  ['compact-car-piccola', 16, 55],
  ['hillside-cabin-fjell', 6, 42],
];

/** Price changes as events on the days of the simulated year. */
export const oldPrices = pricesBefore.map(([slug, ago, price]) => [slug, busyNear(ago), price] as const);
