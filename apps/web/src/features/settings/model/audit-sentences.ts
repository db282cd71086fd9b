import type { AuditLogRecord } from '@form-service/sdk';

export type AuditAction = AuditLogRecord['action'];

/** A record of the audit log, as far as a sentence needs it. */
export interface AuditFact {
  action: string;
  actor: { type: 'user' | 'api_key' | 'system'; name: string | null };
  target: { type: string; name: string | null } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * What was done, to be read after who did it. `{form}` becomes: the form "Survey", or: a form, where its name is not known.
 * `{}` stands for a person, whose name needs no noun.
 */
const phrases: Readonly<Record<AuditAction, string>> = {
  'account.created': 'made {account}',
  'account.updated': 'changed the account settings',
  'account.handed_over': 'handed the account over to {}',
  'account.deleted': 'began to delete {account}',
  'account.restored': 'called off the deletion of {account}',
  'account.limits_changed': 'changed the rate limits of the account',
  'member.joined': 'joined the account',
  'member.updated': 'changed the role of {}',
  'member.removed': 'removed {} from the account',
  'member.left': 'left the account',
  'invitation.created': 'invited {}',
  'invitation.resent': 'invited {} again',
  'invitation.revoked': 'withdrew the invitation of {}',
  'invitation.declined': 'declined an invitation sent to {}',
  'api_key.created': 'made {API key}',
  'api_key.revoked': 'revoked {API key}',
  'identity_provider.updated': 'changed how people sign in by the identity provider',
  'identity_provider.deleted': 'took the identity provider away',
  'billing.checkout_started': 'began a checkout',
  'billing.portal_opened': 'opened the billing portal',
  'billing.updated': 'changed the billing status or plan',
  'person.signed_in': 'signed in',
  'person.sign_in_failed': 'failed to sign in as {}',
  'person.signed_out': 'signed out',
  'person.password_changed': 'set a new password',
  'person.updated': 'changed their name',
  'person.email_change_requested': 'asked for another e-mail address',
  'person.email_changed': 'changed their e-mail address',
  'person.two_factor_begun': 'began to set up two-factor sign-in',
  'person.two_factor_enabled': 'turned two-factor sign-in on',
  'person.two_factor_disabled': 'turned two-factor sign-in off',
  'person.recovery_codes_renewed': 'made new recovery codes',
  'person.passkey_added': 'added a passkey',
  'person.passkey_renamed': 'renamed a passkey',
  'person.passkey_removed': 'removed a passkey',
  'project.created': 'made {project}',
  'project.updated': 'changed {project}',
  'project.deleted': 'moved {project} to the trash',
  'project.restored': 'brought {project} back from the trash',
  'form.created': 'made {form}',
  'form.updated': 'changed {form}',
  'form.published': 'published {form}',
  'form.closed': 'closed {form}',
  'form.reopened': 'opened {form} again',
  'form.deleted': 'moved {form} to the trash',
  'form.restored': 'brought {form} back from the trash',
  'form_version.opened': 'opened a draft of {form}',
  'form_version.updated': 'worked on the draft of {form}',
  'form_version.discarded': 'discarded the draft of {form}',
  'file.created': 'began to upload {file}',
  'file.completed': 'uploaded {file}',
  'file.infected': 'found malware in {file}',
  'file.deleted': 'deleted {file}',
  'entry.created': 'made {entry}',
  'entry.updated': 'changed {entry}',
  'entry.erased': 'deleted {entry} permanently',
  'entry.anonymized': 'removed the answers of {entry}',
  'entry.deleted': 'moved {entry} to the trash',
  'entry.restored': 'brought {entry} back from the trash',
  'entry.bulk_changed': 'changed many entries at once',
  'edit_session.created': 'began to edit {entry}',
  'edit_session.committed': 'saved the edits of {entry}',
  'edit_session.discarded': 'discarded the edits of {entry}',
  'view.created': 'made {view}',
  'view.updated': 'changed {view}',
  'view.deleted': 'deleted {view}',
  'data_table.created': 'made {data table}',
  'data_table.updated': 'changed {data table}',
  'data_table.columns_changed': 'changed columns of {data table}',
  'data_table.deleted': 'moved {data table} to the trash',
  'data_table.restored': 'brought {data table} back from the trash',
  'row.created': 'added a row to {data table}',
  'row.updated': 'changed a row of {data table}',
  'row.deleted': 'removed a row of {data table}',
  'row.bulk_changed': 'changed many rows of {data table} at once',
  'export.created': 'exported {form or table}',
  'import.started': 'began {import}',
  'job.canceled': 'canceled {job}',
  'template.created': 'made {template}',
  'template.updated': 'changed {template}',
  'template.deleted': 'deleted {template}',
  'webhook.created': 'made {webhook}',
  'webhook.updated': 'changed {webhook}',
  'webhook.deleted': 'deleted {webhook}',
  'webhook.secret_rotated': 'made a new secret for {webhook}',
  'webhook.pinged': 'tried {webhook} out',
  'webhook.redelivered': 'had deliveries of {webhook} sent again',
  'webhook.disabled': 'turned {webhook} off',
  'api_connector.created': 'made {API Connector}',
  'api_connector.updated': 'changed {API Connector}',
  'api_connector.deleted': 'deleted {API Connector}',
  'connector_environment.created': 'added {environment} to an API Connector',
  'connector_environment.updated': 'changed {environment} of an API Connector',
  'connector_environment.deleted': 'removed {environment} of an API Connector',
  'connector_secret.set': 'set {secret} of an API Connector',
  'connector_secret.deleted': 'removed {secret} of an API Connector',
  'connector_action.created': 'added {action} to an API Connector',
  'connector_action.updated': 'changed {action} of an API Connector',
  'connector_action.deleted': 'removed {action} of an API Connector',
  'connector_action.imported': 'imported actions of {API Connector}',
  'email.tested': 'sent themselves a test email',
  'connector_action.tested': 'tried {action} of an API Connector',
  'workflow.created': 'made {workflow}',
  'workflow.updated': 'changed {workflow}',
  'workflow.published': 'published {workflow}',
  'workflow.enabled': 'turned {workflow} on',
  'workflow.disabled': 'turned {workflow} off',
  'workflow.deleted': 'moved {workflow} to the trash',
  'workflow.restored': 'brought {workflow} back from the trash',
  'workflow_run.started': 'started a run of {workflow}',
  'workflow_run.canceled': 'canceled a run of {workflow}',
  'workflow_run.retried': 'had a run of {workflow} tried again',
  'workflow_run.replayed': 'replayed a run of {workflow}',
  'workflow_run.decided': 'decided an approval of {workflow}',
  'extension.installed': 'installed {extension}',
  'extension.updated': 'changed the settings of {extension}',
  'extension.upgraded': 'upgraded {extension}',
  'extension.uninstalled': 'uninstalled {extension}',
};

export const auditActionNames = Object.keys(phrases) as AuditAction[];

interface SentencePart {
  text: string;
  /** A name of somebody or something. */
  strong: boolean;
}

const plain = (text: string): SentencePart => ({ text, strong: false });
const strong = (text: string): SentencePart => ({ text, strong: true });

const actorOf = ({ action, actor }: AuditFact): SentencePart[] => {
  // The record names whom somebody tried to be, not who it was.
  if (action === 'person.sign_in_failed' || action === 'invitation.declined') return [plain('Someone')];
  if (actor.type === 'system') return [plain('The service')];
  const name = actor.name === null ? plain('someone') : strong(actor.name);
  return actor.type === 'api_key' ? [plain('An API key of '), name] : [{ ...name, text: capital(name.text) }];
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`);

const targetOf = (noun: string, name: string | null | undefined): SentencePart[] => {
  if (!name) return [plain(noun === '' ? 'someone' : article(noun))];
  return noun === '' ? [strong(name)] : [plain(`the ${noun} `), strong(name)];
};

const roleIn = (fields: AuditFact['before']): string | undefined =>
  typeof fields?.role === 'string' ? fields.role : undefined;

/** What else is worth saying in the sentence itself. */
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

/** What an action is called in a list to choose from: `Changed the role of a person`. */
export const actionTitle = (action: AuditAction): string =>
  capital(phrases[action].replace('{}', 'somebody').replace(/\{(.*?)\}/, (_, noun: string) => article(noun)));
