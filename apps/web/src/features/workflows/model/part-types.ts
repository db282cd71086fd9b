/** What people call the types of triggers and steps. A type that is missing here does not compile. */

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
import type { Icon } from '../../../ui/icon.ts';
import type { Part } from './draft.ts';

export type PartType = { readonly label: string; readonly about: string; readonly icon: Icon };
export type StepGroup = 'flow' | 'send' | 'forms' | 'tables';

export const stepGroups: Readonly<Record<StepGroup, string>> = {
  flow: 'Flow',
  send: 'Send and call',
  forms: 'Entries and documents',
  tables: 'Data tables',
};

export const stepTypes: Readonly<Record<StepTypeName, PartType & { readonly group: StepGroup }>> = {
  condition: {
    group: 'flow',
    label: 'Condition',
    about: 'Goes one way or the other',
    icon: GitBranch,
  },
  switch: { group: 'flow', label: 'Switch', about: 'Goes by the first case that holds', icon: Split },
  for_each: { group: 'flow', label: 'For each', about: 'Repeats steps for every item', icon: Repeat },
  delay: { group: 'flow', label: 'Delay', about: 'Waits for a time', icon: Timer },
  approval: { group: 'flow', label: 'Approval', about: 'Waits for somebody to decide', icon: UserCheck },
  set: { group: 'flow', label: 'Set values', about: 'Keeps values under names', icon: Variable },
  start_workflow: {
    group: 'flow',
    label: 'Start a workflow',
    about: 'Hands on to another workflow',
    icon: Workflow,
  },
  stop: { group: 'flow', label: 'Stop', about: 'Ends the run here', icon: CircleStop },
  send_email: { group: 'send', label: 'Send an e-mail', about: 'Your text or a template', icon: Mail },
  http_request: { group: 'send', label: 'HTTP request', about: 'Calls any address', icon: Globe },
  connector_action: {
    group: 'send',
    label: 'Connector action',
    about: 'Calls an action of an API Connector',
    icon: Plug,
  },
  find_entries: { group: 'forms', label: 'Find entries', about: 'By a filter', icon: Search },
  create_entry: { group: 'forms', label: 'Create an entry', about: 'In any form', icon: FilePlus2 },
  update_entry: { group: 'forms', label: 'Update an entry', about: 'Answers or metafields', icon: FilePen },
  delete_entry: { group: 'forms', label: 'Delete an entry', about: 'Moves it to the trash', icon: Trash2 },
  generate_pdf: { group: 'forms', label: 'Make a PDF', about: 'Of an entry or a template', icon: FileDown },
  render_template: {
    group: 'forms',
    label: 'Fill in a template',
    about: 'Text for later steps',
    icon: FileText,
  },
  find_rows: { group: 'tables', label: 'Find rows', about: 'By a filter', icon: Search },
  create_row: { group: 'tables', label: 'Add a row', about: 'To a data table', icon: Rows3 },
  update_row: { group: 'tables', label: 'Update a row', about: 'By its id', icon: PencilLine },
  upsert_row: {
    group: 'tables',
    label: 'Add or update a row',
    about: 'By a unique column',
    icon: TableRowsSplit,
  },
  delete_row: { group: 'tables', label: 'Delete a row', about: 'By its id', icon: Trash2 },
};

export const triggerTypes: Readonly<Record<TriggerTypeName, PartType>> = {
  'entry.submitted': { label: 'Entry submitted', about: 'Form submitted', icon: Inbox },
  'entry.created': { label: 'Entry created', about: 'Entry started', icon: FilePlus2 },
  'entry.updated': { label: 'Entry updated', about: 'Entry changed', icon: FilePen },
  'entry.deleted': { label: 'Entry deleted', about: 'Entry moved to the trash', icon: Trash2 },
  'button.clicked': {
    label: 'Button clicked',
    about: 'Button clicked',
    icon: MousePointerClick,
  },
  'row.created': { label: 'Row added', about: 'Row added', icon: Rows3 },
  'row.updated': { label: 'Row changed', about: 'Row changed', icon: PencilLine },
  'row.deleted': { label: 'Row deleted', about: 'Row deleted', icon: Trash2 },
  schedule: { label: 'Schedule', about: 'At set times', icon: CalendarClock },
  webhook: { label: 'Webhook', about: 'Another service sends a request', icon: Webhook },
  manual: { label: 'By hand', about: 'Somebody, or another workflow, starts it', icon: Hand },
};

/** Something that is no type of ours: a part from a newer version of the service. */
const unknown: PartType = { label: 'Unknown', about: '', icon: ListTree };

const isStepType = (type: string): type is StepTypeName => Object.hasOwn(stepTypes, type);
const isTriggerType = (type: string): type is TriggerTypeName => Object.hasOwn(triggerTypes, type);

export const typeOf = ({ type }: { type: string }): PartType =>
  isStepType(type) ? stepTypes[type] : isTriggerType(type) ? triggerTypes[type] : unknown;

export const isTrigger = ({ type }: { type: string }): boolean => isTriggerType(type);

/** What people call a part: its name, or what it is. */
export const partName = (part: Pick<Part, 'type' | 'name'>): string => part.name || typeOf(part).label;
