import { adminPages } from '../../frontend/src/app/admin/adminPages.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import type { DemoSite } from './demoSite.ts';
import type { Survey } from './lighthouse.ts';
import type { Goal } from './measured.ts';

/** The public pages with goals in docs/spec/experience.md. */
const publicPages = ({ model, category }: DemoSite): readonly string[] => [
  paths.home,
  paths.product(model._id),
  paths.category(category),
  paths.cart,
  paths.login,
  paths.faq,
];

/** Every screen of the admin area: all fixed addresses, and one of a model. */
const adminScreens = ({ model }: DemoSite): readonly string[] => [
  ...Object.values(adminPages)
    .map(({ path }) => path)
    .filter((path) => path !== paths.admin.root && !/[:*]/.test(path)),
  paths.admin.updateModel(model._id),
];

const least = (name: string, value: number): Goal => ({ name, unit: '', limit: { least: value } });
const most = (name: string, unit: string, value: number): Goal => ({ name, unit, limit: { most: value } });
const noted = (name: string, unit: string): Goal => ({ name, unit, limit: null });

const timings = [
  most('LCP', 's', 2),
  most('CLS', '', 0.02),
  noted('TBT', 'ms'),
  noted('script', 'ms'),
] as const;

/** The Lighthouse surveys (docs/spec/experience.md). */
export const surveys: readonly Survey[] = [
  ...(['mobile', 'desktop'] as const).map((section) => ({
    section,
    desktop: section === 'desktop',
    pages: publicPages,
    session: () => null,
    goals: [least('perf', 99), least('a11y', 100), least('bp', 100), least('seo', 100), ...timings],
  })),
  {
    section: 'admin',
    desktop: false,
    pages: adminScreens,
    session: ({ admin }) => admin,
    goals: [least('perf', 90), least('a11y', 100), least('bp', 100), noted('LCP', 's'), ...timings.slice(1)],
  },
];
