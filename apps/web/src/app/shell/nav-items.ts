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

/** Main navigation items, used by the top bar and the command palette. */
export const mainNavItems = [
  { to: '/', label: 'Forms', icon: LayoutList, keywords: ['surveys'] },
  { to: '/tables', label: 'Tables', icon: Database, keywords: ['data', 'rows', 'spreadsheet'] },
  { to: '/workflows', label: 'Workflows', icon: Workflow, keywords: ['automation', 'runs'] },
  { to: '/templates', label: 'Templates', icon: Mail, keywords: ['email', 'pdf', 'layout'] },
  { to: '/extensions', label: 'Extensions', icon: Blocks, keywords: ['catalog', 'integrations', 'install'] },
  { to: '/settings', label: 'Settings', icon: Settings, keywords: [] },
] as const satisfies readonly NavItem[];

/** Screens below the main items, used by the palette and the menu of small screens. `parent` is their main item. */
export const subNavItems = [
  {
    part: '/workflows',
    to: '/workflow-runs',
    label: 'Workflow runs',
    icon: History,
    keywords: ['executions', 'failed', 'log'],
  },
  {
    part: '/workflows',
    to: '/approvals',
    label: 'Approvals',
    icon: UserCheck,
    keywords: ['decide', 'approve', 'reject', 'inbox'],
  },
  {
    part: '/extensions',
    to: '/extensions/connectors',
    label: 'API Connectors',
    icon: Plug,
    keywords: ['secrets', 'environments', 'actions', 'openapi'],
  },
  {
    part: '/extensions',
    to: '/extensions/webhooks',
    label: 'Webhooks',
    icon: Webhook,
    keywords: ['deliveries', 'events'],
  },
  {
    part: undefined,
    to: '/transfers',
    label: 'Imports and exports',
    icon: ArrowDownUp,
    keywords: ['transfers', 'jobs', 'download', 'csv', 'xlsx'],
  },
  {
    part: undefined,
    to: '/import',
    label: 'Import a file',
    icon: FileInput,
    keywords: ['csv', 'upload', 'rows'],
  },
] as const satisfies readonly (NavItem & { part: string | undefined })[];

interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  keywords: readonly string[];
}
