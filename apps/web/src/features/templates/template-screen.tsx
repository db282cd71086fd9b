import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { templateQuery } from './api.ts';
import { TemplateEditor } from './editor/template-editor.tsx';

const route = getRouteApi('/shell/templates/$templateId');

export const TemplateScreen = () => {
  const { templateId } = route.useParams();
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  if (error && !data) return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} label="Loading template…" />;
  return <TemplateEditor key={templateId} template={data} />;
};
