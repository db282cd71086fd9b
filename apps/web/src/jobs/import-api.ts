import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { ImportBody } from './transfers-api.ts';

type Api = ReturnType<typeof api>;
export type ImportPreview = Awaited<ReturnType<Api['imports']['preview']>>;
export type ImportSource = Parameters<Api['imports']['preview']>[0]['body'];
/** CSV format of a file. */
export type FileFormat = Pick<ImportSource, 'encoding' | 'delimiter' | 'hasHeader'>;

/** Preview of a file, for a form, a table, or a new table. */
export const previewQuery = (source: ImportSource) =>
  queryOptions({
    queryKey: ['imports', 'preview', source],
    queryFn: ({ signal }) => api().imports.preview({ body: source }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const fileFormatOf = ({ encoding, delimiter, hasHeader }: ImportPreview): Required<FileFormat> => ({
  encoding,
  delimiter,
  hasHeader,
});

export const startImport = (body: ImportBody) => api().imports.create({ body });
