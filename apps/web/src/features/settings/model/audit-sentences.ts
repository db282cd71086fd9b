import type { AuditLogRecord } from '@form-service/sdk';

export type AuditAction = AuditLogRecord['action'];

/** Fields of an audit record that a sentence needs. */
export interface AuditFact {
  action: string;
  actor: { type: 'user' | 'api_key' | 'system'; name: string | null };
  target: { type: string; name: string | null } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * The action, after the actor. `{form}` becomes `the form "Survey"`, or `a form` if the name is unknown. `{}` stands
 * for a user, whose name needs no noun.
 */
const phrases: Readonly<Record<AuditAction, string>> = {
  'account.created': 'created {account}',
  'account.updated': 'changed the account settings',
  'account.handed_over': 'transferred ownership to {}',
  'account.deleted': 'started deleting {account}',
  'account.restored': 'restored {account}',
  'account.limits_changed': 'changed the account’s rate limits',
  'member.joined': 'joined the account',
  'member.updated': 'changed the role of {}',
  'member.removed': 'removed {} from the account',
  'member.left': 'left the account',
  'invitation.created': 'invited {}',
  'invitation.resent': 'invited {} again',
  'invitation.revoked': 'revoked the invitation for {}',
  'invitation.declined': 'declined an invitation sent to {}',
  'api_key.created': 'created {API key}',
  'api_key.revoked': 'revoked {API key}',
  'identity_provider.updated': 'changed single sign-on',
  'identity_provider.deleted': 'removed single sign-on',
  'billing.checkout_started': 'started a checkout',
  'billing.portal_opened': 'opened the billing portal',
  'billing.updated': 'changed the billing status or plan',
  'person.signed_in': 'signed in',
  'person.sign_in_failed': 'failed to sign in as {}',
  'person.signed_out': 'signed out',
  'person.password_changed': 'changed their password',
  'person.updated': 'changed their name',
  'person.email_change_requested': 'requested a new email address',
  'person.email_changed': 'changed their email address',
  'person.two_factor_begun': 'started setting up two-factor authentication',
  'person.two_factor_enabled': 'turned on two-factor authentication',
  'person.two_factor_disabled': 'turned off two-factor authentication',
  'person.recovery_codes_renewed': 'created new recovery codes',
  'person.passkey_added': 'added a passkey',
  'person.passkey_renamed': 'renamed a passkey',
  'person.passkey_removed': 'removed a passkey',
  'project.created': 'created {project}',
  'project.updated': 'changed {project}',
  'project.deleted': 'moved {project} to trash',
  'project.restored': 'restored {project} from trash',
  'form.created': 'created {form}',
  'form.updated': 'changed {form}',
  'form.published': 'published {form}',
  'form.closed': 'closed {form}',
  'form.reopened': 'reopened {form}',
  'form.deleted': 'moved {form} to trash',
  'form.restored': 'restored {form} from trash',
  'form_version.opened': 'started a draft of {form}',
  'form_version.updated': 'edited the draft of {form}',
  'form_version.discarded': 'discarded the draft of {form}',
  'file.created': 'started uploading {file}',
  'file.completed': 'uploaded {file}',
  'file.infected': 'found malware in {file}',
  'file.deleted': 'deleted {file}',
  'entry.created': 'created {entry}',
  'entry.updated': 'changed {entry}',
  'entry.erased': 'permanently deleted {entry}',
  'entry.anonymized': 'removed the answers from {entry}',
  'entry.deleted': 'moved {entry} to trash',
  'entry.restored': 'restored {entry} from trash',
  'entry.bulk_changed': 'changed entries in bulk',
  'edit_session.created': 'started editing {entry}',
  'edit_session.committed': 'saved edits to {entry}',
  'edit_session.discarded': 'discarded edits to {entry}',
  'view.created': 'created {view}',
  'view.updated': 'changed {view}',
  'view.deleted': 'deleted {view}',
  'data_table.created': 'created {table}',
  'data_table.updated': 'changed {table}',
  'data_table.columns_changed': 'changed columns of {table}',
  'data_table.deleted': 'moved {table} to trash',
  'data_table.restored': 'restored {table} from trash',
  'row.created': 'added a row to {table}',
  'row.updated': 'changed a row in {table}',
  'row.deleted': 'deleted a row from {table}',
  'row.bulk_changed': 'changed rows of {table} in bulk',
  'export.created': 'exported {form or table}',
  'import.started': 'started {import}',
  'job.canceled': 'canceled {job}',
  'template.created': 'created {template}',
  'template.updated': 'changed {template}',
  'template.deleted': 'deleted {template}',
  'webhook.created': 'created {webhook}',
  'webhook.updated': 'changed {webhook}',
  'webhook.deleted': 'deleted {webhook}',
  'webhook.secret_rotated': 'rotated the secret of {webhook}',
  'webhook.pinged': 'tested {webhook}',
  'webhook.redelivered': 'resent deliveries of {webhook}',
  'webhook.disabled': 'disabled {webhook}',
  'api_connector.created': 'created {API Connector}',
  'api_connector.updated': 'changed {API Connector}',
  'api_connector.deleted': 'deleted {API Connector}',
  'connector_environment.created': 'added {environment} to an API Connector',
  'connector_environment.updated': 'changed {environment} of an API Connector',
  'connector_environment.deleted': 'deleted {environment} of an API Connector',
  'connector_secret.set': 'set {secret} of an API Connector',
  'connector_secret.deleted': 'deleted {secret} of an API Connector',
  'connector_action.created': 'added {action} to an API Connector',
  'connector_action.updated': 'changed {action} of an API Connector',
  'connector_action.deleted': 'deleted {action} of an API Connector',
  'connector_action.imported': 'imported actions into {API Connector}',
  'email.tested': 'sent a test email',
  'connector_action.tested': 'tested {action} of an API Connector',
  'workflow.created': 'created {workflow}',
  'workflow.updated': 'changed {workflow}',
  'workflow.published': 'published {workflow}',
  'workflow.enabled': 'turned on {workflow}',
  'workflow.disabled': 'turned off {workflow}',
  'workflow.deleted': 'moved {workflow} to trash',
  'workflow.restored': 'restored {workflow} from trash',
  'workflow_run.started': 'started a run of {workflow}',
  'workflow_run.canceled': 'canceled a run of {workflow}',
  'workflow_run.retried': 'retried a run of {workflow}',
  'workflow_run.replayed': 'ran {workflow} again',
  'workflow_run.decided': 'responded to an approval in {workflow}',
  'extension.installed': 'installed {extension}',
  'extension.updated': 'changed the settings of {extension}',
  'extension.upgraded': 'upgraded {extension}',
  'extension.uninstalled': 'uninstalled {extension}',
};

export const auditActionNames = Object.keys(phrases) as AuditAction[];

interface SentencePart {
  text: string;
  /** Whether it is a name. */
  strong: boolean;
}

const plain = (text: string): SentencePart => ({ text, strong: false });
const strong = (text: string): SentencePart => ({ text, strong: true });

const actorOf = ({ action, actor }: AuditFact): SentencePart[] => {
  // The record names the user whom someone tried to be, not who it was.
  if (action === 'person.sign_in_failed' || action === 'invitation.declined') return [plain('Someone')];
  if (actor.type === 'system') return [plain('The service')];
  const name = actor.name === null ? plain('someone') : strong(actor.name);
  const who = { ...name, text: capitalize(name.text) };
  return actor.type === 'api_key' ? [who, plain('’s API key')] : [who];
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`);

const targetOf = (noun: string, name: string | null | undefined): SentencePart[] => {
  if (!name) return [plain(noun === '' ? 'someone' : article(noun))];
  return noun === '' ? [strong(name)] : [plain(`the ${noun} `), strong(name)];
};

const roleIn = (fields: AuditFact['before']): string | undefined =>
  typeof fields?.role === 'string' ? fields.role : undefined;

/** Additional text for some actions. */
const tailOf = ({ action, before, after }: AuditFact): string => {
  const [from, to] = [roleIn(before), roleIn(after)];
  if (action === 'member.updated' && from && to) return ` from ${from} to ${to}`;
  if ((action === 'invitation.created' || action === 'member.joined') && to) return ` as ${to}`;
  if (action === 'form.published' && typeof after?.number === 'number') return `, version ${after.number}`;
  return '';
};

/** The record as a sentence: who did what. */
export const sentenceOf = (fact: AuditFact): SentencePart[] => {
  const phrase = phrases[fact.action as AuditAction] ?? fact.action;
  const [, before = phrase, noun, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(phrase) ?? [];
  const target = noun === undefined ? [] : targetOf(noun, fact.target?.name);
  return [...actorOf(fact), plain(` ${before}`), ...target, plain(`${after}${tailOf(fact)}.`)].filter(
    ({ text }) => text !== '',
  );
};

/** Label of an action in the filter: `Changed the role of a person`. */
export const actionTitle = (action: AuditAction): string =>
  capitalize(
    phrases[action].replace('{}', 'someone').replace(/\{(.*?)\}/, (_, noun: string) => article(noun)),
  );
