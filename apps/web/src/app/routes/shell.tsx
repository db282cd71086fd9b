import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { requireSignIn } from '../route-guards.ts';
import { RootNotFoundScreen } from '../screen-states.tsx';
import { Shell } from '../shell/shell.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: RootNotFoundScreen });

/** Everything that needs a person who is signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSignIn,
  component: Shell,
});
