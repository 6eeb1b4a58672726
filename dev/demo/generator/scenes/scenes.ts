import { livingRoom } from './livingRoom.ts';
import type { Scene } from './scene.ts';
import { stillLife } from './stillLife.ts';
import { street } from './street.ts';
import { valley } from './valley.ts';

/** The slides of the home page in their order. */
export const scenes: readonly Scene[] = [livingRoom, street, valley, stillLife];
