import { lazyPart } from '../ui/lazyPart.tsx';
import { PageFault } from './PageFault.tsx';

const load = () => import('../pages/admin/AdminPage.tsx');

/** The frame of the admin area, in its own chunk. */
export const adminFrame = lazyPart(() => load().then((m) => m.AdminPage), { Fault: PageFault });
/** The public part of an admin page, shown while it is not known that the user is an Admin. */
export const adminOutline = lazyPart(() => load().then((m) => m.AdminOutline), { Fault: () => null });
