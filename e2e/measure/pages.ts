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

/** Every screen of the admin area (goal 3). */
export const adminPages = ({ model }: DemoSite): readonly string[] => [
  paths.admin.starter,
  paths.admin.models,
  paths.admin.addModel,
  paths.admin.updateModel(model._id),
  paths.admin.addCategory,
  paths.admin.subCategory,
  paths.admin.users,
  paths.admin.orders,
  paths.admin.sliderImage,
];
