/** Search parameters of the transfers list. */
export interface TransfersSearch {
  kind?: 'imports' | undefined;
}

export const validateTransfersSearch = ({ kind }: Record<string, unknown>): TransfersSearch => ({
  kind: kind === 'imports' ? kind : undefined,
});

/** Search parameters of an import, in setup or started. */
export interface ImportSearch {
  form?: string | undefined;
  table?: string | undefined;
  /** An uploaded file. */
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
