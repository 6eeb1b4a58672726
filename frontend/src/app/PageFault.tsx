import { type ComponentType, useEffect } from 'react';
import { useOffline } from '../lib/connection.ts';
import { loadNewPage } from '../lib/loadNewPage.ts';
import type { PageProps } from '../lib/pageProps.ts';
import { paths } from '../lib/paths.ts';
import { reload } from '../lib/reload.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { type LazyPart, lazyPart } from '../ui/lazyPart.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import type { PartFaultProps } from '../ui/PartFault.tsx';
import { SpinnerOverlay } from '../ui/SpinnerOverlay.tsx';
import { WireCube } from '../ui/WireCube.tsx';

const texts = {
  offline: { title: 'You are offline', text: 'This page comes as soon as you are connected again.' },
  notLoaded: {
    title: 'This page could not be loaded',
    text: 'Nothing that you have done is lost. The page comes as soon as the shop answers again.',
  },
  crashed: {
    title: 'This page has broken',
    text: 'Nothing that you have done is lost. Load the page again, or go home.',
  },
} as const;

/** A page in its own chunk, under the spinner while it is fetched. */
export const pagePart = (load: () => Promise<ComponentType<PageProps>>): LazyPart<PageProps> =>
  lazyPart(load, <SpinnerOverlay />, PageFault);

/** Shown instead of a page that failed to load or to render. */
export const PageFault = ({ reason, onRetry, busy }: PartFaultProps) => {
  const offline = useOffline();
  const crashed = reason === 'crashed';
  const notHere = offline ? 'offline' : 'notLoaded';
  const { title, text } = texts[crashed ? reason : notHere];
  useEffect(() => {
    if (reason === 'notLoaded') void loadNewPage();
  }, [reason]);
  return (
    <div className="page-width flex flex-col items-center gap-6 py-20 text-center">
      <WireCube broken className="size-28 text-control" />
      <PageHeading title={title}>{title}</PageHeading>
      <p className="max-w-[32rem] text-ink-2">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={busy} onClick={crashed ? reload : onRetry}>
          {crashed ? 'Load again' : 'Try again'}
        </Button>
        <ButtonLink href={paths.home} kind="secondary">
          Home
        </ButtonLink>
      </div>
    </div>
  );
};
