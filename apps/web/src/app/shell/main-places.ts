import {
  ArrowDownUp,
  Blocks,
  Database,
  FileInput,
  History,
  LayoutList,
  type LucideIcon,
  Mail,
  Plug,
  Settings,
  UserCheck,
  Webhook,
  Workflow,
} from 'lucide-react';

/** The parts of the app, as the bar on top and the command palette name them. */
export const mainPlaces = [
  { to: '/', label: 'Forms', icon: LayoutList, words: ['surveys'] },
  { to: '/tables', label: 'Tables', icon: Database, words: ['data', 'rows', 'spreadsheet'] },
  { to: '/workflows', label: 'Workflows', icon: Workflow, words: ['automation', 'runs'] },
  { to: '/templates', label: 'Templates', icon: Mail, words: ['email', 'pdf', 'layout'] },
  { to: '/extensions', label: 'Extensions', icon: Blocks, words: ['catalog', 'integrations', 'install'] },
  { to: '/settings', label: 'Settings', icon: Settings, words: [] },
] as const satisfies readonly Place[];

/** Screens within the parts: the palette and the menu of small screens lead to them at once. `part` is where they belong. */
export const innerPlaces = [
  {
    part: '/workflows',
    to: '/workflow-runs',
    label: 'Workflow runs',
    icon: History,
    words: ['executions', 'failed', 'log'],
  },
  {
    part: '/workflows',
    to: '/approvals',
    label: 'Approvals',
    icon: UserCheck,
    words: ['decide', 'approve', 'reject', 'inbox'],
  },
  {
    part: '/extensions',
    to: '/extensions/connectors',
    label: 'API Connectors',
    icon: Plug,
    words: ['secrets', 'environments', 'actions', 'openapi'],
  },
  {
    part: '/extensions',
    to: '/extensions/webhooks',
    label: 'Webhooks',
    icon: Webhook,
    words: ['deliveries', 'events'],
  },
  {
    part: undefined,
    to: '/transfers',
    label: 'Imports and exports',
    icon: ArrowDownUp,
    words: ['transfers', 'jobs', 'download', 'csv', 'xlsx'],
  },
  {
    part: undefined,
    to: '/import',
    label: 'Import a file',
    icon: FileInput,
    words: ['csv', 'upload', 'rows'],
  },
] as const satisfies readonly (Place & { part: string | undefined })[];

interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  words: readonly string[];
}
