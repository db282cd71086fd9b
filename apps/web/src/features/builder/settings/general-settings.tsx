import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, publicOrigin } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { projectsQuery } from '../../../api/projects.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { SettingsPanelProps } from './use-form-settings.ts';

const route = getRouteApi('/shell/forms/$formId/settings');

export function GeneralSettings({ editor, disabled }: SettingsPanelProps) {
  const { shown, change, errors } = editor;
  const { data: projects = [] } = useQuery(projectsQuery);
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="Name and link">
        <div className="grid gap-4">
          <TextField
            label="Name"
            hint="Shown to you and to respondents."
            value={shown.name}
            error={errors.name}
            maxLength={200}
            disabled={disabled}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="URL slug"
            hint={`The form’s link is ${publicOrigin()}/f/${shown.slug || '…'}. If you change it, links you have shared redirect to the new one.`}
            value={shown.slug}
            error={errors.slug}
            spellCheck={false}
            autoComplete="off"
            disabled={disabled}
            onChange={(slug) => change({ slug: slug.toLowerCase().replaceAll(/\s+/g, '-') })}
          />
          <Combobox
            label="Project"
            value={shown.projectId}
            options={projects.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.projectId}
            disabled={disabled}
            onChange={(projectId) => change({ projectId })}
          />
        </div>
      </Card>
      {!disabled && <WholeForm name={shown.name} />}
    </div>
  );
}

/** Actions for the whole form. */
function WholeForm({ name }: { name: string }) {
  const { formId } = route.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState<'copy' | 'delete'>();

  const run = async (what: 'copy' | 'delete', act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
      await queries.invalidateQueries({ queryKey: ['forms'] });
    } catch (error) {
      const { title, message } = describeError(error);
      toast({ kind: 'error', title, body: message });
    } finally {
      setBusy(undefined);
    }
  };
  const duplicate = () =>
    run('copy', async () => {
      const { id } = await api().forms.duplicate({
        id: formId,
        body: { name: `${name} (copy)`.slice(-200) },
      });
      toast({ kind: 'success', title: 'Form duplicated. You’re editing the copy.' });
      await navigate({ to: '/forms/$formId/build', params: { formId: id } });
    });
  const trash = async () => {
    const isConfirmed = await confirm({
      title: `Move “${name}” to trash?`,
      body: 'Respondents can’t open it anymore. You can restore it with its entries until the trash is emptied.',
      action: 'Move to trash',
      danger: true,
    });
    if (!isConfirmed) return;
    await run('delete', async () => {
      await api().forms.delete({ id: formId });
      await navigate({ to: '/' });
      toast({
        kind: 'success',
        title: `“${name}” moved to trash`,
        action: {
          label: 'Undo',
          onSelect: () =>
            void api()
              .forms.restore({ id: formId })
              .then(() => queries.invalidateQueries({ queryKey: ['forms'] })),
        },
      });
    });
  };
  return (
    <Card title="Manage form">
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} busy={busy === 'copy'} onClick={() => void duplicate()}>
          Duplicate
        </Button>
        <Button variant="danger" icon={Trash2} busy={busy === 'delete'} onClick={() => void trash()}>
          Move to trash
        </Button>
      </div>
    </Card>
  );
}
