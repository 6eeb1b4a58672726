import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { ShopFrame } from './frame/ShopFrame.tsx';
import { matchPage } from './matchPage.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { useRouteChanges } from './useRouteChanges.ts';

/** The page of the address in its frame; the frame stays mounted while pages change. */
export const CurrentRoute = () => {
  const pathname = usePathname(useRouter());
  const { page, params } = matchPage(pathname);
  const { View } = page.part;
  useRouteChanges(pathname);
  if (page.name === 'admin') return <View params={params} />;
  return (
    <ShopFrame>
      {/* A new address mounts a new page, so that its heading takes the focus. */}
      <RouteGuard guard={page.guard} key={pathname} pathname={pathname}>
        <View params={params} />
      </RouteGuard>
    </ShopFrame>
  );
};
