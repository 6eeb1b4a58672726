import { paths } from '../../frontend/src/lib/paths.ts';
import type { DemoSite } from './demoSite.ts';

/** The public pages whose goals UX.md states (goals 1 and 2). */
export const publicPages = ({ model, category }: DemoSite): readonly string[] => [
  paths.home,
  paths.product(model._id),
  paths.category(category),
  paths.cart,
  paths.login,
  paths.faq,
];

/** Every screen of the admin area (goal 3): all fixed addresses, and a model's own. */
export const adminPages = ({ model }: DemoSite): readonly string[] => [
  ...Object.values(paths.admin).filter((path) => typeof path === 'string' && path !== paths.admin.root),
  paths.admin.updateModel(model._id),
];
