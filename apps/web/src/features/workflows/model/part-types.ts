/** Labels of trigger and step types. A missing type is a compile error. */

import {
  CalendarClock,
  CircleStop,
  FileDown,
  FilePen,
  FilePlus2,
  FileText,
  GitBranch,
  Globe,
  Hand,
  Inbox,
  ListTree,
  Mail,
  MousePointerClick,
  PencilLine,
  Plug,
  Repeat,
  Rows3,
  Search,
  Split,
  TableRowsSplit,
  Timer,
  Trash2,
  UserCheck,
  Variable,
  Webhook,
  Workflow,
} from 'lucide-react';
import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import type { Icon } from '../../../ui/button.tsx';
import type { Part } from './draft.ts';

export type PartType = { readonly label: string; readonly about: string; readonly icon: Icon };
export type StepGroup = 'flow' | 'send' | 'forms' | 'tables';

export const stepGroups: Readonly<Record<StepGroup, string>> = {
  flow: 'Flow',
  send: 'Notify and call',
  forms: 'Entries and documents',
  tables: 'Tables',
};

export const stepTypes: Readonly<Record<StepTypeName, PartType & { readonly group: StepGroup }>> = {
  condition: {
    group: 'flow',
    label: 'Condition',
    about: 'Splits into True and False',
    icon: GitBranch,
  },
  switch: { group: 'flow', label: 'Switch', about: 'Follows the first case that matches', icon: Split },
  for_each: { group: 'flow', label: 'For each', about: 'Repeats steps for every item', icon: Repeat },
  delay: { group: 'flow', label: 'Delay', about: 'Waits before continuing', icon: Timer },
  approval: { group: 'flow', label: 'Approval', about: 'Waits for someone to decide', icon: UserCheck },
  set: { group: 'flow', label: 'Set values', about: 'Stores values for later steps', icon: Variable },
  start_workflow: {
    group: 'flow',
    label: 'Start workflow',
    about: 'Runs another workflow',
    icon: Workflow,
  },
  stop: { group: 'flow', label: 'Stop', about: 'Ends the run here', icon: CircleStop },
  send_email: { group: 'send', label: 'Send email', about: 'Your text or a template', icon: Mail },
  http_request: { group: 'send', label: 'HTTP request', about: 'Calls any URL', icon: Globe },
  connector_action: {
    group: 'send',
    label: 'Connector action',
    about: 'Calls an API Connector',
    icon: Plug,
  },
  find_entries: { group: 'forms', label: 'Find entries', about: 'Search a form with a filter', icon: Search },
  create_entry: { group: 'forms', label: 'Create entry', about: 'In any form', icon: FilePlus2 },
  update_entry: { group: 'forms', label: 'Update entry', about: 'Answers or metafields', icon: FilePen },
  delete_entry: { group: 'forms', label: 'Delete entry', about: 'Moves it to the trash', icon: Trash2 },
  generate_pdf: {
    group: 'forms',
    label: 'Generate PDF',
    about: 'From an entry or a template',
    icon: FileDown,
  },
  render_template: {
    group: 'forms',
    label: 'Render template',
    about: 'Creates text for later steps',
    icon: FileText,
  },
  find_rows: { group: 'tables', label: 'Find rows', about: 'Search a table with a filter', icon: Search },
  create_row: { group: 'tables', label: 'Add row', about: 'To a table', icon: Rows3 },
  update_row: { group: 'tables', label: 'Update row', about: 'By ID', icon: PencilLine },
  upsert_row: {
    group: 'tables',
    label: 'Add or update row',
    about: 'By a unique column',
    icon: TableRowsSplit,
  },
  delete_row: { group: 'tables', label: 'Delete row', about: 'By ID', icon: Trash2 },
};

export const triggerTypes: Readonly<Record<TriggerTypeName, PartType>> = {
  'entry.submitted': { label: 'Entry submitted', about: 'Form submitted', icon: Inbox },
  'entry.created': { label: 'Entry created', about: 'Entry started', icon: FilePlus2 },
  'entry.updated': { label: 'Entry updated', about: 'Entry updated', icon: FilePen },
  'entry.deleted': { label: 'Entry deleted', about: 'Entry moved to trash', icon: Trash2 },
  'button.clicked': {
    label: 'Button clicked',
    about: 'Button clicked',
    icon: MousePointerClick,
  },
  'row.created': { label: 'Row added', about: 'Row added', icon: Rows3 },
  'row.updated': { label: 'Row updated', about: 'Row updated', icon: PencilLine },
  'row.deleted': { label: 'Row deleted', about: 'Row deleted', icon: Trash2 },
  schedule: { label: 'Schedule', about: 'At set times', icon: CalendarClock },
  webhook: { label: 'Webhook', about: 'When another service sends a request', icon: Webhook },
  manual: { label: 'Manual', about: 'Started by a person or another workflow', icon: Hand },
};

/** An unknown type: a part from a newer server version. */
const unknown: PartType = { label: 'Unknown', about: '', icon: ListTree };

const isStepType = (type: string): type is StepTypeName => Object.hasOwn(stepTypes, type);
const isTriggerType = (type: string): type is TriggerTypeName => Object.hasOwn(triggerTypes, type);

export const typeOf = ({ type }: { type: string }): PartType =>
  isStepType(type) ? stepTypes[type] : isTriggerType(type) ? triggerTypes[type] : unknown;

export const isTrigger = ({ type }: { type: string }): boolean => isTriggerType(type);

/** Display name of a part: its name, or its type. */
export const partName = (part: Pick<Part, 'type' | 'name'>): string => part.name || typeOf(part).label;
