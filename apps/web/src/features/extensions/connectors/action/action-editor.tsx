import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useHasRole } from '../../../../api/session.ts';
import { useErrorToast } from '../../../../api/show-error.tsx';
import { ReferenceScope } from '../../../../references/use-references.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConflictBanner } from '../../../../ui/conflict-banner.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useUnsavedChangesPrompt } from '../../../../ui/use-unsaved-changes-prompt.ts';
import { type Action, actionQuery, type Connector } from '../connectors-api.ts';
import { MethodBadge } from '../method-badge.tsx';
import { useKnownReferences } from '../use-known-references.ts';

import { ActionFields } from './action-fields.tsx';
import { ActionMenu } from './action-menu.tsx';
import { TryIt } from './try-it.tsx';
import { useActionDraft } from './use-action-draft.ts';

const route = getRouteApi('/shell/extensions/connectors/$connectorId');

/** Action editor next to a test panel. */
export const ActionEditor = ({ connector, action }: { connector: Connector; action?: Action }) => {
  const isAdmin = useHasRole('admin');
  const toast = useToast();
  const showError = useErrorToast();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const editor = useActionDraft(connector, action);
  const { draft, isChanged, isConflict, saveError, save } = editor;
  const scope = useKnownReferences(connector, draft, draft.inputs);
  useUnsavedChangesPrompt(isChanged, 'You have unsaved changes to this action.');
  /** Fetches the latest version and passes it on. */
  const withLatest = (id: string, apply: (now: Action) => void) =>
    void client
      .fetchQuery({ ...actionQuery(connector.id, id), staleTime: 0 })
      .then(apply, (error: unknown) => {
        showError(error);
      });
  const saveAction = async () => {
    const saved = await save();
    if (!saved) return;
    toast({ kind: 'success', title: 'Saved' });
    if (!action) void navigate({ search: { action: saved.id }, replace: true, ignoreBlocker: true });
  };
  const first = saveError && (Object.values(saveError.fields)[0] ?? saveError.message);
  return (
    <Page
      width="wide"
      title={draft.name || draft.key || 'New action'}
      titleExtra={<MethodBadge method={draft.method} />}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'API Connectors', link: { to: '/extensions/connectors' } },
            {
              label: connector.name,
              link: { to: '/extensions/connectors/$connectorId', params: { connectorId: connector.id } },
            },
          ]}
        />
      }
      actions={
        <>
          {isChanged && <span className="text-muted">Unsaved changes</span>}
          {action && <ActionMenu connector={connector} action={action} />}
          <Button
            variant="primary"
            busy={editor.isSaving}
            disabledReason={
              !isAdmin ? 'Only admins can change actions.' : isChanged ? undefined : 'No changes to save.'
            }
            onClick={() => void saveAction()}
          >
            Save
          </Button>
        </>
      }
    >
      {isConflict && action && (
        <ConflictBanner
          noun="action"
          className="mb-4"
          onTakeTheirs={() => withLatest(action.id, editor.reload)}
          onKeepMine={() => withLatest(action.id, (now) => void save(now))}
        />
      )}
      {first && (
        <Banner kind="danger" className="mb-4" title="Couldn’t save">
          {first}
        </Banner>
      )}
      {editor.problems.lines && (
        <Banner kind="danger" className="mb-4">
          {editor.problems.lines} Check the fields marked in red.
        </Banner>
      )}
      <ReferenceScope value={scope}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <ActionFields
            draft={draft}
            isNew={!action}
            problems={editor.problems}
            disabled={!isAdmin}
            scope={scope}
            onChange={editor.change}
          />
          <TryIt
            connector={connector}
            action={action}
            inputs={draft.inputs}
            isChanged={isChanged}
            save={() => save()}
          />
        </div>
      </ReferenceScope>
    </Page>
  );
};
