import type { ReactNode } from 'react';
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { adminFrame } from './adminFrame.ts';
import { ShopFrame } from './frame/ShopFrame.tsx';
import { type MatchedPage, matchPage } from './matchPage.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { useRouteChanges } from './useRouteChanges.ts';

type FrameProps = { readonly matched: MatchedPage; readonly children: ReactNode };

const Frame = ({ matched, children }: FrameProps) =>
  matched.page.frame === 'shop' ? (
    <ShopFrame>{children}</ShopFrame>
  ) : (
    <adminFrame.View>{children}</adminFrame.View>
  );

/** The page of the address in its frame; the frame stays mounted while pages change. */
export const CurrentRoute = () => {
  const pathname = usePathname(useRouter());
  const matched = matchPage(pathname);
  const { View } = matched.page.part;
  useRouteChanges(pathname);
  return (
    <Frame matched={matched}>
      {/* A new address mounts a new page, so that its heading takes the focus. */}
      <RouteGuard key={pathname} matched={matched} pathname={pathname}>
        <View params={matched.params} />
      </RouteGuard>
    </Frame>
  );
};
