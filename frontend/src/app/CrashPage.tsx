import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { WireCube } from '../ui/WireCube.tsx';

/** Shown instead of a page that crashed or whose code could not be fetched; only a reload helps in both cases. */
export const CrashPage = () => (
  <div className="page-width flex flex-col items-center gap-6 py-20 text-center">
    <WireCube broken className="size-28 text-control" />
    <PageHeading title="Something went wrong">This page has broken</PageHeading>
    <p className="max-w-[32rem] text-ink-2">
      Nothing that you have done is lost. Load the page again, or go home.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <ButtonLink href={paths.home} kind="secondary">
        Home
      </ButtonLink>
    </div>
  </div>
);
