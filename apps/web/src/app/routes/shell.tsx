import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { requirePerson } from '../require-person.ts';
import { NowhereScreen } from '../screen-states.tsx';
import { Shell } from '../shell/shell.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: NowhereScreen });

/** Everything that needs a person who is signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requirePerson,
  component: Shell,
});
