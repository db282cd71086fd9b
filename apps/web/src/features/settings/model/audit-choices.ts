import { type AuditAction, actionTitle, auditActionNames } from './audit-sentences.ts';

/** Areas of actions, as people look for them. */
const areas: readonly (readonly [prefix: string, title: string])[] = [
  ['person', 'Signing in and profiles'],
  ['member', 'Members'],
  ['invitation', 'Invitations'],
  ['account', 'Account'],
  ['api_key', 'API keys'],
  ['identity_provider', 'Single sign-on'],
  ['email', 'Email'],
  ['billing', 'Billing'],
  ['project', 'Projects'],
  ['form', 'Forms'],
  ['form_version', 'Drafts of forms'],
  ['entry', 'Entries'],
  ['edit_session', 'Edit sessions'],
  ['view', 'Views'],
  ['data_table', 'Data tables'],
  ['row', 'Rows of data tables'],
  ['workflow', 'Workflows'],
  ['workflow_run', 'Runs of workflows'],
  ['template', 'Templates'],
  ['extension', 'Extensions'],
  ['api_connector', 'API Connectors'],
  ['connector_environment', 'Environments of API Connectors'],
  ['connector_secret', 'Secrets of API Connectors'],
  ['connector_action', 'Actions of API Connectors'],
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

/** First everything, then each area as a whole followed by its single actions. */
export const actionChoices = (): ActionChoice[] => [
  { value: '', label: 'Everything' },
  ...areas.flatMap(([prefix, title]) => {
    const actions = auditActionNames.filter((action) => areaOf(action) === prefix);
    const singles = actions.map((action) => ({ value: action, label: actionTitle(action), hint: title }));
    return actions.length > 1 ? [{ value: `${prefix}.*`, label: `${title}: all` }, ...singles] : singles;
  }),
];
