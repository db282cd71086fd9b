import { createRoute } from '@tanstack/react-router';
import { validateImportSearch, validateTransfersSearch } from '../../features/transfers/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from '../route-guards.ts';

const transfers = createRoute({
  getParentRoute: () => shell,
  path: '/transfers',
  validateSearch: validateTransfersSearch,
  component: loadScreen(() => import('../../features/transfers/transfers-screen.tsx'), 'TransfersScreen'),
});
const importFile = createRoute({
  getParentRoute: () => shell,
  path: '/import',
  validateSearch: validateImportSearch,
  component: loadScreen(() => import('../../features/transfers/import-screen.tsx'), 'ImportScreen'),
});

export const transferRoutes = [transfers, importFile] as const;
