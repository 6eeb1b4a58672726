import { useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';
import type { ShopPage } from '../lib/shopPage.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { latePart } from '../ui/latePart.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { WireCube } from '../ui/WireCube.tsx';

const waysOn = latePart(
  () => import('../features/catalogue/search/WaysOn.tsx').then(({ WaysOn }) => WaysOn),
  null,
);

/** The page of an unknown address (Q05). */
const NotFoundPage = () => {
  const [path] = useLocation();
  return (
    <div className="page-width flex flex-col items-center gap-6 py-20 text-center">
      <WireCube broken className="size-28 text-control" />
      <PageHeading title="Page not found">Page not found</PageHeading>
      <p className="max-w-[32rem] text-ink-2">
        There is nothing at <code className="font-mono text-sm">{path}</code>.
      </p>
      <div className="max-w-full text-ink-2">
        <waysOn.View term={path.replaceAll('/', ' ').trim()} />
      </div>
      <ButtonLink href={paths.home}>Home</ButtonLink>
    </div>
  );
};

export const notFoundPage: ShopPage = {
  View: NotFoundPage,
  data: () => waysOn.preload(),
  head: { status: 404, title: 'Page not found', description: 'There is nothing at this address.' },
};

/** The same in the admin area. */
export const AdminNotFoundPage = () => (
  <div className="flex flex-col items-center gap-5 py-20 text-center">
    <WireCube broken className="size-20 text-control" />
    <PageHeading className="font-semibold text-h2" title="Page not found">
      There is no such screen
    </PageHeading>
    <ButtonLink href={paths.admin.starter} kind="secondary">
      Dashboard
    </ButtonLink>
  </div>
);
