import { etagOf } from '@form-service/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type View, viewsQuery } from '../../../api/views.ts';
import type { ViewState } from '../model/view-state.ts';

interface NewView extends ViewState {
  name: string;
  visibility: View['visibility'];
}

export const useViewChanges = (formId: string) => {
  const client = useQueryClient();
  const cacheView = (view: View) =>
    client.setQueryData(viewsQuery(formId).queryKey, (before: View[] = []) =>
      [...before.filter(({ id }) => id !== view.id), view].sort((a, b) => a.name.localeCompare(b.name)),
    );
  const create = useMutation({
    mutationFn: (body: NewView) => api().views.create({ body: { formId, ...body } }),
    onSuccess: cacheView,
  });
  const update = useMutation({
    // With the current version, to not overwrite others' changes.
    mutationFn: async ({ id, updatedAt, ...body }: Partial<NewView> & Pick<View, 'id' | 'updatedAt'>) => {
      const now = await api().views.get({ id });
      if (now.updatedAt !== updatedAt) {
        cacheView(now);
        throw new ViewConflictError();
      }
      return api().views.update({ id, body }, { ifMatch: etagOf(now) });
    },
    onSuccess: cacheView,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api().views.delete({ id }),
    onSuccess: (_nothing, id) =>
      client.setQueryData(viewsQuery(formId).queryKey, (before: View[] = []) =>
        before.filter((view) => view.id !== id),
      ),
  });
  return { create, update, remove };
};

/** Someone else saved the view since it was loaded. */
export class ViewConflictError extends Error {}
