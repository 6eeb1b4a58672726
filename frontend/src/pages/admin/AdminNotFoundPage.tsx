import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { WireCube } from '../../ui/WireCube.tsx';

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
