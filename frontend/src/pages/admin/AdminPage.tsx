import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { AdminShell } from '../../features/admin/shell/AdminShell.tsx';
import { LazyContent } from '../../lib/lazyPage.ts';
import { paths } from '../../lib/paths.ts';
import { SpinnerOverlay } from '../../ui/SpinnerOverlay.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';
import { adminScreens } from './adminScreens.ts';

export { loadScreen } from './adminScreens.ts';

/** The admin area: its frame, and the screen that the address names; its root leads to the dashboard (R025). */
export const AdminPage = () => {
  const [location] = useLocation();
  return (
    <AdminShell>
      <Suspense fallback={<SpinnerOverlay />} key={location}>
        <Switch>
          <Route path={paths.admin.root}>
            <Redirect replace to={paths.admin.starter} />
          </Route>
          {adminScreens.map(({ path, page }) => (
            <Route key={path} path={path}>
              <LazyContent page={page} />
            </Route>
          ))}
          <Route component={AdminNotFoundPage} />
        </Switch>
      </Suspense>
    </AdminShell>
  );
};
