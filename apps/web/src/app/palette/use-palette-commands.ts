import { useNavigate, useParams } from '@tanstack/react-router';
import {
  ChartColumn,
  Code,
  Database,
  FileText,
  Inbox,
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
import { useHasRole } from '../../api/session.ts';
import { settingsNavItems } from '../../features/settings/settings-nav.ts';
import type { Icon } from '../../ui/button.tsx';
import { useScreenActions } from '../../ui/screen-actions.ts';
import { useColorScheme } from '../../ui/theme.ts';
import { mainNavItems, subNavItems } from '../shell/nav-items.ts';
import type { SearchResult } from './search-queries.ts';

export interface PaletteCommand {
  value: string;
  label: string;
  icon: Icon;
  aside?: string;
  keywords?: string[];
  run(): void;
}

const formScreens = [
  { to: '/forms/$formId/build', label: 'Build', icon: PencilRuler, keywords: ['edit', 'fields', 'builder'] },
  { to: '/forms/$formId/share', label: 'Share', icon: Send, keywords: ['link', 'embed', 'qr'] },
  { to: '/forms/$formId/entries', label: 'Entries', icon: Table, keywords: ['answers', 'responses'] },
  { to: '/forms/$formId/results', label: 'Results', icon: ChartColumn, keywords: ['charts', 'summary'] },
  {
    to: '/forms/$formId/settings',
    label: 'Form settings',
    icon: Settings,
    keywords: ['slug', 'theme', 'schedule'],
  },
  { to: '/forms/$formId/api', label: 'API', icon: Code, keywords: ['developers', 'curl', 'sdk', 'snippets'] },
] as const;

const resultKinds: Readonly<Record<SearchResult['kind'], { icon: LucideIcon; label: string }>> = {
  form: { icon: FileText, label: 'Form' },
  entry: { icon: Inbox, label: 'Entry' },
  data_table: { icon: Database, label: 'Table' },
  workflow: { icon: Workflow, label: 'Workflow' },
  template: { icon: Mail, label: 'Template' },
  api_connector: { icon: Plug, label: 'Connector' },
};

const screenOf = ({ kind, id, formId }: SearchResult) => {
  switch (kind) {
    case 'form':
      return { to: '/forms/$formId/build', params: { formId: id } } as const;
    case 'entry':
      return {
        to: '/forms/$formId/entries/$entryId',
        params: { formId: formId ?? '', entryId: id },
      } as const;
    case 'data_table':
      return { to: '/tables/$tableId', params: { tableId: id } } as const;
    case 'workflow':
      return { to: '/workflows/$workflowId', params: { workflowId: id } } as const;
    case 'template':
      return { to: '/templates/$templateId', params: { templateId: id } } as const;
    case 'api_connector':
      return { to: '/extensions/connectors/$connectorId', params: { connectorId: id } } as const;
  }
};

/** Commands available on this screen; the search text filters them. */
export const usePaletteCommands = (
  latest: readonly Form[],
  found: readonly SearchResult[],
  searchText: string,
): { heading: string; commands: PaletteCommand[] }[] => {
  const navigate = useNavigate();
  const { formId } = useParams({ strict: false });
  const isEditor = useHasRole('editor');
  const isAdmin = useHasRole('admin');
  const [, setScheme] = useColorScheme();

  const isSearched = searchText !== '';
  const forms = isSearched
    ? []
    : latest.map(({ id, name, slug }) => ({
        value: `form ${id}`,
        label: name,
        icon: FileText,
        aside: slug,
        keywords: [slug],
        run: () => void navigate({ to: '/forms/$formId/build', params: { formId: id } }),
      }));
  const results = found.map((one) => ({
    value: `${one.kind} ${one.id}`,
    label: one.text ?? one.name,
    icon: resultKinds[one.kind].icon,
    aside: one.kind === 'entry' ? one.name : resultKinds[one.kind].label,
    // The server knows why a result matched, possibly by an answer that is not shown.
    keywords: [one.name, searchText],
    run: () => void navigate(screenOf(one)),
  }));
  const onScreen = useScreenActions()
    .flatMap(({ commands = [] }) => commands)
    .map(({ label, icon, keywords = [], run }) => ({
      value: `screen ${label}`,
      label,
      icon,
      keywords: [...keywords],
      run,
    }));
  const here = formId
    ? formScreens.map(({ to, label, icon, keywords }) => ({
        value: to,
        label,
        icon,
        keywords: [...keywords],
        run: () => void navigate({ to, params: { formId } }),
      }))
    : [];
  const screens = settingsNavItems
    .filter(({ of }) => of !== 'admins' || isAdmin)
    .map(({ to, label, icon, keywords }) => ({
      value: to,
      label,
      icon,
      keywords: ['settings', ...keywords],
      run: () => void navigate({ to }),
    }));
  const actions: PaletteCommand[] = [
    ...(isEditor
      ? [
          {
            value: 'new form',
            label: 'New form',
            icon: Plus,
            keywords: ['create', 'start'],
            run: () => void navigate({ to: '/new' }),
          },
        ]
      : []),
    ...[...mainNavItems, ...subNavItems].map(({ to, label, icon, keywords }) => ({
      value: `part ${to}`,
      label,
      icon,
      keywords: [...keywords],
      run: () => void navigate({ to }),
    })),
    {
      value: 'trash',
      label: 'Trash',
      icon: Trash2,
      keywords: ['deleted', 'restore'],
      run: () => void navigate({ to: '/', search: { trash: true } }),
    },
    {
      value: 'light',
      label: 'Switch to light mode',
      icon: Sun,
      keywords: ['theme'],
      run: () => setScheme('light'),
    },
    {
      value: 'dark',
      label: 'Switch to dark mode',
      icon: Moon,
      keywords: ['theme'],
      run: () => setScheme('dark'),
    },
  ];
  return [
    { heading: 'Results', commands: results },
    { heading: 'On this screen', commands: onScreen },
    { heading: 'This form', commands: here },
    { heading: 'Recent forms', commands: forms },
    { heading: 'Commands', commands: actions },
    { heading: 'Settings', commands: screens },
  ].filter(({ commands }) => commands.length > 0);
};
