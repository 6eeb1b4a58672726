import { type LazyPage, lazyPage } from '../../lib/lazyPage.ts';
import { matches } from '../../lib/matches.ts';
import { paths } from '../../lib/paths.ts';
import { routePatterns } from '../../lib/routePatterns.ts';

type Screen = { readonly path: string; readonly page: LazyPage };

const screen = (path: string, load: Parameters<typeof lazyPage>[0]): Screen => ({
  path,
  page: lazyPage(load),
});

/** The children of the admin area (R026). */
export const adminScreens: readonly Screen[] = [
  screen(paths.admin.starter, () => import('./StarterPage.tsx').then((m) => m.StarterPage)),
  screen(paths.admin.addModel, () => import('./AddModelPage.tsx').then((m) => m.AddModelPage)),
  screen(paths.admin.sliderImage, () => import('./SliderImagePage.tsx').then((m) => m.SliderImagePage)),
  screen(paths.admin.addCategory, () => import('./AddCategoryPage.tsx').then((m) => m.AddCategoryPage)),
  screen(paths.admin.subCategory, () => import('./SubCategoryPage.tsx').then((m) => m.SubCategoryPage)),
  screen(paths.admin.users, () => import('./UsersTablePage.tsx').then((m) => m.UsersTablePage)),
  screen(paths.admin.orders, () => import('./OrdersPage.tsx').then((m) => m.OrdersPage)),
  screen(paths.admin.money, () => import('./MoneyPage.tsx').then((m) => m.MoneyPage)),
  screen(paths.admin.models, () => import('./ModelsTablePage.tsx').then((m) => m.ModelsTablePage)),
  screen(paths.admin.jobs, () => import('./JobsPage.tsx').then((m) => m.JobsPage)),
  screen(paths.admin.history, () => import('./HistoryPage.tsx').then((m) => m.HistoryPage)),
  screen(routePatterns.historyOf, () => import('./SubjectHistoryPage.tsx').then((m) => m.SubjectHistoryPage)),
  screen(paths.admin.moment, () => import('./MomentPage.tsx').then((m) => m.MomentPage)),
  screen(routePatterns.updateModel, () => import('./UpdateModelPage.tsx').then((m) => m.UpdateModelPage)),
];

/** Fetches the code of the screen at an address of the admin area; of the dashboard, where its root leads (R025). */
export const loadScreen = async (pathname: string): Promise<void> => {
  const address = matches(paths.admin.root, pathname) ? paths.admin.starter : pathname;
  await adminScreens.find(({ path }) => matches(path, address))?.page.preload();
};
