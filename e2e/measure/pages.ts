import { paths } from '../../frontend/src/lib/paths.ts';
import type { DemoSite } from './demoSite.ts';

/** The public pages with goals in docs/spec/experience.md. */
export const publicPages = ({ model, category }: DemoSite): readonly string[] => [
  paths.home,
  paths.product(model._id),
  paths.category(category),
  paths.cart,
  paths.login,
  paths.faq,
];

/** Every screen of the admin area: all fixed addresses, and one of a model. */
export const adminPages = ({ model }: DemoSite): readonly string[] => [
  ...Object.values(paths.admin).filter((path) => typeof path === 'string' && path !== paths.admin.root),
  paths.admin.updateModel(model._id),
];
