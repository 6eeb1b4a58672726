import { Suspense } from 'react';
import { Route, useLocation } from 'wouter';
import { LazyContent } from '../lib/lazyPage.ts';
import { SpinnerOverlay } from '../ui/SpinnerOverlay.tsx';
import { ShopFrame } from './frame/ShopFrame.tsx';
import { Guarded } from './Guarded.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { type AppRoute, routeFor } from './routes.ts';
import { useRouteChanges } from './useRouteChanges.ts';

const Content = ({ route, location }: { readonly route: AppRoute; readonly location: string }) => {
  // A new address is a new page, heading and focus included; the admin area keeps its shell.
  const key = route.frame === 'shop' ? location : route.path;
  return (
    <RouteBoundary key={key}>
      <Suspense fallback={<SpinnerOverlay />}>
        <Guarded guard={route.guard} location={location}>
          <Route path={route.path}>
            <LazyContent page={route.page} />
          </Route>
        </Guarded>
      </Suspense>
    </RouteBoundary>
  );
};

/** The page of the address inside its frame, which stays while pages change. */
export const CurrentRoute = () => {
  const [location] = useLocation();
  const route = routeFor(location);
  useRouteChanges(location);
  const content = <Content location={location} route={route} />;
  return route.frame === 'shop' ? <ShopFrame>{content}</ShopFrame> : content;
};
