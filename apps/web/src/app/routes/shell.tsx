import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { requireSignIn } from '../route-guards.ts';
import { RootNotFoundScreen } from '../screen-states.tsx';
import { Shell } from '../shell/shell.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: RootNotFoundScreen });

/** All routes that require a signed-in user. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSignIn,
  component: Shell,
});
