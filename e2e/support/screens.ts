import { accountScreens } from './screens/accountScreens.ts';
import { adminScreens } from './screens/adminScreens.ts';
import { catalogueScreens } from './screens/catalogueScreens.ts';
import { historyScreens } from './screens/historyScreens.ts';
import { orderingScreens } from './screens/orderingScreens.ts';
import type { Screen } from './screens/screen.ts';
import { textScreens } from './screens/textScreens.ts';

/** Every route, and the states of it that look different. */
export const screens: readonly Screen[] = [
  ...catalogueScreens,
  ...accountScreens,
  ...orderingScreens,
  ...textScreens,
  ...adminScreens,
  ...historyScreens,
];
