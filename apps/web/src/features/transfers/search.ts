/** The history of imports and exports. */
export interface TransfersSearch {
  kind?: 'imports' | undefined;
}

export const validateTransfersSearch = ({ kind }: Record<string, unknown>): TransfersSearch => ({
  kind: kind === 'imports' ? kind : undefined,
});

/** An import that is being set up, or one that runs or ran. */
export interface ImportSearch {
  form?: string | undefined;
  table?: string | undefined;
  /** A file that was uploaded. */
  file?: string | undefined;
  import?: string | undefined;
}

const id = (value: unknown, prefix: string): string | undefined =>
  typeof value === 'string' && new RegExp(`^${prefix}_[a-z0-9]{1,40}$`).test(value) ? value : undefined;

export const validateImportSearch = (search: Record<string, unknown>): ImportSearch => {
  const form = id(search.form, 'frm');
  return {
    form,
    table: form ? undefined : id(search.table, 'tbl'),
    file: id(search.file, 'fil'),
    import: id(search.import, 'imp'),
  };
};
