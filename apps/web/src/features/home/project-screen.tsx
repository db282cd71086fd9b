import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FolderX } from 'lucide-react';
import { useCallback } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { projectsQuery } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { FormsView } from './forms-view.tsx';
import { NewFormButton } from './new-form-button.tsx';
import { NoForms } from './no-forms.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectsLayout } from './projects-layout.tsx';
import type { HomeSearch } from './search.ts';

const route = getRouteApi('/shell/projects/$projectId');

/** One project: its forms and actions. */
export function ProjectScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const canEdit = useHasRole('editor');
  const { data: projects, error, refetch } = useQuery(projectsQuery);
  const project = projects?.find(({ id }) => id === projectId);
  const onSearch = useCallback(
    (next: HomeSearch) =>
      void navigate({ to: '/projects/$projectId', params: { projectId }, search: next, replace: true }),
    [navigate, projectId],
  );
  if (error && !projects) {
    const { title, message, requestId } = describeError(error);
    return <ErrorState {...{ title, message, requestId }} retry={() => void refetch()} />;
  }
  return (
    <ProjectsLayout projects={projects} selected={projectId}>
      {projects && !project ? (
        <EmptyState
          level={1}
          icon={FolderX}
          title="Project not found"
          action={
            <LinkButton to="/" search={{}}>
              All forms
            </LinkButton>
          }
        >
          It may be in the trash or in another of your accounts.
        </EmptyState>
      ) : (
        <Page
          title={project?.name ?? 'Project'}
          titleExtra={project?.archived && <Badge>Archived</Badge>}
          description={project?.description || undefined}
          width="full"
          actions={
            project &&
            canEdit && (
              <>
                <ProjectMenu project={project} />
                {!project.archived && <NewFormButton project={projectId} />}
              </>
            )
          }
        >
          <FormsView
            search={search}
            onSearch={onSearch}
            projects={projects ?? []}
            projectId={projectId}
            empty={<NoForms project={projectId} />}
          />
        </Page>
      )}
    </ProjectsLayout>
  );
}
