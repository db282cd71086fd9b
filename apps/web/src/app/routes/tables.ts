import { createRoute } from '@tanstack/react-router';
import {
  validateTableFromFileSearch,
  validateTableSearch,
  validateTablesSearch,
} from '../../features/tables/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from '../route-guards.ts';

const tables = createRoute({
  getParentRoute: () => shell,
  path: '/tables',
  validateSearch: validateTablesSearch,
  component: loadScreen(() => import('../../features/tables/tables-screen.tsx'), 'TablesScreen'),
});
const tableFromFile = createRoute({
  getParentRoute: () => shell,
  path: '/tables/new',
  validateSearch: validateTableFromFileSearch,
  component: loadScreen(
    () => import('../../features/tables/table-from-file-screen.tsx'),
    'TableFromFileScreen',
  ),
});
const table = createRoute({
  getParentRoute: () => shell,
  path: '/tables/$tableId',
  validateSearch: validateTableSearch,
  component: loadScreen(() => import('../../features/tables/table-screen.tsx'), 'TableScreen'),
});

export const tableRoutes = [tables, tableFromFile, table] as const;
