import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Redirect } from 'wouter';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { type AdminText, adminTexts } from '../../features/admin/adminTexts.ts';
import { AdminShell } from '../../features/admin/shell/AdminShell.tsx';
import { SlidePictures } from '../../features/admin/slider/SlidePictures.tsx';
import { adminSliderQuery, imagesOf } from '../../features/admin/slider/sliderCalls.ts';
import type { PageProps } from '../../lib/pageProps.ts';
import { paths } from '../../lib/paths.ts';

/** The frame of the admin area, which stays mounted between its pages (R025). */
export const AdminPage = ({ children }: { readonly children: ReactNode }) => (
  <AdminShell>{children}</AdminShell>
);

/** The root of the admin area leads to the dashboard (R025). */
const AdminRoot = () => <Redirect replace to={paths.admin.starter} />;

/** The code of each screen (R026). */
export const screens = {
  AdminRoot: async () => AdminRoot,
  StarterPage: () => import('./StarterPage.tsx').then((m) => m.StarterPage),
  AddModelPage: () => import('./AddModelPage.tsx').then((m) => m.AddModelPage),
  SliderImagePage: () => import('./SliderImagePage.tsx').then((m) => m.SliderImagePage),
  AddCategoryPage: () => import('./AddCategoryPage.tsx').then((m) => m.AddCategoryPage),
  SubCategoryPage: () => import('./SubCategoryPage.tsx').then((m) => m.SubCategoryPage),
  UsersTablePage: () => import('./UsersTablePage.tsx').then((m) => m.UsersTablePage),
  OrdersPage: () => import('./OrdersPage.tsx').then((m) => m.OrdersPage),
  MoneyPage: () => import('./MoneyPage.tsx').then((m) => m.MoneyPage),
  ModelsTablePage: () => import('./ModelsTablePage.tsx').then((m) => m.ModelsTablePage),
  ImportPage: () => import('./ImportPage.tsx').then((m) => m.ImportPage),
  JobsPage: () => import('./JobsPage.tsx').then((m) => m.JobsPage),
  AdminAccountPage: () => import('./AdminAccountPage.tsx').then((m) => m.AdminAccountPage),
  HistoryPage: () => import('./HistoryPage.tsx').then((m) => m.HistoryPage),
  SubjectHistoryPage: () => import('./SubjectHistoryPage.tsx').then((m) => m.SubjectHistoryPage),
  MomentPage: () => import('./MomentPage.tsx').then((m) => m.MomentPage),
  UpdateModelPage: () => import('./UpdateModelPage.tsx').then((m) => m.UpdateModelPage),
  ReplaceFilesPage: () => import('./ReplaceFilesPage.tsx').then((m) => m.ReplaceFilesPage),
  AdminNotFoundPage: () => import('./AdminNotFoundPage.tsx').then((m) => m.AdminNotFoundPage),
} satisfies Readonly<Record<string, () => Promise<ComponentType<PageProps>>>>;

export type AdminScreen = keyof typeof screens;

const texts: Readonly<Record<string, AdminText>> = {
  ...adminTexts,
  adminRoot: adminTexts.starter,
  historyOf: { title: adminTexts.history.title },
};

/** The slider's pictures are public (R149) and the largest content of their screen, so the server renders them. */
const PublicSlides = () => {
  const { data } = useQuery({ ...adminSliderQuery(), enabled: false });
  return data && <SlidePictures images={imagesOf(data)} />;
};

/** The public part of an admin page is its heading; everything else needs calls that only an Admin may make. */
export const AdminOutline = ({ name }: { readonly name: string }) => (
  <>
    <AdminHeading {...(texts[name] ?? { title: 'Page not found' })} />
    {name === 'sliderImage' && <PublicSlides />}
  </>
);
