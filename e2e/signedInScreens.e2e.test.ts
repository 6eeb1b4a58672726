import { checkScreens } from './support/checkScreens.ts';
import { adminScreens } from './support/screens/adminScreens.ts';
import { historyScreens } from './support/screens/historyScreens.ts';
import { orderingScreens } from './support/screens/orderingScreens.ts';

checkScreens([...orderingScreens, ...adminScreens, ...historyScreens]);
