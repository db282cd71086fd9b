import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { projectsQuery } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { formsQuery } from './api.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { FormsView } from './forms-view.tsx';
import { firstStepsOf } from './model/first-steps.ts';
import { isNarrowed } from './model/forms-list.ts';
import { NewFormButton } from './new-form-button.tsx';
import { NoForms } from './no-forms.tsx';
import { ProjectsLayout } from './projects-layout.tsx';
import type { HomeSearch } from './search.ts';
import { TrashView } from './trash-view.tsx';
import { Welcome } from './welcome.tsx';

const route = getRouteApi('/shell/');

/** Forms of all projects; for new users, the welcome screen. */
export function HomeScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const canEdit = useHasRole('editor');
  const projects = useQuery(projectsQuery);
  const { data } = useInfiniteQuery({ ...formsQuery(search), enabled: !search.trash });
  const onSearch = useCallback(
    (next: HomeSearch) => void navigate({ to: '/', search: next, replace: true }),
    [navigate],
  );
  const forms = data?.pages.flatMap((page) => page.data);
  const isEverything = !search.trash && !isNarrowed(search);
  // An account with projects is not new: show them and an empty list.
  if (isEverything && forms?.length === 0 && projects.data?.length === 0) return <Welcome />;
  const steps = canEdit && isEverything && forms ? firstStepsOf(forms) : undefined;
  return (
    <ProjectsLayout projects={projects.data} selected={search.trash ? 'trash' : 'all'}>
      {search.trash ? (
        <TrashView />
      ) : (
        <Page title="Forms" width="full" actions={<NewFormButton />}>
          {steps && <FirstStepsCard steps={steps} />}
          <FormsView search={search} onSearch={onSearch} projects={projects.data ?? []} empty={<NoForms />} />
        </Page>
      )}
    </ProjectsLayout>
  );
}
