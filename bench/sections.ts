import type { Section } from './figure.ts';
import { append } from './sections/append.ts';
import { charge } from './sections/charge.ts';
import { eventStore } from './sections/eventStore.ts';
import { growth } from './sections/growth.ts';
import { history } from './sections/history.ts';
import { longCart } from './sections/longCart.ts';
import { machines } from './sections/machines.ts';
import { mails } from './sections/mails.ts';
import { memory } from './sections/memory.ts';
import { meshes } from './sections/meshes.ts';
import { previews } from './sections/previews.ts';
import { reads } from './sections/reads.ts';
import { rebuild } from './sections/rebuild.ts';
import { rendering } from './sections/rendering.ts';
import { replay } from './sections/replay.ts';
import { searches } from './sections/searches.ts';
import { signIn } from './sections/signIn.ts';
import { start } from './sections/start.ts';
import { thumbnails } from './sections/thumbnails.ts';

/** All sections, in the order they run. */
export const sections: readonly Section[] = [
  reads,
  rendering,
  append,
  eventStore,
  replay,
  rebuild,
  history,
  charge,
  signIn,
  searches,
  longCart,
  mails,
  thumbnails,
  meshes,
  previews,
  start,
  memory,
  machines,
  growth,
];
