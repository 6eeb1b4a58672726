import { balloon } from './families/balloon.ts';
import { bed } from './families/bed.ts';
import { bench } from './families/bench.ts';
import { bicycle } from './families/bicycle.ts';
import { bookcase } from './families/bookcase.ts';
import { burger } from './families/burger.ts';
import { cabin } from './families/cabin.ts';
import { cactus } from './families/cactus.ts';
import { cafe } from './families/cafe.ts';
import { camera } from './families/camera.ts';
import { candles } from './families/candles.ts';
import { clock } from './families/clock.ts';
import { compactCar } from './families/compactCar.ts';
import { cottageHouse } from './families/cottageHouse.ts';
import { desertMesa } from './families/desertMesa.ts';
import { deskLamp } from './families/deskLamp.ts';
import { diningChair } from './families/diningChair.ts';
import { diningTable } from './families/diningTable.ts';
import { donut } from './families/donut.ts';
import { explorer } from './families/explorer.ts';
import { floatingIsland } from './families/floatingIsland.ts';
import { fox } from './families/fox.ts';
import { hammer } from './families/hammer.ts';
import { kettle } from './families/kettle.ts';
import { kettlebells } from './families/kettlebells.ts';
import { knotSculpture } from './families/knotSculpture.ts';
import { lighthouse } from './families/lighthouse.ts';
import { loungeChair } from './families/loungeChair.ts';
import { monstera } from './families/monstera.ts';
import { mountainLake } from './families/mountainLake.ts';
import { mugs } from './families/mugs.ts';
import { mushroomLamp } from './families/mushroomLamp.ts';
import { pans } from './families/pans.ts';
import { pendants } from './families/pendants.ts';
import { penguin } from './families/penguin.ts';
import { radio } from './families/radio.ts';
import { robot } from './families/robot.ts';
import { sailboat } from './families/sailboat.ts';
import { skateboard } from './families/skateboard.ts';
import { sofa } from './families/sofa.ts';
import { stool } from './families/stool.ts';
import { streetLamp } from './families/streetLamp.ts';
import { tripodLamp } from './families/tripodLamp.ts';
import { twistVase } from './families/twistVase.ts';
import { vaseTrio } from './families/vaseTrio.ts';
import { villa } from './families/villa.ts';
import { whale } from './families/whale.ts';
import { windmill } from './families/windmill.ts';
import type { Recipe } from './recipe.ts';

/** All models in the order of their upload: the last ones are the New Arrivals, so the most attractive stand there. */
export const catalogue: readonly Recipe[] = [
  hammer,
  kettlebells,
  clock,
  diningTable,
  candles,
  streetLamp,
  bench,
  pendants,
  diningChair,
  skateboard,
  pans,
  windmill,
  bed,
  burger,
  twistVase,
  deskLamp,
  sailboat,
  bookcase,
  desertMesa,
  mugs,
  mushroomLamp,
  cactus,
  explorer,
  tripodLamp,
  penguin,
  whale,
  stool,
  kettle,
  bicycle,
  camera,
  cottageHouse,
  lighthouse,
  monstera,
  knotSculpture,
  balloon,
  villa,
  donut,
  sofa,
  radio,
  cafe,
  vaseTrio,
  compactCar,
  mountainLake,
  fox,
  robot,
  cabin,
  floatingIsland,
  loungeChair,
];
