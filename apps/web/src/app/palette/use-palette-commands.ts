import { useNavigate, useParams } from '@tanstack/react-router';
import {
  ChartColumn,
  Code,
  Database,
  FileText,
  type LucideIcon,
  Mail,
  Moon,
  PencilRuler,
  Plug,
  Plus,
  Send,
  Settings,
  Sun,
  Table,
  Trash2,
  Workflow,
} from 'lucide-react';
import type { Form } from '../../api/forms.ts';
import { useRole } from '../../api/session.ts';
import { settingsPlaces } from '../../features/settings/places.ts';
import { useColorScheme } from '../../ui/theme.ts';
import { innerPlaces, mainPlaces } from '../shell/main-places.ts';
import type { FoundThing, ThingKind } from './found-things.ts';

export interface PaletteCommand {
  value: string;
  label: string;
  icon: LucideIcon;
  aside?: string;
  words?: string[];
  run(): void;
}

const formScreens = [
  { to: '/forms/$formId/build', label: 'Build', icon: PencilRuler, words: ['edit', 'fields', 'builder'] },
  { to: '/forms/$formId/share', label: 'Share', icon: Send, words: ['link', 'embed', 'qr'] },
  { to: '/forms/$formId/entries', label: 'Entries', icon: Table, words: ['answers', 'responses'] },
  { to: '/forms/$formId/results', label: 'Results', icon: ChartColumn, words: ['charts', 'summary'] },
  {
    to: '/forms/$formId/settings',
    label: 'Form settings',
    icon: Settings,
    words: ['slug', 'theme', 'schedule'],
  },
  { to: '/forms/$formId/api', label: 'API', icon: Code, words: ['developers', 'curl', 'sdk', 'snippets'] },
] as const;

const thingIcons: Readonly<Record<ThingKind, LucideIcon>> = {
  table: Database,
  workflow: Workflow,
  template: Mail,
  connector: Plug,
};

const screenOf = (kind: ThingKind, id: string) => {
  switch (kind) {
    case 'table':
      return { to: '/tables/$tableId', params: { tableId: id } } as const;
    case 'workflow':
      return { to: '/workflows/$workflowId', params: { workflowId: id } } as const;
    case 'template':
      return { to: '/templates/$templateId', params: { templateId: id } } as const;
    case 'connector':
      return { to: '/extensions/connectors/$connectorId', params: { connectorId: id } } as const;
  }
};

/** What the palette offers here and now; what was typed chooses among them. */
export const usePaletteCommands = (
  forms: readonly Form[],
  things: readonly FoundThing[],
): { heading: string; commands: PaletteCommand[] }[] => {
  const navigate = useNavigate();
  const { formId } = useParams({ strict: false });
  const isEditor = useRole('editor');
  const isAdmin = useRole('admin');
  const [, setScheme] = useColorScheme();

  const found = forms.map(({ id, name, slug }) => ({
    value: `form ${id}`,
    label: name,
    icon: FileText,
    aside: slug,
    words: [slug],
    run: () => void navigate({ to: '/forms/$formId/build', params: { formId: id } }),
  }));
  const others = things.map(({ kind, id, name }) => ({
    value: `${kind} ${id}`,
    label: name,
    icon: thingIcons[kind],
    aside: kind,
    run: () => void navigate(screenOf(kind, id)),
  }));
  const here = formId
    ? formScreens.map(({ to, label, icon, words }) => ({
        value: to,
        label,
        icon,
        words: [...words],
        run: () => void navigate({ to, params: { formId } }),
      }))
    : [];
  const screens = settingsPlaces
    .filter(({ of }) => of !== 'admins' || isAdmin)
    .map(({ to, label, icon, words }) => ({
      value: to,
      label,
      icon,
      words: ['settings', ...words],
      run: () => void navigate({ to }),
    }));
  const deeds: PaletteCommand[] = [
    ...(isEditor
      ? [
          {
            value: 'new form',
            label: 'New form',
            icon: Plus,
            words: ['create', 'start'],
            run: () => void navigate({ to: '/new' }),
          },
        ]
      : []),
    ...[...mainPlaces, ...innerPlaces].map(({ to, label, icon, words }) => ({
      value: `part ${to}`,
      label,
      icon,
      words: [...words],
      run: () => void navigate({ to }),
    })),
    {
      value: 'trash',
      label: 'Trash',
      icon: Trash2,
      words: ['deleted', 'restore'],
      run: () => void navigate({ to: '/', search: { trash: true } }),
    },
    { value: 'light', label: 'Light appearance', icon: Sun, words: ['theme'], run: () => setScheme('light') },
    { value: 'dark', label: 'Dark appearance', icon: Moon, words: ['theme'], run: () => setScheme('dark') },
  ];
  return [
    { heading: 'This form', commands: here },
    { heading: 'Forms', commands: found },
    { heading: 'Tables, workflows, templates and connectors', commands: others },
    { heading: 'Do', commands: deeds },
    { heading: 'Settings', commands: screens },
  ].filter(({ commands }) => commands.length > 0);
};
