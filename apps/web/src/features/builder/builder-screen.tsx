import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { EditorProvider } from '../../editor/editor-context.ts';
import { EditorSkeleton } from '../../editor/editor-layout.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Builder } from './builder.tsx';
import { CanvasUiProvider } from './canvas/canvas-ui.tsx';
import { useFormValidation } from './model/use-validation.ts';
import { type OpenedForm, openFormQuery } from './saving/open-form.ts';
import { useFormSaving } from './saving/use-form-saving.ts';

const route = getRouteApi('/shell/forms/$formId/build');

/** Opens the form's draft, or the published version if there is none. */
export const BuilderScreen = () => {
  const { formId } = route.useParams();
  useDocumentTitle('Build');
  const { data, error, refetch } = useQuery(openFormQuery(formId, useQueryClient()));
  if (data) return <OpenBuilder key={formId} formId={formId} opened={data} />;
  if (!error) return <BuilderSkeleton />;
  return <ErrorState {...describeError(error)} retry={() => void refetch()} />;
};

function OpenBuilder({ formId, opened }: { formId: string; opened: OpenedForm }) {
  const open = useFormSaving(formId, opened, useHasRole('editor'));
  useFormValidation(open.store);
  return (
    <EditorProvider value={open}>
      <CanvasUiProvider>
        <Builder />
      </CanvasUiProvider>
    </EditorProvider>
  );
}

const BuilderSkeleton = () => (
  <EditorSkeleton label="Loading form…">
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 p-6">
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="h-20" />
      ))}
    </div>
  </EditorSkeleton>
);
