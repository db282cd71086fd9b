import { type AuditAction, actionTitle, auditActionNames } from './audit-sentences.ts';

/** Areas of actions, in display order. */
const areas: readonly (readonly [prefix: string, title: string])[] = [
  ['person', 'Sign-in and profiles'],
  ['member', 'Members'],
  ['invitation', 'Invitations'],
  ['account', 'Account'],
  ['api_key', 'API keys'],
  ['identity_provider', 'Single sign-on'],
  ['email', 'Email'],
  ['billing', 'Billing'],
  ['project', 'Projects'],
  ['form', 'Forms'],
  ['form_version', 'Form drafts'],
  ['entry', 'Entries'],
  ['edit_session', 'Edit sessions'],
  ['view', 'Views'],
  ['data_table', 'Tables'],
  ['row', 'Table rows'],
  ['workflow', 'Workflows'],
  ['workflow_run', 'Workflow runs'],
  ['template', 'Templates'],
  ['extension', 'Extensions'],
  ['api_connector', 'API Connectors'],
  ['connector_environment', 'API Connector environments'],
  ['connector_secret', 'API Connector secrets'],
  ['connector_action', 'API Connector actions'],
  ['webhook', 'Webhooks'],
  ['file', 'Files'],
  ['import', 'Imports'],
  ['export', 'Exports'],
  ['job', 'Jobs'],
];

interface ActionChoice {
  value: string;
  label: string;
  hint?: string;
}

const areaOf = (action: AuditAction): string => action.slice(0, action.indexOf('.'));

/** Everything, then each area followed by its actions. */
export const actionChoices = (): ActionChoice[] => [
  { value: '', label: 'All actions' },
  ...areas.flatMap(([prefix, title]) => {
    const actions = auditActionNames.filter((action) => areaOf(action) === prefix);
    const singles = actions.map((action) => ({ value: action, label: actionTitle(action), hint: title }));
    return actions.length > 1 ? [{ value: `${prefix}.*`, label: `${title} (all)` }, ...singles] : singles;
  }),
];
