import {
  Boxes,
  History,
  Images,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  PackagePlus,
  ReceiptText,
  Scale,
  Tag,
  Tags,
  Users,
} from 'lucide-react';
import { paths } from '../../../lib/paths.ts';

export type NavLink = { readonly label: string; readonly href: string; readonly icon: LucideIcon };
export type NavGroup = { readonly title: string | null; readonly links: readonly NavLink[] };

/** The navigation of the admin area. */
export const adminNav: readonly NavGroup[] = [
  { title: null, links: [{ label: 'Dashboard', href: paths.admin.starter, icon: LayoutDashboard }] },
  {
    title: 'Models',
    links: [
      { label: 'All models', href: paths.admin.models, icon: Boxes },
      { label: 'Add model', href: paths.admin.addModel, icon: PackagePlus },
    ],
  },
  {
    title: 'Categories',
    links: [
      { label: 'Categories', href: paths.admin.addCategory, icon: Tag },
      { label: 'Sub-categories', href: paths.admin.subCategory, icon: Tags },
    ],
  },
  {
    title: 'Shop',
    links: [
      { label: 'Users', href: paths.admin.users, icon: Users },
      { label: 'Orders', href: paths.admin.orders, icon: ReceiptText },
      { label: 'Money', href: paths.admin.money, icon: Scale },
      { label: 'Home slider', href: paths.admin.sliderImage, icon: Images },
      { label: 'Background jobs', href: paths.admin.jobs, icon: ListChecks },
      { label: 'History', href: paths.admin.history, icon: History },
    ],
  },
];
