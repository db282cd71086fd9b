import { Blocks, Database, LayoutList, type LucideIcon, Mail, Settings, Workflow } from 'lucide-react';

/** The parts of the app, as the bar on top and the command palette name them. */
export const mainPlaces = [
  { to: '/', label: 'Forms', icon: LayoutList, words: ['surveys'] },
  { to: '/tables', label: 'Tables', icon: Database, words: ['data', 'rows', 'spreadsheet'] },
  { to: '/workflows', label: 'Workflows', icon: Workflow, words: ['automation', 'runs'] },
  { to: '/templates', label: 'Templates', icon: Mail, words: ['e-mail', 'pdf', 'layout'] },
  { to: '/extensions', label: 'Extensions', icon: Blocks, words: ['connectors', 'webhooks', 'integrations'] },
  { to: '/settings', label: 'Settings', icon: Settings, words: [] },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; words: readonly string[] }[];
