import { checkScreens } from './support/checkScreens.ts';
import { accountScreens } from './support/screens/accountScreens.ts';
import { catalogueScreens } from './support/screens/catalogueScreens.ts';
import { textScreens } from './support/screens/textScreens.ts';

checkScreens([...catalogueScreens, ...accountScreens, ...textScreens]);
