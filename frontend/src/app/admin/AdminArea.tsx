import { useEffect } from 'react';
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { AdminHeading } from '../../features/admin/shell/AdminHeading.tsx';
import type { NavGroup } from '../../features/admin/shell/AdminNavList.tsx';
import { AdminShell } from '../../features/admin/shell/AdminShell.tsx';
import { prepareQuestion } from '../../lib/afterSignIn.ts';
import type { PageProps } from '../../lib/pageProps.ts';
import type { ShopPage } from '../../lib/shopPage.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { matcher } from '../matcher.ts';
import { pagePart } from '../PageFault.tsx';
import { RouteGuard } from '../RouteGuard.tsx';
import type { AdminPage } from './adminPage.ts';
import { adminPages } from './adminPages.ts';

const Links = ({ page, params }: PageProps & { readonly page: AdminPage }) => (
  <div className="flex flex-wrap gap-3">
    {page.links?.(params).map(({ label, href, icon: Icon, isMain = false }) => (
      <ButtonLink href={href} key={href} kind={isMain ? 'primary' : 'secondary'} size="small">
        <Icon className="size-4" strokeWidth={isMain ? 2 : undefined} />
        <span>{label}</span>
      </ButtonLink>
    ))}
  </div>
);

const nothing = () => null;

/** The styles of low rows, which come before the rows do. Without them rows are tall. */
const denseRows = () => import('./denseRows.css').catch(nothing);

const partOf = (page: AdminPage) =>
  pagePart(async () => {
    const [{ View, Action }] = await Promise.all([page.load(), denseRows()]);
    if (page.hasOwnHeading) return View;
    return ({ params }) => (
      <>
        <AdminHeading
          action={Action ? <Action /> : page.links && <Links page={page} params={params} />}
          text={page.text}
          title={page.title}
        />
        <View params={params} />
      </>
    );
  });

const outlineOf = (page: AdminPage) =>
  lazyPart<object>(async () => (await page.load()).Outline ?? nothing, null, nothing);

const shown = Object.values<AdminPage>(adminPages).map((page) => ({
  ...page,
  part: partOf(page),
  outline: outlineOf(page),
}));
type Shown = (typeof shown)[number];

const match = matcher(shown);

/** The page of an address of the admin area; the last entry matches every other address. */
export const matchAdminPage = (pathname: string) => {
  const matched = match(pathname);
  if (!matched) throw new Error(`${pathname} is no address of the admin area`);
  return matched;
};

/** Preloads the code of the screen at an address. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const { part, outline } = matchAdminPage(pathname).page;
  await Promise.all([part.preload(), outline.preload()]);
};

const nav: readonly NavGroup[] = [
  ...Map.groupBy(
    shown.flatMap(({ nav, path }) => (nav ? [{ ...nav, href: path }] : [])),
    ({ group }) => group,
  ),
].map(([title, links]) => ({ title, links }));

/** The public part of a page is its heading; everything else needs calls that only an Admin may make. */
const PublicPart = ({ page: { title, text, outline } }: { readonly page: Shown }) => (
  <>
    <AdminHeading text={text} title={title} />
    <outline.View />
  </>
);

/** The admin area at the address: its frame, which stays mounted while pages change (R025), and the page in it. */
const AdminArea = () => {
  const pathname = usePathname(useRouter());
  const { page, params } = matchAdminPage(pathname);
  useEffect(prepareQuestion, []);
  return (
    <AdminShell nav={nav}>
      <RouteGuard guard="admin" key={pathname} outline={<PublicPart page={page} />} pathname={pathname}>
        <page.part.View params={params} />
      </RouteGuard>
    </AdminShell>
  );
};

export const adminPage: ShopPage = {
  View: AdminArea,
  data: async (request) => matchAdminPage(request.pathname).page.data?.(request),
  head: ({ pathname }) => ({
    title: matchAdminPage(pathname).page.title,
    description: 'Administration of the shop.',
    canonical: null,
    indexable: false,
  }),
};
