import { getRouteApi } from '@tanstack/react-router';
import { ImportSetup } from './import/import-setup.tsx';
import { ImportOutcomePage } from './import/outcome-page.tsx';

const route = getRouteApi('/shell/import');

/** Imports a file into a form or table: setup, then progress. */
export const ImportScreen = () => {
  const { import: importId, form, table, file } = route.useSearch();
  if (importId) return <ImportOutcomePage importId={importId} />;
  return <ImportSetup formId={form} tableId={table} fileId={file} />;
};
