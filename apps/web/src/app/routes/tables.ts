import { createRoute } from '@tanstack/react-router';
import { validateTableSearch, validateTablesSearch } from '../../features/tables/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from './shell.tsx';

const tables = createRoute({
  getParentRoute: () => shell,
  path: '/tables',
  validateSearch: validateTablesSearch,
  component: loadScreen(() => import('../../features/tables/tables-screen.tsx'), 'TablesScreen'),
});
const table = createRoute({
  getParentRoute: () => shell,
  path: '/tables/$tableId',
  validateSearch: validateTableSearch,
  component: loadScreen(() => import('../../features/tables/table-screen.tsx'), 'TableScreen'),
});

export const tableRoutes = [tables, table] as const;
