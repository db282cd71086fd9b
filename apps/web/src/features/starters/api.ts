import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { formQuery } from '../../api/forms.ts';
import { defaultProjectName, projectsQuery } from '../../api/projects.ts';
import { parseFormFile } from '../../forms/parse-form-file.ts';
import type { Starter } from './model/starter.ts';

type NewForm = { projectId: string | undefined; starter: Starter | undefined };
type FormFile = { projectId: string | undefined; file: File };

/** The project of the new form; creates the first project if needed. */
const ensureProject = async (chosen: string | undefined): Promise<string> =>
  chosen ?? (await api().projects.create({ body: { name: defaultProjectName } })).id;

/** Invalidates lists; the new form itself is cached. */
const useInvalidateLists = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['forms', 'list'] });
    void client.invalidateQueries({ queryKey: projectsQuery.queryKey });
  };
};

/** Creates a form from a starter, or a blank one. */
export const useCreateForm = () => {
  const client = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return useMutation({
    mutationFn: async ({ projectId, starter }: NewForm) => {
      const project = await ensureProject(projectId);
      const { name, settings, definition } = starter ?? { name: 'Untitled form' };
      return api().forms.create({ body: { projectId: project, name, settings, definition } });
    },
    onSuccess: (form) => {
      client.setQueryData(formQuery(form.id).queryKey, form);
      invalidateLists();
    },
  });
};

/** An error of the file itself, found before the upload. */
export class FileError extends Error {}

export const useImportForm = () => {
  const invalidateLists = useInvalidateLists();
  return useMutation({
    mutationFn: async ({ projectId, file }: FormFile) => {
      const read = parseFormFile(file.name, new Uint8Array(await file.arrayBuffer()));
      if ('problem' in read) throw new FileError(read.problem);
      const { source, name } = read;
      const project = await ensureProject(projectId);
      return api().formImports.create({ body: { projectId: project, ...(name && { name }), ...source } });
    },
    onSuccess: invalidateLists,
  });
};

export type ImportedForm = Awaited<ReturnType<ReturnType<typeof api>['formImports']['create']>>;
