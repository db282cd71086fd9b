// Written by `npm run generate` from the contracts. Do not edit.
import type { CallOptions, NoArgs } from '../types.ts';

/** Every area of the API. */
export interface Areas {
  /** Sign up, in and out; passwords, e-mail addresses, two-factor sign-in, passkeys and sessions. */
  auth: AuthArea;
  /** Who you are, the account you work in, and the others you belong to. */
  accounts: AccountsArea;
  /** The members of the account and their roles. */
  users: UsersArea;
  /** Ask people to join the account. */
  invitations: InvitationsArea;
  /** Keys for programs, in the settings of the account. No API key can reach them. */
  apiKeys: ApiKeysArea;
  /** Whether this service sends email, and a test of it. */
  email: EmailArea;
  /** Create and manage projects. */
  projects: ProjectsArea;
  /** Create forms, say how they take entries, close and reopen them. */
  forms: FormsArea;
  /** Work on a draft, validate it, publish it, and see what was before. */
  formVersions: FormVersionsArea;
  /**
   * Work on the elements of a draft one by one: fields, groups, and content and buttons that have a key. The
   * `ETag` is that of the draft.
   */
  formFields: FormFieldsArea;
  /** Keep forms as files, and bring in XLSForms and JSON Schemas. */
  formImports: FormImportsArea;
  /** What a respondent does: see the form, fill it in, go on later, send it. */
  entrySessions: EntrySessionsArea;
  /** What was collected: read it, filter it, correct it, add to it. */
  entries: EntriesArea;
  /** See what changed in an entry, and bring back what it was. */
  entryRevisions: EntryRevisionsArea;
  /** Change an entry after it was sent, or let its respondent do it: staged first, then one revision. */
  editSessions: EditSessionsArea;
  /** Keep data of other programs beside the answers of an entry. */
  entryMetafields: EntryMetafieldsArea;
  /** Entries on paper. */
  entryDocuments: EntryDocumentsArea;
  /** Save how entries are looked at: columns, filter, order, groups. */
  views: ViewsArea;
  /** Keep rows of typed columns: price lists, members, anything that forms and workflows look up. */
  dataTables: DataTablesArea;
  /** Add, change, convert, order and remove the columns of a data table. */
  dataTableColumns: DataTableColumnsArea;
  /** Read, filter, add, change and remove the rows of a data table. */
  dataTableRows: DataTableRowsArea;
  /** Say what happens by itself when entries come in, rows change, a time comes or another service calls. */
  workflows: WorkflowsArea;
  /** What makes a workflow begin. */
  workflowTriggers: WorkflowTriggersArea;
  /** What a workflow does, one thing after the other. */
  workflowSteps: WorkflowStepsArea;
  /** What follows what in a workflow. */
  workflowConnections: WorkflowConnectionsArea;
  /** Start workflows by hand, and see what each run did, step by step. */
  workflowRuns: WorkflowRunsArea;
  /** Let other services start workflows by a request to an address that only they know. */
  hooks: HooksArea;
  /** Find what texts with `{{ … }}` and expressions can name, and what it stands for. */
  references: ReferencesArea;
  /** Find anything of the account by its name, and entries by their answers. */
  search: SearchArea;
  /** Write entries or rows into a file: CSV, XLSX, JSON or NDJSON. */
  exports: ExportsArea;
  /** Bring CSV files into forms and data tables. */
  imports: ImportsArea;
  /** Upload and download files. Bytes go straight to the file store, by signed addresses. */
  files: FilesArea;
  /** Track background jobs: imports, exports and other long work. */
  jobs: JobsArea;
  /**
   * Connectors, templates, webhooks and workflow steps that come together as one file, with settings to fill
   * in: from the catalog, or of your own.
   */
  extensions: ExtensionsArea;
  /**
   * Other services, and how to call them from workflows and forms. Secrets are kept apart, for each
   * environment, and are never shown again.
   */
  apiConnectors: ApiConnectorsArea;
  /**
   * Where the service of a connector is: test and live, say. Each has its own secrets, which are write-only.
   */
  connectorEnvironments: ConnectorEnvironmentsArea;
  /** What the service of a connector can be asked for: each with its request, its inputs and its outputs. */
  connectorActions: ConnectorActionsArea;
  /**
   * Be told of events by HTTP, signed by the Standard Webhooks rules. Deliveries come at least once, in no
   * promised order: `webhook-id` is the same on every try.
   */
  webhooks: WebhooksArea;
  /** See what happened in the account, in order and without gaps. */
  events: EventsArea;
  /** Texts with places to fill in, for e-mails, documents and the pages of forms. */
  templates: TemplatesArea;
  /** See who did what in the account. Records are kept for two years and never changed. */
  auditLog: AuditLogArea;
  /**
   * What an account pays for. A deployment without Stripe has one plan, `self_hosted`: always active, at no
   * price.
   */
  billing: BillingArea;
  /**
   * Sign-in by an OpenID Connect provider of the account. A session it opens reaches that account alone, and
   * never counts as owner.
   */
  identityProvider: IdentityProviderArea;
}

/** Sign up, in and out; passwords, e-mail addresses, two-factor sign-in, passkeys and sessions. */
export interface AuthArea {
  /**
   * Get the sign-in settings.
   *
   * What a sign-in screen must know beforehand. Without email nobody is asked to confirm an address, and
   * links to set a new password come from the operator (`npm run reset-password`).
   *
   * Needs no credential.
   */
  settings: (args?: NoArgs, options?: CallOptions) => Promise<SignInSettings>;
  /**
   * Sign up.
   *
   * Makes the person and their first account, which they own, and signs them in. Where the deployment wants
   * addresses verified, `verificationRequired` is true: nobody is signed in, a mail is on its way, the person
   * is made a moment later, and the answer and its time are the same for an address that is known already.
   * Else a known address is 409 `unique_violation`.
   *
   * Needs no credential.
   */
  signUp: (args: AuthSignUpArgs, options?: CallOptions) => Promise<SignedUp>;
  /**
   * Sign in by password.
   *
   * Sets the session cookie. With `rememberMe: false` the session ends with the browser, and after a day at
   * the latest; else after 30 days without use. Ten wrong passwords in 15 minutes lock the address for the
   * rest of them.
   *
   * Needs no credential.
   */
  signIn: (args: AuthSignInArgs, options?: CallOptions) => Promise<SignedIn>;
  /**
   * Sign out.
   *
   * Ends the session at once, everywhere. Signing out twice does no harm.
   *
   * Needs no credential.
   */
  signOut: (args?: AuthSignOutArgs, options?: CallOptions) => Promise<SignedOut>;
  /**
   * Who is signed in.
   *
   * The body is `null` when nobody is. A session that is used is prolonged here, once a day, so that it ends
   * 30 days after its last use.
   *
   * Needs no credential.
   */
  getSession: (args?: NoArgs, options?: CallOptions) => Promise<CurrentSession | null>;
  /**
   * Ask for a link to set a new password.
   *
   * The answer is the same for every address. If the address is known, an email with a link goes to it; the
   * link works once, for an hour. At most five emails an hour go to one address. Where email is not set up,
   * every address gets 409 `email_not_configured`, and the operator makes the link: `npm run reset-password`.
   *
   * Needs no credential.
   */
  requestPasswordReset: (args: AuthRequestPasswordResetArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Set a new password by the link.
   *
   * Ends all sessions of the person. Sign in with the new password afterwards.
   *
   * Needs no credential.
   */
  resetPassword: (args: AuthResetPasswordArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Ask for a link that verifies an address.
   *
   * The answer is the same for every address. If the address is known and not confirmed yet, an email with a
   * link goes to it; the link works once, for a day. Where email is not set up, nobody has to confirm an
   * address, and the answer is 409 `email_not_configured`.
   *
   * Needs no credential.
   */
  sendVerificationEmail: (args: AuthSendVerificationEmailArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Verify an address by the link.
   *
   * Where the link in a mail leads. Leads on to the web app: to `/email-verified`, with
   * `?error=invalid_token` where the link is not good any more.
   *
   * Needs no credential.
   */
  verifyEmail: (args: AuthVerifyEmailArgs, options?: CallOptions) => Promise<{ location: string }>;
  /**
   * Change your password.
   *
   * Ends all your other sessions. Passkeys go on signing in: the mail that tells of the change names them.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  changePassword: (args: AuthChangePasswordArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Change your e-mail address.
   *
   * Takes effect when the link in an email to the new address is followed (`changed` is false); the old
   * address is told at once, and again then. The answer is the same for an address that somebody else has,
   * and nothing comes of it then. Where email is not set up, the address changes at once (`changed` is true),
   * unconfirmed, and one that somebody else has is 409 `unique_violation`. Needs a sign-in of the last 24
   * hours.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  changeEmail: (args: AuthChangeEmailArgs, options?: CallOptions) => Promise<EmailChangeResult>;
  /**
   * Change your name.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  updateUser: (args: AuthUpdateUserArgs, options?: CallOptions) => Promise<SignedInUser>;
  /**
   * List your sessions.
   *
   * Where you are signed in, the latest first; at most 200.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  listSessions: (args?: NoArgs, options?: CallOptions) => Promise<{
    data: ListedSession[];
  }>;
  /**
   * End one of your sessions.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  revokeSession: (args: AuthRevokeSessionArgs, options?: CallOptions) => Promise<Done>;
  /**
   * End all your other sessions.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  revokeOtherSessions: (args?: AuthRevokeOtherSessionsArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Begin with two-factor sign-in.
   *
   * Answers with what an authenticator app needs. Two-factor sign-in is on once a first code was right, by
   * `/two-factor/verify-totp`; until then this can be asked for again.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  enableTwoFactor: (args: AuthEnableTwoFactorArgs, options?: CallOptions) => Promise<TwoFactorSetup>;
  /**
   * Send the code of an authenticator.
   *
   * Answers the question of `/sign-in/email`, within ten minutes, with the cookie that it set. Ten wrong
   * codes in 15 minutes lock the second step for the rest of them. Signed in, it confirms
   * `/two-factor/enable` instead. A code signs in once.
   *
   * Needs no credential.
   */
  verifyTotp: (args: AuthVerifyTotpArgs, options?: CallOptions) => Promise<CodeVerified>;
  /**
   * Send a recovery code.
   *
   * Answers the question of `/sign-in/email`, within ten minutes, with the cookie that it set. Ten wrong
   * codes in 15 minutes lock the second step for the rest of them. The code is used up by it.
   *
   * Needs no credential.
   */
  verifyBackupCode: (args: AuthVerifyBackupCodeArgs, options?: CallOptions) => Promise<CodeVerified>;
  /**
   * Turn two-factor sign-in off.
   *
   * A mail tells the person.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  disableTwoFactor: (args: AuthDisableTwoFactorArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Make new recovery codes.
   *
   * The old ones stop working.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  generateBackupCodes: (args: AuthGenerateBackupCodesArgs, options?: CallOptions) => Promise<BackupCodes>;
  /**
   * Begin to add a passkey.
   *
   * Good for five minutes, with the cookie that it sets. Needs a sign-in of the last 24 hours; of the last 10
   * minutes from those who have no password.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  passkeyRegistrationOptions: (args?: NoArgs, options?: CallOptions) => Promise<PasskeyRegistrationOptions>;
  /**
   * Add a passkey.
   *
   * Needs a sign-in of the last 24 hours; of the last 10 minutes from those who have no password. The
   * password is looked at first: after a wrong one, the same passkey can be sent again. A mail tells the
   * person.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  registerPasskey: (args: AuthRegisterPasskeyArgs, options?: CallOptions) => Promise<Passkey>;
  /**
   * Begin to sign in by passkey.
   *
   * Good for five minutes, with the cookie that it sets. The device shows which passkeys it has.
   *
   * Needs no credential.
   */
  passkeySignInOptions: (args?: NoArgs, options?: CallOptions) => Promise<PasskeySignInOptions>;
  /**
   * Sign in by passkey.
   *
   * Sets the session cookie. No code is asked for: having the device and unlocking it are two factors.
   *
   * Needs no credential.
   */
  signInByPasskey: (args: AuthSignInByPasskeyArgs, options?: CallOptions) => Promise<SignedInByPasskey>;
  /**
   * List your passkeys.
   *
   * The latest first; at most 200.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  listPasskeys: (args?: NoArgs, options?: CallOptions) => Promise<{
    data: Passkey[];
  }>;
  /**
   * Rename a passkey.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  renamePasskey: (args: AuthRenamePasskeyArgs, options?: CallOptions) => Promise<Passkey>;
  /**
   * Remove a passkey.
   *
   * It does not sign in any more. Remove it from the device as well.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  deletePasskey: (args: AuthDeletePasskeyArgs, options?: CallOptions) => Promise<Done>;
}

/** What `auth.signUp` takes. */
export type AuthSignUpArgs = {
  /** A new person. */
  body: SignUp;
};

/** What `auth.signIn` takes. */
export type AuthSignInArgs = {
  /** Who wants to sign in. */
  body: SignIn;
};

/** What `auth.signOut` takes. */
export type AuthSignOutArgs = {
  /** Nothing need be said. */
  body?: SignOut | undefined;
};

/** What `auth.requestPasswordReset` takes. */
export type AuthRequestPasswordResetArgs = {
  /** Whose password. */
  body: PasswordResetRequest;
};

/** What `auth.resetPassword` takes. */
export type AuthResetPasswordArgs = {
  /** The token of the link, and the new password. */
  body: PasswordReset;
};

/** What `auth.sendVerificationEmail` takes. */
export type AuthSendVerificationEmailArgs = {
  /** Which address. */
  body: VerificationRequest;
};

/** What `auth.verifyEmail` takes. */
export type AuthVerifyEmailArgs = {
  /** From the link in the mail. */
  token: string;
};

/** What `auth.changePassword` takes. */
export type AuthChangePasswordArgs = {
  /** The password as it is, and as it shall be. */
  body: PasswordChange;
};

/** What `auth.changeEmail` takes. */
export type AuthChangeEmailArgs = {
  /** The new address, and the password once more. */
  body: EmailChange;
};

/** What `auth.updateUser` takes. */
export type AuthUpdateUserArgs = {
  /** What to change. */
  body: OwnNameUpdate;
};

/** What `auth.revokeSession` takes. */
export type AuthRevokeSessionArgs = {
  /** Which one. */
  body: SessionToEnd;
};

/** What `auth.revokeOtherSessions` takes. */
export type AuthRevokeOtherSessionsArgs = {
  /** Nothing need be said. */
  body?: SessionsToEnd | undefined;
};

/** What `auth.enableTwoFactor` takes. */
export type AuthEnableTwoFactorArgs = {
  /** The password, once more. */
  body: TwoFactorEnable;
};

/** What `auth.verifyTotp` takes. */
export type AuthVerifyTotpArgs = {
  /** A code of the authenticator app. */
  body: TotpCode;
};

/** What `auth.verifyBackupCode` takes. */
export type AuthVerifyBackupCodeArgs = {
  /** A recovery code, as it was shown. */
  body: BackupCode;
};

/** What `auth.disableTwoFactor` takes. */
export type AuthDisableTwoFactorArgs = {
  /** The password, once more. */
  body: TwoFactorDisable;
};

/** What `auth.generateBackupCodes` takes. */
export type AuthGenerateBackupCodesArgs = {
  /** The password, once more. */
  body: BackupCodesRequest;
};

/** What `auth.registerPasskey` takes. */
export type AuthRegisterPasskeyArgs = {
  /** A new passkey, as the browser made it, and the password once more. */
  body: PasskeyCreate;
};

/** What `auth.signInByPasskey` takes. */
export type AuthSignInByPasskeyArgs = {
  /** The answer of a passkey, as the browser made it. */
  body: PasskeySignIn;
};

/** What `auth.renamePasskey` takes. */
export type AuthRenamePasskeyArgs = {
  /** Which one, and its new name. */
  body: PasskeyUpdate;
};

/** What `auth.deletePasskey` takes. */
export type AuthDeletePasskeyArgs = {
  /** Which one. */
  body: PasskeyToRemove;
};

/** Who you are, the account you work in, and the others you belong to. */
export interface AccountsArea {
  /**
   * Read who you are.
   *
   * The person behind the session or the API key, and their role in the account.
   *
   * Whoever is signed in may read it; so may an API key, which sends its `X-Account-ID`.
   */
  me: (args?: NoArgs, options?: CallOptions) => Promise<Me>;
  /**
   * Read the account.
   *
   * The account that `X-Account-ID` names.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Change the account.
   *
   * JSON merge patch: only the fields sent are changed.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  update: (args: AccountsUpdateArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Delete the account.
   *
   * Every API key and session stops working in it at once, and its owners are told by mail. For 14 days an
   * owner can restore it; after that everything in it is purged for good. `confirm` guards against accidents.
   *
   * Owners may do it, signed in. API keys may not, whatever their role.
   */
  delete: (args: AccountsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore the account.
   *
   * Calls its deletion off, while the 14 days last. API keys work again as before.
   *
   * Owners may do it, signed in. API keys may not, whatever their role.
   */
  restore: (args?: NoArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Hand the account over.
   *
   * The member becomes an owner and you become an admin, in one step.
   *
   * Owners may do it, signed in. API keys may not, whatever their role.
   */
  handOver: (args: AccountsHandOverArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Leave the account.
   *
   * Your API keys in it are revoked for good. The last owner cannot leave.
   *
   * Every member may do it for themselves, signed in. API keys may not.
   */
  leave: (args?: NoArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List your accounts.
   *
   * Those you belong to. An API key lists its own alone, and so does a session that an identity provider
   * opened.
   *
   * Whoever is signed in may read it; so may an API key, which sends its `X-Account-ID`.
   */
  list: (args?: AccountsListArgs, options?: CallOptions) => Promise<Page<JoinedAccount>>;
  /**
   * Create an account.
   *
   * You become its owner. Read it at `Location`, with its id as `X-Account-ID`. A person can own 50 accounts
   * at most.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  create: (args: AccountsCreateArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Switch to another account.
   *
   * Your session remembers it as `activeAccountId` of `GET /me`. Requests still name their account by
   * `X-Account-ID`.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  switch: (args: AccountsSwitchArgs, options?: CallOptions) => Promise<Account>;
}

/** What `accounts.update` takes. */
export type AccountsUpdateArgs = {
  /** The fields to change. */
  body: AccountUpdate;
};

/** What `accounts.delete` takes. */
export type AccountsDeleteArgs = {
  /** The account's name, letter for letter. */
  confirm: string;
};

/** What `accounts.handOver` takes. */
export type AccountsHandOverArgs = {
  /** To whom. */
  body: AccountHandOver;
};

/** What `accounts.list` takes. */
export type AccountsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `role` (string), `createdAt` (timestamp),
   * `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `accounts.create` takes. */
export type AccountsCreateArgs = {
  /** A new account. */
  body: AccountCreate;
};

/** What `accounts.switch` takes. */
export type AccountsSwitchArgs = {
  /** The id of an account. */
  id: string;
};

/** The members of the account and their roles. */
export interface UsersArea {
  /**
   * List members.
   *
   * Whoever joined first comes first, unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: UsersListArgs, options?: CallOptions) => Promise<Page<User>>;
  /**
   * Read a member.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: UsersGetArgs, options?: CallOptions) => Promise<User>;
  /**
   * Change a member's role.
   *
   * Takes effect on the next request of the member and of their API keys. Only an owner may make or change an
   * owner. Somebody who joined by the identity provider cannot become one (409): invite them by e-mail.
   * Invitations that the member sent and could no longer send are withdrawn.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  update: (args: UsersUpdateArgs, options?: CallOptions) => Promise<User>;
  /**
   * Remove a member.
   *
   * They lose access at once, their API keys are revoked for good and the invitations they sent are
   * withdrawn. Only an owner may remove an owner.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  delete: (args: UsersDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List roles.
   *
   * From least to most, each with all that it may do.
   *
   * Every member may read it, signed in or by API key.
   */
  roles: (args?: NoArgs, options?: CallOptions) => Promise<Page<RoleDescription>>;
}

/** What `users.list` takes. */
export type UsersListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`, `email`, `role`. Default: `createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `email` (string), `role` (string),
   * `emailVerified` (boolean), `twoFactorEnabled` (boolean), `viaProvider` (boolean), `createdAt`
   * (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `users.get` takes. */
export type UsersGetArgs = {
  /** The id of a user. */
  id: string;
};

/** What `users.update` takes. */
export type UsersUpdateArgs = {
  /** The id of a user. */
  id: string;
  /** The fields to change. */
  body: UserUpdate;
};

/** What `users.delete` takes. */
export type UsersDeleteArgs = {
  /** The id of a user. */
  id: string;
};

/** Ask people to join the account. */
export interface InvitationsArea {
  /**
   * List invitations.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: InvitationsListArgs, options?: CallOptions) => Promise<Page<Invitation>>;
  /**
   * Invite someone.
   *
   * They get an email with a link that is good for 7 days, and so is the `link` in the answer. Only an owner
   * may invite an owner. An account may send 100 invitations a day.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  create: (args: InvitationsCreateArgs, options?: CallOptions) => Promise<SentInvitation>;
  /**
   * Read an invitation.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: InvitationsGetArgs, options?: CallOptions) => Promise<Invitation>;
  /**
   * Withdraw an invitation.
   *
   * Its link stops working at once. To withdraw it twice does no harm.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  revoke: (args: InvitationsRevokeArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Send an invitation again.
   *
   * With new links, good for 7 more days. The old ones stop working.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  resend: (args: InvitationsResendArgs, options?: CallOptions) => Promise<SentInvitation>;
  /**
   * Look at an invitation.
   *
   * For whoever has the link, before they sign in or up.
   *
   * Needs no credential.
   */
  preview: (args: InvitationsPreviewArgs, options?: CallOptions) => Promise<InvitationPreview>;
  /**
   * Accept an invitation.
   *
   * You must be signed in with the email address that was invited. By the link in the email, it counts as
   * confirmed from then on; a copied link does not show that.
   *
   * Whoever is signed in may do it. API keys may not.
   */
  accept: (args: InvitationsAcceptArgs, options?: CallOptions) => Promise<JoinedAccount>;
  /**
   * Decline an invitation.
   *
   * Needs no credential.
   */
  decline: (args: InvitationsDeclineArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `invitations.list` takes. */
export type InvitationsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `expiresAt`, `email`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `email` (string), `role` (string), `status` (string), `expiresAt`
   * (timestamp), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `invitations.create` takes. */
export type InvitationsCreateArgs = {
  /** Whom, and as what. */
  body: InvitationCreate;
};

/** What `invitations.get` takes. */
export type InvitationsGetArgs = {
  /** The id of an invitation. */
  id: string;
};

/** What `invitations.revoke` takes. */
export type InvitationsRevokeArgs = {
  /** The id of an invitation. */
  id: string;
};

/** What `invitations.resend` takes. */
export type InvitationsResendArgs = {
  /** The id of an invitation. */
  id: string;
};

/** What `invitations.preview` takes. */
export type InvitationsPreviewArgs = {
  /** Stands for one invitation. */
  body: InvitationToken;
};

/** What `invitations.accept` takes. */
export type InvitationsAcceptArgs = {
  /** Stands for one invitation. */
  body: InvitationToken;
};

/** What `invitations.decline` takes. */
export type InvitationsDeclineArgs = {
  /** Stands for one invitation. */
  body: InvitationToken;
};

/** Keys for programs, in the settings of the account. No API key can reach them. */
export interface ApiKeysArea {
  /**
   * List API keys.
   *
   * Your own; for admins, those of all members. Newest first unless `sort` says otherwise. `revoked=true`
   * lists revoked keys instead of valid ones.
   *
   * Every member may do it for themselves, signed in. API keys may not.
   */
  list: (args?: ApiKeysListArgs, options?: CallOptions) => Promise<Page<ApiKey>>;
  /**
   * Create an API key.
   *
   * The key acts as you, with the role you have at the time, or with less if you give it a `role`. An account
   * can have 100 valid keys at most.
   *
   * Every member may do it for themselves, signed in. API keys may not.
   */
  create: (args: ApiKeysCreateArgs, options?: CallOptions) => Promise<CreatedApiKey>;
  /**
   * Revoke an API key.
   *
   * Your own; for admins, that of any member. It fails on its very next request, for good. To revoke it twice
   * does no harm.
   *
   * Every member may do it for themselves, signed in. API keys may not.
   */
  revoke: (args: ApiKeysRevokeArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `apiKeys.list` takes. */
export type ApiKeysListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `name`,
   * `lastUsedAt`, `expiresAt`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `partialKey` (string), `createdAt` (timestamp),
   * `lastUsedAt` (timestamp), `expiresAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** List revoked keys instead of valid ones. Default: `false`. */
  revoked?: boolean | undefined;
};

/** What `apiKeys.create` takes. */
export type ApiKeysCreateArgs = {
  /** A new API key. */
  body: ApiKeyCreate;
};

/** What `apiKeys.revoke` takes. */
export type ApiKeysRevokeArgs = {
  /** The id of an API key. */
  id: string;
};

/** Whether this service sends email, and a test of it. */
export interface EmailArea {
  /**
   * Read the email status.
   *
   * Set by the operator with `SMTP_URL` and `MAIL_FROM`, for the whole service.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<EmailStatus>;
  /**
   * Send a test email to yourself.
   *
   * Waits for the mail server. What it says is a 200 here, with `error` where it did not accept the email.
   * Its own words are in the log of the service alone. 20 an hour.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  test: (args?: NoArgs, options?: CallOptions) => Promise<EmailTest>;
}

/** Create and manage projects. */
export interface ProjectsArea {
  /**
   * List projects.
   *
   * Newest first unless `sort` says otherwise. `trashed=true` lists the trash instead.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: ProjectsListArgs, options?: CallOptions) => Promise<Page<Project>>;
  /**
   * Create a project.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: ProjectsCreateArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Read a project.
   *
   * Also reads a project in the trash, whose `deletedAt` is set.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ProjectsGetArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Change a project.
   *
   * JSON merge patch: only the fields sent are changed.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: ProjectsUpdateArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Move a project to the trash.
   *
   * A project with forms or data tables is refused: move or delete those first. It can be restored until the
   * retention period of the account ends; then it is purged, with the forms that went to the trash before it.
   *
   * Admins may do it, signed in or by API key.
   */
  delete: (args: ProjectsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a project from the trash.
   *
   * Editors may do it, signed in or by API key.
   */
  restore: (args: ProjectsRestoreArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Duplicate a project.
   *
   * The copy is named after the original unless `name` is given.
   *
   * Editors may do it, signed in or by API key.
   */
  duplicate: (args: ProjectsDuplicateArgs, options?: CallOptions) => Promise<Project>;
}

/** What `projects.list` takes. */
export type ProjectsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `description` (string), `archived` (boolean),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** What `projects.create` takes. */
export type ProjectsCreateArgs = {
  /** A new project. */
  body: ProjectCreate;
};

/** What `projects.get` takes. */
export type ProjectsGetArgs = {
  /** The id of a project. */
  id: string;
};

/** What `projects.update` takes. */
export type ProjectsUpdateArgs = {
  /** The id of a project. */
  id: string;
  /** The fields to change. */
  body: ProjectUpdate;
};

/** What `projects.delete` takes. */
export type ProjectsDeleteArgs = {
  /** The id of a project. */
  id: string;
};

/** What `projects.restore` takes. */
export type ProjectsRestoreArgs = {
  /** The id of a project. */
  id: string;
};

/** What `projects.duplicate` takes. */
export type ProjectsDuplicateArgs = {
  /** The id of a project. */
  id: string;
  /** How the copy differs from the original. */
  body?: ProjectDuplicate | undefined;
};

/** Create forms, say how they take entries, close and reopen them. */
export interface FormsArea {
  /**
   * List forms.
   *
   * Newest first unless `sort` says otherwise. `trashed=true` lists the trash instead.
   *
   * Every member may read it, signed in or by API key. A key may leave `X-Account-ID` out.
   */
  list: (args?: FormsListArgs, options?: CallOptions) => Promise<Page<Form>>;
  /**
   * Create a form.
   *
   * It begins with a first draft: the `definition` sent, or one empty page. Publish that to take entries.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: FormsCreateArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Read a form.
   *
   * Also reads a form in the trash, whose `deletedAt` is set.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: FormsGetArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Change a form.
   *
   * JSON merge patch: only the fields sent are changed, and of `settings` only the settings sent. Respondents
   * see the change at once. A new `name` changes the slug as well, until the form is first published or the
   * slug is set. After a change of `slug`, the former one of a published form redirects to it and stays its
   * own.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: FormsUpdateArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Move a form to the trash.
   *
   * Respondents no longer find it; its slug stays its own. It can be restored until the retention period of
   * the account ends; then it is purged. One that a published workflow uses is refused with `in_use`.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: FormsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a form from the trash.
   *
   * It is as it was: published, closed or a draft. Its project must not be in the trash.
   *
   * Editors may do it, signed in or by API key.
   */
  restore: (args: FormsRestoreArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Duplicate a form.
   *
   * The copy has the settings and, as its draft, the definition of the draft or else of the published
   * version. It is in the same project unless `projectId` is given, and gets a slug of its own.
   *
   * Editors may do it, signed in or by API key.
   */
  duplicate: (args: FormsDuplicateArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Close a form.
   *
   * Respondents read `settings.closedMessage` from now on. Closing a closed form changes nothing.
   *
   * Editors may do it, signed in or by API key.
   */
  close: (args: FormsCloseArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Reopen a closed form.
   *
   * A `closesAt` that has passed, or an `entryLimit` that is reached, must be changed first.
   *
   * Editors may do it, signed in or by API key.
   */
  reopen: (args: FormsReopenArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Sum up the entries of a form.
   *
   * Answers added up per field, entries over time, completion and where people leave. All of it is of the
   * entries that match `filter`, `from` and `to`, outside of the trash.
   *
   * Every member may read it, signed in or by API key.
   */
  summary: (args: FormsSummaryArgs, options?: CallOptions) => Promise<FormSummary>;
}

/** What `forms.list` takes. */
export type FormsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `projectId` (string), `name` (string), `slug` (string), `status`
   * (string), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** Only the forms of this project. */
  projectId?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** What `forms.create` takes. */
export type FormsCreateArgs = {
  /** A new form. */
  body: FormCreate;
};

/** What `forms.get` takes. */
export type FormsGetArgs = {
  /** The id of a form. */
  id: string;
};

/** What `forms.update` takes. */
export type FormsUpdateArgs = {
  /** The id of a form. */
  id: string;
  /** The fields to change. */
  body: FormUpdate;
};

/** What `forms.delete` takes. */
export type FormsDeleteArgs = {
  /** The id of a form. */
  id: string;
};

/** What `forms.restore` takes. */
export type FormsRestoreArgs = {
  /** The id of a form. */
  id: string;
};

/** What `forms.duplicate` takes. */
export type FormsDuplicateArgs = {
  /** The id of a form. */
  id: string;
  /** How the copy differs from the original. */
  body?: FormDuplicate | undefined;
};

/** What `forms.close` takes. */
export type FormsCloseArgs = {
  /** The id of a form. */
  id: string;
};

/** What `forms.reopen` takes. */
export type FormsReopenArgs = {
  /** The id of a form. */
  id: string;
};

/** What `forms.summary` takes. */
export type FormsSummaryArgs = {
  /** The id of a form. */
  id: string;
  /** A CEL expression, as in the list of entries: `answers.city == "Paris" && source == "respondent"`. */
  filter?: string | undefined;
  /** The first day, in `timezone`. An entry counts by when it was sent, a draft by when it was begun. */
  from?: string | undefined;
  /** The last day, in `timezone`, included. */
  to?: string | undefined;
  /** A name of the IANA time zone database. Default: `"UTC"`. */
  timezone?: string | undefined;
  /** Paths of fields, with commas between them: only these are summed up. All, if left out. */
  fields?: string | undefined;
};

/** Work on a draft, validate it, publish it, and see what was before. */
export interface FormVersionsArea {
  /**
   * List the versions of a form.
   *
   * Newest first, without their definitions: read one version for that.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: FormVersionsListArgs, options?: CallOptions) => Promise<Page<FormVersionSummary>>;
  /**
   * Open a draft.
   *
   * From any version of the form, which is how an old one is restored; from the published one where none is
   * named. A form has one draft: where there is one already, the answer is 409 with its id in `details`,
   * unless `replace` says that it may be given up.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: FormVersionsCreateArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Read a version.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: FormVersionsGetArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Change a draft.
   *
   * JSON merge patch of the version: `definition` is replaced as a whole. It must be of the right shape (422
   * with the places that are not); what else is wrong with it is told by validation and keeps it from being
   * published, not from being saved. HTML in rich texts is reduced to simple formatting. Send `If-Match` to
   * be told when somebody else saved in between. A stretch of work on a draft leaves one record in the audit
   * log.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: FormVersionsUpdateArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Discard a draft.
   *
   * For good. Versions that were published stay, because entries refer to them.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: FormVersionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Validate a version.
   *
   * Errors keep a version from being published, warnings do not. Nothing is changed.
   *
   * Every member may read it, signed in or by API key.
   */
  validate: (args: FormVersionsValidateArgs, options?: CallOptions) => Promise<FormVersionValidation>;
  /**
   * Publish a draft.
   *
   * Respondents see it from the next request on. The version that was published before is superseded; entries
   * keep the version they were made with. A draft with errors is refused, with the errors as `details`. A
   * form that was closed stays closed.
   *
   * Editors may do it, signed in or by API key.
   */
  publish: (args: FormVersionsPublishArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Compare two versions.
   *
   * What it takes to come from the version `against` to this one.
   *
   * Every member may read it, signed in or by API key.
   */
  diff: (args: FormVersionsDiffArgs, options?: CallOptions) => Promise<FormVersionDiff>;
}

/** What `formVersions.list` takes. */
export type FormVersionsListArgs = {
  /** The id of a form. */
  formId: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `number`, `createdAt`,
   * `updatedAt`. Default: `-number`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `number` (number), `state` (string), `notes` (string),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `formVersions.create` takes. */
export type FormVersionsCreateArgs = {
  /** The id of a form. */
  formId: string;
  /** Where the draft begins. */
  body?: FormVersionCreate | undefined;
};

/** What `formVersions.get` takes. */
export type FormVersionsGetArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** What `formVersions.update` takes. */
export type FormVersionsUpdateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The fields to change. */
  body: FormVersionUpdate;
};

/** What `formVersions.delete` takes. */
export type FormVersionsDeleteArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** What `formVersions.validate` takes. */
export type FormVersionsValidateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** What `formVersions.publish` takes. */
export type FormVersionsPublishArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** What `formVersions.diff` takes. */
export type FormVersionsDiffArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The version to compare with. */
  against: string;
};

/**
 * Work on the elements of a draft one by one: fields, groups, and content and buttons that have a key. The
 * `ETag` is that of the draft.
 */
export interface FormFieldsArea {
  /**
   * List the elements of a version.
   *
   * All of them, in the order of the form; a group comes before what is in it and without it.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: FormFieldsListArgs, options?: CallOptions) => Promise<{
    data: PlacedFormElement[];
  }>;
  /**
   * Add an element to a draft.
   *
   * The element itself, and where it goes: without `pageId` on the last page (or the page of its group),
   * without `index` behind the others. Without `kind` it is a field.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: FormFieldsCreateArgs, options?: CallOptions) => Promise<PlacedFormElement>;
  /**
   * Read an element.
   *
   * A group comes with all that is in it.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: FormFieldsGetArgs, options?: CallOptions) => Promise<PlacedFormElement>;
  /**
   * Change an element of a draft.
   *
   * JSON merge patch: only the properties sent are changed, each as a whole; null takes one away. A new `key`
   * also renames the translations; expressions that name the old one have to be changed by hand.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: FormFieldsUpdateArgs, options?: CallOptions) => Promise<PlacedFormElement>;
  /**
   * Remove an element from a draft.
   *
   * With all that is in it and its translations.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: FormFieldsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Move an element of a draft.
   *
   * To another place, page or group. What is left out stays: without `groupKey` it keeps its group, unless
   * `pageId` names another page. `index` counts without the element itself; without it, it goes behind the
   * others.
   *
   * Editors may do it, signed in or by API key.
   */
  move: (args: FormFieldsMoveArgs, options?: CallOptions) => Promise<PlacedFormElement>;
}

/** What `formFields.list` takes. */
export type FormFieldsListArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** What `formFields.create` takes. */
export type FormFieldsCreateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** A new element. */
  body: FormElementCreate;
};

/** What `formFields.get` takes. */
export type FormFieldsGetArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The key of the element; in groups, behind their keys: `guests.email`. */
  key: string;
};

/** What `formFields.update` takes. */
export type FormFieldsUpdateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The key of the element; in groups, behind their keys: `guests.email`. */
  key: string;
  /** The properties to change. */
  body: FormElementUpdate;
};

/** What `formFields.delete` takes. */
export type FormFieldsDeleteArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The key of the element; in groups, behind their keys: `guests.email`. */
  key: string;
};

/** What `formFields.move` takes. */
export type FormFieldsMoveArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The key of the element; in groups, behind their keys: `guests.email`. */
  key: string;
  /** Where it goes. */
  body: FormElementMove;
};

/** Keep forms as files, and bring in XLSForms and JSON Schemas. */
export interface FormImportsArea {
  /**
   * Export a version as a file.
   *
   * As a document to keep, over many lines. Settings are those that were set; what names other things of the
   * account (the layout template, the logo) is left out.
   *
   * With `format=xlsform` as an XLSForm, which other tools for surveys read. It holds what such a workbook
   * can say; its sheet `not exported` lists the rest.
   *
   * Every member may read it, signed in or by API key.
   */
  export: ((args: FormImportsExportArgs & { format: 'xlsform' }, options?: CallOptions) => Promise<Blob>) &
    ((args: FormImportsExportArgs & { format?: 'json' | undefined }, options?: CallOptions) => Promise<FormDocument>);
  /**
   * Import a form.
   *
   * Makes a form whose draft is what was sent. Send one of `document`, `xlsForm` and `jsonSchema`. Without
   * `name` it is called as it says itself.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: FormImportsCreateArgs, options?: CallOptions) => Promise<FormImport>;
  /**
   * Import into the draft of a form.
   *
   * The draft asks what was sent, and nothing else; a form without a draft gets one. Send one of `document`,
   * `xlsForm` and `jsonSchema`. The name and the settings of the form stay: where those of a document differ,
   * the report says so. The `ETag` is that of the draft; `If-Match` keeps the work of others from being
   * replaced.
   *
   * Editors may do it, signed in or by API key.
   */
  replaceDraft: (args: FormImportsReplaceDraftArgs, options?: CallOptions) => Promise<FormImport>;
}

/** What `formImports.export` takes. */
export type FormImportsExportArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** A document, if left out; or a workbook (.xlsx). */
  format?: 'json' | 'xlsform' | undefined;
};

/** What `formImports.create` takes. */
export type FormImportsCreateArgs = {
  /** Send one of `document`, `xlsForm` and `jsonSchema`. */
  body: FormImportCreate;
};

/** What `formImports.replaceDraft` takes. */
export type FormImportsReplaceDraftArgs = {
  /** The id of a form. */
  formId: string;
  /** Send one of `document`, `xlsForm` and `jsonSchema`. */
  body: FormImportReplace;
};

/** What a respondent does: see the form, fill it in, go on later, send it. */
export interface EntrySessionsArea {
  /**
   * Read a published form.
   *
   * By its id or its slug. Texts are in `locale`, its parent (`pt` for `pt-BR`) or else as the author wrote
   * them. Any site may read it from a browser. The answer may be kept for a few seconds and is then checked
   * by its `ETag`. A form that takes no entries answers 409 with the words its author chose; one that was
   * never published is not found.
   *
   * Needs no credential.
   */
  getForm: (args: EntrySessionsGetFormArgs, options?: CallOptions) => Promise<PublicForm>;
  /**
   * See a picture of a published form.
   *
   * Its logo, the pictures of options and of contents, in the version that is published or was once. Leads to
   * the bytes by an address that works for a while. Only PNG, JPEG, GIF, WebP and AVIF are shown; all else is
   * not found.
   *
   * Needs no credential.
   */
  getImage: (args: EntrySessionsGetImageArgs, options?: CallOptions) => Promise<{ location: string }>;
  /**
   * Search the options of a field that takes them from a data table.
   *
   * For fields that are not among `options` of the form: those with more than 200 options, and those whose
   * options depend on other answers. Returns only the value and the label of each row. Nothing is stored.
   * With the key of an entry, the action `lookup_rows` of the entry searches with the answers saved there.
   *
   * Needs no credential.
   */
  searchOptions: (args: EntrySessionsSearchOptionsArgs, options?: CallOptions) => Promise<Page<TableOption>>;
  /**
   * Get the challenge of a form's captcha.
   *
   * What is solved goes as `captcha` with the call that sends the entry. For `proof_of_work`: find for each
   * round, from 0 on, a number below 2³² for which the SHA-256 of `challenge`, the round as four and the
   * number as eight hexadecimal digits (lower case) begins with `difficulty` zero bits; `captcha` is the
   * challenge and the numbers in decimal, joined by dots. `solveChallenge` of the SDK does it, in about half
   * a second. For a provider it is the token that its widget gives. Each is good once: after a refused entry,
   * get another.
   *
   * Needs no credential.
   */
  getChallenge: (args: EntrySessionsGetChallengeArgs, options?: CallOptions) => Promise<CaptchaChallenge>;
  /**
   * Begin an entry, or send one in one call.
   *
   * Makes a draft. With `submit: true` the entry is checked and sent at once; if something is wrong, nothing
   * is made. Answers of a draft may be partial and wrong: `state.errors` says what is. `prefill` takes values
   * as a link carries them, as text, and leaves out what does not fit. `entryKey` is shown here only.
   *
   * Needs no credential.
   */
  createEntry: (args: EntrySessionsCreateEntryArgs, options?: CallOptions) => Promise<EntryStarted>;
  /**
   * Read the entry.
   *
   * Also once it was sent, with what was accepted.
   *
   * Needs the entry key of this very entry.
   */
  getEntry: (args: EntrySessionsGetEntryArgs, options?: CallOptions) => Promise<EntryStanding>;
  /**
   * Save answers.
   *
   * Merges what is sent into the draft. Partial and wrong answers are kept, and reported in `state.errors`. A
   * key that is not in the form is refused.
   *
   * Needs the entry key of this very entry.
   */
  updateAnswers: (args: EntrySessionsUpdateAnswersArgs, options?: CallOptions) => Promise<EntryStanding>;
  /**
   * Add an instance of a repeatable group.
   *
   * Needs the entry key of this very entry.
   */
  addInstance: (args: EntrySessionsAddInstanceArgs, options?: CallOptions) => Promise<InstanceAdded>;
  /**
   * Remove an instance of a repeatable group.
   *
   * Needs the entry key of this very entry.
   */
  removeInstance: (args: EntrySessionsRemoveInstanceArgs, options?: CallOptions) => Promise<EntryStanding>;
  /**
   * Send the entry.
   *
   * Checks all answers, keeps those of visible fields and takes the entry in. With mistakes it stays a draft,
   * and `details` has one place per mistake. In an edit session it commits the changes.
   *
   * Needs the entry key of this very entry.
   */
  submit: (args: EntrySessionsSubmitArgs, options?: CallOptions) => Promise<EntrySent>;
  /**
   * Press a button of the form.
   *
   * Runs the action that the author gave it. `effects` says what it did.
   *
   * Needs the entry key of this very entry.
   */
  clickButton: (args: EntrySessionsClickButtonArgs, options?: CallOptions) => Promise<ButtonClicked>;
  /**
   * Create a resume link.
   *
   * Valid on any number of devices until the entry is submitted or expires. With `email` it is only emailed:
   * 5 per hour for one entry, and for one recipient. The first opening of an emailed link replaces the key of
   * the entry and ends its links to others, so that only the owner of the mailbox sees what is added. 409 if
   * the form does not let respondents continue later, and 409 `email_not_configured` if the service sends no
   * email.
   *
   * Needs the entry key of this very entry.
   */
  createResumeLink: (args: EntrySessionsCreateResumeLinkArgs, options?: CallOptions) => Promise<ResumeLink>;
  /**
   * Resume an entry.
   *
   * Takes the token of a resume link and returns the entry with its key. The link stays valid until the entry
   * is submitted or expires, and every device that opened it keeps working. The first opening of an emailed
   * link replaces the key: requests with the one before get `invalid_entry_key` with the detail
   * `key_replaced`.
   *
   * Needs no credential.
   */
  resume: (args: EntrySessionsResumeArgs, options?: CallOptions) => Promise<EntryResumed>;
  /**
   * Email a new resume link.
   *
   * For respondents whose link no longer works. If a link to a draft of this form was emailed to this address
   * before, a new one is sent: to the draft that was saved last, first among those whose link was opened. The
   * answer is the same whether or not there is such a draft. At most 5 emails per hour for one address. 409
   * if the form does not email resume links, `email_not_configured` if the service sends no email.
   *
   * Needs no credential.
   */
  requestResumeLink: (args: EntrySessionsRequestResumeLinkArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Call an action that its author opened to respondents.
   *
   * Runs on the server, where its secrets stay. 404 where the form opens no such action.
   *
   * Needs the entry key of this very entry.
   */
  callAction: (args: EntrySessionsCallActionArgs, options?: CallOptions) => Promise<ActionResult>;
  /**
   * Announce a file.
   *
   * For the field `fieldKey`, which decides what it takes. Then send the bytes to one of the two addresses,
   * complete the file and save its id as an answer.
   *
   * Needs the entry key of this very entry.
   */
  createFile: (args: EntrySessionsCreateFileArgs, options?: CallOptions) => Promise<FileUpload>;
  /**
   * Complete a file.
   *
   * After its bytes were sent: size, hash and type are checked. Twice is as good as once.
   *
   * Needs the entry key of this very entry.
   */
  completeFile: (args: EntrySessionsCompleteFileArgs, options?: CallOptions) => Promise<File>;
  /**
   * Delete a file.
   *
   * Save the answers without it first. 409 while an answer holds it, or a revision of the entry that could
   * come back.
   *
   * Needs the entry key of this very entry.
   */
  deleteFile: (args: EntrySessionsDeleteFileArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `entrySessions.getForm` takes. */
export type EntrySessionsGetFormArgs = {
  /** The id or the slug of the form. */
  formId: string;
  /** The language to read it in. The form's own, if absent. */
  locale?: string | undefined;
  /**
   * A version that was published once, for going on with an entry that was begun with it; also while the form
   * is closed. The published one, if absent.
   */
  version?: string | undefined;
};

/** What `entrySessions.getImage` takes. */
export type EntrySessionsGetImageArgs = {
  /** The id or the slug of the form. */
  formId: string;
  /** The id of a file. */
  fileId: string;
};

/** What `entrySessions.searchOptions` takes. */
export type EntrySessionsSearchOptionsArgs = {
  /** The id or the slug of the form. */
  formId: string;
  /**
   * The key of the field; in groups, behind their keys. In a repeatable group with the place of the instance,
   * from 0: `guests.0.city`.
   */
  fieldPath: string;
  /** What to search for. Of the answers, those that the options depend on are enough. */
  body?: OptionSearch | undefined;
};

/** What `entrySessions.getChallenge` takes. */
export type EntrySessionsGetChallengeArgs = {
  /** The id or the slug of the form. */
  formId: string;
};

/** What `entrySessions.createEntry` takes. */
export type EntrySessionsCreateEntryArgs = {
  /** The id or the slug of the form. */
  formId: string;
  /** How the entry begins. */
  body?: EntryStart | undefined;
};

/** What `entrySessions.getEntry` takes. */
export type EntrySessionsGetEntryArgs = {
  /** The id of an entry. */
  id: string;
};

/** What `entrySessions.updateAnswers` takes. */
export type EntrySessionsUpdateAnswersArgs = {
  /** The id of an entry. */
  id: string;
  /** What changed. */
  body: AnswersUpdate;
};

/** What `entrySessions.addInstance` takes. */
export type EntrySessionsAddInstanceArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of a repeatable group; of one within groups all keys on the way: `household.members`. */
  groupKey: string;
  /** Where it belongs, and its first answers. */
  body?: InstanceCreate | undefined;
};

/** What `entrySessions.removeInstance` takes. */
export type EntrySessionsRemoveInstanceArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of a repeatable group; of one within groups all keys on the way: `household.members`. */
  groupKey: string;
  /** The id of an instance. */
  instanceId: string;
};

/** What `entrySessions.submit` takes. */
export type EntrySessionsSubmitArgs = {
  /** The id of an entry. */
  id: string;
  /** Last answers, merged before the check. */
  body?: EntrySubmit | undefined;
};

/** What `entrySessions.clickButton` takes. */
export type EntrySessionsClickButtonArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of the button. */
  buttonKey: string;
  /** Answers given since the last save, merged first. */
  body?: ButtonClick | undefined;
};

/** What `entrySessions.createResumeLink` takes. */
export type EntrySessionsCreateResumeLinkArgs = {
  /** The id of an entry. */
  id: string;
  /** How the link is handed over. */
  body?: ResumeLinkCreate | undefined;
};

/** What `entrySessions.resume` takes. */
export type EntrySessionsResumeArgs = {
  /** The token of the link. */
  body: EntryResume;
};

/** What `entrySessions.requestResumeLink` takes. */
export type EntrySessionsRequestResumeLinkArgs = {
  /** The id or the slug of the form. */
  formId: string;
  /** Who wants to continue. */
  body: ResumeLinkRequest;
};

/** What `entrySessions.callAction` takes. */
export type EntrySessionsCallActionArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of the action. */
  actionKey: string;
  /** What the action is given. */
  body?: ActionCall | undefined;
};

/** What `entrySessions.createFile` takes. */
export type EntrySessionsCreateFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The file that will be uploaded, and the field it is for. */
  body: EntryFileCreate;
};

/** What `entrySessions.completeFile` takes. */
export type EntrySessionsCompleteFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The id of a file. */
  fileId: string;
};

/** What `entrySessions.deleteFile` takes. */
export type EntrySessionsDeleteFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The id of a file. */
  fileId: string;
};

/** What was collected: read it, filter it, correct it, add to it. */
export interface EntriesArea {
  /**
   * List entries of all forms.
   *
   * Newest first unless `sort` says otherwise. `trashed=true` lists the trash. Answers differ from form to
   * form, so filters on them work in the list of one form.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: EntriesListArgs, options?: CallOptions) => Promise<Page<Entry>>;
  /**
   * List the entries of a form.
   *
   * Newest first unless `sort` says otherwise. `trashed=true` lists the trash. In a filter, `answers.city ==
   * "Paris" && answers.age >= 18` speaks of answers and `metafields.crm.id == "C-1042"` of metafields; `sort`
   * takes `answers.age` as well.
   *
   * Every member may read it, signed in or by API key.
   */
  listOfForm: (args: EntriesListOfFormArgs, options?: CallOptions) => Promise<Page<Entry>>;
  /**
   * Create an entry.
   *
   * By the published version of the form. Sent unless `status` is `draft`; dates may be given, for
   * migrations. Schedule and limit of the form hold for respondents, not here.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: EntriesCreateArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Change many entries.
   *
   * Up to 1,000 operations, each with a result of its own. With `atomic: true` it is all or nothing: when one
   * fails, nothing is done, and the others say so.
   *
   * Editors may do it, signed in or by API key.
   */
  bulk: (args: EntriesBulkArgs, options?: CallOptions) => Promise<BulkResults>;
  /**
   * Read an entry.
   *
   * Also reads an entry in the trash, whose `deletedAt` is set.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: EntriesGetArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Change an entry.
   *
   * JSON merge patch. `status: "submitted"` sends a draft, after all its answers were checked; a sent entry
   * does not become a draft again.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: EntriesUpdateArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Change answers.
   *
   * Merges what is sent into the answers and checks them as the form does; a draft keeps wrong ones.
   *
   * Editors may do it, signed in or by API key.
   */
  updateAnswers: (args: EntriesUpdateAnswersArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Move an entry to the trash, or delete it permanently.
   *
   * It can be restored until the retention period of the account ends, then it is purged with its files. With
   * `permanent=true` an admin erases it at once, with all its traces.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: EntriesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore an entry from the trash.
   *
   * Editors may do it, signed in or by API key.
   */
  restore: (args: EntriesRestoreArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * List the files of an entry.
   *
   * Those it holds in its answers and those that were uploaded for it, newest first.
   *
   * Every member may read it, signed in or by API key.
   */
  listFiles: (args: EntriesListFilesArgs, options?: CallOptions) => Promise<Page<File>>;
  /**
   * Add a file to an entry.
   *
   * Announces the file; then send its bytes and complete it, as with `POST /files`.
   *
   * Editors may do it, signed in or by API key.
   */
  createFile: (args: EntriesCreateFileArgs, options?: CallOptions) => Promise<FileUpload>;
  /**
   * List the workflow runs of an entry.
   *
   * Newest first. Empty where no workflow ran for it.
   *
   * Every member may read it, signed in or by API key.
   */
  listWorkflowRuns: (args: EntriesListWorkflowRunsArgs, options?: CallOptions) => Promise<Page<WorkflowRun>>;
}

/** What `entries.list` takes. */
export type EntriesListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `submittedAt`, `number`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `formId` (string), `number` (number), `status` (string), `locale`
   * (string), `source` (string), `revision` (number), `createdAt` (timestamp), `updatedAt` (timestamp),
   * `submittedAt` (timestamp), `updatedBy` (string).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** What `entries.listOfForm` takes. */
export type EntriesListOfFormArgs = {
  /** The id of a form. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `submittedAt`, `number`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `formId` (string), `number` (number), `status` (string), `locale`
   * (string), `source` (string), `revision` (number), `createdAt` (timestamp), `updatedAt` (timestamp),
   * `submittedAt` (timestamp), `updatedBy` (string).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
  /**
   * A view of this form: its filter holds beside the one given, its groups come first, and its order holds
   * where no `sort` is given. Its columns are for whoever shows them.
   */
  viewId?: string | undefined;
};

/** What `entries.create` takes. */
export type EntriesCreateArgs = {
  /** The id of a form. */
  id: string;
  /** A new entry. */
  body: EntryCreate;
};

/** What `entries.bulk` takes. */
export type EntriesBulkArgs = {
  /** Many changes. */
  body: EntryBulk;
};

/** What `entries.get` takes. */
export type EntriesGetArgs = {
  /** The id of an entry. */
  id: string;
};

/** What `entries.update` takes. */
export type EntriesUpdateArgs = {
  /** The id of an entry. */
  id: string;
  /** The fields to change. */
  body: EntryUpdate;
};

/** What `entries.updateAnswers` takes. */
export type EntriesUpdateAnswersArgs = {
  /** The id of an entry. */
  id: string;
  /** What changes. */
  body: EntryAnswersUpdate;
};

/** What `entries.delete` takes. */
export type EntriesDeleteArgs = {
  /** The id of an entry. */
  id: string;
  /** Erase it now. For admins. Default: `false`. */
  permanent?: boolean | undefined;
};

/** What `entries.restore` takes. */
export type EntriesRestoreArgs = {
  /** The id of an entry. */
  id: string;
};

/** What `entries.listFiles` takes. */
export type EntriesListFilesArgs = {
  /** The id of an entry. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`, `size`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `size` (number), `contentType` (string),
   * `status` (string), `entryId` (string), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `entries.createFile` takes. */
export type EntriesCreateFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The file that will be uploaded. */
  body: FileCreate;
};

/** What `entries.listWorkflowRuns` takes. */
export type EntriesListWorkflowRunsArgs = {
  /** The id of an entry. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `workflowId` (string), `entryId` (string), `status` (string),
   * `createdAt` (timestamp), `startedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** See what changed in an entry, and bring back what it was. */
export interface EntryRevisionsArea {
  /**
   * List the revisions of an entry.
   *
   * Newest first. What a respondent saves while they fill in the form makes no revisions; sending it does.
   * Going to the trash and coming back are events, not revisions.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: EntryRevisionsListArgs, options?: CallOptions) => Promise<Page<EntryRevision>>;
  /**
   * Read a revision.
   *
   * With the answers, metafields and status that the entry had after it.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: EntryRevisionsGetArgs, options?: CallOptions) => Promise<EntryRevisionState>;
  /**
   * Restore a revision.
   *
   * Gives the entry the answers and metafields that it had after this revision, as a new revision. What was
   * accepted once is taken as it is, even where the form would refuse it today. A sent entry stays sent: what
   * is from before it was sent has to pass the checks of the form. `If-Match` takes the `ETag` of the entry.
   *
   * Editors may do it, signed in or by API key.
   */
  restore: (args: EntryRevisionsRestoreArgs, options?: CallOptions) => Promise<Entry>;
}

/** What `entryRevisions.list` takes. */
export type EntryRevisionsListArgs = {
  /** The id of an entry. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `number`. Default: `-number`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `number` (number), `author` (string), `source` (string),
   * `createdAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `entryRevisions.get` takes. */
export type EntryRevisionsGetArgs = {
  /** The id of an entry. */
  id: string;
  /** Counted from 1 within the entry. */
  number: number;
};

/** What `entryRevisions.restore` takes. */
export type EntryRevisionsRestoreArgs = {
  /** The id of an entry. */
  id: string;
  /** Counted from 1 within the entry. */
  number: number;
};

/** Change an entry after it was sent, or let its respondent do it: staged first, then one revision. */
export interface EditSessionsArea {
  /**
   * List the edit sessions of an entry.
   *
   * Newest first.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: EditSessionsListArgs, options?: CallOptions) => Promise<Page<EditSession>>;
  /**
   * Open an edit session.
   *
   * Its key works on the entry-session routes of this entry: reads and changes there are of the session, and
   * the entry stays as it is until they are committed; `submit` there commits. With `email` the link is
   * emailed; where email is not set up that is 409 `email_not_configured`, and no session is opened.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: EditSessionsCreateArgs, options?: CallOptions) => Promise<EditSessionOpened>;
  /**
   * Read an edit session.
   *
   * With what was changed in it so far.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: EditSessionsGetArgs, options?: CallOptions) => Promise<EditSessionChanges>;
  /**
   * Commit an edit session.
   *
   * Makes its changes one revision of the entry, after the checks of the form. Where the entry changed
   * meanwhile, the changes of the session are made on top of that, answer by answer; those within an instance
   * that is gone are left out.
   *
   * Editors may do it, signed in or by API key.
   */
  commit: (args: EditSessionsCommitArgs, options?: CallOptions) => Promise<EditSession>;
  /**
   * Discard an edit session.
   *
   * Its changes are dropped and its key stops working.
   *
   * Editors may do it, signed in or by API key.
   */
  discard: (args: EditSessionsDiscardArgs, options?: CallOptions) => Promise<EditSession>;
}

/** What `editSessions.list` takes. */
export type EditSessionsListArgs = {
  /** The id of an entry. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `expiresAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `status` (string), `expiresAt` (timestamp), `createdAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `editSessions.create` takes. */
export type EditSessionsCreateArgs = {
  /** The id of an entry. */
  id: string;
  /** How long it lasts, and who is sent the link. */
  body?: EditSessionCreate | undefined;
};

/** What `editSessions.get` takes. */
export type EditSessionsGetArgs = {
  /** The id of an edit session. */
  id: string;
};

/** What `editSessions.commit` takes. */
export type EditSessionsCommitArgs = {
  /** The id of an edit session. */
  id: string;
};

/** What `editSessions.discard` takes. */
export type EditSessionsDiscardArgs = {
  /** The id of an edit session. */
  id: string;
};

/** Keep data of other programs beside the answers of an entry. */
export interface EntryMetafieldsArea {
  /**
   * List the metafields of an entry.
   *
   * All of them, by namespace and key: an entry has up to 200.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: EntryMetafieldsListArgs, options?: CallOptions) => Promise<Page<Metafield>>;
  /**
   * Read a metafield.
   *
   * The `ETag` is that of the entry.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: EntryMetafieldsGetArgs, options?: CallOptions) => Promise<Metafield>;
  /**
   * Set a metafield.
   *
   * Makes it or replaces it: a revision of the entry. Up to 64 KB each, 200 of them and 256 KB in all.
   * `If-Match` takes the `ETag` of the entry.
   *
   * Editors may do it, signed in or by API key.
   */
  set: (args: EntryMetafieldsSetArgs, options?: CallOptions) => Promise<Metafield>;
  /**
   * Delete a metafield.
   *
   * A revision of the entry, so it can be brought back.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: EntryMetafieldsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `entryMetafields.list` takes. */
export type EntryMetafieldsListArgs = {
  /** The id of an entry. */
  id: string;
};

/** What `entryMetafields.get` takes. */
export type EntryMetafieldsGetArgs = {
  /** The id of an entry. */
  id: string;
  /** Whose it is: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
};

/** What `entryMetafields.set` takes. */
export type EntryMetafieldsSetArgs = {
  /** The id of an entry. */
  id: string;
  /** Whose it is: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
  /** The value. */
  body: MetafieldSet;
};

/** What `entryMetafields.delete` takes. */
export type EntryMetafieldsDeleteArgs = {
  /** The id of an entry. */
  id: string;
  /** Whose it is: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
};

/** Entries on paper. */
export interface EntryDocumentsArea {
  /**
   * Read an entry as a PDF.
   *
   * Laid out as its form: the labels with the answers that were given, repeatable groups one after the other,
   * pictures and signatures in place. With `templateId` it is that template, filled in with the entry.
   *
   * Every member may read it, signed in or by API key.
   */
  pdf: (args: EntryDocumentsPdfArgs, options?: CallOptions) => Promise<Blob>;
}

/** What `entryDocuments.pdf` takes. */
export type EntryDocumentsPdfArgs = {
  /** The id of an entry. */
  id: string;
  /** The language of labels and answers; that of the entry, if left out. */
  locale?: string | undefined;
  /** A template of kind `content`. */
  templateId?: string | undefined;
};

/** Save how entries are looked at: columns, filter, order, groups. */
export interface ViewsArea {
  /**
   * List views.
   *
   * Shared ones, and your own private ones. Newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: ViewsListArgs, options?: CallOptions) => Promise<Page<View>>;
  /**
   * Create a view.
   *
   * Checked against the published version of the form, or its draft where nothing is published yet: what it
   * names must be there. Private unless `visibility` says otherwise.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: ViewsCreateArgs, options?: CallOptions) => Promise<View>;
  /**
   * Read a view.
   *
   * Another member's private view is not found, whatever your role.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ViewsGetArgs, options?: CallOptions) => Promise<View>;
  /**
   * Change a view.
   *
   * JSON merge patch: only the fields sent are changed, and only they are checked. A shared view can be
   * changed by every editor, but made private only by whoever made it.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: ViewsUpdateArgs, options?: CallOptions) => Promise<View>;
  /**
   * Delete a view.
   *
   * For good: there is no trash for views. Entries are not touched.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: ViewsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `views.list` takes. */
export type ViewsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `formId` (string), `name` (string), `visibility` (string),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** Only views of this form. */
  formId?: string | undefined;
};

/** What `views.create` takes. */
export type ViewsCreateArgs = {
  /** A new view. */
  body: ViewCreate;
};

/** What `views.get` takes. */
export type ViewsGetArgs = {
  /** The id of a view. */
  id: string;
};

/** What `views.update` takes. */
export type ViewsUpdateArgs = {
  /** The id of a view. */
  id: string;
  /** The fields to change. */
  body: ViewUpdate;
};

/** What `views.delete` takes. */
export type ViewsDeleteArgs = {
  /** The id of a view. */
  id: string;
};

/** Keep rows of typed columns: price lists, members, anything that forms and workflows look up. */
export interface DataTablesArea {
  /**
   * List data tables.
   *
   * Newest first unless `sort` says otherwise. `trashed=true` lists the trash instead.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: DataTablesListArgs, options?: CallOptions) => Promise<Page<DataTable>>;
  /**
   * Create a data table.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: DataTablesCreateArgs, options?: CallOptions) => Promise<DataTable>;
  /**
   * Read a data table.
   *
   * Also reads a table in the trash, whose `deletedAt` is set.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: DataTablesGetArgs, options?: CallOptions) => Promise<DataTable>;
  /**
   * Change a data table.
   *
   * JSON merge patch: only the fields sent are changed. Columns have routes of their own. A table that a
   * published form looks up by its key keeps the key and the project.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: DataTablesUpdateArgs, options?: CallOptions) => Promise<DataTable>;
  /**
   * Move a data table to the trash.
   *
   * A table that a column of another table or a published form refers to is refused with `in_use`; the
   * details say which. It can be restored until the retention period of the account ends; then it is purged
   * with its rows.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: DataTablesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a data table from the trash.
   *
   * Editors may do it, signed in or by API key.
   */
  restore: (args: DataTablesRestoreArgs, options?: CallOptions) => Promise<DataTable>;
}

/** What `dataTables.list` takes. */
export type DataTablesListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `projectId` (string), `name` (string), `key` (string),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** Only the tables of this project. */
  projectId?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** What `dataTables.create` takes. */
export type DataTablesCreateArgs = {
  /** A new table. */
  body: DataTableCreate;
};

/** What `dataTables.get` takes. */
export type DataTablesGetArgs = {
  /** The id of a data table. */
  id: string;
};

/** What `dataTables.update` takes. */
export type DataTablesUpdateArgs = {
  /** The id of a data table. */
  id: string;
  /** The fields to change. */
  body: DataTableUpdate;
};

/** What `dataTables.delete` takes. */
export type DataTablesDeleteArgs = {
  /** The id of a data table. */
  id: string;
};

/** What `dataTables.restore` takes. */
export type DataTablesRestoreArgs = {
  /** The id of a data table. */
  id: string;
};

/** Add, change, convert, order and remove the columns of a data table. */
export interface DataTableColumnsArea {
  /**
   * List the columns of a data table.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: DataTableColumnsListArgs, options?: CallOptions) => Promise<{
    /** The columns. */
    data: DataTableColumn[];
  }>;
  /**
   * Add a column.
   *
   * Rows that are there have no value in it; the default is for new rows. A column that is required from the
   * start needs an empty table.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: DataTableColumnsCreateArgs, options?: CallOptions) => Promise<DataTableColumn>;
  /**
   * Change or convert a column.
   *
   * JSON merge patch. A new `key` takes the values along, and forms that name the old one go on working. A
   * new `type`, `required: true`, `unique: true` and another `tableId` or `formId` ask something of the rows
   * that are there: their values are converted and checked, and `conversion` tells how that went. If a row
   * cannot take part nothing is changed (422, or 409 `unique_violation`, with the rows in `details`), unless
   * `onFailure` is `clear`. In a table of more than 5,000 rows a job does it.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: DataTableColumnsUpdateArgs, options?: CallOptions) => Promise<ChangedDataTableColumn>;
  /**
   * Remove a column with its values.
   *
   * For good. A column that a published form uses is refused with `in_use`; the details say which form.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: DataTableColumnsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `dataTableColumns.list` takes. */
export type DataTableColumnsListArgs = {
  /** The id of a data table. */
  id: string;
};

/** What `dataTableColumns.create` takes. */
export type DataTableColumnsCreateArgs = {
  /** The id of a data table. */
  id: string;
  /** A new column and its place. */
  body: PlacedColumnCreate;
};

/** What `dataTableColumns.update` takes. */
export type DataTableColumnsUpdateArgs = {
  /** The id of a data table. */
  id: string;
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key: string;
  /** The fields to change. */
  body: DataTableColumnUpdate;
};

/** What `dataTableColumns.delete` takes. */
export type DataTableColumnsDeleteArgs = {
  /** The id of a data table. */
  id: string;
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key: string;
};

/** Read, filter, add, change and remove the rows of a data table. */
export interface DataTableRowsArea {
  /**
   * List rows.
   *
   * Newest first unless `sort` says otherwise. Filters and sorts name columns as `values.price`; `q` looks
   * for words in all of them.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: DataTableRowsListArgs, options?: CallOptions) => Promise<Page<DataTableRow>>;
  /**
   * Add a row.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: DataTableRowsCreateArgs, options?: CallOptions) => Promise<DataTableRow>;
  /**
   * Add, change or remove many rows.
   *
   * One operation on up to 1,000 rows, each with a result of its own. `upsert` looks for a row with the same
   * value in the unique column `key`, changes it or adds one. With `atomic: true` it is all or nothing: when
   * one fails, nothing is done, and the others say so.
   *
   * Editors may do it, signed in or by API key.
   */
  bulk: (args: DataTableRowsBulkArgs, options?: CallOptions) => Promise<BulkRowResults>;
  /**
   * Read a row.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: DataTableRowsGetArgs, options?: CallOptions) => Promise<DataTableRow>;
  /**
   * Change a row.
   *
   * JSON merge patch: only the columns sent are changed, and null takes a value away.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: DataTableRowsUpdateArgs, options?: CallOptions) => Promise<DataTableRow>;
  /**
   * Remove a row.
   *
   * For good: rows have no trash. A row that others refer to is refused with `in_use`; the details say which.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: DataTableRowsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `dataTableRows.list` takes. */
export type DataTableRowsListArgs = {
  /** The id of a data table. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `version` (number), `createdAt` (timestamp), `updatedAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `dataTableRows.create` takes. */
export type DataTableRowsCreateArgs = {
  /** The id of a data table. */
  id: string;
  /** A new row. */
  body: DataTableRowCreate;
};

/** What `dataTableRows.bulk` takes. */
export type DataTableRowsBulkArgs = {
  /** The id of a data table. */
  id: string;
  /** Many changes. */
  body: DataTableRowBulk;
};

/** What `dataTableRows.get` takes. */
export type DataTableRowsGetArgs = {
  /** The id of a data table. */
  id: string;
  /** The id of a row of a data table. */
  rowId: string;
};

/** What `dataTableRows.update` takes. */
export type DataTableRowsUpdateArgs = {
  /** The id of a data table. */
  id: string;
  /** The id of a row of a data table. */
  rowId: string;
  /** The values to change. */
  body: DataTableRowUpdate;
};

/** What `dataTableRows.delete` takes. */
export type DataTableRowsDeleteArgs = {
  /** The id of a data table. */
  id: string;
  /** The id of a row of a data table. */
  rowId: string;
};

/** Say what happens by itself when entries come in, rows change, a time comes or another service calls. */
export interface WorkflowsArea {
  /**
   * List workflows.
   *
   * Newest first unless `sort` says otherwise. `trashed=true` lists the trash instead.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: WorkflowsListArgs, options?: CallOptions) => Promise<Page<Workflow>>;
  /**
   * Create a workflow.
   *
   * As a draft, empty or with its parts. They may be half made: validation tells what is missing. What
   * another workflow answers as `triggers`, `steps` and `connections` is taken as it is, so a workflow can be
   * carried elsewhere as JSON.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: WorkflowsCreateArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Read a workflow.
   *
   * Its draft. The addresses of webhook triggers are told to editors alone: whoever has one can start it.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: WorkflowsGetArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Change a workflow.
   *
   * JSON merge patch. `triggers`, `steps` and `connections` are replaced as a whole; their own routes change
   * one. Runs go on with the published version until the draft is published.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: WorkflowsUpdateArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Move a workflow to the trash.
   *
   * It begins no more runs; those under way go on. One that a published workflow starts is refused with
   * `in_use`. It can be restored until the retention period of the account ends.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: WorkflowsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a workflow from the trash.
   *
   * It comes back turned off.
   *
   * Editors may do it, signed in or by API key.
   */
  restore: (args: WorkflowsRestoreArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Validate the draft of a workflow.
   *
   * Everything that is wrong with it, errors first. Nothing is changed.
   *
   * Editors may do it, signed in or by API key.
   */
  validate: (args: WorkflowsValidateArgs, options?: CallOptions) => Promise<WorkflowValidation>;
  /**
   * Publish the draft of a workflow.
   *
   * New runs follow it from now on; those under way keep the version they began with. With the first version
   * the workflow is turned on, unless `enable` says otherwise. A draft with errors is refused with
   * `version_invalid`.
   *
   * Editors may do it, signed in or by API key.
   */
  publish: (args: WorkflowsPublishArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Turn a workflow on.
   *
   * Its triggers make it run, as soon as a version is published.
   *
   * Editors may do it, signed in or by API key.
   */
  enable: (args: WorkflowsEnableArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Turn a workflow off.
   *
   * It begins no more runs; those under way go on.
   *
   * Editors may do it, signed in or by API key.
   */
  disable: (args: WorkflowsDisableArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Duplicate a workflow.
   *
   * A new draft with the parts of this one, turned off. Webhook triggers get addresses of their own.
   *
   * Editors may do it, signed in or by API key.
   */
  duplicate: (args: WorkflowsDuplicateArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Read a published version of a workflow.
   *
   * For whoever reads a run: each names the version that it followed.
   *
   * Every member may read it, signed in or by API key.
   */
  getVersion: (args: WorkflowsGetVersionArgs, options?: CallOptions) => Promise<WorkflowVersion>;
}

/** What `workflows.list` takes. */
export type WorkflowsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `projectId` (string), `name` (string), `enabled` (boolean),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** Only the workflows of this project. */
  projectId?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** What `workflows.create` takes. */
export type WorkflowsCreateArgs = {
  /** A new workflow. */
  body: WorkflowCreate;
};

/** What `workflows.get` takes. */
export type WorkflowsGetArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflows.update` takes. */
export type WorkflowsUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** The fields to change. */
  body: WorkflowUpdate;
};

/** What `workflows.delete` takes. */
export type WorkflowsDeleteArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflows.restore` takes. */
export type WorkflowsRestoreArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflows.validate` takes. */
export type WorkflowsValidateArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflows.publish` takes. */
export type WorkflowsPublishArgs = {
  /** The id of a workflow. */
  id: string;
  /** How to publish. */
  body?: WorkflowPublish | undefined;
};

/** What `workflows.enable` takes. */
export type WorkflowsEnableArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflows.disable` takes. */
export type WorkflowsDisableArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflows.duplicate` takes. */
export type WorkflowsDuplicateArgs = {
  /** The id of a workflow. */
  id: string;
  /** How the copy differs from the original. */
  body?: WorkflowDuplicate | undefined;
};

/** What `workflows.getVersion` takes. */
export type WorkflowsGetVersionArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its number. */
  number: string;
};

/** What makes a workflow begin. */
export interface WorkflowTriggersArea {
  /**
   * List the triggers of a workflow.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: WorkflowTriggersListArgs, options?: CallOptions) => Promise<{
    /** The triggers. */
    data: WorkflowTrigger[];
  }>;
  /**
   * Add a trigger to a workflow.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: WorkflowTriggersCreateArgs, options?: CallOptions) => Promise<WorkflowTrigger>;
  /**
   * Change a trigger of a workflow.
   *
   * JSON merge patch; null takes a setting away. With a new `key`, connections and all references in the
   * draft follow.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: WorkflowTriggersUpdateArgs, options?: CallOptions) => Promise<WorkflowTrigger>;
  /**
   * Remove a trigger from a workflow.
   *
   * With the connections that start or end at it.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: WorkflowTriggersDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `workflowTriggers.list` takes. */
export type WorkflowTriggersListArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflowTriggers.create` takes. */
export type WorkflowTriggersCreateArgs = {
  /** The id of a workflow. */
  id: string;
  /** What makes a workflow begin. */
  body: WorkflowTrigger;
};

/** What `workflowTriggers.update` takes. */
export type WorkflowTriggersUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
  /** The settings to change; null takes one away. */
  body: WorkflowTriggerPatch;
};

/** What `workflowTriggers.delete` takes. */
export type WorkflowTriggersDeleteArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
};

/** What a workflow does, one thing after the other. */
export interface WorkflowStepsArea {
  /**
   * List the steps of a workflow.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: WorkflowStepsListArgs, options?: CallOptions) => Promise<{
    /** The steps. */
    data: WorkflowStep[];
  }>;
  /**
   * Add a step to a workflow.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: WorkflowStepsCreateArgs, options?: CallOptions) => Promise<WorkflowStep>;
  /**
   * Change a step of a workflow.
   *
   * JSON merge patch; null takes a setting away. With a new `key`, connections and all references in the
   * draft follow.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: WorkflowStepsUpdateArgs, options?: CallOptions) => Promise<WorkflowStep>;
  /**
   * Remove a step from a workflow.
   *
   * With the connections that start or end at it.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: WorkflowStepsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `workflowSteps.list` takes. */
export type WorkflowStepsListArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflowSteps.create` takes. */
export type WorkflowStepsCreateArgs = {
  /** The id of a workflow. */
  id: string;
  /** One thing that a workflow does. */
  body: WorkflowStep;
};

/** What `workflowSteps.update` takes. */
export type WorkflowStepsUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
  /** The settings to change; null takes one away. */
  body: WorkflowStepPatch;
};

/** What `workflowSteps.delete` takes. */
export type WorkflowStepsDeleteArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
};

/** What follows what in a workflow. */
export interface WorkflowConnectionsArea {
  /**
   * List the connections of a workflow.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: WorkflowConnectionsListArgs, options?: CallOptions) => Promise<{
    /** The connections. */
    data: WorkflowConnection[];
  }>;
  /**
   * Add a connection to a workflow.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: WorkflowConnectionsCreateArgs, options?: CallOptions) => Promise<WorkflowConnection>;
  /**
   * Change a connection of a workflow.
   *
   * JSON merge patch; null takes a setting away. With a new `key`, connections and all references in the
   * draft follow.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: WorkflowConnectionsUpdateArgs, options?: CallOptions) => Promise<WorkflowConnection>;
  /**
   * Remove a connection from a workflow.
   *
   * With the connections that start or end at it.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: WorkflowConnectionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `workflowConnections.list` takes. */
export type WorkflowConnectionsListArgs = {
  /** The id of a workflow. */
  id: string;
};

/** What `workflowConnections.create` takes. */
export type WorkflowConnectionsCreateArgs = {
  /** The id of a workflow. */
  id: string;
  /** A new connection. */
  body: WorkflowConnectionCreate;
};

/** What `workflowConnections.update` takes. */
export type WorkflowConnectionsUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
  /** The fields to change. */
  body: WorkflowConnectionUpdate;
};

/** What `workflowConnections.delete` takes. */
export type WorkflowConnectionsDeleteArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
};

/** Start workflows by hand, and see what each run did, step by step. */
export interface WorkflowRunsArea {
  /**
   * Start a workflow by hand.
   *
   * By its trigger of type `manual`, with the inputs that it declares. With `entryId` any workflow can be
   * tried on an entry, as if its trigger had heard of it; `version: draft` runs the draft, before it is
   * published. Runs begin within moments; read them by `Location`. What runs is done for real, also in a
   * trial.
   *
   * Editors may do it, signed in or by API key.
   */
  start: (args: WorkflowRunsStartArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * List the runs of a workflow.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  listOfWorkflow: (args: WorkflowRunsListOfWorkflowArgs, options?: CallOptions) => Promise<Page<WorkflowRun>>;
  /**
   * List workflow runs.
   *
   * Newest first unless `sort` says otherwise. `awaiting=me` lists the runs with an approval that you were
   * asked for, by name, by address or by your role; `decided` those with an approval that a member has
   * decided.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: WorkflowRunsListArgs, options?: CallOptions) => Promise<Page<WorkflowRun>>;
  /**
   * Read a workflow run.
   *
   * With each step: input, output, error, attempts and times. Values of more than 64 KB are kept aside and
   * told by their size alone. Runs are kept for 30 days after their end, unless the deployment says
   * otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: WorkflowRunsGetArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * List the steps of a workflow run.
   *
   * In the order in which they began. In loops there is one for each item.
   *
   * Every member may read it, signed in or by API key.
   */
  listSteps: (args: WorkflowRunsListStepsArgs, options?: CallOptions) => Promise<Page<WorkflowRunStep>>;
  /**
   * Read a step of a workflow run.
   *
   * With its input and output whole, however large they are.
   *
   * Every member may read it, signed in or by API key.
   */
  getStep: (args: WorkflowRunsGetStepArgs, options?: CallOptions) => Promise<WorkflowRunStep>;
  /**
   * Read what a workflow run follows.
   *
   * The triggers, steps and connections of its version; of a trial, those of the draft as it was then.
   *
   * Every member may read it, signed in or by API key.
   */
  getDefinition: (args: WorkflowRunsGetDefinitionArgs, options?: CallOptions) => Promise<WorkflowRunDefinition>;
  /**
   * Cancel a workflow run.
   *
   * No further step begins; one under way is given up. What was done stays done. A run that has ended is
   * refused with `run_not_cancelable`.
   *
   * Editors may do it, signed in or by API key.
   */
  cancel: (args: WorkflowRunsCancelArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * Continue a failed workflow run.
   *
   * From the step that failed, with all that was done before it. For failed runs alone. `version: published`
   * goes on with what is published by now, so that a step can be mended first: with `state_conflict` where
   * steps that the run has done are gone from it or stand in other loops.
   *
   * Editors may do it, signed in or by API key.
   */
  retry: (args: WorkflowRunsRetryArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * Run a workflow again on the same input.
   *
   * A new run of the same version, or of the published one, with what the trigger gave the first. Everything
   * is done anew.
   *
   * Editors may do it, signed in or by API key.
   */
  replay: (args: WorkflowRunsReplayArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * Decide an approval.
   *
   * Once: whoever comes second is told that it is decided (409). Where the step stands in a loop, `items`
   * says for which item.
   *
   * The members who were asked may do it, and admins; signed in or by API key.
   */
  decide: (args: WorkflowRunsDecideArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
}

/** What `workflowRuns.start` takes. */
export type WorkflowRunsStartArgs = {
  /** The id of a workflow. */
  id: string;
  /** How to start it. */
  body?: WorkflowRunStart | undefined;
};

/** What `workflowRuns.listOfWorkflow` takes. */
export type WorkflowRunsListOfWorkflowArgs = {
  /** The id of a workflow. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `workflowId` (string), `entryId` (string), `status` (string),
   * `createdAt` (timestamp), `startedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Only runs with this status, or these, separated by commas. */
  status?: string | undefined;
};

/** What `workflowRuns.list` takes. */
export type WorkflowRunsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `workflowId` (string), `entryId` (string), `status` (string),
   * `createdAt` (timestamp), `startedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Only runs with this status, or these, separated by commas. */
  status?: string | undefined;
  /** Only runs of this workflow. */
  workflowId?: string | undefined;
  /** Only runs about this entry. */
  entryId?: string | undefined;
  /** Only runs with an approval that waits for you. */
  awaiting?: 'me' | undefined;
  /** Only runs with an approval that you decided, or that anyone decided. */
  decided?: 'me' | 'anyone' | undefined;
};

/** What `workflowRuns.get` takes. */
export type WorkflowRunsGetArgs = {
  /** The id of a run of a workflow. */
  id: string;
};

/** What `workflowRuns.listSteps` takes. */
export type WorkflowRunsListStepsArgs = {
  /** The id of a run of a workflow. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `startedAt`. Default:
   * `startedAt`.
   */
  sort?: string | undefined;
  /** A CEL expression. Knows: . */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Only what this step did. */
  key?: string | undefined;
  /** Only steps that stand so. */
  status?: 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped' | 'canceled' | undefined;
};

/** What `workflowRuns.getStep` takes. */
export type WorkflowRunsGetStepArgs = {
  /** The id of a run of a workflow. */
  id: string;
  /** The key of the step. */
  key: string;
  /** In loops: for which item, counted from 0, of the outermost loop first. */
  items?: string | undefined;
};

/** What `workflowRuns.getDefinition` takes. */
export type WorkflowRunsGetDefinitionArgs = {
  /** The id of a run of a workflow. */
  id: string;
};

/** What `workflowRuns.cancel` takes. */
export type WorkflowRunsCancelArgs = {
  /** The id of a run of a workflow. */
  id: string;
};

/** What `workflowRuns.retry` takes. */
export type WorkflowRunsRetryArgs = {
  /** The id of a run of a workflow. */
  id: string;
  /** How to go on. */
  body?: WorkflowRunRetry | undefined;
};

/** What `workflowRuns.replay` takes. */
export type WorkflowRunsReplayArgs = {
  /** The id of a run of a workflow. */
  id: string;
  /** How to begin. */
  body?: WorkflowRunReplay | undefined;
};

/** What `workflowRuns.decide` takes. */
export type WorkflowRunsDecideArgs = {
  /** The id of a run of a workflow. */
  id: string;
  /** The key of the step. */
  key: string;
  /** A decision. */
  body: WorkflowDecision;
};

/** Let other services start workflows by a request to an address that only they know. */
export interface HooksArea {
  /**
   * Start a workflow by its webhook trigger.
   *
   * The address is in the trigger, for editors. The body becomes `trigger.body`: JSON and forms
   * (`application/x-www-form-urlencoded`) are read, `text/*` and XML are kept as text; anything else is
   * refused. The query becomes `trigger.query`, the headers `trigger.headers`, without credentials and
   * cookies. Up to 1 MB, and 300 requests a minute for one trigger.
   *
   * Needs no credential.
   */
  receive: (args: HooksReceiveArgs, options?: CallOptions) => Promise<HookReceived>;
}

/** What `hooks.receive` takes. */
export type HooksReceiveArgs = {
  /** The secret part of the address. */
  token: string;
};

/** Find what texts with `{{ … }}` and expressions can name, and what it stands for. */
export interface ReferencesArea {
  /**
   * Search what can be named.
   *
   * In a workflow or at one of its steps, in what is filled in with an entry of a form, or in a template,
   * where the forms are those of the workflows that use it, or the one that `formId` names. Every word must
   * occur in the reference or its label. Samples come from the latest run of the workflow, else from the
   * latest entry of the form.
   *
   * Every member may read it, signed in or by API key.
   */
  search: (args: ReferencesSearchArgs, options?: CallOptions) => Promise<{
    /** What was found. */
    data: Reference[];
  }>;
  /**
   * Resolve references.
   *
   * What each stands for, with the values of a run, of an entry and of a sample, of which the later come
   * first. With `workflowId`, or by the workflow of the run, a name that the workflow does not know is an
   * error, with the nearest that it does. Nothing is evaluated: a reference is a path.
   *
   * Every member may read it, signed in or by API key.
   */
  resolve: (args: ReferencesResolveArgs, options?: CallOptions) => Promise<{
    /** What they stand for. */
    data: ResolvedReference[];
  }>;
}

/** What `references.search` takes. */
export type ReferencesSearchArgs = {
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** Where it is to be named: `workflow:wfl_…`, `form:frm_…` or `template:tpl_…`. */
  context: string;
  /** Only what is known at this step of the workflow. Not with other contexts. */
  step?: string | undefined;
  /** In a template: the form whose entries fill it in. Not with other contexts. */
  formId?: string | undefined;
  /** How many at most. Default: `100`. */
  limit?: number | undefined;
};

/** What `references.resolve` takes. */
export type ReferencesResolveArgs = {
  /** What to resolve, and by what. */
  body: ReferencesResolve;
};

/** Find anything of the account by its name, and entries by their answers. */
export interface SearchArea {
  /**
   * Search the account.
   *
   * Forms, data tables, workflows, templates and API connectors by name, entries by their answers; what is in
   * the trash is not found. Every word must occur. Newest first within each kind, at most `limit` per kind.
   * To page through more, use the `q` of the list of that kind.
   *
   * Every member may read it, signed in or by API key.
   */
  find: (args: SearchFindArgs, options?: CallOptions) => Promise<{
    /** What was found. */
    data: SearchResult[];
  }>;
}

/** What `search.find` takes. */
export type SearchFindArgs = {
  /** Words to search for. Each must occur. */
  q: string;
  /** How many of each kind at most. Default: `5`. */
  limit?: number | undefined;
};

/** Write entries or rows into a file: CSV, XLSX, JSON or NDJSON. */
export interface ExportsArea {
  /**
   * List exports.
   *
   * Newest first unless `sort` says otherwise. An export is listed as long as its job, 90 days.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: ExportsListArgs, options?: CallOptions) => Promise<Page<Export>>;
  /**
   * Export entries or rows.
   *
   * Name a form or a table. What is written is what there was at one moment, without the trash. The job tells
   * `{ exportId, fileId, rows }` when it has succeeded; download the file by `GET /files/{fileId}/download`.
   * It is removed after some days, as `expiresAt` says. Cells that a spreadsheet would run as a formula begin
   * with an apostrophe.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: ExportsCreateArgs, options?: CallOptions) => Promise<Export>;
  /**
   * Read an export.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ExportsGetArgs, options?: CallOptions) => Promise<Export>;
}

/** What `exports.list` takes. */
export type ExportsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `formId` (string), `tableId` (string), `jobId` (string), `format`
   * (string), `createdAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `exports.create` takes. */
export type ExportsCreateArgs = {
  /** What to export, and how. */
  body: ExportCreate;
};

/** What `exports.get` takes. */
export type ExportsGetArgs = {
  /** The id of an export. */
  id: string;
};

/** Bring CSV files into forms and data tables. */
export interface ImportsArea {
  /**
   * Look at a CSV file.
   *
   * Guesses encoding, delimiter and header by the beginning of the file, and suggests what each column is: by
   * keys, labels and their translations. Named neither a form nor a table, it suggests the types of a new
   * table. What is given is not guessed. Types, the order of dates and the decimal separator are judged by
   * all rows, with the evidence beside. Nothing is written.
   *
   * Editors may do it, signed in or by API key.
   */
  preview: (args: ImportsPreviewArgs, options?: CallOptions) => Promise<ImportPreview>;
  /**
   * List imports.
   *
   * Newest first unless `sort` says otherwise. An import is kept for 90 days.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: ImportsListArgs, options?: CallOptions) => Promise<Page<Import>>;
  /**
   * Import a CSV file.
   *
   * Rows are judged as submissions are, by the version of the form that is published now. They are committed
   * in blocks, each with the place reached: whatever happens to a worker, no row is taken twice and none is
   * lost. With `onError: "stop"` the first wrong row ends it: of its block nothing is written, the blocks
   * before stay. Files are not fetched from addresses: a cell of a file field takes ids of files. The order
   * of dates and the decimal separator come from the mapping, from `dateOrder` and `decimal`, or from what
   * the column shows over the whole file. Where that is open, the import is refused with `ambiguous_dates` or
   * `ambiguous_numbers`. The result of the job is `{ importId, created, updated, failed }`.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: ImportsCreateArgs, options?: CallOptions) => Promise<Import>;
  /**
   * Read an import.
   *
   * Also says what an import had done when it was canceled or failed: that stays.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ImportsGetArgs, options?: CallOptions) => Promise<Import>;
  /**
   * List the errors of an import.
   *
   * In the order of the file. Kept for the first 100,000 rows that fail; `failed` counts all of them. Once
   * the import is finished, `errorsFileId` has the same rows as a CSV file with the reasons beside.
   *
   * Every member may read it, signed in or by API key.
   */
  listErrors: (args: ImportsListErrorsArgs, options?: CallOptions) => Promise<Page<ImportRowError>>;
}

/** What `imports.preview` takes. */
export type ImportsPreviewArgs = {
  /** Which file, and for what. */
  body: ImportPreviewRequest;
};

/** What `imports.list` takes. */
export type ImportsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `formId` (string), `tableId` (string), `jobId` (string),
   * `createdAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `imports.create` takes. */
export type ImportsCreateArgs = {
  /** What to import, and how. */
  body: ImportCreate;
};

/** What `imports.get` takes. */
export type ImportsGetArgs = {
  /** The id of an import. */
  id: string;
};

/** What `imports.listErrors` takes. */
export type ImportsListErrorsArgs = {
  /** The id of an import. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /** Fields to sort by, the first most important; `-` in front reverses. Takes: `row`. Default: `row`. */
  sort?: string | undefined;
  /** A CEL expression. Knows: `row` (number), `column` (string), `code` (string). */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** Upload and download files. Bytes go straight to the file store, by signed addresses. */
export interface FilesArea {
  /**
   * List files.
   *
   * The account's own files and those of respondents, newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: FilesListArgs, options?: CallOptions) => Promise<Page<File>>;
  /**
   * Announce a file and get the addresses to upload it to.
   *
   * Then send the bytes, in one request to `upload` or resumably to `resumable`, and call `complete`. What is
   * not complete a day later is purged.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: FilesCreateArgs, options?: CallOptions) => Promise<FileUpload>;
  /**
   * Finish an upload.
   *
   * Compares size, SHA-256, type and name with what was announced, and checks how the file is built. What is
   * refused is removed, and `details` says why. Calling it again for a complete file changes nothing.
   *
   * Editors may do it, signed in or by API key.
   */
  complete: (args: FilesCompleteArgs, options?: CallOptions) => Promise<File>;
  /**
   * Read what is known of a file.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: FilesGetArgs, options?: CallOptions) => Promise<File>;
  /**
   * Delete a file.
   *
   * For good, with its bytes. Cancels an upload that is under way. A file that an answer holds is refused.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: FilesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Download a file.
   *
   * Leads to an address that is good for five minutes, needs no credential and answers range requests. Files
   * are sent as attachments; with `disposition=inline`, pictures and PDF are shown in place.
   *
   * Every member may read it, signed in or by API key.
   */
  download: (args: FilesDownloadArgs, options?: CallOptions) => Promise<{ location: string }>;
  /**
   * Get the address of a file.
   *
   * The address that `download` leads to, as an answer: for scripts in a browser, which cannot see where a
   * redirect goes, and for pictures on a page.
   *
   * Every member may read it, signed in or by API key.
   */
  downloadLink: (args: FilesDownloadLinkArgs, options?: CallOptions) => Promise<FileDownloadLink>;
}

/** What `files.list` takes. */
export type FilesListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`, `size`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `size` (number), `contentType` (string),
   * `status` (string), `entryId` (string), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `files.create` takes. */
export type FilesCreateArgs = {
  /** The file that will be uploaded. */
  body: FileCreate;
};

/** What `files.complete` takes. */
export type FilesCompleteArgs = {
  /** The id of a file. */
  id: string;
};

/** What `files.get` takes. */
export type FilesGetArgs = {
  /** The id of a file. */
  id: string;
};

/** What `files.delete` takes. */
export type FilesDeleteArgs = {
  /** The id of a file. */
  id: string;
};

/** What `files.download` takes. */
export type FilesDownloadArgs = {
  /** The id of a file. */
  id: string;
  /** Whether a browser shall save the file or show it. Default: `"attachment"`. */
  disposition?: 'attachment' | 'inline' | undefined;
};

/** What `files.downloadLink` takes. */
export type FilesDownloadLinkArgs = {
  /** The id of a file. */
  id: string;
  /** Whether a browser shall save the file or show it. Default: `"attachment"`. */
  disposition?: 'attachment' | 'inline' | undefined;
};

/** Track background jobs: imports, exports and other long work. */
export interface JobsArea {
  /**
   * List jobs.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: JobsListArgs, options?: CallOptions) => Promise<Page<Job>>;
  /**
   * Read a job.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: JobsGetArgs, options?: CallOptions) => Promise<Job>;
  /**
   * Cancel a job.
   *
   * What the job has committed so far stays; nothing more is committed after the answer.
   *
   * Editors may do it, signed in or by API key.
   */
  cancel: (args: JobsCancelArgs, options?: CallOptions) => Promise<Job>;
  /**
   * Follow a job live.
   *
   * Server-sent events. Each `job` event carries the whole job as JSON: one at once, one after every change.
   * The stream ends by itself after the final state.
   *
   * Every member may read it, signed in or by API key.
   */
  events: (args: JobsEventsArgs, options?: CallOptions) => AsyncGenerator<{ event: 'job'; data: Job }, void, undefined>;
}

/** What `jobs.list` takes. */
export type JobsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `type` (string), `status` (string), `createdAt` (timestamp),
   * `updatedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `jobs.get` takes. */
export type JobsGetArgs = {
  /** The id of a job. */
  id: string;
};

/** What `jobs.cancel` takes. */
export type JobsCancelArgs = {
  /** The id of a job. */
  id: string;
};

/** What `jobs.events` takes. */
export type JobsEventsArgs = {
  /** The id of a job. */
  id: string;
};

/**
 * Connectors, templates, webhooks and workflow steps that come together as one file, with settings to fill
 * in: from the catalog, or of your own.
 */
export interface ExtensionsArea {
  /**
   * List the catalog of extensions.
   *
   * Every member may read it, signed in or by API key.
   */
  listCatalog: (args?: NoArgs, options?: CallOptions) => Promise<{
    /** The catalog. */
    data: CatalogEntry[];
  }>;
  /**
   * Read an entry of the catalog.
   *
   * With its manifest: its settings, and all that it would make.
   *
   * Every member may read it, signed in or by API key.
   */
  getCatalogEntry: (args: ExtensionsGetCatalogEntryArgs, options?: CallOptions) => Promise<CatalogEntryDetails>;
  /**
   * Read the JSON Schema of manifests.
   *
   * For editors: name this address as `$schema` in a manifest.
   *
   * Needs no credential.
   */
  manifestSchema: (args?: NoArgs, options?: CallOptions) => Promise<Record<string, unknown>>;
  /**
   * List installed extensions.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: ExtensionsListArgs, options?: CallOptions) => Promise<Page<Extension>>;
  /**
   * Read a manifest before it is installed.
   *
   * From a `manifest` or a `url`: send one of the two. It is checked as for an install, and nothing is made.
   *
   * Admins may do it, signed in or by API key.
   */
  previewInstall: (args: ExtensionsPreviewInstallArgs, options?: CallOptions) => Promise<ExtensionInstallPreviewed>;
  /**
   * Install an extension.
   *
   * From the catalog by `catalogKey`, from a `manifest`, or from a `url`: send exactly one of the three. All
   * that it makes is made at once, or nothing is. Webhooks are made turned off, so that an install alone
   * sends nothing anywhere.
   *
   * Admins may do it, signed in or by API key.
   */
  install: (args: ExtensionsInstallArgs, options?: CallOptions) => Promise<ExtensionDetails>;
  /**
   * Read an installed extension.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ExtensionsGetArgs, options?: CallOptions) => Promise<ExtensionDetails>;
  /**
   * Configure an extension.
   *
   * Only the settings sent are changed; null takes one away. What follows from them (addresses, variables,
   * secrets) is written at once, also over changes by hand of these very fields.
   *
   * Admins may do it, signed in or by API key.
   */
  update: (args: ExtensionsUpdateArgs, options?: CallOptions) => Promise<ExtensionDetails>;
  /**
   * Uninstall an extension.
   *
   * Removes what it made, also where you changed it. Where published workflows, forms or templates use
   * something of it, it is refused with `in_use` and the list of them. With `force=true` what is in use
   * stays, as your own, and the rest goes. Runs stay readable either way.
   *
   * Admins may do it, signed in or by API key.
   */
  delete: (args: ExtensionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * See what an upgrade would change.
   *
   * Does all that the upgrade would do, and takes it back. Fails where the upgrade would fail.
   *
   * Admins may do it, signed in or by API key.
   */
  previewUpgrade: (args: ExtensionsPreviewUpgradeArgs, options?: CallOptions) => Promise<ExtensionUpgradePreview>;
  /**
   * Upgrade an extension.
   *
   * To another version, newer or older, all at once. Field by field: what only the new version changes is
   * changed, what only you changed stays, and where both did, yours stays unless `overwrite` is true. What
   * you deleted stays deleted.
   *
   * Admins may do it, signed in or by API key.
   */
  upgrade: (args: ExtensionsUpgradeArgs, options?: CallOptions) => Promise<UpgradedExtension>;
  /**
   * Put steps of an extension into a workflow.
   *
   * Into the draft. Keys that are taken are changed, and what names them follows. With `after`, the first of
   * the steps come behind that part.
   *
   * Editors may do it, signed in or by API key.
   */
  insertSnippet: (args: ExtensionsInsertSnippetArgs, options?: CallOptions) => Promise<Workflow>;
}

/** What `extensions.getCatalogEntry` takes. */
export type ExtensionsGetCatalogEntryArgs = {
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
};

/** What `extensions.list` takes. */
export type ExtensionsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `key` (string), `name` (string), `createdAt` (timestamp),
   * `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `extensions.previewInstall` takes. */
export type ExtensionsPreviewInstallArgs = {
  /** What to read. */
  body: ExtensionInstallPreview;
};

/** What `extensions.install` takes. */
export type ExtensionsInstallArgs = {
  /** What to install, with its settings. */
  body: ExtensionInstall;
};

/** What `extensions.get` takes. */
export type ExtensionsGetArgs = {
  /** The id of an extension. */
  id: string;
};

/** What `extensions.update` takes. */
export type ExtensionsUpdateArgs = {
  /** The id of an extension. */
  id: string;
  /** The settings to change. */
  body: ExtensionUpdate;
};

/** What `extensions.delete` takes. */
export type ExtensionsDeleteArgs = {
  /** The id of an extension. */
  id: string;
  /** Uninstall, and leave behind what is in use. Default: `false`. */
  force?: boolean | undefined;
};

/** What `extensions.previewUpgrade` takes. */
export type ExtensionsPreviewUpgradeArgs = {
  /** The id of an extension. */
  id: string;
  /**
   * Where the new version is. With neither `manifest` nor `url` it is taken from where the present one came
   * from.
   */
  body?: ExtensionUpgrade | undefined;
};

/** What `extensions.upgrade` takes. */
export type ExtensionsUpgradeArgs = {
  /** The id of an extension. */
  id: string;
  /**
   * Where the new version is. With neither `manifest` nor `url` it is taken from where the present one came
   * from.
   */
  body?: ExtensionUpgrade | undefined;
};

/** What `extensions.insertSnippet` takes. */
export type ExtensionsInsertSnippetArgs = {
  /** The id of a workflow. */
  id: string;
  /** Which steps, and where. */
  body: SnippetInsert;
};

/**
 * Other services, and how to call them from workflows and forms. Secrets are kept apart, for each
 * environment, and are never shown again.
 */
export interface ApiConnectorsArea {
  /**
   * List API Connectors.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: ApiConnectorsListArgs, options?: CallOptions) => Promise<Page<ApiConnector>>;
  /**
   * Create an API Connector.
   *
   * Then give it an environment, which says where the service is, and actions: one by one, or from an OpenAPI
   * document.
   *
   * Admins may do it, signed in or by API key.
   */
  create: (args: ApiConnectorsCreateArgs, options?: CallOptions) => Promise<ApiConnector>;
  /**
   * Read an API Connector.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ApiConnectorsGetArgs, options?: CallOptions) => Promise<ApiConnector>;
  /**
   * Change an API Connector.
   *
   * Only the fields sent are changed; `auth`, `headers` and `retry` are replaced whole. Dots in place of a
   * secret keep the one that is there.
   *
   * Admins may do it, signed in or by API key.
   */
  update: (args: ApiConnectorsUpdateArgs, options?: CallOptions) => Promise<ApiConnector>;
  /**
   * Delete an API Connector.
   *
   * For good, with its environments, secrets and actions. One that a form or a workflow still uses is
   * refused.
   *
   * Admins may do it, signed in or by API key.
   */
  delete: (args: ApiConnectorsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `apiConnectors.list` takes. */
export type ApiConnectorsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `name` (string), `createdAt` (timestamp), `updatedAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/** What `apiConnectors.create` takes. */
export type ApiConnectorsCreateArgs = {
  /** A new connector. Without `auth` it sends no credentials. */
  body: ApiConnectorCreate;
};

/** What `apiConnectors.get` takes. */
export type ApiConnectorsGetArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** What `apiConnectors.update` takes. */
export type ApiConnectorsUpdateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The fields to change. */
  body: ApiConnectorUpdate;
};

/** What `apiConnectors.delete` takes. */
export type ApiConnectorsDeleteArgs = {
  /** The id of an API Connector. */
  id: string;
};

/**
 * Where the service of a connector is: test and live, say. Each has its own secrets, which are write-only.
 */
export interface ConnectorEnvironmentsArea {
  /**
   * List the environments of a connector.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: ConnectorEnvironmentsListArgs, options?: CallOptions) => Promise<{
    /** The environments. */
    data: ConnectorEnvironment[];
  }>;
  /**
   * Add an environment.
   *
   * Up to 20 for a connector. The first is the default.
   *
   * Admins may do it, signed in or by API key.
   */
  create: (args: ConnectorEnvironmentsCreateArgs, options?: CallOptions) => Promise<ConnectorEnvironment>;
  /**
   * Read an environment.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ConnectorEnvironmentsGetArgs, options?: CallOptions) => Promise<ConnectorEnvironment>;
  /**
   * Change an environment.
   *
   * `variables` are replaced whole. To make another one the default, set `isDefault` there.
   *
   * Admins may do it, signed in or by API key.
   */
  update: (args: ConnectorEnvironmentsUpdateArgs, options?: CallOptions) => Promise<ConnectorEnvironment>;
  /**
   * Delete an environment with its secrets.
   *
   * The default is refused while there are others, and one that a workflow names.
   *
   * Admins may do it, signed in or by API key.
   */
  delete: (args: ConnectorEnvironmentsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List the names of the secrets that are set.
   *
   * Every member may read it, signed in or by API key.
   */
  listSecrets: (args: ConnectorEnvironmentsListSecretsArgs, options?: CallOptions) => Promise<{
    /** The secrets. */
    data: ConnectorSecret[];
  }>;
  /**
   * See whether a secret is set.
   *
   * That it is, and since when. Its value is never shown. 404 where it is not set.
   *
   * Every member may read it, signed in or by API key.
   */
  getSecret: (args: ConnectorEnvironmentsGetSecretArgs, options?: CallOptions) => Promise<ConnectorSecret>;
  /**
   * Set a secret.
   *
   * Up to 50 in an environment. Calls use the new value at once.
   *
   * Admins may do it, signed in or by API key.
   */
  putSecret: (args: ConnectorEnvironmentsPutSecretArgs, options?: CallOptions) => Promise<ConnectorSecret>;
  /**
   * Delete a secret.
   *
   * Calls that need it fail from then on, and say so.
   *
   * Admins may do it, signed in or by API key.
   */
  deleteSecret: (args: ConnectorEnvironmentsDeleteSecretArgs, options?: CallOptions) => Promise<undefined>;
}

/** What `connectorEnvironments.list` takes. */
export type ConnectorEnvironmentsListArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** What `connectorEnvironments.create` takes. */
export type ConnectorEnvironmentsCreateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** A new environment. */
  body: ConnectorEnvironmentCreate;
};

/** What `connectorEnvironments.get` takes. */
export type ConnectorEnvironmentsGetArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
};

/** What `connectorEnvironments.update` takes. */
export type ConnectorEnvironmentsUpdateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
  /** The fields to change. */
  body: ConnectorEnvironmentUpdate;
};

/** What `connectorEnvironments.delete` takes. */
export type ConnectorEnvironmentsDeleteArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
};

/** What `connectorEnvironments.listSecrets` takes. */
export type ConnectorEnvironmentsListSecretsArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
};

/** What `connectorEnvironments.getSecret` takes. */
export type ConnectorEnvironmentsGetSecretArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
  /** The name by which `{{ secrets.name }}` finds it. */
  name: string;
};

/** What `connectorEnvironments.putSecret` takes. */
export type ConnectorEnvironmentsPutSecretArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
  /** The name by which `{{ secrets.name }}` finds it. */
  name: string;
  /** The new value. */
  body: ConnectorSecretSet;
};

/** What `connectorEnvironments.deleteSecret` takes. */
export type ConnectorEnvironmentsDeleteSecretArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an environment of a connector. */
  environmentId: string;
  /** The name by which `{{ secrets.name }}` finds it. */
  name: string;
};

/** What the service of a connector can be asked for: each with its request, its inputs and its outputs. */
export interface ConnectorActionsArea {
  /**
   * List the actions of a connector.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args: ConnectorActionsListArgs, options?: CallOptions) => Promise<{
    /** The actions. */
    data: ConnectorAction[];
  }>;
  /**
   * Add an action.
   *
   * Up to 500 for a connector. Path, query, headers and body are Liquid: they know `inputs` and `env`, and
   * all but the path also `secrets`. What is put into them is data, and never read as Liquid.
   *
   * Admins may do it, signed in or by API key.
   */
  create: (args: ConnectorActionsCreateArgs, options?: CallOptions) => Promise<ConnectorAction>;
  /**
   * Import actions from an OpenAPI document.
   *
   * Takes an OpenAPI 3.0 or 3.1 document, up to 5 MB: JSON as it is, or the text of JSON (2 MB) or YAML (500
   * KB); or a `url`, from which it is fetched once. Send one of the two. Every operation becomes an action,
   * named by its `operationId`; what cannot be one is in `skipped`, with the reason. Actions whose key is
   * there already are left as they are. References into other documents are not followed.
   *
   * Admins may do it, signed in or by API key.
   */
  import: (args: ConnectorActionsImportArgs, options?: CallOptions) => Promise<ConnectorActionsImported>;
  /**
   * Read an action.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: ConnectorActionsGetArgs, options?: CallOptions) => Promise<ConnectorAction>;
  /**
   * Change an action.
   *
   * Only the fields sent are changed, and each of them whole. An action that a form or a workflow uses keeps
   * its key, and stays open to respondents where a form needs that.
   *
   * Admins may do it, signed in or by API key.
   */
  update: (args: ConnectorActionsUpdateArgs, options?: CallOptions) => Promise<ConnectorAction>;
  /**
   * Delete an action.
   *
   * One that a form or a workflow still uses is refused.
   *
   * Admins may do it, signed in or by API key.
   */
  delete: (args: ConnectorActionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Try an action.
   *
   * Makes the call, once and for real, and shows the exact request and response. Secrets are dots, also where
   * the other side sends them back. Whatever the other side does is a 200 here; what kept it from answering
   * is in `error`.
   *
   * Admins may do it, signed in or by API key.
   */
  test: (args: ConnectorActionsTestArgs, options?: CallOptions) => Promise<ConnectorActionTested>;
}

/** What `connectorActions.list` takes. */
export type ConnectorActionsListArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** What `connectorActions.create` takes. */
export type ConnectorActionsCreateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** A new action. */
  body: ConnectorActionCreate;
};

/** What `connectorActions.import` takes. */
export type ConnectorActionsImportArgs = {
  /** The id of an API Connector. */
  id: string;
  /** What to import. */
  body: ConnectorActionImport;
};

/** What `connectorActions.get` takes. */
export type ConnectorActionsGetArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an action of a connector. */
  actionId: string;
};

/** What `connectorActions.update` takes. */
export type ConnectorActionsUpdateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an action of a connector. */
  actionId: string;
  /** The fields to change. */
  body: ConnectorActionUpdate;
};

/** What `connectorActions.delete` takes. */
export type ConnectorActionsDeleteArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an action of a connector. */
  actionId: string;
};

/** What `connectorActions.test` takes. */
export type ConnectorActionsTestArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of an action of a connector. */
  actionId: string;
  /** What to try it with. */
  body?: ConnectorActionTest | undefined;
};

/**
 * Be told of events by HTTP, signed by the Standard Webhooks rules. Deliveries come at least once, in no
 * promised order: `webhook-id` is the same on every try.
 */
export interface WebhooksArea {
  /**
   * List webhooks.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: WebhooksListArgs, options?: CallOptions) => Promise<Page<Webhook>>;
  /**
   * Create a webhook.
   *
   * The response holds the secret that signs what is sent. It is shown only once. `payload` is `full` unless
   * you ask for `ids`.
   *
   * Admins may do it, signed in or by API key.
   */
  create: (args: WebhooksCreateArgs, options?: CallOptions) => Promise<WebhookWithSecret>;
  /**
   * Read a webhook.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: WebhooksGetArgs, options?: CallOptions) => Promise<Webhook>;
  /**
   * Change a webhook.
   *
   * JSON merge patch: only the fields sent are changed. Turned off, it gives up what waits to be sent; turned
   * on again, it is told of what happens from then on.
   *
   * Admins may do it, signed in or by API key.
   */
  update: (args: WebhooksUpdateArgs, options?: CallOptions) => Promise<Webhook>;
  /**
   * Delete a webhook.
   *
   * For good, with the log of its deliveries.
   *
   * Admins may do it, signed in or by API key.
   */
  delete: (args: WebhooksDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Give a webhook a new secret.
   *
   * For 24 hours every message carries two signatures, one by the new secret and one by the one before, so
   * that a receiver can change over at leisure.
   *
   * Admins may do it, signed in or by API key.
   */
  rotateSecret: (args: WebhooksRotateSecretArgs, options?: CallOptions) => Promise<WebhookWithSecret>;
  /**
   * Show a sample payload.
   *
   * What a webhook with these settings would receive: made from the newest entry or row, or from the fields
   * of the form or table while it has none. Nothing is sent.
   *
   * Admins may do it, signed in or by API key.
   */
  sample: (args: WebhooksSampleArgs, options?: CallOptions) => Promise<WebhookSample>;
  /**
   * Send a webhook a test message.
   *
   * A message of the type `webhook.ping`, signed as all are and tried as often. Read its delivery to see what
   * came of it.
   *
   * Admins may do it, signed in or by API key.
   */
  ping: (args: WebhooksPingArgs, options?: CallOptions) => Promise<WebhookDelivery>;
  /**
   * List the deliveries of a webhook.
   *
   * Newest first unless `sort` says otherwise. Kept for 30 days.
   *
   * Every member may read it, signed in or by API key.
   */
  listDeliveries: (args: WebhooksListDeliveriesArgs, options?: CallOptions) => Promise<Page<WebhookDelivery>>;
  /**
   * Read a delivery.
   *
   * With what is sent, and the beginning of the last answer.
   *
   * Every member may read it, signed in or by API key.
   */
  getDelivery: (args: WebhooksGetDeliveryArgs, options?: CallOptions) => Promise<WebhookDeliveryDetails>;
  /**
   * Send a delivery again.
   *
   * Whatever came of it before. It keeps its `webhook-id`, and begins anew with its tries.
   *
   * Admins may do it, signed in or by API key.
   */
  redeliver: (args: WebhooksRedeliverArgs, options?: CallOptions) => Promise<WebhookDelivery>;
  /**
   * Send many deliveries again.
   *
   * Those first asked for in a stretch of time, and of these the ones that were given up unless `status` says
   * otherwise. At most 10,000 at once, the oldest first: while `hasMore` is true, ask again.
   *
   * Admins may do it, signed in or by API key.
   */
  redeliverRange: (args: WebhooksRedeliverRangeArgs, options?: CallOptions) => Promise<{
    /** How many are sent again. */
    count: number;
    /** Whether more match than are sent at once. */
    hasMore: boolean;
  }>;
}

/** What `webhooks.list` takes. */
export type WebhooksListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `url` (string), `description` (string), `enabled` (boolean),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `webhooks.create` takes. */
export type WebhooksCreateArgs = {
  /** A new webhook. */
  body: WebhookCreate;
};

/** What `webhooks.get` takes. */
export type WebhooksGetArgs = {
  /** The id of a webhook. */
  id: string;
};

/** What `webhooks.update` takes. */
export type WebhooksUpdateArgs = {
  /** The id of a webhook. */
  id: string;
  /** The fields to change. */
  body: WebhookUpdate;
};

/** What `webhooks.delete` takes. */
export type WebhooksDeleteArgs = {
  /** The id of a webhook. */
  id: string;
};

/** What `webhooks.rotateSecret` takes. */
export type WebhooksRotateSecretArgs = {
  /** The id of a webhook. */
  id: string;
};

/** What `webhooks.sample` takes. */
export type WebhooksSampleArgs = {
  /** Which payload to show. */
  body: WebhookSampleRequest;
};

/** What `webhooks.ping` takes. */
export type WebhooksPingArgs = {
  /** The id of a webhook. */
  id: string;
};

/** What `webhooks.listDeliveries` takes. */
export type WebhooksListDeliveriesArgs = {
  /** The id of a webhook. */
  id: string;
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `eventId` (string), `eventType` (string), `status` (string), `createdAt`
   * (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
};

/** What `webhooks.getDelivery` takes. */
export type WebhooksGetDeliveryArgs = {
  /** The id of a webhook. */
  id: string;
  /** The id of a delivery of a webhook. */
  deliveryId: string;
};

/** What `webhooks.redeliver` takes. */
export type WebhooksRedeliverArgs = {
  /** The id of a webhook. */
  id: string;
  /** The id of a delivery of a webhook. */
  deliveryId: string;
};

/** What `webhooks.redeliverRange` takes. */
export type WebhooksRedeliverRangeArgs = {
  /** The id of a webhook. */
  id: string;
  /** Which deliveries. */
  body: WebhookRedeliver;
};

/** See what happened in the account, in order and without gaps. */
export interface EventsArea {
  /**
   * List events, or poll for new ones.
   *
   * Oldest first. Go on with `pollCursor`: whoever reads page after page, and asks again when a page is
   * empty, gets every event once, in the same order for all. An event appears as soon as no write that began
   * before it is still under way, most often at once. Kept for 30 days. `sort=-createdAt` shows the newest
   * first.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: EventsListArgs, options?: CallOptions) => Promise<{
    data: Event[];
    /** Where this page stands, and where to go on. */
    pagination: EventPagination;
  }>;
  /**
   * Read an event.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: EventsGetArgs, options?: CallOptions) => Promise<Event>;
}

/** What `events.list` takes. */
export type EventsListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`. Default:
   * `createdAt`.
   */
  sort?: string | undefined;
  /** A CEL expression. Knows: `id` (string), `type` (string), `createdAt` (timestamp). */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Only events of this type, or of these, separated by commas. */
  type?: string | undefined;
};

/** What `events.get` takes. */
export type EventsGetArgs = {
  /** The id of an event. */
  id: string;
};

/** Texts with places to fill in, for e-mails, documents and the pages of forms. */
export interface TemplatesArea {
  /**
   * List templates.
   *
   * Newest first unless `sort` says otherwise.
   *
   * Every member may read it, signed in or by API key.
   */
  list: (args?: TemplatesListArgs, options?: CallOptions) => Promise<Page<Template>>;
  /**
   * Create a template.
   *
   * The body is read when it is saved: a mistake is refused with its line and column. `layoutTemplateId` must
   * name a layout, of format `text` for a text and `html` for others; layouts have none themselves.
   *
   * Editors may do it, signed in or by API key.
   */
  create: (args: TemplatesCreateArgs, options?: CallOptions) => Promise<Template>;
  /**
   * Read a template.
   *
   * Every member may read it, signed in or by API key.
   */
  get: (args: TemplatesGetArgs, options?: CallOptions) => Promise<Template>;
  /**
   * Change a template.
   *
   * JSON merge patch: only the fields sent are changed; its kind stays. The body is read when it is saved: a
   * mistake is refused with its line and column. `layoutTemplateId` must name a layout, of format `text` for
   * a text and `html` for others; layouts have none themselves.
   *
   * Editors may do it, signed in or by API key.
   */
  update: (args: TemplatesUpdateArgs, options?: CallOptions) => Promise<Template>;
  /**
   * Delete a template.
   *
   * For good. A layout that templates or forms still use is refused.
   *
   * Editors may do it, signed in or by API key.
   */
  delete: (args: TemplatesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List what uses a template.
   *
   * Published workflows, and for a layout the templates and forms that it is around. While there are any, it
   * cannot be deleted. At most 100 of each kind, by name.
   *
   * Every member may read it, signed in or by API key.
   */
  listUses: (args: TemplatesListUsesArgs, options?: CallOptions) => Promise<{
    /** What uses it. */
    data: TemplateUse[];
  }>;
  /**
   * Render a template.
   *
   * Fills it in and shows what comes out; nothing is kept or sent. With `entryId` there are `entry`, `form`
   * and `account`; `values` are added at the top, over these. Send `body`, `format` or `layoutTemplateId` to
   * try a change that is not saved yet. Values are escaped as the format needs it, and what a respondent
   * typed is never read as a template.
   *
   * Every member may read it, signed in or by API key.
   */
  render: (args: TemplatesRenderArgs, options?: CallOptions) => Promise<RenderedTemplate>;
}

/** What `templates.list` takes. */
export type TemplatesListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `kind` (string), `name` (string), `format` (string), `createdAt`
   * (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
  /** Only templates of this kind. */
  kind?: 'content' | 'layout' | undefined;
};

/** What `templates.create` takes. */
export type TemplatesCreateArgs = {
  /** A new template. */
  body: TemplateCreate;
};

/** What `templates.get` takes. */
export type TemplatesGetArgs = {
  /** The id of a template. */
  id: string;
};

/** What `templates.update` takes. */
export type TemplatesUpdateArgs = {
  /** The id of a template. */
  id: string;
  /** The fields to change. */
  body: TemplateUpdate;
};

/** What `templates.delete` takes. */
export type TemplatesDeleteArgs = {
  /** The id of a template. */
  id: string;
};

/** What `templates.listUses` takes. */
export type TemplatesListUsesArgs = {
  /** The id of a template. */
  id: string;
};

/** What `templates.render` takes. */
export type TemplatesRenderArgs = {
  /** The id of a template. */
  id: string;
  /** What to fill it in with. */
  body?: TemplateRender | undefined;
};

/** See who did what in the account. Records are kept for two years and never changed. */
export interface AuditLogArea {
  /**
   * List the audit log.
   *
   * Newest first. `q` looks into the names of people and things. Ids in a filter are written as everywhere:
   * `target.id == "prj_…"`.
   *
   * Admins may do it, signed in or by API key.
   */
  list: (args?: AuditLogListArgs, options?: CallOptions) => Promise<Page<AuditLogRecord>>;
}

/** What `auditLog.list` takes. */
export type AuditLogListArgs = {
  /** How many to return at most. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, the first most important; `-` in front reverses. Takes: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Knows: `id` (string), `action` (string), `actor.type` (string), `actor.userId`
   * (string), `actor.apiKeyId` (string), `actor.name` (string), `target.type` (string), `target.id` (string),
   * `target.name` (string), `ipAddress` (string), `userAgent` (string), `requestId` (string), `createdAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all that match. */
  include?: 'total' | undefined;
  /** Words to look for; each must be there. */
  q?: string | undefined;
};

/**
 * What an account pays for. A deployment without Stripe has one plan, `self_hosted`: always active, at no
 * price.
 */
export interface BillingArea {
  /**
   * Read the billing status.
   *
   * `plan` is null until the account subscribes.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<Billing>;
  /**
   * List the plans.
   *
   * All of them, the cheapest first. New prices at Stripe show within five minutes.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  listPlans: (args?: NoArgs, options?: CallOptions) => Promise<Page<Plan>>;
  /**
   * Begin to subscribe to a plan.
   *
   * Send the browser to `url`, a page of Stripe. Whether it was paid shows in `GET /billing`, which
   * `Location` names. An account that has a subscription changes it in the portal instead.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  createCheckoutSession: (args: BillingCreateCheckoutSessionArgs, options?: CallOptions) => Promise<CheckoutSession>;
  /**
   * Open the billing portal.
   *
   * Send the browser to `url`, where plan, card, invoices and cancellation are. What changes there shows in
   * `GET /billing`, which `Location` names.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  createPortalSession: (args?: BillingCreatePortalSessionArgs, options?: CallOptions) => Promise<PortalSession>;
  /**
   * Receive an event from Stripe.
   *
   * For Stripe alone: the header `Stripe-Signature` must sign the exact bytes of the body, at most five
   * minutes ago. An event that was received before is acknowledged and does nothing. 404 where no Stripe is
   * configured.
   *
   * Needs no credential.
   */
  receiveStripeEvent: (args?: NoArgs, options?: CallOptions) => Promise<{
    /** Always true. */
    received: boolean;
  }>;
}

/** What `billing.createCheckoutSession` takes. */
export type BillingCreateCheckoutSessionArgs = {
  /** What to subscribe to, and where to go after. */
  body: CheckoutSessionCreate;
};

/** What `billing.createPortalSession` takes. */
export type BillingCreatePortalSessionArgs = {
  /** Where to go after. */
  body?: PortalSessionCreate | undefined;
};

/**
 * Sign-in by an OpenID Connect provider of the account. A session it opens reaches that account alone, and
 * never counts as owner.
 */
export interface IdentityProviderArea {
  /**
   * Read the identity provider.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<IdentityProvider>;
  /**
   * Get the identity provider status.
   *
   * Reading the provider itself is a 404 while there is none.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  getStatus: (args?: NoArgs, options?: CallOptions) => Promise<IdentityProviderStatus>;
  /**
   * Set up or change the identity provider.
   *
   * The provider is asked for its settings before it is taken. `clientSecret` is required at first and
   * whenever `issuer` or `clientId` change; left out otherwise, the one there is kept. Changing `issuer` or
   * `clientId`, or turning it off, ends all sessions that it opened.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  replace: (args: IdentityProviderReplaceArgs, options?: CallOptions) => Promise<IdentityProvider>;
  /**
   * Take the identity provider away.
   *
   * Nobody can sign in by it any more, and the sessions that it opened end at once. Members stay members.
   *
   * Admins may do it, signed in. API keys may not, whatever their role.
   */
  delete: (args?: NoArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Begin to sign in by the identity provider of an account.
   *
   * The answer says where to send the browser, and sets a cookie for ten minutes that the way back needs. An
   * account that there is not, one without a provider and one whose provider is off get the same 404.
   *
   * Needs no credential.
   */
  startSignIn: (args: IdentityProviderStartSignInArgs, options?: CallOptions) => Promise<ProviderSignInStarted>;
  /**
   * Come back from the identity provider.
   *
   * The provider sends the browser here. Signed in, it goes on to `redirectTo`; otherwise to
   * `/sign-in?error=…` of the web app with one of `sign_in_expired`, `provider_denied`, `provider_failed`,
   * `provider_disabled`, `email_missing`, `email_not_verified`, `not_a_member`.
   *
   * Needs no credential.
   */
  finishSignIn: (args?: IdentityProviderFinishSignInArgs, options?: CallOptions) => Promise<{ location: string }>;
}

/** What `identityProvider.replace` takes. */
export type IdentityProviderReplaceArgs = {
  /** How people sign in by the provider. */
  body: IdentityProviderSettings;
};

/** What `identityProvider.startSignIn` takes. */
export type IdentityProviderStartSignInArgs = {
  /** Where to sign in. */
  body: ProviderSignIn;
};

/** What `identityProvider.finishSignIn` takes. */
export type IdentityProviderFinishSignInArgs = {
  /** What the provider hands over for this sign-in. */
  code?: string | undefined;
  /** Ties the way back to the way there. */
  state?: string | undefined;
  /** The issuer, where the provider names it. */
  iss?: string | undefined;
  /** Why the provider did not sign the person in. */
  error?: string | undefined;
  /** Ignored. */
  error_description?: string | undefined;
  /** Ignored. */
  error_uri?: string | undefined;
  /** Ignored. */
  error_subcode?: string | undefined;
  /** Ignored. */
  session_state?: string | undefined;
  /** Ignored. */
  client_info?: string | undefined;
  /** Ignored. */
  cloud_instance_name?: string | undefined;
  /** Ignored. */
  cloud_instance_host_name?: string | undefined;
  /** Ignored. */
  cloud_graph_host_name?: string | undefined;
  /** Ignored. */
  msgraph_host?: string | undefined;
  /** Ignored. */
  scope?: string | undefined;
  /** Ignored. */
  authuser?: string | undefined;
  /** Ignored. */
  hd?: string | undefined;
  /** Ignored. */
  prompt?: string | undefined;
};

/** Stable; for programs. */
export type ErrorCode =
  | 'malformed_json'
  | 'malformed_request'
  | 'invalid_signature'
  | 'account_header_required'
  | 'unauthenticated'
  | 'invalid_api_key'
  | 'invalid_entry_key'
  | 'invalid_credentials'
  | 'session_expired'
  | 'billing_inactive'
  | 'account_mismatch'
  | 'admin_required'
  | 'permission_denied'
  | 'api_key_not_allowed'
  | 'entry_key_not_allowed'
  | 'email_not_verified'
  | 'origin_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'request_timeout'
  | 'state_conflict'
  | 'email_not_configured'
  | 'idempotency_key_reused'
  | 'entry_key_used'
  | 'idempotency_in_progress'
  | 'last_owner'
  | 'account_deleted'
  | 'billing_not_configured'
  | 'version_not_draft'
  | 'version_invalid'
  | 'form_not_published'
  | 'form_closed'
  | 'entry_already_submitted'
  | 'entry_limit_reached'
  | 'run_not_cancelable'
  | 'job_not_cancelable'
  | 'slug_taken'
  | 'unique_violation'
  | 'in_use'
  | 'version_mismatch'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'validation_failed'
  | 'ambiguous_dates'
  | 'ambiguous_numbers'
  | 'invalid_token'
  | 'invalid_filter'
  | 'invalid_cursor'
  | 'unknown_field'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error'
  | 'unavailable';

/** One place that is wrong. */
export type ErrorDetail = {
  /** Where, such as `answers.email` or `query.limit`. */
  path: string;
  /** Stable; what is wrong there. */
  code: string;
  /** For people. */
  message: string;
};

/** One page of a list. `iterate` reads all of them. */
export type Page<Item> = {
  data: Item[];
  /** Where this page is in the whole list. */
  pagination: Pagination;
};

/** A field of any type, told apart by `type`. */
export type FormField = Extract<FormElement, { kind: 'field' }>;

/** What people work in together, apart from all other accounts. */
export type Account = {
  /** The id of an account. */
  id: string;
  /** What people call it. */
  name: string;
  /** How many days the trash is kept before it is purged. */
  retentionDays: number;
  /** An IANA time zone, for dates in PDFs and templates. */
  timezone: string;
  /** The language that new forms begin in. */
  locale: string;
  /** When its deletion was begun; null while it is in use. */
  deletedAt: string | null;
  /** Until when it can be restored; after that everything in it is purged. */
  purgeAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A new account. */
export type AccountCreate = {
  /** What people call it. */
  name: string;
};

/** To whom. */
export type AccountHandOver = {
  /** The member who is to own it. */
  userId: string;
};

/** The fields to change. */
export type AccountUpdate = {
  /** What people call it. */
  name?: string;
  /** How many days the trash is kept before it is purged. */
  retentionDays?: number;
  /** An IANA time zone, for dates in PDFs and templates. */
  timezone?: string;
  /** The language that new forms begin in. */
  locale?: string;
};

/** What the action is given. */
export type ActionCall = {
  /** What the action takes. */
  inputs?: Record<string, unknown>;
};

/** What the action gave. */
export type ActionResult = {
  /** What the action gave. */
  outputs: Record<string, unknown>;
};

/** What is wrong with an answer. */
export type AnswerProblem = {
  /** Where: `answers.email`, `answers.guests.0.name`. */
  path: string;
  /** Stable: `required`, `invalid_email`. */
  code: string;
  /** For the respondent, in their language where it is known. */
  message: string;
};

/**
 * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances. Null
 * takes an answer away.
 */
export type Answers = Record<string, unknown>;

/** What changed. */
export type AnswersUpdate = {
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** Answers in instances of repeatable groups, by the id of the instance. */
  instances?: Record<string, Record<string, unknown>>;
  /** The id of the page the respondent has come to. */
  page?: string;
};

/** How to reach another service by its HTTP API. */
export type ApiConnector = {
  /** The id of an API Connector. */
  id: string;
  /** What people call it. */
  name: string;
  /** What it is for. */
  description: string;
  /** How calls authenticate. */
  auth: ConnectorAuth;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers: Record<string, string>;
  /** How long one attempt may take in all. */
  timeoutMs: number;
  /**
   * After 429, 5xx or no answer. A POST or PATCH, which may have been done although no good answer came, is
   * made again after 429, 503, or where no connection came about. All attempts of a call carry the same
   * `Idempotency-Key`.
   */
  retry: ConnectorRetry;
  /** The extension that made it; null where a member did. */
  extensionId: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A new connector. Without `auth` it sends no credentials. */
export type ApiConnectorCreate = {
  /** What people call it. */
  name: string;
  /** What it is for. */
  description?: string;
  /** How calls authenticate. */
  auth?: ConnectorAuth;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers?: Record<string, string>;
  /** How long one attempt may take in all. */
  timeoutMs?: number;
  /**
   * After 429, 5xx or no answer. A POST or PATCH, which may have been done although no good answer came, is
   * made again after 429, 503, or where no connection came about. All attempts of a call carry the same
   * `Idempotency-Key`.
   */
  retry?: ConnectorRetry;
};

/** The fields to change. */
export type ApiConnectorUpdate = {
  /** What people call it. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** How calls authenticate. */
  auth?: ConnectorAuth;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers?: Record<string, string>;
  /** How long one attempt may take in all. */
  timeoutMs?: number;
  /**
   * After 429, 5xx or no answer. A POST or PATCH, which may have been done although no good answer came, is
   * made again after 429, 503, or where no connection came about. All attempts of a call carry the same
   * `Idempotency-Key`.
   */
  retry?: ConnectorRetry;
};

/** Lets a program act as the person who made it, in one account. */
export type ApiKey = {
  /** The id of an API key. */
  id: string;
  /** What it is for. Use a key of its own for each program. */
  name: string;
  /** The last four characters, to tell keys apart. */
  partialKey: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last used, to within half a minute; null if never. */
  lastUsedAt: string | null;
  /**
   * The most the key may do: `viewer` reads only. Never more than its creator may at the time. Null: all that
   * its creator may.
   */
  role: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** When it stops working; null if never. */
  expiresAt: string | null;
  /** Whom the key acts as, with the role they have at the time. */
  createdBy: ApiKeyCreator;
  /** When it was revoked; absent while it is valid. */
  revokedAt?: string;
};

/** A new API key. */
export type ApiKeyCreate = {
  /** What it is for. Use a key of its own for each program. */
  name: string;
  /**
   * The most the key may do: `viewer` reads only. Never more than its creator may at the time. Null: all that
   * its creator may.
   */
  role?: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** When it stops working; null if never. */
  expiresAt?: string | null;
};

/** Whom the key acts as, with the role they have at the time. */
export type ApiKeyCreator = {
  /** The id of a user. */
  id: string;
  /** What people call them. */
  name: string;
};

/** Waits for a decision of people, and goes on by `approved`, `rejected` or `timeout`. */
export type ApprovalStep = {
  /** What it does. */
  type: 'approval';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /**
   * Who may decide; one of them is enough. A member (`usr_…`), a role (`role:admin`) or the e-mail address of
   * a member.
   */
  assignees?: string | string[];
  /** What is asked of them. */
  message?: string;
  /** How many seconds to wait; for ever if left out. */
  timeout?: number;
  /** The branch to go on by when nobody decided; `timeout` if left out. */
  onTimeout?: 'timeout' | 'approved' | 'rejected' | 'fail';
};

/** Who did it. */
export type AuditLogActor = {
  /** `user`: signed in; `api_key`: by a key; `system`: the service by itself. */
  type: 'user' | 'api_key' | 'system';
  /** The person. For a key, whoever made it. */
  userId: string | null;
  /** The key, where one was used. */
  apiKeyId: string | null;
  /** What the person was called then. */
  name: string | null;
};

/** Who did what, when and from where. Never changed. */
export type AuditLogRecord = {
  /** The id of a record of the audit log. */
  id: string;
  /** What was done. */
  action:
    | 'account.created'
    | 'account.updated'
    | 'account.handed_over'
    | 'account.deleted'
    | 'account.restored'
    | 'account.limits_changed'
    | 'member.joined'
    | 'member.updated'
    | 'member.removed'
    | 'member.left'
    | 'invitation.created'
    | 'invitation.resent'
    | 'invitation.revoked'
    | 'invitation.declined'
    | 'api_key.created'
    | 'api_key.revoked'
    | 'email.tested'
    | 'identity_provider.updated'
    | 'identity_provider.deleted'
    | 'billing.checkout_started'
    | 'billing.portal_opened'
    | 'billing.updated'
    | 'person.signed_in'
    | 'person.sign_in_failed'
    | 'person.signed_out'
    | 'person.password_changed'
    | 'person.updated'
    | 'person.email_change_requested'
    | 'person.email_changed'
    | 'person.two_factor_begun'
    | 'person.two_factor_enabled'
    | 'person.two_factor_disabled'
    | 'person.recovery_codes_renewed'
    | 'person.passkey_added'
    | 'person.passkey_renamed'
    | 'person.passkey_removed'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.reopened'
    | 'form.deleted'
    | 'form.restored'
    | 'form_version.opened'
    | 'form_version.updated'
    | 'form_version.discarded'
    | 'file.created'
    | 'file.completed'
    | 'file.infected'
    | 'file.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.erased'
    | 'entry.anonymized'
    | 'entry.deleted'
    | 'entry.restored'
    | 'entry.bulk_changed'
    | 'edit_session.created'
    | 'edit_session.committed'
    | 'edit_session.discarded'
    | 'view.created'
    | 'view.updated'
    | 'view.deleted'
    | 'data_table.created'
    | 'data_table.updated'
    | 'data_table.columns_changed'
    | 'data_table.deleted'
    | 'data_table.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'row.bulk_changed'
    | 'export.created'
    | 'import.started'
    | 'template.created'
    | 'template.updated'
    | 'template.deleted'
    | 'webhook.created'
    | 'webhook.updated'
    | 'webhook.deleted'
    | 'webhook.secret_rotated'
    | 'webhook.pinged'
    | 'webhook.redelivered'
    | 'webhook.disabled'
    | 'api_connector.created'
    | 'api_connector.updated'
    | 'api_connector.deleted'
    | 'connector_environment.created'
    | 'connector_environment.updated'
    | 'connector_environment.deleted'
    | 'connector_secret.set'
    | 'connector_secret.deleted'
    | 'connector_action.created'
    | 'connector_action.updated'
    | 'connector_action.deleted'
    | 'connector_action.imported'
    | 'connector_action.tested'
    | 'workflow.created'
    | 'workflow.updated'
    | 'workflow.published'
    | 'workflow.enabled'
    | 'workflow.disabled'
    | 'workflow.deleted'
    | 'workflow.restored'
    | 'workflow_run.started'
    | 'workflow_run.canceled'
    | 'workflow_run.retried'
    | 'workflow_run.replayed'
    | 'workflow_run.decided'
    | 'extension.installed'
    | 'extension.updated'
    | 'extension.upgraded'
    | 'extension.uninstalled'
    | 'job.canceled';
  /** Who did it. */
  actor: AuditLogActor;
  /** What it was done to; null where that is the account as a whole. */
  target: {
    /** What kind of thing it is. */
    type:
      | 'account'
      | 'user'
      | 'invitation'
      | 'api_key'
      | 'project'
      | 'form'
      | 'file'
      | 'entry'
      | 'edit_session'
      | 'view'
      | 'data_table'
      | 'row'
      | 'export'
      | 'import'
      | 'template'
      | 'workflow'
      | 'workflow_run'
      | 'webhook'
      | 'api_connector'
      | 'connector_environment'
      | 'connector_action'
      | 'extension'
      | 'job';
    /** Its id, as everywhere in the API. */
    id: string | null;
    /** What it was called then. */
    name: string | null;
  } | null;
  /** The fields that changed, as they were. Null where nothing was there before. */
  before: Record<string, unknown> | null;
  /** The fields that changed, as they are since. Null where nothing is left. */
  after: Record<string, unknown> | null;
  /** Where the request came from. */
  ipAddress: string | null;
  /** What the program that sent it calls itself. */
  userAgent: string | null;
  /** The `X-Request-Id` of the request. */
  requestId: string | null;
  /** When it happened. */
  createdAt: string;
};

/** A recovery code, as it was shown. */
export type BackupCode = {
  /** A recovery code. */
  code: string;
};

/** Secrets for the person alone. */
export type BackupCodes = {
  /** Each signs in once, in place of a code of the authenticator. Shown here and never again. */
  backupCodes: string[];
};

/** The password, once more. */
export type BackupCodesRequest = {
  /** The password. */
  password: string;
};

/** How the account stands, what it pays for and what it uses. */
export type Billing = {
  /**
   * `past_due`: a payment failed and is tried again. `inactive`: everything but billing and account settings
   * answers 402 `billing_inactive`.
   */
  status: 'trialing' | 'active' | 'past_due' | 'inactive';
  /** What it subscribes to; null before that. */
  plan: CurrentPlan | null;
  /** When the period that is paid for ends. */
  currentPeriodEnd: string | null;
  /** When the trial ends; null where there is none. */
  trialEndsAt: string | null;
  /** Whether the subscription ends with this period. */
  cancelAtPeriodEnd: boolean;
  /** What the account uses at this moment. */
  usage: Usage;
};

/** Why an operation was not done. */
export type BulkError = {
  /** As in any error. */
  code: string;
  /** What to do about it. */
  message: string;
  /** The places that are wrong. */
  details: {
    /** Where. */
    path: string;
    /** Stable. */
    code: string;
    /** What to do about it. */
    message: string;
  }[];
};

/** What became of an operation. */
export type BulkResult = {
  /** The place of the operation in the request. */
  index: number;
  /** As a request of its own would answer. */
  status: number;
  /** The entry. */
  id?: string;
  /** Why an operation was not done. */
  error?: BulkError;
};

/** What became of each operation. */
export type BulkResults = {
  /** In the order of the operations. */
  results: BulkResult[];
};

/** One of the rows. */
export type BulkRow = {
  /** For `update` and `delete`: the row. */
  id?: string;
  /** Values by the keys of their columns. Null takes a value away. */
  values?: Record<string, unknown>;
};

/** Why it was not done. */
export type BulkRowError = {
  /** As in any error. */
  code: string;
  /** What to do about it. */
  message: string;
  /** The places that are wrong. */
  details: {
    /** Where. */
    path: string;
    /** Stable. */
    code: string;
    /** What to do about it. */
    message: string;
  }[];
};

/** What became of a row. */
export type BulkRowResult = {
  /** The place of the row in the request. */
  index: number;
  /** As a request of its own would answer: 201 for a new row, 200 for a changed one. */
  status: number;
  /** The row. */
  id?: string;
  /** Why it was not done. */
  error?: BulkRowError;
};

/** What became of each row. */
export type BulkRowResults = {
  /** In the order of the rows. */
  results: BulkRowResult[];
};

/** Answers given since the last save, merged first. */
export type ButtonClick = {
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** The id of an instance. */
  instanceId?: string;
  /** Where a resume link goes, for a button that makes one. */
  email?: string;
  /** What the captcha of the form gave, where it has one. */
  captcha?: string;
  /**
   * From an input that people do not see: leave it empty. Programs that fill in everything betray themselves.
   */
  honeypot?: string;
};

/** What happened, and the entry as it is now. */
export type ButtonClicked = {
  /** `submitted`, `page_changed`, `answers_changed`, `resume_link`, `open_url`, `workflow_run`, … */
  effects: {
    /** What kind of effect. */
    type: string;
    [name: string]: unknown;
  }[];
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /**
   * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
   */
  state: EntryState;
};

/** A respondent pressed a button. */
export type ButtonClickedTrigger = {
  /** What it listens to. */
  type: 'button.clicked';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** The key of the button, behind those of its groups. */
  buttonKey?: string;
};

/** How respondents of a form show that they are no program. Fields that its kind does not use are absent. */
export type CaptchaChallenge = {
  /**
   * `none`: nothing to do. `proof_of_work`: work out the numbers described below. `hcaptcha`, `turnstile`:
   * show the provider's widget with `siteKey`.
   */
  kind: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** For the provider's widget. */
  siteKey?: string;
  /** Of the work. */
  algorithm?: 'SHA-256';
  /** Good for this form, once, until `expiresAt`. */
  challenge?: string;
  /** With how many zero bits each hash must begin. */
  difficulty?: number;
  /** How many numbers are to be found. */
  rounds?: number;
  /** Send the entry before. */
  expiresAt?: string;
};

/** An extension that comes with the service. */
export type CatalogEntry = {
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
  /** What people call it. */
  name: string;
  /** Three numbers: what breaks, what is new, what is mended. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** Who made it. Anybody can write anything here. */
  publisher: ExtensionPublisher;
  /** Where it is explained. */
  documentationUrl?: string;
  /** Its sign. */
  icon?: ExtensionIcon;
  /** The installed extension of this key; null where none is. */
  installedId: string | null;
  /** The version that is installed. */
  installedVersion: string | null;
};

/** An extension that comes with the service, with all that it would make. */
export type CatalogEntryDetails = {
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
  /** What people call it. */
  name: string;
  /** Three numbers: what breaks, what is new, what is mended. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** Who made it. Anybody can write anything here. */
  publisher: ExtensionPublisher;
  /** Where it is explained. */
  documentationUrl?: string;
  /** Its sign. */
  icon?: ExtensionIcon;
  /** The installed extension of this key; null where none is. */
  installedId: string | null;
  /** The version that is installed. */
  installedVersion: string | null;
  /** What an extension is made of, as one JSON file. */
  manifest: ExtensionManifest;
};

/** The column as it is now, and what became of the values that were there. */
export type ChangedDataTableColumn = {
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key: string;
  /** What people call it. */
  name: string;
  /** What its values are. */
  type:
    | 'text'
    | 'long_text'
    | 'number'
    | 'boolean'
    | 'date'
    | 'datetime'
    | 'select'
    | 'multi_select'
    | 'email'
    | 'url'
    | 'json'
    | 'file'
    | 'row'
    | 'entry';
  /** Every row must have a value. */
  required: boolean;
  /**
   * No two rows may have the same value; rows without one do not count. E-mail addresses are compared without
   * case. Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique: boolean;
  /**
   * Filters and sorts by it are quick at any size. True by default where the type permits it, for as many
   * columns as the index has room: 19 of numbers, booleans and instants, and 30 of texts and dates.
   */
  indexed: boolean;
  /**
   * For `select` and `multi_select`: what can be chosen. Rows keep the value of an option that is removed.
   */
  options: ColumnOption[] | null;
  /** The value of a new row that is sent without one; null for none. */
  default: unknown;
  /** For `row`: the table whose rows it names. */
  tableId: string | null;
  /** For `entry`: the form whose entries it names; null for any form. */
  formId: string | null;
  /** What became, or would become, of the values that are there. */
  conversion?: ColumnConversion;
};

/** A page of Stripe on which to pay. */
export type CheckoutSession = {
  /** The session's id at Stripe. */
  id: string;
  /** The page on which to pay. */
  url: string;
  /** Until when the page works. */
  expiresAt: string;
};

/** What to subscribe to, and where to go after. */
export type CheckoutSessionCreate = {
  /** The plan's id: that of a price at Stripe, or `self_hosted`. */
  planId: string;
  /** Where the browser goes after paying. Must be an address of this service. */
  successUrl?: string;
  /** Where the browser goes after giving up. Must be an address of this service. */
  cancelUrl?: string;
};

/** Who is signed in. */
export type CodeVerified = {
  /** A person, as they see themselves. */
  user: SignedInUser;
};

/** What became, or would become, of the values that are there. */
export type ColumnConversion = {
  /**
   * The job that goes over the rows of a large table; its result has the counts below. Until it has succeeded
   * the column is what it was.
   */
  jobId: string | null;
  /** How many rows have a value; 0 while a job is at it. */
  rows: number;
  /** How many of them cannot take part. */
  failed: number;
  /** The first of them. */
  failures: {
    /** The id of a row of a data table. */
    rowId: string;
    /** Stable. */
    code: string;
    /** What is wrong with the value. */
    message: string;
    /** The value as text, cut where it is long. */
    value: string;
  }[];
};

/** One of the values that a column takes. */
export type ColumnOption = {
  /** What a row says. */
  value: string;
  /** What people see; the value, if left out. */
  label?: string;
};

/** Goes on by `true` or `false`. */
export type ConditionStep = {
  /** What it does. */
  type: 'condition';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** What is asked. */
  expression?: string;
};

/** What follows sending: a message or an address. Sent as a whole. */
export type Confirmation = {
  /** Shown after sending. Simple HTML is kept, the rest removed. */
  message?: string;
  /** Where the respondent goes after sending, instead of a message. */
  redirectUrl?: string;
};

/** One thing that the service of a connector can be asked for. */
export type ConnectorAction = {
  /** The id of an action of a connector. */
  id: string;
  /** The id of an API Connector. */
  connectorId: string;
  /** By which workflows and forms name it. Unique in the connector. */
  key: string;
  /** What people call it. */
  name: string;
  /** What it does. */
  description: string;
  /** The method of HTTP. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * After the base URL of the environment. `{{ … }}` is percent-encoded. Knows `inputs` and `env`; the query
   * goes into `query`.
   */
  path: string;
  /** Parameters by name. `{{ … }}` alone keeps its type: null leaves the parameter out, a list repeats it. */
  query: Record<string, string>;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers: Record<string, string>;
  /**
   * What is sent; null for nothing. In an object or a list, `{{ … }}` alone keeps its type. A text is sent as
   * it is written: with `bodyFormat: json` every `{{ … }}` in it is encoded as JSON.
   */
  body: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a text as plain text. */
  bodyFormat: 'json' | 'form' | 'text';
  /** What the action takes; anything else is refused. */
  inputs: ConnectorActionInput[];
  /** What the action gives. */
  outputs: ConnectorActionOutput[];
  /**
   * Whether respondents may call it, in forms that name it in a button (`call_action`). They get the declared
   * outputs alone. The key of such an action is unique in the account.
   */
  exposeToEntries: boolean;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A new action. */
export type ConnectorActionCreate = {
  /** By which workflows and forms name it. Unique in the connector. */
  key: string;
  /** What people call it. */
  name?: string;
  /** The method of HTTP. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * After the base URL of the environment. `{{ … }}` is percent-encoded. Knows `inputs` and `env`; the query
   * goes into `query`.
   */
  path: string;
  /** What it does. */
  description?: string;
  /** Parameters by name. `{{ … }}` alone keeps its type: null leaves the parameter out, a list repeats it. */
  query?: Record<string, string>;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers?: Record<string, string>;
  /**
   * What is sent; null for nothing. In an object or a list, `{{ … }}` alone keeps its type. A text is sent as
   * it is written: with `bodyFormat: json` every `{{ … }}` in it is encoded as JSON.
   */
  body?: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a text as plain text. */
  bodyFormat?: 'json' | 'form' | 'text';
  /** What the action takes; anything else is refused. */
  inputs?: ConnectorActionInput[];
  /** What the action gives. */
  outputs?: ConnectorActionOutput[];
  /**
   * Whether respondents may call it, in forms that name it in a button (`call_action`). They get the declared
   * outputs alone. The key of such an action is unique in the account.
   */
  exposeToEntries?: boolean;
};

/** What to import. */
export type ConnectorActionImport = {
  /** The document. */
  document?: OpenApiSource | string;
  /** Where the document is, on the public Internet. */
  url?: string;
  /**
   * Only these, each as `operationId`, as `GET /path` or by the key that its action gets. All, if left out.
   */
  operations?: string[];
  /**
   * Tells what would become of it, and makes nothing: the ids of `created` are not kept. Default: `false`.
   */
  dryRun?: boolean;
};

/** Something the action takes. */
export type ConnectorActionInput = {
  /** Its name: `{{ inputs.key }}`. */
  key: string;
  /** What it takes; `json` takes anything. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'json';
  /** Whether it must be given. Default: `false`. */
  required?: boolean;
  /** What it is. */
  description?: string;
};

/** Something the action gives. */
export type ConnectorActionOutput = {
  /** Its name in what the action gives. */
  key: string;
  /**
   * Where it stands in the answer's body: `$.places[0].name`, `$['odd key']`, `$.places[*].name` for a list.
   * What is not there is null.
   */
  path: string;
};

/** Calls an action of a connector. */
export type ConnectorActionStep = {
  /** What it does. */
  type: 'connector_action';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The connector, `con_…`. */
  connectorId?: string;
  /** The key of the action. */
  actionKey?: string;
  /** The name of the environment; the default one if left out. */
  environment?: string;
  /** Its inputs by their keys. */
  inputs?: Record<string, unknown>;
};

/** What to try it with. */
export type ConnectorActionTest = {
  /** The default one, if left out. */
  environmentId?: string;
  /** By key. */
  inputs?: Record<string, unknown>;
};

/** What was sent, and what came back. */
export type ConnectorActionTested = {
  /** What was sent, with dots in place of secrets. */
  request: ConnectorRequest | null;
  /** What came back, with dots in place of secrets. */
  response: ConnectorResponse | null;
  /** The declared outputs. */
  outputs: Record<string, unknown>;
  /** What kept the other side from answering. */
  error: ConnectorCallError | null;
  /** How long it took in all. */
  durationMs: number;
};

/** The fields to change. */
export type ConnectorActionUpdate = {
  /** By which workflows and forms name it. Unique in the connector. */
  key?: string;
  /** What people call it. */
  name?: string;
  /** The method of HTTP. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * After the base URL of the environment. `{{ … }}` is percent-encoded. Knows `inputs` and `env`; the query
   * goes into `query`.
   */
  path?: string;
  /** What it does. */
  description?: string;
  /** Parameters by name. `{{ … }}` alone keeps its type: null leaves the parameter out, a list repeats it. */
  query?: Record<string, string>;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers?: Record<string, string>;
  /**
   * What is sent; null for nothing. In an object or a list, `{{ … }}` alone keeps its type. A text is sent as
   * it is written: with `bodyFormat: json` every `{{ … }}` in it is encoded as JSON.
   */
  body?: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a text as plain text. */
  bodyFormat?: 'json' | 'form' | 'text';
  /** What the action takes; anything else is refused. */
  inputs?: ConnectorActionInput[];
  /** What the action gives. */
  outputs?: ConnectorActionOutput[];
  /**
   * Whether respondents may call it, in forms that name it in a button (`call_action`). They get the declared
   * outputs alone. The key of such an action is unique in the account.
   */
  exposeToEntries?: boolean;
};

/** What became of the document. */
export type ConnectorActionsImported = {
  /** The new actions. */
  created: ConnectorAction[];
  /** Operations that became no action. */
  skipped: {
    /** Which: `GET /path`. */
    operation: string;
    /** Stable. */
    code: string;
    /** Why it was not imported. */
    reason: string;
  }[];
  /** What is to be looked at. */
  notes: {
    /** Which: `GET /path`. */
    operation: string;
    /** What of it could not be carried over. */
    note: string;
  }[];
  /** The first server that the document names by a whole URL, with the defaults of its variables. */
  suggestedBaseUrl: string | null;
  /**
   * Auth for the connector, by what the document asks for; secrets and variables of that name are to be set.
   * Null where it asks for nothing that calls can do. Nothing is changed by it.
   */
  suggestedAuth: ConnectorAuth | null;
};

/** A key in a header or in the query. */
export type ConnectorApiKeyAuth = {
  /** The kind. */
  type: 'api_key';
  /** Where it is sent. */
  in: 'header' | 'query';
  /** The name of the header or of the parameter. */
  name: string;
  /**
   * The key. Best `{{ secrets.name }}`, which each environment fills in; plain text is sealed and shown as
   * `••••••••` from then on.
   */
  value: string;
};

/** How calls authenticate. */
export type ConnectorAuth =
  | ConnectorNoAuth
  | ConnectorApiKeyAuth
  | ConnectorBearerAuth
  | ConnectorBasicAuth
  | ConnectorOAuth2ClientCredentialsAuth;

/** User and password (RFC 7617). */
export type ConnectorBasicAuth = {
  /** The kind. */
  type: 'basic';
  /** The user. */
  username: string;
  /**
   * The password. Best `{{ secrets.name }}`, which each environment fills in; plain text is sealed and shown
   * as `••••••••` from then on.
   */
  password: string;
};

/** `Authorization: Bearer …`. */
export type ConnectorBearerAuth = {
  /** The kind. */
  type: 'bearer';
  /**
   * The token. Best `{{ secrets.name }}`, which each environment fills in; plain text is sealed and shown as
   * `••••••••` from then on.
   */
  token: string;
};

/** What kept the other side from answering. */
export type ConnectorCallError = {
  /** Stable: `timeout`, `address_not_allowed`, `connection_failed`, `missing_secret`, `token_failed`, … */
  code: string;
  /** What to do about it. */
  message: string;
};

/** One place where the service of a connector is, with secrets of its own. */
export type ConnectorEnvironment = {
  /** The id of an environment of a connector. */
  id: string;
  /** The id of an API Connector. */
  connectorId: string;
  /** What people call it. Unique in the connector. */
  name: string;
  /** Where the service is: http or https, without query and credentials. Paths of actions come after it. */
  baseUrl: string;
  /** What differs between environments and is no secret: `{{ env.name }}`. Every member can read it. */
  variables: Record<string, string>;
  /**
   * Whether calls that name no environment use it. One of the environments always is; the first by itself.
   */
  isDefault: boolean;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A new environment. */
export type ConnectorEnvironmentCreate = {
  /** What people call it. Unique in the connector. */
  name: string;
  /** Where the service is: http or https, without query and credentials. Paths of actions come after it. */
  baseUrl: string;
  /** What differs between environments and is no secret: `{{ env.name }}`. Every member can read it. */
  variables?: Record<string, string>;
  /**
   * Whether calls that name no environment use it. One of the environments always is; the first by itself.
   */
  isDefault?: boolean;
};

/** The fields to change. */
export type ConnectorEnvironmentUpdate = {
  /** What people call it. Unique in the connector. */
  name?: string;
  /** Where the service is: http or https, without query and credentials. Paths of actions come after it. */
  baseUrl?: string;
  /** What differs between environments and is no secret: `{{ env.name }}`. Every member can read it. */
  variables?: Record<string, string>;
  /**
   * Whether calls that name no environment use it. One of the environments always is; the first by itself.
   */
  isDefault?: boolean;
};

/** No credentials. */
export type ConnectorNoAuth = {
  /** The kind. */
  type: 'none';
};

/**
 * A token by OAuth 2 client credentials: kept sealed for each environment, renewed before it ends, and once
 * more after a 401.
 */
export type ConnectorOAuth2ClientCredentialsAuth = {
  /** The kind. */
  type: 'oauth2_client_credentials';
  /** Where tokens are asked for. */
  tokenUrl: string;
  /** The client. */
  clientId: string;
  /**
   * The client's secret. Best `{{ secrets.name }}`, which each environment fills in; plain text is sealed and
   * shown as `••••••••` from then on.
   */
  clientSecret: string;
  /** What is asked for. */
  scopes?: string[];
  /** How the client says who it is: by a header (`basic`, the default) or in the body. */
  clientAuthentication?: 'basic' | 'body';
};

/** What was sent, with dots in place of secrets. */
export type ConnectorRequest = {
  /** The method. */
  method: string;
  /** The whole URL. */
  url: string;
  /** By name in lower case. Several of one name are joined by commas. */
  headers: Record<string, string>;
  /** As text. Null where there is none, or where it is no text. */
  body: string | null;
};

/** What came back, with dots in place of secrets. */
export type ConnectorResponse = {
  /** The status. */
  status: number;
  /** By name in lower case. Several of one name are joined by commas. */
  headers: Record<string, string>;
  /** As text. Null where there is none, or where it is no text. */
  body: string | null;
};

/**
 * After 429, 5xx or no answer. A POST or PATCH, which may have been done although no good answer came, is
 * made again after 429, 503, or where no connection came about. All attempts of a call carry the same
 * `Idempotency-Key`.
 */
export type ConnectorRetry = {
  /** How often a call is made at most, the first time included. */
  attempts: number;
  /** The pause before the second time; it doubles from there. `Retry-After` counts if it is longer. */
  backoffMs: number;
};

/** That a secret is set, and since when. Never its value. */
export type ConnectorSecret = {
  /** The name by which `{{ secrets.name }}` finds it. */
  name: string;
  /** Always true: one that is not set is not found. */
  isSet: boolean;
  /** When it was first set. */
  createdAt: string;
  /** When it was last set. */
  updatedAt: string;
};

/** The new value. */
export type ConnectorSecretSet = {
  /** The secret. At least 4 characters: shorter ones could not be masked where they turn up. */
  value: string;
};

/** Makes an entry of a form. */
export type CreateEntryStep = {
  /** What it does. */
  type: 'create_entry';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** `submitted` if left out. */
  status?: 'draft' | 'submitted';
  /** Answers by the keys of the fields. */
  answers?: Record<string, unknown>;
  /** Metafields by namespace and key. */
  metafields?: Record<string, unknown>;
};

/** Adds a row to a data table. */
export type CreateRowStep = {
  /** What it does. */
  type: 'create_row';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Values by the keys of the columns. */
  values?: Record<string, unknown>;
};

/** An API key with its secret, which is shown this once. */
export type CreatedApiKey = {
  /** The id of an API key. */
  id: string;
  /** What it is for. Use a key of its own for each program. */
  name: string;
  /** The last four characters, to tell keys apart. */
  partialKey: string;
  /** When it was made. */
  createdAt: string;
  /** When it was last used, to within half a minute; null if never. */
  lastUsedAt: string | null;
  /**
   * The most the key may do: `viewer` reads only. Never more than its creator may at the time. Null: all that
   * its creator may.
   */
  role: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** When it stops working; null if never. */
  expiresAt: string | null;
  /** Whom the key acts as, with the role they have at the time. */
  createdBy: ApiKeyCreator;
  /** The secret. Only a hash of it is stored: keep it now, it cannot be shown again. */
  key: string;
};

/** What it subscribes to; null before that. */
export type CurrentPlan = {
  /** The plan's id: that of a price at Stripe, or `self_hosted`. */
  id: string;
  /** What it is called. */
  name: string;
  /** What it is for. */
  description: string | null;
  /** What it includes, to be shown as a list. */
  features: string[];
  /**
   * The price of one period in minor units of the currency: 2900 is 29.00 USD. Null where it depends on use.
   */
  amount: number | null;
  /** Three letters of ISO 4217, in lower case. */
  currency: string;
  /** The unit of a period. */
  interval: 'day' | 'week' | 'month' | 'year';
  /** How many of these units a period has. */
  intervalCount: number;
};

/** The session of the request, and whose it is. */
export type CurrentSession = {
  /** A signed-in browser or program. */
  session: Session;
  /** A person, as they see themselves. */
  user: SignedInUser;
};

/** Rows of typed columns, for reference data and for lists. */
export type DataTable = {
  /** The id of a data table. */
  id: string;
  /** The id of a project. */
  projectId: string;
  /** What people call it. */
  name: string;
  /** How expressions name it: `lookup("prices", …)`. Unique in the project. */
  key: string;
  /** What it is for. */
  description: string;
  /** In the order in which people see them. */
  columns: DataTableColumn[];
  /** How many rows it has. */
  rowCount: number;
  /** When it was made. */
  createdAt: string;
  /** When the table itself, not its rows, last changed. */
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};

/** A column of a data table. */
export type DataTableColumn = {
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key: string;
  /** What people call it. */
  name: string;
  /** What its values are. */
  type:
    | 'text'
    | 'long_text'
    | 'number'
    | 'boolean'
    | 'date'
    | 'datetime'
    | 'select'
    | 'multi_select'
    | 'email'
    | 'url'
    | 'json'
    | 'file'
    | 'row'
    | 'entry';
  /** Every row must have a value. */
  required: boolean;
  /**
   * No two rows may have the same value; rows without one do not count. E-mail addresses are compared without
   * case. Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique: boolean;
  /**
   * Filters and sorts by it are quick at any size. True by default where the type permits it, for as many
   * columns as the index has room: 19 of numbers, booleans and instants, and 30 of texts and dates.
   */
  indexed: boolean;
  /**
   * For `select` and `multi_select`: what can be chosen. Rows keep the value of an option that is removed.
   */
  options: ColumnOption[] | null;
  /** The value of a new row that is sent without one; null for none. */
  default: unknown;
  /** For `row`: the table whose rows it names. */
  tableId: string | null;
  /** For `entry`: the form whose entries it names; null for any form. */
  formId: string | null;
};

/** A new column. */
export type DataTableColumnCreate = {
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key: string;
  /** What people call it; the key, if left out. */
  name?: string;
  /** What its values are. */
  type:
    | 'text'
    | 'long_text'
    | 'number'
    | 'boolean'
    | 'date'
    | 'datetime'
    | 'select'
    | 'multi_select'
    | 'email'
    | 'url'
    | 'json'
    | 'file'
    | 'row'
    | 'entry';
  /** Every row must have a value. */
  required?: boolean;
  /**
   * No two rows may have the same value; rows without one do not count. E-mail addresses are compared without
   * case. Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique?: boolean;
  /**
   * Filters and sorts by it are quick at any size. True by default where the type permits it, for as many
   * columns as the index has room: 19 of numbers, booleans and instants, and 30 of texts and dates.
   */
  indexed?: boolean;
  /**
   * For `select` and `multi_select`: what can be chosen. Rows keep the value of an option that is removed.
   */
  options?: ColumnOption[] | null;
  /** The value of a new row that is sent without one; null for none. */
  default?: unknown;
  /** For `row`: the table whose rows it names. */
  tableId?: string | null;
  /** For `entry`: the form whose entries it names; null for any form. */
  formId?: string | null;
};

/** The fields to change. */
export type DataTableColumnUpdate = {
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key?: string;
  /** What people call it. */
  name?: string;
  /** What its values are. */
  type?:
    | 'text'
    | 'long_text'
    | 'number'
    | 'boolean'
    | 'date'
    | 'datetime'
    | 'select'
    | 'multi_select'
    | 'email'
    | 'url'
    | 'json'
    | 'file'
    | 'row'
    | 'entry';
  /** Every row must have a value. */
  required?: boolean;
  /**
   * No two rows may have the same value; rows without one do not count. E-mail addresses are compared without
   * case. Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique?: boolean;
  /**
   * Filters and sorts by it are quick at any size. True by default where the type permits it, for as many
   * columns as the index has room: 19 of numbers, booleans and instants, and 30 of texts and dates.
   */
  indexed?: boolean;
  /**
   * For `select` and `multi_select`: what can be chosen. Rows keep the value of an option that is removed.
   */
  options?: ColumnOption[] | null;
  /** The value of a new row that is sent without one; null for none. */
  default?: unknown;
  /** For `row`: the table whose rows it names. */
  tableId?: string | null;
  /** For `entry`: the form whose entries it names; null for any form. */
  formId?: string | null;
  /** Its place among the columns, counted from 0; the last, if left out. */
  index?: number;
  /**
   * `stop` changes nothing if a row cannot take part; `clear` empties the values of such rows. A value that
   * is required is never emptied.
   */
  onFailure?: 'stop' | 'clear';
  /** Only tells what would become of the rows. Default: `false`. */
  dryRun?: boolean;
};

/** A new table. */
export type DataTableCreate = {
  /** The id of a project. */
  projectId: string;
  /** What people call it. */
  name: string;
  /** Made from the name if left out. */
  key?: string;
  /** What it is for. */
  description?: string;
  /** Its columns, in their order. */
  columns?: DataTableColumnCreate[];
};

/** A row of a data table. */
export type DataTableRow = {
  /** The id of a row of a data table. */
  id: string;
  /** The id of a data table. */
  tableId: string;
  /** Every column by its key; null where the row has no value. */
  values: Record<string, unknown>;
  /** Rises with every change of the row; its `ETag`. */
  version: number;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** Many changes. */
export type DataTableRowBulk = {
  /** What to do. */
  operation: 'create' | 'update' | 'upsert' | 'delete';
  /** For `upsert`: the unique column to look for. */
  key?: string;
  /** The rows, in this order. */
  rows: BulkRow[];
  /** All or nothing. Default: `false`. */
  atomic?: boolean;
};

/** A new row. */
export type DataTableRowCreate = {
  /** Values by the keys of their columns. Null takes a value away. */
  values: Record<string, unknown>;
};

/** The values to change. */
export type DataTableRowUpdate = {
  /** Values by the keys of their columns. Null takes a value away. */
  values: Record<string, unknown>;
};

/** The fields to change. */
export type DataTableUpdate = {
  /** Moves the table to another project. */
  projectId?: string;
  /** What people call it. */
  name?: string;
  /** How expressions name it: `lookup("prices", …)`. Unique in the project. */
  key?: string;
  /** What it is for. */
  description?: string;
};

/** Waits, for some seconds or until a time. */
export type DelayStep = {
  /** What it does. */
  type: 'delay';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** How long, up to a year; or a text with `{{ … }}`. */
  seconds?: number | string;
  /** A time, RFC 3339 or a date; may hold `{{ … }}`. */
  until?: string;
};

/** Moves an entry to the trash. */
export type DeleteEntryStep = {
  /** What it does. */
  type: 'delete_entry';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form of the entry. An entry of another form is refused. */
  formId?: string;
  /** Which entry; that of the trigger if left out. */
  entryId?: string;
};

/** Removes a row of a data table. */
export type DeleteRowStep = {
  /** What it does. */
  type: 'delete_row';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** The id of the row: `{{ steps.find.output.row.id }}`. */
  rowId?: string;
};

/** There is nothing more to say. */
export type Done = {
  /** Always true: what was asked for is done or under way. */
  status: boolean;
};

/** Changes that are prepared apart from an entry. */
export type EditSession = {
  /** The id of an edit session. */
  id: string;
  /** The id of an entry. */
  entryId: string;
  /** Only an `open` one can be changed, committed or discarded. */
  status: 'open' | 'committed' | 'discarded' | 'expired';
  /**
   * The page on which the entry is edited. The key that opens it stands behind `#`, in the answer that
   * creates the session alone.
   */
  url: string;
  /** The revision of the entry that it began with. */
  baseRevision: number;
  /** When it ends unless it is committed before. */
  expiresAt: string;
  /** The member who opened it. */
  createdBy: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** An edit session, and what it would change. */
export type EditSessionChanges = {
  /** The id of an edit session. */
  id: string;
  /** The id of an entry. */
  entryId: string;
  /** Only an `open` one can be changed, committed or discarded. */
  status: 'open' | 'committed' | 'discarded' | 'expired';
  /**
   * The page on which the entry is edited. The key that opens it stands behind `#`, in the answer that
   * creates the session alone.
   */
  url: string;
  /** The revision of the entry that it began with. */
  baseRevision: number;
  /** When it ends unless it is committed before. */
  expiresAt: string;
  /** The member who opened it. */
  createdBy: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** What was changed in it so far; empty once it has ended. */
  changes: EntryChange[];
};

/** How long it lasts, and who is sent the link. */
export type EditSessionCreate = {
  /** How long it stays open. Default: `72`. */
  expiresInHours?: number;
  /** Where to mail the link. */
  email?: string;
};

/** A new edit session with its key. */
export type EditSessionOpened = {
  /** The id of an edit session. */
  id: string;
  /** The id of an entry. */
  entryId: string;
  /** Only an `open` one can be changed, committed or discarded. */
  status: 'open' | 'committed' | 'discarded' | 'expired';
  /**
   * The page on which the entry is edited. The key that opens it stands behind `#`, in the answer that
   * creates the session alone.
   */
  url: string;
  /** The revision of the entry that it began with. */
  baseRevision: number;
  /** When it ends unless it is committed before. */
  expiresAt: string;
  /** The member who opened it. */
  createdBy: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /**
   * Opens the entry session of this entry, on the changes alone: send it as `X-Service-Entry-Key`. Shown here
   * only.
   */
  entryKey: string;
};

/** The new address, and the password once more. */
export type EmailChange = {
  /** An e-mail address. Capital and small letters count as the same. */
  newEmail: string;
  /**
   * Your current password. Who has none and signs in by passkey leaves it out, and must have signed in within
   * the last 10 minutes.
   */
  password?: string;
};

/** Whether the link in an email must be followed first. */
export type EmailChangeResult = {
  /** Always true: what was asked for is done or under way. */
  status: boolean;
  /** Whether the new address is in use now. If false, follow the link in the email to it. */
  changed: boolean;
};

/** How this service sends email. Its mail server is never shown. */
export type EmailStatus = {
  /** Whether email is sent. If not, it is only kept as files in `DATA_DIR/mail`, and nobody receives it. */
  configured: boolean;
  /** Who emails are from (`MAIL_FROM`). */
  from: string;
};

/** The result of a test email. */
export type EmailTest = {
  /** Whether the mail server accepted it. */
  delivered: boolean;
  /** Your own address, where it went. */
  to: string;
  /** Null where it was delivered. */
  error: EmailTestError | null;
};

/** Why it was not delivered. */
export type EmailTestError = {
  /** What kind of failure it is. */
  code:
    | 'host_not_found'
    | 'connection_refused'
    | 'timeout'
    | 'tls_failed'
    | 'sign_in_refused'
    | 'address_refused'
    | 'other';
  /** What went wrong, and what to check. */
  message: string;
};

/** What one respondent answered. */
export type Entry = {
  /** The id of an entry. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** The version it was made with. */
  formVersionId: string;
  /** Unique in its form and rising; gaps are possible. */
  number: number;
  /** `draft` until it is sent. */
  status: 'draft' | 'submitted';
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers: Answers;
  /** Data of other programs beside the answers, by namespace and key. */
  metafields: Record<string, Record<string, unknown>>;
  /** The language it was filled in. */
  locale: string;
  /** Who made it. */
  source: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** The number of its last revision. */
  revision: number;
  /** When it was sent; null while it is a draft. */
  submittedAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** The member who changed it last; null for the respondent. */
  updatedBy: string | null;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};

/** What changes. */
export type EntryAnswersUpdate = {
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** Answers in instances of repeatable groups, by the id of the instance. */
  instances?: Record<string, Record<string, unknown>>;
};

/** Many changes. */
export type EntryBulk = {
  /** What to do, in this order. */
  operations: EntryOperation[];
  /** All or nothing. Default: `false`. */
  atomic?: boolean;
};

/** One difference. */
export type EntryChange = {
  /**
   * What changed: `answers.email`, `metafields.crm.id` or `status`. Instances of repeatable groups are named
   * by their ids: `answers.guests.ins_….name`; one that came or went is `answers.guests.ins_…`, one that was
   * moved ends in `.index`.
   */
  path: string;
  /** As it was; null where there was nothing. */
  before: unknown;
  /** As it is since; null where nothing is left. */
  after: unknown;
  /** Of an instance that came or went: its place in the list, counted from 0. */
  index?: number;
};

/** A new entry. */
export type EntryCreate = {
  /** `submitted` checks all answers; a `draft` keeps wrong ones. */
  status?: 'draft' | 'submitted';
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers: Record<string, unknown>;
  /** Data of other programs beside the answers, by namespace and key. */
  metafields?: Record<string, Record<string, unknown>>;
  /** The language it was filled in. The form's own, if absent. */
  locale?: string;
  /** When it was made. Now, if absent. */
  createdAt?: string;
  /** When it was sent. Now, if absent. */
  submittedAt?: string;
};

/** An entry was begun, or made by a member */
export type EntryCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.created';
  /** When it happened. */
  createdAt: string;
  /** Which entry, and its state. Webhooks with `payload: "full"` also get its content. */
  data: EntryEventData;
};

/** An entry was begun, or made by a member. */
export type EntryCreatedTrigger = {
  /** What it listens to. */
  type: 'entry.created';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries for which this holds, such as `answers.age >= 18`. */
  filter?: string;
};

/** An entry went to the trash */
export type EntryDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.deleted';
  /** When it happened. */
  createdAt: string;
  /** Which entry, and its state. Webhooks with `payload: "full"` also get its content. */
  data: EntryEventData;
};

/** An entry went to the trash. */
export type EntryDeletedTrigger = {
  /** What it listens to. */
  type: 'entry.deleted';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries for which this holds, such as `answers.age >= 18`. */
  filter?: string;
};

/** Which entry, and its state. Webhooks with `payload: "full"` also get its content. */
export type EntryEventData = {
  /** The id of an entry. */
  entryId: string;
  /** The id of a form. */
  formId: string;
  /** The version of the form it was made with. */
  formVersionId: string;
  /** Its number in the form. */
  number: number;
  /** `draft` until it is sent. */
  status: 'draft' | 'submitted';
  /** The number of its last revision. */
  revision: number;
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Answers;
  /** Data of other programs beside the answers, by namespace and key. */
  metafields?: Record<string, Record<string, unknown>>;
  /** The language it was filled in. */
  locale?: string;
  /** Who made it. */
  source?: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** When it was sent; null while it is a draft. */
  submittedAt?: string | null;
  /** When it was made. */
  createdAt?: string;
  /** When it last changed. */
  updatedAt?: string;
  /** The member who changed it last; null for the respondent. */
  updatedBy?: string | null;
  /** What this update changed, in `entry.updated` events. */
  changes?: EntryChange[];
};

/** The file that will be uploaded, and the field it is for. */
export type EntryFileCreate = {
  /** What the file is called. It is shown and sent along, and never used as a path. */
  name: string;
  /** How many bytes it has, exactly. */
  size: number;
  /**
   * The media type. The bytes are looked at, and must be of it; `application/octet-stream` says nothing and
   * is replaced by what they are, where that can be seen.
   */
  contentType: string;
  /** The SHA-256 of the bytes, in lower-case hexadecimal. */
  sha256?: string;
  /** The key of the field; of one within groups all keys on the way: `guests.photo`. */
  fieldKey: string;
};

/** One of many changes. */
export type EntryOperation = {
  /** What to do. `delete` moves an entry to the trash, `restore` brings it back. */
  op: 'create' | 'update' | 'delete' | 'restore';
  /** For `create`: the form. */
  formId?: string;
  /** For all but `create`: the entry. */
  id?: string;
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** `submitted` checks all answers; a `draft` keeps wrong ones. */
  status?: 'draft' | 'submitted';
  /** Data of other programs beside the answers, by namespace and key. */
  metafields?: Record<string, Record<string, unknown>>;
  /** For `create`: when it was made, for migrations. */
  createdAt?: string;
  /** For `create`: when it was sent, for migrations. */
  submittedAt?: string;
  /** For `create`: the language it was filled in. */
  locale?: string;
};

/** An entry came back from the trash */
export type EntryRestoredEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.restored';
  /** When it happened. */
  createdAt: string;
  /** Which entry, and its state. Webhooks with `payload: "full"` also get its content. */
  data: EntryEventData;
};

/** The token of the link. */
export type EntryResume = {
  /** From the link. */
  token: string;
};

/** The entry with its key. */
export type EntryResumed = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /**
   * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
   */
  state: EntryState;
  /** Opens this entry: send it as `X-Service-Entry-Key`. Shown here only. */
  entryKey: string;
};

/** What changed in an entry at one time, and by whom. */
export type EntryRevision = {
  /** The id of a revision of an entry. */
  id: string;
  /** Counted from 1 within the entry. */
  number: number;
  /** The member; null for respondents and the service itself. */
  author: string | null;
  /** By which way the change came. */
  source: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** What changed. Of the first revision: all there was. */
  changes: EntryChange[];
  /** When it was made. */
  createdAt: string;
};

/** A revision, and the entry as it left it. */
export type EntryRevisionState = {
  /** The id of a revision of an entry. */
  id: string;
  /** Counted from 1 within the entry. */
  number: number;
  /** The member; null for respondents and the service itself. */
  author: string | null;
  /** By which way the change came. */
  source: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** What changed. Of the first revision: all there was. */
  changes: EntryChange[];
  /** When it was made. */
  createdAt: string;
  /** `draft` until it is sent. */
  status: 'draft' | 'submitted';
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers: Answers;
  /** Data of other programs beside the answers, by namespace and key. */
  metafields: Record<string, Record<string, unknown>>;
};

/** The entry as it was accepted, and what the respondent is shown. */
export type EntrySent = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /**
   * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
   */
  state: EntryState;
  /** What follows sending: a message or an address. Sent as a whole. */
  confirmation: FormConfirmation;
};

/** An entry, and what the form makes of it. */
export type EntryStanding = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /**
   * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
   */
  state: EntryState;
};

/** How the entry begins. */
export type EntryStart = {
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /**
   * Values by the keys of fields, as text; of a field within groups by all keys on the way: `venue.city`.
   * Fields of repeatable groups are not reached. What does not fit is left out.
   */
  prefill?: Record<string, unknown>;
  /** Send it at once. Default: `false`. */
  submit?: boolean;
  /** The respondent's language. The form's own, if absent. */
  locale?: string;
  /** The id of the page the respondent is on. The first page if absent or not shown. */
  page?: string;
  /** What the captcha of the form gave, where it has one. */
  captcha?: string;
  /**
   * From an input that people do not see: leave it empty. Programs that fill in everything betray themselves.
   */
  honeypot?: string;
};

/** A new entry with its key. `confirmation` is what follows sending; null for a draft. */
export type EntryStarted = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /**
   * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
   */
  state: EntryState;
  /** Opens this entry: send it as `X-Service-Entry-Key`. Shown here only. */
  entryKey: string;
  /** What follows sending: a message or an address. Sent as a whole. */
  confirmation: Confirmation | null;
};

/**
 * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
 */
export type EntryState = {
  /** The page the respondent is on; null where no page is shown. */
  page: string | null;
  /** The pages that are shown, in order. */
  pages: string[];
  /** The fields, groups and buttons that are shown. */
  visible: string[];
  /** The fields that need an answer. */
  required: string[];
  /** Calculated values by path. */
  calculated: Record<string, unknown>;
  /** What stands in the way of sending. */
  errors: AnswerProblem[];
};

/** Last answers, merged before the check. */
export type EntrySubmit = {
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** What the captcha of the form gave, where it has one. */
  captcha?: string;
  /**
   * From an input that people do not see: leave it empty. Programs that fill in everything betray themselves.
   */
  honeypot?: string;
};

/** An entry was sent */
export type EntrySubmittedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.submitted';
  /** When it happened. */
  createdAt: string;
  /** Which entry, and its state. Webhooks with `payload: "full"` also get its content. */
  data: EntryEventData;
};

/** An entry was sent. */
export type EntrySubmittedTrigger = {
  /** What it listens to. */
  type: 'entry.submitted';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries for which this holds, such as `answers.age >= 18`. */
  filter?: string;
};

/** The fields to change. */
export type EntryUpdate = {
  /** Sends a draft. */
  status?: 'submitted';
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** Metafields to change; null takes one, or a whole namespace, away. */
  metafields?: Record<string, Record<string, unknown> | null>;
};

/** A new revision of an entry was made */
export type EntryUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.updated';
  /** When it happened. */
  createdAt: string;
  /** Which entry, and its state. Webhooks with `payload: "full"` also get its content. */
  data: EntryEventData;
};

/** An entry was changed. */
export type EntryUpdatedTrigger = {
  /** What it listens to. */
  type: 'entry.updated';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries for which this holds, such as `answers.age >= 18`. */
  filter?: string;
};

/** Something that happened in the account. Never changed. */
export type Event = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type:
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled';
  /** When it happened. */
  createdAt: string;
  /** What it happened to, as it was then. Its fields depend on the type; see the webhooks. */
  data: Record<string, unknown>;
};

/** Where this page stands, and where to go on. */
export type EventPagination = {
  /** Send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** Whether there is a next page. */
  hasMore: boolean;
  /** The limit in force. */
  limit: number;
  /** How many match in all; only with `include=total`. */
  total?: number;
  /**
   * Where to go on reading, now or later: send it as `cursor`. Also on the last page, where `nextCursor` is
   * null. Null with `sort=-createdAt`.
   */
  pollCursor: string | null;
};

/** Records of a form or a data table, written into a file. */
export type Export = {
  /** The id of an export. */
  id: string;
  /** The job that writes it: follow or cancel it there. */
  jobId: string;
  /** The form; null for a table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** The view it was made by; else null. */
  viewId: string | null;
  /**
   * `csv` and `xlsx` are tables, one record a row. `json` is an array and `ndjson` a line each, of records as
   * the API shows them.
   */
  format: 'csv' | 'xlsx' | 'json' | 'ndjson';
  /** That of the job; `expired` once the file of an export that succeeded is gone, by its age or by hand. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled' | 'expired';
  /** The file to download, while there is one. */
  fileId: string | null;
  /** How many records are in it; null until it is finished. */
  rows: number | null;
  /** Who asked for it. */
  createdBy: string | null;
  /** When it was asked for. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When the file was ready. */
  finishedAt: string | null;
  /** When the file is removed; null until it is ready. */
  expiresAt: string | null;
};

/** What to export, and how. */
export type ExportCreate = {
  /** The form whose entries are exported. */
  formId?: string;
  /** The data table whose rows are exported. */
  tableId?: string;
  /**
   * Takes columns, filter and sort from the view as it is now. What else is sent goes before its columns and
   * sort.
   */
  viewId?: string;
  /**
   * A CEL expression, as lists take it. Drafts are left out unless it names `status`. Narrows the view, if
   * there is one.
   */
  filter?: string;
  /** Fields to sort by, as lists take it. Default: in the order in which the records were made. */
  sort?: string;
  /** Only these, in this order. Default: all. */
  columns?: string[];
  /**
   * `csv` and `xlsx` are tables, one record a row. `json` is an array and `ndjson` a line each, of records as
   * the API shows them.
   */
  format: 'csv' | 'xlsx' | 'json' | 'ndjson';
  /**
   * Headings and choices as people see them. Otherwise keys and values, which an import reads back. Of tables
   * alone. Default: `false`.
   */
  labels?: boolean;
  /** The language of labels, as far as the form has it. Default: the form's own. */
  locale?: string;
  /**
   * An IANA time zone: moments are written as its clocks showed them. Default: UTC, in CSV as RFC 3339. Of
   * tables alone.
   */
  timezone?: string;
  /**
   * Where the instances of repeatable groups go: to a `sheet` of their own with the number of the entry (of
   * CSV, to a file of their own; both then come in a ZIP), or into numbered `columns`. Default: `sheet` for
   * `xlsx`, `columns` for `csv`.
   */
  repeatable?: 'sheet' | 'columns';
  /**
   * Whether CSV begins with the byte order mark that Excel needs to read it as UTF-8. Of `csv` alone.
   * Default: `true`.
   */
  bom?: boolean;
  /**
   * A ZIP with the export and the files that the answers hold, in a folder per entry, named by its number.
   * Default: `false`.
   */
  files?: boolean;
};

/** Which export, and where its file is. */
export type ExportEventData = {
  /** The id of an export. */
  exportId: string;
  /** The id of a job. */
  jobId: string;
  /** The file, until it expires. */
  fileId: string;
  /** The form; null for a table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** How many records are in it. */
  rows: number;
};

/** The file of an export is ready */
export type ExportFinishedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'export.finished';
  /** When it happened. */
  createdAt: string;
  /** Which export, and where its file is. */
  data: ExportEventData;
};

/** An extension that is installed. */
export type Extension = {
  /** The id of an extension. */
  id: string;
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
  /** What people call it. */
  name: string;
  /** Three numbers: what breaks, what is new, what is mended. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** Who made it. Anybody can write anything here. */
  publisher: ExtensionPublisher;
  /** Where it is explained. */
  documentationUrl?: string;
  /** Its sign. */
  icon?: ExtensionIcon;
  /** Where it came from. */
  source: 'catalog' | 'manifest' | 'url';
  /** Where its manifest was fetched from, if it was. */
  sourceUrl: string | null;
  /** The settings by key. Secrets are dots; sent back, dots keep what is there. */
  settings: Record<string, string | number | boolean | null>;
  /** The newer version in the catalog, if there is one. */
  availableVersion: string | null;
  /** When it was installed. */
  createdAt: string;
  /** When it was last configured or upgraded. */
  updatedAt: string;
};

/** An action of a connector, as in the API. */
export type ExtensionAction = {
  /** By which workflows and forms name it. Unique in the connector. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What it does. */
  description?: string;
  /** The method of HTTP. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * After the base URL of the environment. `{{ … }}` is percent-encoded. Knows `inputs` and `env`; the query
   * goes into `query`.
   */
  path: string;
  /** Parameters by name. `{{ … }}` alone keeps its type: null leaves the parameter out, a list repeats it. */
  query?: Record<string, string>;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers?: Record<string, string>;
  /**
   * What is sent; null for nothing. In an object or a list, `{{ … }}` alone keeps its type. A text is sent as
   * it is written: with `bodyFormat: json` every `{{ … }}` in it is encoded as JSON.
   */
  body?: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a text as plain text. */
  bodyFormat?: 'json' | 'form' | 'text';
  /** What the action takes; anything else is refused. */
  inputs?: ConnectorActionInput[];
  /** What the action gives. */
  outputs?: ConnectorActionOutput[];
  /**
   * Whether respondents may call it, in forms that name it in a button (`call_action`). They get the declared
   * outputs alone. The key of such an action is unique in the account.
   */
  exposeToEntries?: boolean;
};

/** What an upgrade does to one thing. */
export type ExtensionChange = {
  /** What it is. */
  kind: 'connector' | 'environment' | 'action' | 'template' | 'webhook';
  /** Its key in the manifest; that of an environment or an action behind that of its connector. */
  key: string;
  /**
   * `kept`: you changed or deleted it, and it stays as you left it. `released`: the new version has it no
   * more, but you changed it or something uses it: it stays, as your own.
   */
  change: 'added' | 'changed' | 'removed' | 'kept' | 'released';
  /** Which fields of it, where it was or would be changed. */
  fields: string[];
};

/** What follows what. */
export type ExtensionConnection = {
  /** The trigger or step that it starts at. */
  from: string;
  /** By which branch: `true`, `each`, `approved` … `next`, if left out, where there are no branches. */
  output?: string;
  /** The step that it leads to. */
  to: string;
};

/** A connector with its environments and actions. */
export type ExtensionConnector = {
  /** By which snippets name it: `connector:KEY`. */
  key: string;
  /** What people call it. */
  name: string;
  /** What it is for. */
  description?: string;
  /** How calls authenticate. */
  auth?: ConnectorAuth;
  /** Headers by name, each with its value: text with `{{ … }}`, Liquid. */
  headers?: Record<string, string>;
  /** How long one attempt may take in all. */
  timeoutMs?: number;
  /**
   * After 429, 5xx or no answer. A POST or PATCH, which may have been done although no good answer came, is
   * made again after 429, 503, or where no connection came about. All attempts of a call carry the same
   * `Idempotency-Key`.
   */
  retry?: ConnectorRetry;
  /** Where it is. */
  environments: ExtensionEnvironment[];
  /** What it can be asked for. */
  actions?: ExtensionAction[];
  /**
   * An OpenAPI 3 document as JSON. Its operations become actions when the extension is installed, and new
   * ones later. Liquid that knows `settings`, but not the secret ones.
   */
  openApiUrl?: string;
};

/** An extension that is installed, with its manifest and what it made. */
export type ExtensionDetails = {
  /** The id of an extension. */
  id: string;
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
  /** What people call it. */
  name: string;
  /** Three numbers: what breaks, what is new, what is mended. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** Who made it. Anybody can write anything here. */
  publisher: ExtensionPublisher;
  /** Where it is explained. */
  documentationUrl?: string;
  /** Its sign. */
  icon?: ExtensionIcon;
  /** Where it came from. */
  source: 'catalog' | 'manifest' | 'url';
  /** Where its manifest was fetched from, if it was. */
  sourceUrl: string | null;
  /** The settings by key. Secrets are dots; sent back, dots keep what is there. */
  settings: Record<string, string | number | boolean | null>;
  /** The newer version in the catalog, if there is one. */
  availableVersion: string | null;
  /** When it was installed. */
  createdAt: string;
  /** When it was last configured or upgraded. */
  updatedAt: string;
  /** What it made, each marked with `extensionId` where it stands. */
  items: ExtensionItem[];
  /** What an extension is made of, as one JSON file. */
  manifest: ExtensionManifest;
};

/** A place where the service of a connector is. */
export type ExtensionEnvironment = {
  /** What people call it. */
  name: string;
  /** Where the service is. Liquid that knows `settings`, but not the secret ones. */
  baseUrl: string;
  /** What actions know as `env`. Never a secret. */
  variables?: Record<string, string>;
  /** The secrets by name, each with the setting that gives its value. */
  secrets?: Record<string, string>;
  /** Whether calls that name none use it. */
  isDefault?: boolean;
};

/** Its sign. */
export type ExtensionIcon = {
  /** One or two letters, or a sign. */
  letters?: string;
  /** Behind the letters. */
  color?: string;
  /** A picture in itself. No SVG, which can hold script, and no address. */
  image?: string;
};

/** What to install, with its settings. */
export type ExtensionInstall = {
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  catalogKey?: string;
  /** What an extension is made of, as one JSON file. */
  manifest?: ExtensionManifest;
  /** Where the manifest is, on the public Internet. It is fetched once, now. */
  url?: string;
  /** Settings by key. */
  settings?: Record<string, string | number | boolean | null>;
};

/** What to read. */
export type ExtensionInstallPreview = {
  /** What an extension is made of, as one JSON file. */
  manifest?: ExtensionManifest;
  /** Where the manifest is, on the public Internet. It is fetched once, now. */
  url?: string;
};

/** A manifest that can be installed. */
export type ExtensionInstallPreviewed = {
  /** What an extension is made of, as one JSON file. */
  manifest: ExtensionManifest;
  /** The installed extension of this key; null where none is. */
  installedId: string | null;
  /** The version that is installed. */
  installedVersion: string | null;
};

/** Something that the extension made. */
export type ExtensionItem = {
  /** What it is. */
  kind: 'connector' | 'environment' | 'action' | 'template' | 'webhook';
  /** Its key in the manifest; that of an environment or an action behind that of its connector. */
  key: string;
  /** Its id. It may have been deleted since. */
  id: string;
};

/** What an extension is made of, as one JSON file. */
export type ExtensionManifest = {
  /** For editors. Not read. */
  $schema?: string;
  /** Always 1. */
  manifestVersion: number;
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
  /** What people call it. */
  name: string;
  /** Three numbers: what breaks, what is new, what is mended. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** Who made it. Anybody can write anything here. */
  publisher: ExtensionPublisher;
  /** Where it is explained. */
  documentationUrl?: string;
  /** Its sign. */
  icon?: ExtensionIcon;
  /** What whoever installs it fills in. */
  settings?: ExtensionSetting[];
  /** Connectors. */
  connectors?: ExtensionConnector[];
  /** Templates. */
  templates?: ExtensionTemplate[];
  /** Webhooks, made turned off. */
  webhooks?: ExtensionWebhook[];
  /** Steps to be put into workflows. */
  snippets?: ExtensionSnippet[];
};

/** Who made it. Anybody can write anything here. */
export type ExtensionPublisher = {
  /** Who made it. */
  name: string;
  /** Where to find them. */
  url?: string;
};

/** Something that whoever installs it fills in. */
export type ExtensionSetting = {
  /** Its name: `{{ settings.key }}`. */
  key: string;
  /** What people call it. */
  label: string;
  /** What it is, and where to find it. */
  description?: string;
  /**
   * What it takes. A `secret` is sealed, reaches calls alone and is never shown again; a `url` is http or
   * https.
   */
  type: 'text' | 'secret' | 'url' | 'number' | 'boolean' | 'select';
  /** Whether it must be given. */
  required?: boolean;
  /** What counts where none is given. A secret has none. */
  default?: string | number | boolean;
  /** For `select`: what there is to choose from. */
  options?: {
    /** What is kept. */
    value: string;
    /** What people choose. */
    label: string;
  }[];
};

/** Steps to be put into workflows. */
export type ExtensionSnippet = {
  /** By which it is put into a workflow. */
  key: string;
  /** What people call it. */
  name: string;
  /** What it does. */
  description?: string;
  /** What it does. */
  steps: Array<Record<string, unknown>>;
  /** What follows what, among these steps. */
  connections?: ExtensionConnection[];
};

/** A template. */
export type ExtensionTemplate = {
  /** By which snippets name it: `template:KEY`. */
  key: string;
  /** `content` if left out. */
  kind?: 'content' | 'layout';
  /** What people call it. */
  name: string;
  /** `html` if left out. */
  format?: 'html' | 'text' | 'markdown';
  /** Liquid, as in every template. */
  body: string;
  /** The key of a layout of this manifest. */
  layout?: string;
};

/** The settings to change. */
export type ExtensionUpdate = {
  /** Settings by key. */
  settings?: Record<string, string | number | boolean | null>;
};

/**
 * Where the new version is. With neither `manifest` nor `url` it is taken from where the present one came
 * from.
 */
export type ExtensionUpgrade = {
  /** What an extension is made of, as one JSON file. */
  manifest?: ExtensionManifest;
  /** Where the manifest is, on the public Internet. It is fetched once, now. */
  url?: string;
  /** Settings by key. */
  settings?: Record<string, string | number | boolean | null>;
  /** Whether what you changed or deleted yourself is made as the new version has it. */
  overwrite?: boolean;
};

/** What an upgrade would do. */
export type ExtensionUpgradePreview = {
  /** The present version. */
  fromVersion: string;
  /** The version after it. */
  toVersion: string;
  /** What changes; what stays the same is left out. */
  changes: ExtensionChange[];
};

/** A webhook. It is made turned off: an admin looks at it and turns it on. */
export type ExtensionWebhook = {
  /** Names it within the manifest. */
  key: string;
  /** Where events are sent. Liquid that knows `settings`, but not the secret ones. */
  url: string;
  /** What it is told of. */
  events: Array<
    | '*'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled'>;
  /** What it is for. */
  description?: string;
};

/** What was answered to one field. Which of the parts are there depends on its type. */
export type FieldSummary = {
  /** The key of the field. */
  key: string;
  /** Its key behind those of its groups: `guests.name`. */
  path: string;
  /** The type of the field. */
  type:
    | 'short_text'
    | 'long_text'
    | 'email'
    | 'phone'
    | 'url'
    | 'number'
    | 'currency'
    | 'slider'
    | 'rating'
    | 'scale'
    | 'nps'
    | 'yes_no'
    | 'consent'
    | 'single_choice'
    | 'dropdown'
    | 'picture_choice'
    | 'country'
    | 'multi_choice'
    | 'ranking'
    | 'matrix'
    | 'date'
    | 'time'
    | 'datetime'
    | 'date_range'
    | 'name'
    | 'address'
    | 'file'
    | 'image'
    | 'signature'
    | 'location'
    | 'lookup'
    | 'hidden'
    | 'calculated';
  /** What people see. */
  label: string;
  /** How many answers there are; in a repeatable group, over all instances. */
  answered: number;
  /** How many entries, or instances, are without one. */
  missing: number;
  /** The currency of its numbers, in ISO 4217. Only where they are money. */
  currency?: string;
  /** Statistics of numbers; null without answers. */
  numbers?: SummaryNumbers;
  /** Of ratings and scales, each step. */
  distribution?: {
    /** A step of the scale. */
    value: number;
    /** How many chose it. */
    count: number;
    /** Of those who answered. */
    share: number;
  }[];
  /** The net promoter score. */
  nps?: SummaryNps;
  /** Yes or no. */
  yesNo?: SummaryYesNo;
  /** How often each option was chosen. */
  choices?: SummaryChoices;
  /** The options in the author's order. */
  ranking?: Array<{
    /** As the answers say it; long ones are cut. */
    value: string;
    /** What people see. */
    label: string;
    /** How many gave it a place. */
    count: number;
    /** 1 is the first place; null where nobody gave it one. */
    averageRank: number | null;
  }>;
  /** The rows of a matrix. */
  rows?: {
    /** As the answers say it; long ones are cut. */
    value: string;
    /** What people see. */
    label: string;
    /** How many answered the row. */
    answered: number;
    /** In the author's order. */
    options: SummaryChoice[];
  }[];
  /** When. Of date ranges, where they begin. */
  dates?: SummaryDates;
  /** Texts, compared by their first 200 characters. */
  texts?: SummaryTexts;
  /** What was uploaded. */
  files?: SummaryFiles;
};

/** Bytes with a name, uploaded by a member of the account or a respondent. */
export type File = {
  /** The id of a file. */
  id: string;
  /** What the file is called. It is shown and sent along, and never used as a path. */
  name: string;
  /** How many bytes it has, exactly. */
  size: number;
  /**
   * The media type. The bytes are looked at, and must be of it; `application/octet-stream` says nothing and
   * is replaced by what they are, where that can be seen.
   */
  contentType: string;
  /** The SHA-256 of the bytes. While the file is pending: as announced, or null. */
  sha256: string | null;
  /**
   * `pending` until the upload is complete, `scanning` until a malware scanner has seen it, `infected` if it
   * found something. Only `available` files can be downloaded.
   */
  status: 'pending' | 'scanning' | 'available' | 'infected';
  /** The entry it belongs to and goes with; else null. */
  entryId: string | null;
  /** The field it was uploaded for; null where it was for none. */
  fieldKey: string | null;
  /** The member who uploaded it; null for a respondent. */
  createdBy: string | null;
  /** When it was announced. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A file was uploaded in full and checked */
export type FileAvailableEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'file.available';
  /** When it happened. */
  createdAt: string;
  /** Which file, and what it is. */
  data: FileEventData;
};

/** The file that will be uploaded. */
export type FileCreate = {
  /** What the file is called. It is shown and sent along, and never used as a path. */
  name: string;
  /** How many bytes it has, exactly. */
  size: number;
  /**
   * The media type. The bytes are looked at, and must be of it; `application/octet-stream` says nothing and
   * is replaced by what they are, where that can be seen.
   */
  contentType: string;
  /** The SHA-256 of the bytes, in lower-case hexadecimal. */
  sha256?: string;
};

/** Where the bytes of a file are. */
export type FileDownloadLink = {
  /** Needs no credential, and answers range requests. */
  url: string;
  /**
   * The same as `url` without its origin. Missing where another file store answers it. A client that knows
   * its own base URL should resolve this path against it: that works behind any proxy and under any host
   * name.
   */
  path?: string;
  /** Until when it is good; a download that has begun goes on. */
  expiresAt: string;
};

/** Which file, and what it is. */
export type FileEventData = {
  /** The id of a file. */
  fileId: string;
  /** What its sender called it. */
  name: string;
  /** In bytes. */
  size: number;
  /** What it was found to be. */
  contentType: string;
  /** The entry it was sent with; null for a file of members. */
  entryId: string | null;
  /** In `file.infected`: what was found. */
  signature?: string;
};

/** Malware was found in an uploaded file */
export type FileInfectedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'file.infected';
  /** When it happened. */
  createdAt: string;
  /** Which file, and what it is. */
  data: FileEventData;
};

/** An announced file and the two ways to upload it. Take either. */
export type FileUpload = {
  /** Bytes with a name, uploaded by a member of the account or a respondent. */
  file: File;
  /**
   * Send the bytes there in one request, with these headers, without a credential. Null for a file that is
   * too large for that: send it resumably.
   */
  upload: {
    /** The method to use. */
    method: 'PUT';
    /**
     * Good for this file alone, until it expires. With the built-in store it begins with the address at which
     * you called.
     */
    url: string;
    /**
     * The same as `url` without its origin. Missing where another file store answers it. A client that knows
     * its own base URL should resolve this path against it: that works behind any proxy and under any host
     * name.
     */
    path?: string;
    /** To be sent exactly like this. */
    headers: Record<string, string>;
    /** Until when. */
    expiresAt: string;
  } | null;
  /** The way for large files and poor connections: it goes on where it broke off. */
  resumable: {
    /** The protocol, [tus](https://tus.io) 1.0.0. */
    protocol: 'tus';
    /**
     * Give it to a tus client as its endpoint, or as the address of an upload to go on with: it is both.
     * Needs no credential. It begins with the address at which you called.
     */
    url: string;
    /**
     * The same as `url` without its origin. Missing where another file store answers it. A client that knows
     * its own base URL should resolve this path against it: that works behind any proxy and under any host
     * name.
     */
    path?: string;
    /** Until when. */
    expiresAt: string;
  };
};

/** Finds entries of a form. */
export type FindEntriesStep = {
  /** What it does. */
  type: 'find_entries';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /**
   * Which entries: a filter as lists take it, that may also name `trigger`, `entry` and `steps`. Drafts are
   * left out unless it names `status`.
   */
  filter?: string;
  /** As in lists: `-submittedAt,answers.name`. */
  sort?: string;
  /** How many at most; 100 if left out. */
  limit?: number;
};

/** Looks rows of a data table up. */
export type FindRowsStep = {
  /** What it does. */
  type: 'find_rows';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Which rows: a filter over `values.…` that may also name `trigger`, `entry` and `steps`. */
  filter?: string;
  /** As in lists: `-createdAt,values.name`. */
  sort?: string;
  /** How many at most; 100 if left out. */
  limit?: number;
};

/** Runs the branch `each` for every item, where it is `item` with its `index`; then goes on by `done`. */
export type ForEachStep = {
  /** What it does. */
  type: 'for_each';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** A list, of up to 10,000 items. */
  items?: string;
  /** How many items are worked on at once; 1 if left out. */
  concurrency?: number;
};

/** A form. What it asks stands in its versions. */
export type Form = {
  /** The id of a form. */
  id: string;
  /** The id of a project. */
  projectId: string;
  /** What people call it. */
  name: string;
  /** Its name in addresses, unique in this deployment. Made from the name where it is not given. */
  slug: string;
  /** `draft` until a version is published; `closed` by hand, by `closesAt` or by `entryLimit`. */
  status: 'draft' | 'published' | 'closed';
  /** What follows from status, schedule and limit right now. It does not change the `ETag`. */
  accepting: FormAccepting;
  /** The version that respondents see. */
  publishedVersionId: string | null;
  /** The version that is being worked on. */
  draftVersionId: string | null;
  /** How many entries were sent. Counted apart: it does not change the `ETag`. */
  entryCount: number;
  /** How the form takes entries and how it looks. */
  settings: FormSettings;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};

/** What follows from status, schedule and limit right now. It does not change the `ETag`. */
export type FormAccepting = {
  /** Whether it takes entries at this moment. */
  open: boolean;
  /** Why not; null while it is open. */
  reason: 'not_published' | 'not_yet_open' | 'closed' | 'limit_reached' | 'trashed' | null;
  /** What respondents read; null while it is open. */
  message: string | null;
};

export type FormAddressField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'address';
  /** The parts to show; all six by default. */
  readonly parts?: ReadonlyArray<'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country'>;
  /** The required parts; line1, city, and country (if shown) by default. */
  readonly requiredParts?: ReadonlyArray<'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country'>;
  /** The only countries (ISO 3166) that can be chosen. */
  readonly countries?: readonly string[];
};

export type FormButton = {
  readonly kind: 'button';
  /** The key of the button. Unique within its group. */
  readonly key: string;
  /** The button label. */
  readonly label: string;
  readonly action: FormButtonAction;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
};

export type FormButtonAction =
  | FormButtonActionSubmit
  | FormButtonActionSaveAndResumeLater
  | FormButtonActionNext
  | FormButtonActionBack
  | FormButtonActionRunWorkflow
  | FormButtonActionCallAction
  | FormButtonActionSetAnswers
  | FormButtonActionOpenUrl;

export type FormButtonActionBack = {
  readonly type: 'back';
};

export type FormButtonActionCallAction = {
  readonly type: 'call_action';
  /** An action that the extension exposes to entries. */
  readonly actionKey: string;
  /** Its inputs. */
  readonly inputs?: Readonly<Record<string, string>>;
};

export type FormButtonActionNext = {
  readonly type: 'next';
};

export type FormButtonActionOpenUrl = {
  readonly type: 'open_url';
  /** The URL. */
  readonly url: string;
  /** Opens in a new tab. */
  readonly newTab?: boolean;
};

export type FormButtonActionRunWorkflow = {
  readonly type: 'run_workflow';
  /** The workflow. */
  readonly workflowId?: string;
  /** Its inputs. */
  readonly inputs?: Readonly<Record<string, string>>;
};

export type FormButtonActionSaveAndResumeLater = {
  readonly type: 'save_and_resume_later';
};

export type FormButtonActionSetAnswers = {
  readonly type: 'set_answers';
  /** Fields next to the button or anywhere in the form, each with its new value. */
  readonly answers: Readonly<Record<string, string>>;
};

export type FormButtonActionSubmit = {
  readonly type: 'submit';
};

export type FormCalculatedField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'calculated';
  /** The type of the result, for filtering and sorting; any by default. */
  readonly result?: 'number' | 'string' | 'boolean' | 'date' | 'datetime' | 'any';
  /** Decimal places shown for a number. */
  readonly decimals?: number;
  /** Shows a number as currency. */
  readonly currency?: string;
  /** Shows the value to respondents. */
  readonly show?: boolean;
  /** Calculated on the server only. The public form contains neither the field nor its value. */
  readonly private?: boolean;
};

/** A form was closed, by hand, by its schedule or by its limit */
export type FormClosedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.closed';
  /** When it happened. */
  createdAt: string;
  /** A form. What it asks stands in its versions. */
  data: Form;
};

/** What follows sending: a message or an address. Sent as a whole. */
export type FormConfirmation = {
  /** Shown after sending. Simple HTML is kept, the rest removed. */
  message?: string;
  /** Where the respondent goes after sending, instead of a message. */
  redirectUrl?: string;
};

export type FormConsentField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'consent';
  /** The statement to agree to. */
  readonly statement?: string;
  /** A link to the full text. */
  readonly link?: string;
};

export type FormContent = {
  readonly kind: 'content';
  readonly type: 'heading' | 'text' | 'image' | 'divider';
  /** Required only if the text is translated. */
  readonly key?: string;
  /** The text; for an image, its alternative text. */
  readonly body?: string;
  /** The image. */
  readonly imageFileId?: string;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
};

export type FormCountryField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'country';
  /** The only countries that can be chosen. */
  readonly countries?: readonly string[];
  /** Countries shown first. */
  readonly preferred?: readonly string[];
};

/** A new form. */
export type FormCreate = {
  /** The id of a project. */
  projectId: string;
  /** What people call it. */
  name: string;
  /** Its name in addresses, unique in this deployment. Made from the name where it is not given. */
  slug?: string;
  /** Only the settings sent are changed; each is replaced as a whole. */
  settings?: FormSettingsUpdate;
  definition?: FormDefinition;
};

/** A form was made */
export type FormCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.created';
  /** When it happened. */
  createdAt: string;
  /** A form. What it asks stands in its versions. */
  data: Form;
};

export type FormCurrencyField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'currency';
  /** An ISO 4217 code, such as "EUR". */
  readonly currency: string;
  /** The minimum value. */
  readonly min?: number;
  /** The maximum value. */
  readonly max?: number;
};

export type FormDateField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'date';
  /** The earliest date: a date, or "today", "today+14d", "today-18y". */
  readonly min?: string;
  /** The latest date, in the same format. */
  readonly max?: string;
  /** Only these days of the week can be chosen. */
  readonly weekdays?: ReadonlyArray<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>;
};

export type FormDateRangeField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'date_range';
  /** The earliest date: a date, or "today", "today+14d", "today-18y". */
  readonly min?: string;
  /** The latest date, in the same format. */
  readonly max?: string;
  /** The minimum number of days, including the first and the last. */
  readonly minDays?: number;
  /** The maximum number of days, including the first and the last. */
  readonly maxDays?: number;
};

export type FormDatetimeField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'datetime';
  /** The earliest time: RFC 3339, or "now", "now+2h", "now-30d". */
  readonly min?: string;
  /** The latest time, in the same format. */
  readonly max?: string;
};

export type FormDefinition = {
  /** The version of this format; the current one by default. */
  readonly format?: number;
  /** Shown one after the other. */
  readonly pages: readonly FormPage[];
  /** Text in other languages: for each locale, "<element key>.<property>" and its text. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A form went to the trash */
export type FormDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.deleted';
  /** When it happened. */
  createdAt: string;
  /** A form. What it asks stands in its versions. */
  data: Form;
};

/**
 * A form as one file: what it asks and how it takes entries, without ids, dates and numbers of versions, and
 * with its names always in the same order, so that it can be kept beside code and two of them compared.
 */
export type FormDocument = {
  /** The format of this document. */
  format: 'form-service/1';
  /** What people call it. */
  name: string;
  /** What is new in it, for the account alone. */
  notes?: string;
  /** Only the settings sent are changed; each is replaced as a whole. */
  settings: FormSettingsUpdate;
  definition: FormDefinition;
};

/** A form as it was exported, or as it was written by hand. */
export type FormDocumentImport = {
  /** The format of this document. */
  format: 'form-service/1';
  /** What people call it. */
  name?: string;
  /** What is new in it, for the account alone. */
  notes?: string;
  /** Only the settings sent are changed; each is replaced as a whole. */
  settings?: FormSettingsUpdate;
  definition: FormDefinition;
};

export type FormDropdownField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'dropdown';
  /** The options: a list, or the rows of a data table. */
  readonly options: readonly FormOption[] | FormTableOptions;
  /** An answer of the respondent's own is possible as well. */
  readonly allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
};

/** How the copy differs from the original. */
export type FormDuplicate = {
  /** What people call it. */
  name?: string;
  /** Its name in addresses, unique in this deployment. Made from the name where it is not given. */
  slug?: string;
  /** The id of a project. */
  projectId?: string;
};

export type FormElement =
  | FormShortTextField
  | FormLongTextField
  | FormEmailField
  | FormPhoneField
  | FormUrlField
  | FormNumberField
  | FormCurrencyField
  | FormSliderField
  | FormRatingField
  | FormScaleField
  | FormNpsField
  | FormYesNoField
  | FormConsentField
  | FormSingleChoiceField
  | FormDropdownField
  | FormPictureChoiceField
  | FormCountryField
  | FormMultiChoiceField
  | FormRankingField
  | FormMatrixField
  | FormDateField
  | FormTimeField
  | FormDatetimeField
  | FormDateRangeField
  | FormNameField
  | FormAddressField
  | FormFileField
  | FormImageField
  | FormSignatureField
  | FormLocationField
  | FormLookupField
  | FormHiddenField
  | FormCalculatedField
  | FormGroup
  | FormContent
  | FormButton;

/** A new element. */
export type FormElementCreate = {
  /** The page that it stands on. */
  pageId?: string;
  /** The group that it stands in, behind the groups around that: `guests` or `guests.children`. */
  groupKey?: string | null;
  /** Its place among its neighbours, counted from 0. */
  index?: number;
  kind?: 'field' | 'group' | 'content' | 'button';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  key?: string;
  /** The text people see. */
  label?: string;
  /** Help text shown with the field. */
  help?: string;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  required?: unknown;
  /** Shown only while this is true. */
  visibleWhen?: string;
  /** The default value. */
  default?: unknown;
  /** Calculates the value; only for calculated fields. */
  value?: string;
  /** Custom rules. */
  rules?: unknown[];
  /** The width of the field; full width by default. */
  width?: 'full' | 'half' | 'third' | 'two_thirds';
  type?:
    | 'short_text'
    | 'long_text'
    | 'email'
    | 'phone'
    | 'url'
    | 'number'
    | 'currency'
    | 'slider'
    | 'rating'
    | 'scale'
    | 'nps'
    | 'yes_no'
    | 'consent'
    | 'single_choice'
    | 'dropdown'
    | 'picture_choice'
    | 'country'
    | 'multi_choice'
    | 'ranking'
    | 'matrix'
    | 'date'
    | 'time'
    | 'datetime'
    | 'date_range'
    | 'name'
    | 'address'
    | 'file'
    | 'image'
    | 'signature'
    | 'location'
    | 'lookup'
    | 'hidden'
    | 'calculated'
    | 'heading'
    | 'text'
    | 'divider';
  /** The minimum number of characters. */
  minLength?: number;
  /** The maximum number of characters; up to 1000. */
  maxLength?: number;
  /** A regular expression (RE2) that the whole answer must match. */
  pattern?: string;
  /** The initial height in lines. */
  rows?: unknown;
  /** The only accepted domains. */
  domains?: unknown[];
  /** The country calling code added to numbers without one, such as "+33". */
  callingCode?: string;
  /** The minimum value. */
  min?: unknown;
  /** The maximum value. */
  max?: unknown;
  /** The step between values, starting at "min" or zero. */
  step?: unknown;
  /** The maximum number of decimal places; 0 for whole numbers. */
  decimals?: number;
  /** Shown after the number, such as "kg". */
  unit?: string;
  /** An ISO 4217 code, such as "EUR". */
  currency?: string;
  /** The label at the left end. */
  minLabel?: string;
  /** The label at the right end. */
  maxLabel?: string;
  /** The icon; a star by default. */
  icon?: 'star' | 'heart' | 'thumb' | 'face';
  /** The label in the middle. */
  midLabel?: string;
  /** Replaces "Yes". */
  yesLabel?: string;
  /** Replaces "No". */
  noLabel?: string;
  /** The statement to agree to. */
  statement?: string;
  /** A link to the full text. */
  link?: string;
  /** The options: a list, or the rows of a data table. */
  options?: unknown;
  /** An answer of the respondent's own is possible as well. */
  allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  shuffle?: boolean;
  /** The only countries that can be chosen. */
  countries?: unknown[];
  /** Countries shown first. */
  preferred?: unknown[];
  /** Allows some options to stay unranked. */
  partial?: boolean;
  /** The options, the same for each row. */
  columns?: unknown[];
  /** Allows several options per row. */
  multiple?: boolean;
  /** If one row is answered, all rows must be. */
  everyRow?: boolean;
  /** Only these days of the week can be chosen. */
  weekdays?: unknown[];
  /** The minimum number of days, including the first and the last. */
  minDays?: number;
  /** The maximum number of days, including the first and the last. */
  maxDays?: number;
  /** The parts to show; first and last by default. */
  parts?: unknown[];
  /** The required parts; first and last (if shown) by default. */
  requiredParts?: unknown[];
  /** The maximum size of a file in bytes. */
  maxSize?: number;
  /** The accepted file types, such as "image/*", "application/pdf", or ".docx"; any by default. */
  accept?: unknown[];
  /** The text under the line. */
  caption?: string;
  /** Shows a map to choose from; otherwise uses the location of the device. */
  map?: boolean;
  /** The data table. */
  tableId?: string;
  /** The column that people see and search. */
  labelColumn?: string;
  /** A CEL filter over the columns ("values.…") and the answers that decides which rows are offered. */
  filter?: string;
  /** Hides from the browser which answers the filter uses, and lets the filter use private fields. */
  private?: boolean;
  /** The URL parameter that fills the field; the key by default. */
  parameter?: string;
  /** The type of the result, for filtering and sorting; any by default. */
  result?: 'number' | 'string' | 'boolean' | 'date' | 'datetime' | 'any';
  /** Shows the value to respondents. */
  show?: boolean;
  /** Makes the group repeat. */
  repeat?: unknown;
  /** See the guide on field types. */
  elements?: unknown[];
  /** The text; for an image, its alternative text. */
  body?: string;
  /** The image. */
  imageFileId?: string;
  /** See the guide on field types. */
  action?: unknown;
};

/** Where it goes. */
export type FormElementMove = {
  /** The page that it stands on. */
  pageId?: string;
  /** The group that it stands in, behind the groups around that: `guests` or `guests.children`. */
  groupKey?: string | null;
  /** Its place among its neighbours, counted from 0. */
  index?: number;
};

/** The properties to change. */
export type FormElementUpdate = {
  kind?: 'field' | 'group' | 'content' | 'button' | null;
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  key?: string | null;
  /** The text people see. */
  label?: string | null;
  /** Help text shown with the field. */
  help?: string | null;
  /** Shown while the field is empty. */
  placeholder?: string | null;
  /** Whether an answer is required: always, or while a condition is true. */
  required?: unknown;
  /** Shown only while this is true. */
  visibleWhen?: string | null;
  /** The default value. */
  default?: unknown;
  /** Calculates the value; only for calculated fields. */
  value?: string | null;
  /** Custom rules. */
  rules?: unknown[] | null;
  /** The width of the field; full width by default. */
  width?: 'full' | 'half' | 'third' | 'two_thirds' | null;
  type?:
    | 'short_text'
    | 'long_text'
    | 'email'
    | 'phone'
    | 'url'
    | 'number'
    | 'currency'
    | 'slider'
    | 'rating'
    | 'scale'
    | 'nps'
    | 'yes_no'
    | 'consent'
    | 'single_choice'
    | 'dropdown'
    | 'picture_choice'
    | 'country'
    | 'multi_choice'
    | 'ranking'
    | 'matrix'
    | 'date'
    | 'time'
    | 'datetime'
    | 'date_range'
    | 'name'
    | 'address'
    | 'file'
    | 'image'
    | 'signature'
    | 'location'
    | 'lookup'
    | 'hidden'
    | 'calculated'
    | 'heading'
    | 'text'
    | 'divider'
    | null;
  /** The minimum number of characters. */
  minLength?: number | null;
  /** The maximum number of characters; up to 1000. */
  maxLength?: number | null;
  /** A regular expression (RE2) that the whole answer must match. */
  pattern?: string | null;
  /** The initial height in lines. */
  rows?: unknown;
  /** The only accepted domains. */
  domains?: unknown[] | null;
  /** The country calling code added to numbers without one, such as "+33". */
  callingCode?: string | null;
  /** The minimum value. */
  min?: unknown;
  /** The maximum value. */
  max?: unknown;
  /** The step between values, starting at "min" or zero. */
  step?: unknown;
  /** The maximum number of decimal places; 0 for whole numbers. */
  decimals?: number | null;
  /** Shown after the number, such as "kg". */
  unit?: string | null;
  /** An ISO 4217 code, such as "EUR". */
  currency?: string | null;
  /** The label at the left end. */
  minLabel?: string | null;
  /** The label at the right end. */
  maxLabel?: string | null;
  /** The icon; a star by default. */
  icon?: 'star' | 'heart' | 'thumb' | 'face' | null;
  /** The label in the middle. */
  midLabel?: string | null;
  /** Replaces "Yes". */
  yesLabel?: string | null;
  /** Replaces "No". */
  noLabel?: string | null;
  /** The statement to agree to. */
  statement?: string | null;
  /** A link to the full text. */
  link?: string | null;
  /** The options: a list, or the rows of a data table. */
  options?: unknown;
  /** An answer of the respondent's own is possible as well. */
  allowOther?: boolean | null;
  /** Shuffles the options for each respondent. */
  shuffle?: boolean | null;
  /** The only countries that can be chosen. */
  countries?: unknown[] | null;
  /** Countries shown first. */
  preferred?: unknown[] | null;
  /** Allows some options to stay unranked. */
  partial?: boolean | null;
  /** The options, the same for each row. */
  columns?: unknown[] | null;
  /** Allows several options per row. */
  multiple?: boolean | null;
  /** If one row is answered, all rows must be. */
  everyRow?: boolean | null;
  /** Only these days of the week can be chosen. */
  weekdays?: unknown[] | null;
  /** The minimum number of days, including the first and the last. */
  minDays?: number | null;
  /** The maximum number of days, including the first and the last. */
  maxDays?: number | null;
  /** The parts to show; first and last by default. */
  parts?: unknown[] | null;
  /** The required parts; first and last (if shown) by default. */
  requiredParts?: unknown[] | null;
  /** The maximum size of a file in bytes. */
  maxSize?: number | null;
  /** The accepted file types, such as "image/*", "application/pdf", or ".docx"; any by default. */
  accept?: unknown[] | null;
  /** The text under the line. */
  caption?: string | null;
  /** Shows a map to choose from; otherwise uses the location of the device. */
  map?: boolean | null;
  /** The data table. */
  tableId?: string | null;
  /** The column that people see and search. */
  labelColumn?: string | null;
  /** A CEL filter over the columns ("values.…") and the answers that decides which rows are offered. */
  filter?: string | null;
  /** Hides from the browser which answers the filter uses, and lets the filter use private fields. */
  private?: boolean | null;
  /** The URL parameter that fills the field; the key by default. */
  parameter?: string | null;
  /** The type of the result, for filtering and sorting; any by default. */
  result?: 'number' | 'string' | 'boolean' | 'date' | 'datetime' | 'any' | null;
  /** Shows the value to respondents. */
  show?: boolean | null;
  /** Makes the group repeat. */
  repeat?: unknown;
  /** See the guide on field types. */
  elements?: unknown[] | null;
  /** The text; for an image, its alternative text. */
  body?: string | null;
  /** The image. */
  imageFileId?: string | null;
  /** See the guide on field types. */
  action?: unknown;
};

export type FormEmailField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'email';
  /** The only accepted domains. */
  readonly domains?: readonly string[];
};

/** Whether an answer is required: always, or while a condition is true. */
export type FormFieldRequired = boolean | string;

/** Custom rules. */
export type FormFieldRules = readonly FormRule[];

/** The width of the field; full width by default. */
export type FormFieldWidth = 'full' | 'half' | 'third' | 'two_thirds';

export type FormFileField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'file';
  /** The minimum number of files. */
  readonly min?: number;
  /** The maximum number of files; 1 by default. */
  readonly max?: number;
  /** The maximum size of a file in bytes. */
  readonly maxSize?: number;
  /** The accepted file types, such as "image/*", "application/pdf", or ".docx"; any by default. */
  readonly accept?: readonly string[];
};

export type FormGroup = {
  readonly kind: 'group';
  /** The key of the group in the answers. Unique among its siblings. */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** Makes the group repeat. */
  readonly repeat?: FormRepeat;
  readonly elements: readonly FormElement[];
};

export type FormHiddenField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'hidden';
  /** The URL parameter that fills the field; the key by default. */
  readonly parameter?: string;
  /** Stays on the server. It is not in the public form, and neither links nor respondents can fill it. */
  readonly private?: boolean;
};

export type FormImageField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'image';
  /** The minimum number of files. */
  readonly min?: number;
  /** The maximum number of files; 1 by default. */
  readonly max?: number;
  /** The maximum size of a file in bytes. */
  readonly maxSize?: number;
  /** The accepted file types; JPEG, PNG, WebP, GIF, AVIF, and HEIC by default. */
  readonly accept?: readonly string[];
};

/** What became of an import. */
export type FormImport = {
  /** A form. What it asks stands in its versions. */
  form: Form;
  /** What a form asks, at one point of its history. */
  version: FormVersion;
  /** Everything that could not be carried. Empty for documents of this service. */
  report: FormImportIssue[];
};

/** Send one of `document`, `xlsForm` and `jsonSchema`. */
export type FormImportCreate = {
  /** The id of a project. */
  projectId: string;
  /** What people call it. */
  name?: string;
  /** Its name in addresses, unique in this deployment. Made from the name where it is not given. */
  slug?: string;
  /** A form as it was exported, or as it was written by hand. */
  document?: FormDocumentImport;
  /** An XLSForm: the .xlsx file, at most 2 MB, as base64. */
  xlsForm?: string;
  /** A JSON Schema of an object, of 2020-12 or an earlier draft back to 07. */
  jsonSchema?: Record<string, unknown>;
};

/** Something that could not be carried as it was. */
export type FormImportIssue = {
  /** After an error the form no longer does what it did; after a warning it does it in another way. */
  severity: 'error' | 'warning';
  /** In what was imported: `survey!F12` in a workbook, a JSON pointer in a document. */
  place: string;
  /** Stable; for programs. */
  code: string;
  /** For people. */
  message: string;
};

/** Send one of `document`, `xlsForm` and `jsonSchema`. */
export type FormImportReplace = {
  /** A form as it was exported, or as it was written by hand. */
  document?: FormDocumentImport;
  /** An XLSForm: the .xlsx file, at most 2 MB, as base64. */
  xlsForm?: string;
  /** A JSON Schema of an object, of 2020-12 or an earlier draft back to 07. */
  jsonSchema?: Record<string, unknown>;
};

/** Something that is wrong with a definition. */
export type FormIssue = {
  /** Only errors keep a version from being published. */
  severity: 'error' | 'warning';
  /** In the definition, such as `pages.0.elements.3.options`. */
  path: string;
  /** Stable; for programs. */
  code: string;
  /** For people; says what to do. */
  message: string;
  /** The place within the text of an expression or pattern. */
  offset?: number;
};

export type FormLocationField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'location';
  /** Shows a map to choose from; otherwise uses the location of the device. */
  readonly map?: boolean;
};

export type FormLongTextField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'long_text';
  /** The minimum number of characters. */
  readonly minLength?: number;
  /** The maximum number of characters; up to 20000. */
  readonly maxLength?: number;
  /** A regular expression (RE2) that the whole answer must match. */
  readonly pattern?: string;
  /** The initial height in lines. */
  readonly rows?: number;
};

export type FormLookupField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'lookup';
  /** The data table. */
  readonly tableId?: string;
  /** The column that people see and search. */
  readonly labelColumn?: string;
  /** A CEL filter over the columns ("values.…") and the answers that decides which rows are offered. */
  readonly filter?: string;
  /** Hides from the browser which answers the filter uses, and lets the filter use private fields. */
  readonly private?: boolean;
};

export type FormMatrixField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'matrix';
  /** The rows, each of which is a question. */
  readonly rows: readonly FormMatrixRow[];
  /** The options, the same for each row. */
  readonly columns: readonly FormOption[];
  /** Allows several options per row. */
  readonly multiple?: boolean;
  /** If one row is answered, all rows must be. */
  readonly everyRow?: boolean;
};

export type FormMatrixRow = {
  /** The key of the row in the answer. */
  readonly value: string;
  /** The text people see; the value by default. */
  readonly label?: string;
};

export type FormMultiChoiceField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'multi_choice';
  /** The options: a list, or the rows of a data table. */
  readonly options: readonly FormOption[] | FormTableOptions;
  /** An answer of the respondent's own is possible as well. */
  readonly allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
  /** The minimum number of options to choose. */
  readonly min?: number;
  /** The maximum number of options to choose. */
  readonly max?: number;
};

export type FormNameField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'name';
  /** The parts to show; first and last by default. */
  readonly parts?: ReadonlyArray<'prefix' | 'first' | 'middle' | 'last' | 'suffix'>;
  /** The required parts; first and last (if shown) by default. */
  readonly requiredParts?: ReadonlyArray<'prefix' | 'first' | 'middle' | 'last' | 'suffix'>;
};

export type FormNpsField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'nps';
  /** The label at 0. */
  readonly minLabel?: string;
  /** The label at 10. */
  readonly maxLabel?: string;
};

export type FormNumberField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'number';
  /** The minimum value. */
  readonly min?: number;
  /** The maximum value. */
  readonly max?: number;
  /** The step between values, starting at "min" or zero. */
  readonly step?: number;
  /** The maximum number of decimal places; 0 for whole numbers. */
  readonly decimals?: number;
  /** Shown after the number, such as "kg". */
  readonly unit?: string;
};

export type FormOption = {
  /** The value stored in the answer. */
  readonly value: string;
  /** The text people see; the value by default. */
  readonly label?: string;
  /** An image of the option. */
  readonly imageFileId?: string;
};

export type FormPage = {
  /** Identifies the page, also in translations. */
  readonly id: string;
  /** The text people see. */
  readonly title?: string;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  readonly elements: readonly FormElement[];
};

export type FormPhoneField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'phone';
  /** The country calling code added to numbers without one, such as "+33". */
  readonly callingCode?: string;
};

export type FormPictureChoiceField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'picture_choice';
  /** The options: a list, or the rows of a data table. */
  readonly options: readonly FormOption[] | FormTableOptions;
  /** An answer of the respondent's own is possible as well. */
  readonly allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
};

/** A version of a form was published */
export type FormPublishedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.published';
  /** When it happened. */
  createdAt: string;
  /** A form. What it asks stands in its versions. */
  data: Form;
};

export type FormRankingField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'ranking';
  /** The options: a list, or the rows of a data table. */
  readonly options: readonly FormOption[] | FormTableOptions;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
  /** Allows some options to stay unranked. */
  readonly partial?: boolean;
};

export type FormRatingField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'rating';
  /** The number of icons; 5 by default. */
  readonly max?: number;
  /** The icon; a star by default. */
  readonly icon?: 'star' | 'heart' | 'thumb' | 'face';
};

export type FormRepeat = {
  /** The minimum number of instances; 0 by default. */
  readonly min?: number;
  /** The maximum number of instances; 1000 by default. */
  readonly max?: number;
  /** The name of one instance in the singular ("Guest"), for headings, buttons, and errors. */
  readonly itemLabel?: string;
  /** The label of the "Add" button. */
  readonly addLabel?: string;
};

/** When submitted entries are erased. Sent as a whole. */
export type FormRetention = {
  /** How long entries are kept. */
  days: number;
  /** Count from the submission or the last change. */
  from: 'submitted' | 'updated';
  /** Delete it, or all but its number, times and `keepFields`. */
  action: 'erase' | 'anonymize';
  /** Fields and groups whose answers are kept. */
  keepFields?: string[];
};

export type FormRule = {
  /** While this is true, the answer is rejected. */
  readonly when: string;
  /** Tells the respondent what to do. */
  readonly message: string;
  /** Checked on the server only, on save and submit; not in the public form. */
  readonly private?: boolean;
};

export type FormScaleField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'scale';
  /** The first number; 1 by default. */
  readonly min?: number;
  /** The last number; 5 by default. */
  readonly max?: number;
  /** The label at the first number. */
  readonly minLabel?: string;
  /** The label in the middle. */
  readonly midLabel?: string;
  /** The label at the last number. */
  readonly maxLabel?: string;
};

/** How the form takes entries and how it looks. */
export type FormSettings = {
  /** Takes no entries before. Null: at once. */
  opensAt: string | null;
  /** Takes no entries from then on, and is closed. Null: never. */
  closesAt: string | null;
  /** Takes no more entries than this. Null: any number. */
  entryLimit: number | null;
  /** What respondents read while it takes no entries. */
  closedMessage: string | null;
  /** The sites whose pages may send entries; empty: all. */
  allowedOrigins: string[];
  /**
   * Whether respondents can save and continue later: not at all, by a link, or by a link that is emailed.
   * Where the service sends no email, `email` is offered to nobody, and the public form says `off`.
   */
  resume: 'off' | 'link' | 'email';
  /** Days after which an entry that was never sent is removed. */
  draftTtlDays: number;
  /** When submitted entries are erased. Sent as a whole. */
  retention: FormRetention | null;
  /** What follows sending: a message or an address. Sent as a whole. */
  confirmation: FormConfirmation;
  /**
   * The spam protection respondents pass before they submit. `proof_of_work` is built in and needs no third
   * party; `hcaptcha` and `turnstile` are available where the operator has set their keys.
   */
  captcha: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** The languages that respondents can choose from. */
  locales: string[];
  /** The language the author writes in; one of `locales`. */
  defaultLocale: string;
  /** How the form looks. Sent as a whole. */
  theme: FormTheme;
  /** The layout around the form. Null: none. */
  layoutTemplateId: string | null;
};

/** Only the settings sent are changed; each is replaced as a whole. */
export type FormSettingsUpdate = {
  /** Takes no entries before. Null: at once. */
  opensAt?: string | null;
  /** Takes no entries from then on, and is closed. Null: never. */
  closesAt?: string | null;
  /** Takes no more entries than this. Null: any number. */
  entryLimit?: number | null;
  /** What respondents read while it takes no entries. */
  closedMessage?: string | null;
  /** The sites whose pages may send entries; empty: all. */
  allowedOrigins?: string[];
  /**
   * Whether respondents can save and continue later: not at all, by a link, or by a link that is emailed.
   * Where the service sends no email, `email` is offered to nobody, and the public form says `off`.
   */
  resume?: 'off' | 'link' | 'email';
  /** Days after which an entry that was never sent is removed. */
  draftTtlDays?: number;
  /** When submitted entries are erased. Sent as a whole. */
  retention?: FormRetention | null;
  /** What follows sending: a message or an address. Sent as a whole. */
  confirmation?: FormConfirmation;
  /**
   * The spam protection respondents pass before they submit. `proof_of_work` is built in and needs no third
   * party; `hcaptcha` and `turnstile` are available where the operator has set their keys.
   */
  captcha?: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** The languages that respondents can choose from. */
  locales?: string[];
  /** The language the author writes in; one of `locales`. */
  defaultLocale?: string;
  /** How the form looks. Sent as a whole. */
  theme?: FormTheme;
  /** The layout around the form. Null: none. */
  layoutTemplateId?: string | null;
};

export type FormShortTextField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'short_text';
  /** The minimum number of characters. */
  readonly minLength?: number;
  /** The maximum number of characters; up to 1000. */
  readonly maxLength?: number;
  /** A regular expression (RE2) that the whole answer must match. */
  readonly pattern?: string;
};

export type FormSignatureField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'signature';
  /** The text under the line. */
  readonly caption?: string;
};

export type FormSingleChoiceField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'single_choice';
  /** The options: a list, or the rows of a data table. */
  readonly options: readonly FormOption[] | FormTableOptions;
  /** An answer of the respondent's own is possible as well. */
  readonly allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
};

export type FormSliderField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'slider';
  /** The value at the left end; 0 by default. */
  readonly min?: number;
  /** The value at the right end; 100 by default. */
  readonly max?: number;
  /** The step between values; 1 by default. */
  readonly step?: number;
  /** The label at the left end. */
  readonly minLabel?: string;
  /** The label at the right end. */
  readonly maxLabel?: string;
};

/** What was answered to a form, added up. */
export type FormSummary = {
  /** The id of a form. */
  formId: string;
  /** The version whose fields are told. */
  formVersionId: string;
  entries: {
    /** All that match, without the trash. */
    total: number;
    /** Sent. */
    submitted: number;
    /** Begun and not sent. */
    drafts: number;
    /** In the trash. */
    inTrash: number;
  };
  /** In which days are counted. */
  timezone: string;
  /** What `perDay` counts by: days up to 366 of them, else weeks (from Monday), months or years. */
  interval: 'day' | 'week' | 'month' | 'year';
  /** Entries over time, without gaps. */
  perDay: {
    /** The day, or the first day of the week, month or year. */
    date: string;
    /** Sent then. */
    submitted: number;
    /** Begun then. */
    started: number;
  }[];
  /** Of entries that respondents began; not of those made by the account. */
  completion: SummaryCompletion;
  /** In the order of the form: what the entries that were sent have answered. */
  fields: FieldSummary[];
};

export type FormTableOptions = {
  /** The data table. */
  readonly tableId?: string;
  /** The column stored as the answer. */
  readonly valueColumn?: string;
  /** The column that people see. */
  readonly labelColumn?: string;
  /** A CEL filter over the columns ("values.…") and the answers that decides which rows are offered. */
  readonly filter?: string;
  /** Hides from the browser which answers the filter uses, and lets the filter use private fields. */
  readonly private?: boolean;
};

/** How the form looks. Sent as a whole. */
export type FormTheme = {
  /** Buttons and what is chosen. */
  accentColor?: string;
  /** Behind the form. */
  backgroundColor?: string;
  /** Everything that is read. */
  textColor?: string;
  /** The kind of letters; `system` if absent. */
  font?: 'system' | 'sans' | 'serif' | 'mono';
  /** Roundness of corners, in pixels. */
  cornerRadius?: number;
  /** The image above the form. */
  logoFileId?: string;
};

export type FormTimeField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'time';
  /** The earliest time, such as "08:00". */
  readonly min?: string;
  /** The latest time. */
  readonly max?: string;
  /** The step in minutes, counted from "min" or midnight. */
  readonly step?: number;
};

/** The fields to change. */
export type FormUpdate = {
  /** Moves the form to another project. */
  projectId?: string;
  /** What people call it. */
  name?: string;
  /** Its name in addresses, unique in this deployment. Made from the name where it is not given. */
  slug?: string;
  /** Only the settings sent are changed; each is replaced as a whole. */
  settings?: FormSettingsUpdate;
};

/** A form was changed, reopened or restored */
export type FormUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.updated';
  /** When it happened. */
  createdAt: string;
  /** A form. What it asks stands in its versions. */
  data: Form;
};

export type FormUrlField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'url';
};

/** What a form asks, at one point of its history. */
export type FormVersion = {
  /** The id of a version of a form. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** Counts the versions of the form. The number of a discarded draft is given again. */
  number: number;
  /** At most one version of a form is the draft, and at most one is published. */
  state: 'draft' | 'published' | 'superseded';
  /** What is new in it, for the account alone. */
  notes: string;
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** Who published it. */
  publishedBy: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  definition: FormDefinition;
};

/** Where the draft begins. */
export type FormVersionCreate = {
  /** The version to begin with. */
  fromVersionId?: string;
  /** Gives up the draft that is there. Default: `false`. */
  replace?: boolean;
};

/** Elements by their key, pages by their id. */
export type FormVersionDiff = {
  pages: {
    /** Only in this version. */
    added: {
      /** The id of the page. */
      id: string;
    }[];
    /** Only in the other version. */
    removed: {
      /** The id of the page. */
      id: string;
    }[];
    /** In both, but different. */
    changed: {
      /** The id of the page. */
      id: string;
      /** What has changed of it. */
      properties: string[];
    }[];
    /** In both, at another place. */
    moved: {
      /** The id of the page. */
      id: string;
      /** Counted from 0. */
      from: number;
      /** Counted from 0. */
      to: number;
    }[];
  };
  elements: {
    /** Only in this version. */
    added: Array<{
      /** Its key, behind those of its groups: `guests.email`. */
      key: string;
      /** What it is. */
      kind: 'field' | 'group' | 'content' | 'button';
    }>;
    /** Only in the other version. */
    removed: Array<{
      /** Its key, behind those of its groups: `guests.email`. */
      key: string;
      /** What it is. */
      kind: 'field' | 'group' | 'content' | 'button';
    }>;
    /** In both, but different. */
    changed: Array<{
      /** Its key, behind those of its groups: `guests.email`. */
      key: string;
      /** What it is. */
      kind: 'field' | 'group' | 'content' | 'button';
      /** What has changed of it. */
      properties: string[];
    }>;
    /** In both, at another place. */
    moved: Array<{
      /** Its key, behind those of its groups: `guests.email`. */
      key: string;
      /** Where it was. */
      from: {
        /** The id of the page. */
        pageId: string;
        /** The group around it; null outside of groups. */
        groupKey: string | null;
        /** Counted from 0. */
        index: number;
      };
      /** Where it is. */
      to: {
        /** The id of the page. */
        pageId: string;
        /** The group around it; null outside of groups. */
        groupKey: string | null;
        /** Counted from 0. */
        index: number;
      };
    }>;
  };
  /** Locales whose texts differ. */
  translations: string[];
};

/** A version without its definition. */
export type FormVersionSummary = {
  /** The id of a version of a form. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** Counts the versions of the form. The number of a discarded draft is given again. */
  number: number;
  /** At most one version of a form is the draft, and at most one is published. */
  state: 'draft' | 'published' | 'superseded';
  /** What is new in it, for the account alone. */
  notes: string;
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** Who published it. */
  publishedBy: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** The fields to change. */
export type FormVersionUpdate = {
  definition?: FormDefinition;
  /** What is new in it, for the account alone. */
  notes?: string;
};

/** What validation found. */
export type FormVersionValidation = {
  /** Whether it can be published: there are no errors. */
  valid: boolean;
  /** Errors first. */
  issues: FormIssue[];
};

export type FormYesNoField = {
  readonly kind: 'field';
  /**
   * The key of the answer. Unique within its group; fields outside groups share one namespace across all
   * pages.
   */
  readonly key: string;
  /** The text people see. */
  readonly label?: string;
  /** Help text shown with the field. */
  readonly help?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether an answer is required: always, or while a condition is true. */
  readonly required?: FormFieldRequired;
  /** Shown only while this is true. */
  readonly visibleWhen?: string;
  /** The default value. */
  readonly default?: unknown;
  /** Calculates the value; only for calculated fields. */
  readonly value?: string;
  /** Custom rules. */
  readonly rules?: FormFieldRules;
  /** The width of the field; full width by default. */
  readonly width?: FormFieldWidth;
  readonly type: 'yes_no';
  /** Replaces "Yes". */
  readonly yesLabel?: string;
  /** Replaces "No". */
  readonly noLabel?: string;
};

/** Makes a PDF of an entry, or of a template. */
export type GeneratePdfStep = {
  /** What it does. */
  type: 'generate_pdf';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The template, `tpl_…`. */
  templateId?: string;
  /** Which entry; that of the trigger if left out. */
  entryId?: string;
  /** What the file is called. */
  fileName?: string;
};

/** The result. */
export type HookReceived = {
  /** The run that it began. */
  runId: string;
};

/** Sends a request to another service. */
export type HttpRequestStep = {
  /** What it does. */
  type: 'http_request';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The method. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** Where to; values in it are percent-encoded. */
  url?: string;
  /** Headers by name, each with its value: text with `{{ … }}`. */
  headers?: Record<string, string>;
  /** JSON, or a text that is sent as it is. Values are encoded as JSON. */
  body?: unknown;
  /** How long to wait for the answer. */
  timeoutMs?: number;
};

/** The OpenID Connect provider by which people sign in to one account. */
export type IdentityProvider = {
  /** The id of an account. */
  accountId: string;
  /**
   * What the provider calls itself, letter for letter. Its settings are read from
   * `/.well-known/openid-configuration` below this address. HTTPS, except on a private network.
   */
  issuer: string;
  /** What the provider calls this service. */
  clientId: string;
  /** Whether a secret is kept. The secret itself is never shown. */
  hasClientSecret: boolean;
  /** What the provider is asked for. `openid` is added when it is missing. */
  scopes: string[];
  /**
   * Who may join by `joinRole`: people with an address in one of these domains. Subdomains count only when
   * they are named. Members come in whatever their address.
   */
  joinDomains: string[];
  /** The role of people who join by signing in. Null: only people who are members already come in. */
  joinRole: 'viewer' | 'editor' | 'admin' | null;
  /** Whether people can sign in by it at present. */
  enabled: boolean;
  /** Register this address with the provider. */
  redirectUri: string;
  /** Where members sign in by the provider. Give them this link to keep. */
  signInUrl: string;
  /** When it was set up. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** How people sign in by the provider. */
export type IdentityProviderSettings = {
  /**
   * What the provider calls itself, letter for letter. Its settings are read from
   * `/.well-known/openid-configuration` below this address. HTTPS, except on a private network.
   */
  issuer: string;
  /** What the provider calls this service. */
  clientId: string;
  /** The secret that the provider gave out for this service. It is kept sealed. */
  clientSecret?: string;
  /** What the provider is asked for. `openid` is added when it is missing. */
  scopes?: string[];
  /**
   * Who may join by `joinRole`: people with an address in one of these domains. Subdomains count only when
   * they are named. Members come in whatever their address.
   */
  joinDomains: string[];
  /** The role of people who join by signing in. Null: only people who are members already come in. */
  joinRole: 'viewer' | 'editor' | 'admin' | null;
  /** Whether people can sign in by it at present. */
  enabled: boolean;
};

/** Whether the account has an identity provider. */
export type IdentityProviderStatus = {
  /** Whether a provider is set up, turned on or not. */
  configured: boolean;
};

/** A CSV file on its way into a form or a data table. */
export type Import = {
  /** The id of an import. */
  id: string;
  /** The job that does it: follow or cancel it there. */
  jobId: string;
  /** The id of a file. */
  fileId: string;
  /** The form; null for a table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** That of the job. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** `create` adds every row; `upsert` changes what `key` finds, and adds the others. */
  mode: 'create' | 'upsert';
  /** What rows are found by; null for `create`. */
  key: string | null;
  /** Whether nothing is written. */
  dryRun: boolean;
  /** What is done with a row that is wrong. */
  onError: 'skip' | 'stop';
  /**
   * By column of the file, what it goes into: a key, or an object with the key and how the dates and numbers
   * of the column are written. Columns that are not named are left out.
   */
  mapping: Record<string, string | ImportColumnMapping>;
  /** What the file is written in. Guessed, if absent. */
  encoding:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'iso-8859-2'
    | 'iso-8859-15'
    | 'macintosh';
  /** What stands between cells. Guessed, if absent. */
  delimiter: ',' | ';' | '	' | '|';
  /** Whether the first line names the columns. Guessed, if absent. */
  hasHeader: boolean;
  /** How many rows were looked at so far, without blank ones. */
  rows: number;
  /** How many records were made. */
  created: number;
  /** How many records were changed, or found as they should be. */
  updated: number;
  /** How many rows were not taken. */
  failed: number;
  /** A CSV file of the rows that were not taken, with the reasons beside; null where there are none. */
  errorsFileId: string | null;
  /** Why it failed, once failed. */
  error: {
    /** Stable. */
    code: string;
    /** For people. */
    message: string;
  } | null;
  /** Who asked for it. */
  createdBy: string | null;
  /** When it was asked for. */
  createdAt: string;
  /** When it last came further. */
  updatedAt: string;
  /** When it came to an end. */
  finishedAt: string | null;
};

/** A column of the file. */
export type ImportColumn = {
  /** A column of the file: its name in the first line, or `Column 3`. */
  name: string;
  /** The first values that are there. */
  samples: ImportSample[];
  /** What it seems to be, by its name; null where nothing is like it. */
  suggestedKey: string | null;
  /** Where neither a form nor a table was named: the type of a column of a new table that all cells fit. */
  suggestedType?:
    | 'text'
    | 'long_text'
    | 'number'
    | 'boolean'
    | 'date'
    | 'datetime'
    | 'select'
    | 'multi_select'
    | 'email'
    | 'url'
    | 'json'
    | 'file'
    | 'row'
    | 'entry';
  /**
   * Where the column has dates: their order. `mixed`: no order reads all of them. `unknown`: more than one
   * does, with different results.
   */
  dateOrder?: 'ymd' | 'dmy' | 'mdy' | 'mixed' | 'unknown';
  /**
   * Where the column has numbers with a comma or a point: what separates decimals. `unknown`: `1,234` can be
   * both.
   */
  decimalSeparator?: '.' | ',' | 'mixed' | 'unknown';
  /**
   * Whether the import must be told `dateOrder` or `decimalSeparator`, if the column goes into a date or a
   * number.
   */
  ambiguous: boolean;
  /** For people: what decided the order or the separator, with a value and its row. */
  evidence: string | null;
};

/** Where a column goes, and how its dates and numbers are written. */
export type ImportColumnMapping = {
  /**
   * A field of the form (`email`, `venue.city`, `guests.1.name`), a part of one (`home.city`), `entryId`,
   * `entryNumber`, `createdAt`, `submittedAt`; or a column of the table.
   */
  key: string;
  /** The order of day, month and year in the column. Dates with the year first are always read. */
  dateOrder?: 'ymd' | 'dmy' | 'mdy';
  /** The decimal separator of the column. */
  decimalSeparator?: '.' | ',';
};

/** What to import, and how. */
export type ImportCreate = {
  /** An available file of the account. */
  fileId: string;
  /** The form to import entries into. This or `tableId`. */
  formId?: string;
  /** The data table to import rows into. This or `formId`. */
  tableId?: string;
  /** What the file is written in. Guessed, if absent. */
  encoding?:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'iso-8859-2'
    | 'iso-8859-15'
    | 'macintosh';
  /** What stands between cells. Guessed, if absent. */
  delimiter?: ',' | ';' | '	' | '|';
  /** Whether the first line names the columns. Guessed, if absent. */
  hasHeader?: boolean;
  /**
   * By column of the file, what it goes into: a key, or an object with the key and how the dates and numbers
   * of the column are written. Columns that are not named are left out.
   */
  mapping: Record<string, string | ImportColumnMapping>;
  /** `create` adds every row; `upsert` changes what `key` finds, and adds the others. */
  mode: 'create' | 'upsert';
  /**
   * For `upsert`, the key that rows are found by; it must be mapped. Of a form a field with one value,
   * `entryId` or `entryNumber`; of a table a unique column.
   */
  key?: string;
  /** Judge and count everything, and write nothing. Default: `false`. */
  dryRun?: boolean;
  /** What to do with a row that is wrong. Default: `skip`. */
  onError?: 'skip' | 'stop';
  /** What an empty cell does to a record that is there. Default: `clear`. */
  emptyCells?: 'clear' | 'keep';
  /**
   * Whether each record is told as an event, as if it was made by hand: webhooks and workflows then run for
   * each. Without, only `import.finished` is told. Default: `false`.
   */
  emitEvents?: boolean;
  /** Of forms alone: drafts keep wrong answers; submitted entries must be right. Default: `submitted`. */
  entryStatus?: 'draft' | 'submitted';
  /**
   * How numbers and dates are written, in columns whose data leave it open and where neither the mapping nor
   * `decimal` and `dateOrder` say it.
   */
  locale?: string;
  /** The decimal separator of all columns whose mapping names none. Default: what each column shows. */
  decimal?: '.' | ',';
  /**
   * The order of 03/04/2026 in all columns whose mapping names none. Default: what each column shows. ISO
   * dates are always read.
   */
  dateOrder?: 'ymd' | 'dmy' | 'mdy';
  /** The time zone of moments that do not name one. Default: UTC. */
  timezone?: string;
};

/** Which import, and what came of it. */
export type ImportEventData = {
  /** The id of an import. */
  importId: string;
  /** The id of a job. */
  jobId: string;
  /** The form; null for a table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** Whether it came to the end of the file. */
  status: 'succeeded' | 'failed';
  /** Whether nothing was written. */
  dryRun: boolean;
  /** How many records were made. */
  created: number;
  /** How many records were changed, or found as they should be. */
  updated: number;
  /** How many rows were not taken. */
  failed: number;
};

/** An import came to its end */
export type ImportFinishedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'import.finished';
  /** When it happened. */
  createdAt: string;
  /** Which import, and what came of it. */
  data: ImportEventData;
};

/** What a file looks like. */
export type ImportPreview = {
  /** What the file is written in. Guessed, if absent. */
  encoding:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'iso-8859-2'
    | 'iso-8859-15'
    | 'macintosh';
  /** What stands between cells. Guessed, if absent. */
  delimiter: ',' | ';' | '	' | '|';
  /** Whether the first line names the columns. Guessed, if absent. */
  hasHeader: boolean;
  /** In the order of the file. */
  columns: ImportColumn[];
  /** How many rows there are, without the header; an estimate where not all were read. */
  rowEstimate: number;
  /** How many rows were read to judge the columns: all, unless the file is very large. */
  rowsRead: number;
};

/** Which file, and for what. */
export type ImportPreviewRequest = {
  /** An available file of the account. */
  fileId: string;
  /** The form to import entries into. This or `tableId`. */
  formId?: string;
  /** The data table to import rows into. This or `formId`. */
  tableId?: string;
  /** What the file is written in. Guessed, if absent. */
  encoding?:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1253'
    | 'windows-1254'
    | 'iso-8859-2'
    | 'iso-8859-15'
    | 'macintosh';
  /** What stands between cells. Guessed, if absent. */
  delimiter?: ',' | ';' | '	' | '|';
  /** Whether the first line names the columns. Guessed, if absent. */
  hasHeader?: boolean;
};

/** One of the ways to read a value. */
export type ImportReading = {
  /** The order of day, month and year in the column. Dates with the year first are always read. */
  dateOrder?: 'ymd' | 'dmy' | 'mdy';
  /** The decimal separator of the column. */
  decimalSeparator?: '.' | ',';
  /** How it is read then; null where it cannot be. */
  value: string | null;
};

/** Why a row was not taken. */
export type ImportRowError = {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  /** The column of the file; null where the row as a whole is meant. */
  column: string | null;
  /** Stable. */
  code: string;
  /** For people: what is wrong. */
  message: string;
  /** What stands there, cut where it is long. */
  value: string | null;
};

/** A value of a column, and how it is read. */
export type ImportSample = {
  /** The value as it stands in the file, cut where it is long. */
  raw: string;
  /**
   * How it will be read: `2026-03-02`, `1234.5`. Null while the data leave it open, and where it cannot be
   * read.
   */
  value: string | null;
  /** Where the column has dates or numbers: the value in each possible reading. */
  readings?: ImportReading[];
};

/** The instance, and the entry as it is now. */
export type InstanceAdded = {
  /** The instance with its answers. */
  instance: {
    /** The id of an instance. */
    id: string;
    [name: string]: unknown;
  };
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /**
   * What the form makes of the answers: what is shown, what is needed, what is calculated and what is wrong.
   */
  state: EntryState;
};

/** Where it belongs, and its first answers. */
export type InstanceCreate = {
  /** The id of an instance. */
  parentInstanceId?: string;
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
};

/** Asks someone to join the account. */
export type Invitation = {
  /** The id of an invitation. */
  id: string;
  /** Whom it is for. */
  email: string;
  /** The role that the person will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Only a pending one can be accepted; an expired one can be sent again. */
  status: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';
  /** Who sent it. */
  invitedBy: InvitedBy;
  /** Until when it can be accepted. */
  expiresAt: string;
  /** When it was first sent. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** Whom, and as what. */
export type InvitationCreate = {
  /** Whom it is for. */
  email: string;
  /** The role that the person will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
};

/** What an invitation offers. */
export type InvitationPreview = {
  account: {
    /** What people call it. */
    name: string;
  };
  /** The role that the person will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  invitedBy: {
    /** What people call them. */
    name: string;
  };
  /** Whom it is for. */
  email: string;
  /** Until when it can be accepted. */
  expiresAt: string;
};

/** Stands for one invitation. */
export type InvitationToken = {
  /** From the link. */
  token: string;
};

/** Who sent it. */
export type InvitedBy = {
  /** The id of a user. */
  id: string;
  /** What people call them. */
  name: string;
};

/** Long work that goes on in the background. */
export type Job = {
  /** The id of a job. */
  id: string;
  /** What kind of work, such as `export`. */
  type: string;
  /** The last three are final. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** How far the work has come. */
  progress: JobProgress;
  /** What came of it, once succeeded. Its fields depend on the type. */
  result: Record<string, unknown> | null;
  /** Why it failed, once failed. */
  error: {
    /** Stable. */
    code: string;
    /** For people. */
    message: string;
  } | null;
  /** When it was asked for. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When a worker first took it up. */
  startedAt: string | null;
  /** When it came to an end. */
  finishedAt: string | null;
};

/** How far the work has come. */
export type JobProgress = {
  /** How much is done. */
  done: number;
  /** Out of how much; null while that is not known. */
  total: number | null;
};

/** An account that the caller belongs to. */
export type JoinedAccount = {
  /** The id of an account. */
  id: string;
  /** What people call it. */
  name: string;
  /** From least to most: viewer, editor, admin, owner. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** The account this request works in, or else the one that the session last switched to. */
  current: boolean;
  /** When its deletion was begun; null while it is in use. */
  deletedAt: string | null;
  /** When the account was made. */
  createdAt: string;
  /** When the account last changed. */
  updatedAt: string;
};

/** A session in the list of all of them. */
export type ListedSession = {
  /** The id of a session. */
  id: string;
  /** When it was signed in. */
  createdAt: string;
  /** When it ends, unless it is used before. */
  expiresAt: string;
  /** Where it was signed in from. */
  ipAddress: string | null;
  /** The browser, as it calls itself. */
  userAgent: string | null;
  /** Whether it is the session of this request. */
  current: boolean;
};

/** A person, a program or another workflow starts it. */
export type ManualTrigger = {
  /** What it listens to. */
  type: 'manual';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** What it is given. */
  inputs?: WorkflowInput[];
};

/** The person that the credential stands for. */
export type Me = {
  /** The id of a user. */
  id: string;
  /** What people call them. */
  name: string;
  /** Their e-mail address. */
  email: string;
  /** Whether they have shown that the address is theirs. */
  emailVerified: boolean;
  /** Whether they sign in with a second factor. */
  twoFactorEnabled: boolean;
  /** What this request was made with. */
  credential: 'api_key' | 'session';
  /** Their role in `account`; null where the request names none. */
  role: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** The account that the request works in; null where it names none. */
  account: {
    /** The id of an account. */
    id: string;
    /** What people call it. */
    name: string;
  } | null;
  /** The account to work in: that of the key, or the one that the session last switched to. */
  activeAccountId: string | null;
  /** When they signed up. */
  createdAt: string;
  /** When their details last changed. */
  updatedAt: string;
};

/** A value of another program beside the answers of an entry. */
export type Metafield = {
  /** Whose it is: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
  /**
   * Follows from the value: text of the form `2026-11-15` is a `date`, an instant in RFC 3339 a `datetime`,
   * an object `json`.
   */
  type: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'json';
  /** Any JSON but null. */
  value: unknown;
};

/** The value. */
export type MetafieldSet = {
  /** Any JSON but null, up to 64 KB. */
  value: unknown;
  /** What the value has to be: another one is refused. `json` takes any. */
  type?: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'json';
};

/** The document itself. */
export type OpenApiSource = {
  /** The paths with their operations. */
  paths?: Record<string, unknown>;
  [name: string]: unknown;
};

/** What to search for. Of the answers, those that the options depend on are enough. */
export type OptionSearch = {
  /** Beginnings of words of the label; each must match. */
  q?: string;
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers?: Record<string, unknown>;
  /** Returns only the option with this value, to show what was chosen. `q` is ignored. */
  value?: string;
  /** In repeatable groups: the ids of the instances around the field, the outermost first. */
  instances?: string[];
  /** The language of the form. */
  locale?: string;
  /** How many to return at most. Default: `50`. */
  limit?: number;
  /** The `nextCursor` of the page before. Keep the rest the same. */
  cursor?: string;
};

/** What to change. */
export type OwnNameUpdate = {
  /** What the person is called. */
  name: string;
};

/** Where this page stands in the whole list. */
export type Pagination = {
  /** Send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** Whether there is a next page. */
  hasMore: boolean;
  /** The limit in force. */
  limit: number;
  /** How many match in all; only with `include=total`. */
  total?: number;
};

/** A passkey that signs its person in. */
export type Passkey = {
  /** The id of a passkey. */
  id: string;
  /** What the person calls it. */
  name: string | null;
  /** Whether its maker keeps a copy, so that it outlives the device. */
  backedUp: boolean;
  /** When it was added. */
  createdAt: string;
};

/** What the browser made: `credential.toJSON()`. */
export type PasskeyAssertion = {
  /** The id of the passkey. In base64url. */
  id: string;
  /** The same. In base64url. */
  rawId: string;
  type: 'public-key';
  response: {
    /** What the browser saw. In base64url. */
    clientDataJSON: string;
    /** What the authenticator said. In base64url. */
    authenticatorData: string;
    /** Its signature. In base64url. */
    signature: string;
    transports?: string[];
  };
  /** What extensions said. */
  clientExtensionResults: Record<never, never>;
};

/** A new passkey, as the browser made it, and the password once more. */
export type PasskeyCreate = {
  /** What the browser made: `credential.toJSON()`. */
  response: PasskeyRegistration;
  /** What to call it. */
  name?: string;
  /**
   * Your current password. Who has none and signs in by passkey leaves it out, and must have signed in within
   * the last 10 minutes.
   */
  password?: string;
};

/** What the browser made: `credential.toJSON()`. */
export type PasskeyRegistration = {
  /** The id of the passkey. In base64url. */
  id: string;
  /** The same. In base64url. */
  rawId: string;
  type: 'public-key';
  response: {
    /** What the browser saw. In base64url. */
    clientDataJSON: string;
    /** What the authenticator said. In base64url. */
    attestationObject: string;
    transports?: string[];
  };
  /** What extensions said. */
  clientExtensionResults: Record<never, never>;
};

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`. */
export type PasskeyRegistrationOptions = {
  /** What the authenticator signs. In base64url. */
  challenge: string;
  rp: {
    /** The host name that passkeys are bound to. */
    id: string;
    /** The service. */
    name: string;
  };
  user: {
    /** A handle without meaning. In base64url. */
    id: string;
    /** The e-mail address. */
    name: string;
    /** The e-mail address. */
    displayName: string;
  };
  pubKeyCredParams: {
    type: 'public-key';
    /** A COSE algorithm. */
    alg: number;
  }[];
  /** Milliseconds. */
  timeout: number;
  attestation: 'none';
  /** Passkeys that count here. */
  excludeCredentials: {
    /** The id of a passkey. In base64url. */
    id: string;
    type: 'public-key';
    transports?: string[];
  }[];
  authenticatorSelection: {
    residentKey: 'required';
    /** The same, as older browsers read it. */
    requireResidentKey: boolean;
    /** The device asks for finger, face or PIN. */
    userVerification: 'required';
  };
};

/** The answer of a passkey, as the browser made it. */
export type PasskeySignIn = {
  /** What the browser made: `credential.toJSON()`. */
  response: PasskeyAssertion;
};

/** For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`. */
export type PasskeySignInOptions = {
  /** What the authenticator signs. In base64url. */
  challenge: string;
  /** The host name that passkeys are bound to. */
  rpId: string;
  /** Milliseconds. */
  timeout: number;
  /** The device asks for finger, face or PIN. */
  userVerification: 'required';
};

/** Which one. */
export type PasskeyToRemove = {
  /** The id of a passkey. */
  id: string;
};

/** Which one, and its new name. */
export type PasskeyUpdate = {
  /** The id of a passkey. */
  id: string;
  /** What to call it. */
  name: string;
};

/** The password as it is, and as it shall be. */
export type PasswordChange = {
  /** The password. */
  currentPassword: string;
  /** At least 10 characters. There is no other rule. */
  newPassword: string;
};

/** The token of the link, and the new password. */
export type PasswordReset = {
  /** From the link. */
  token: string;
  /** At least 10 characters. There is no other rule. */
  newPassword: string;
};

/** Whose password. */
export type PasswordResetRequest = {
  /** An e-mail address. Capital and small letters count as the same. */
  email: string;
};

/** One thing that a role may do. */
export type Permission = {
  /** The `operationId` in the OpenAPI document. */
  operation: string;
  /** What it does. */
  summary: string;
  /** Whether an API key of someone with the role may do it too. */
  apiKeys: boolean;
};

/** A new column and its place. */
export type PlacedColumnCreate = {
  /** How values, filters and expressions name it: `values.price`. Unique in the table. */
  key: string;
  /** What people call it; the key, if left out. */
  name?: string;
  /** What its values are. */
  type:
    | 'text'
    | 'long_text'
    | 'number'
    | 'boolean'
    | 'date'
    | 'datetime'
    | 'select'
    | 'multi_select'
    | 'email'
    | 'url'
    | 'json'
    | 'file'
    | 'row'
    | 'entry';
  /** Every row must have a value. */
  required?: boolean;
  /**
   * No two rows may have the same value; rows without one do not count. E-mail addresses are compared without
   * case. Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique?: boolean;
  /**
   * Filters and sorts by it are quick at any size. True by default where the type permits it, for as many
   * columns as the index has room: 19 of numbers, booleans and instants, and 30 of texts and dates.
   */
  indexed?: boolean;
  /**
   * For `select` and `multi_select`: what can be chosen. Rows keep the value of an option that is removed.
   */
  options?: ColumnOption[] | null;
  /** The value of a new row that is sent without one; null for none. */
  default?: unknown;
  /** For `row`: the table whose rows it names. */
  tableId?: string | null;
  /** For `entry`: the form whose entries it names; null for any form. */
  formId?: string | null;
  /** Its place among the columns, counted from 0; the last, if left out. */
  index?: number;
};

/** An element as the definition has it, and where it stands. */
export type PlacedFormElement = {
  /** How this API names it: its key, behind those of its groups. Null for content without a key. */
  path: string | null;
  /** The page that it stands on. */
  pageId: string;
  /** The group that it stands in, behind the groups around that: `guests` or `guests.children`. */
  groupKey: string | null;
  /** Its place among its neighbours, counted from 0. */
  index: number;
  [name: string]: unknown;
};

/** What an account can subscribe to. */
export type Plan = {
  /** The plan's id: that of a price at Stripe, or `self_hosted`. */
  id: string;
  /** What it is called. */
  name: string;
  /** What it is for. */
  description: string | null;
  /** What it includes, to be shown as a list. */
  features: string[];
  /**
   * The price of one period in minor units of the currency: 2900 is 29.00 USD. Null where it depends on use.
   */
  amount: number | null;
  /** Three letters of ISO 4217, in lower case. */
  currency: string;
  /** The unit of a period. */
  interval: 'day' | 'week' | 'month' | 'year';
  /** How many of these units a period has. */
  intervalCount: number;
};

/** A page of Stripe on which to manage the subscription. */
export type PortalSession = {
  /** The session's id at Stripe. */
  id: string;
  /** The page of the portal. */
  url: string;
};

/** Where to go after. */
export type PortalSessionCreate = {
  /** Where the browser goes afterwards. Must be an address of this service. */
  returnUrl?: string;
};

/** A folder for forms, tables and workflows that belong together. */
export type Project = {
  /** The id of a project. */
  id: string;
  /** What people call it. */
  name: string;
  /** What it is for. */
  description: string;
  /** Archived projects are kept but out of the way. */
  archived: boolean;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};

/** A new project. */
export type ProjectCreate = {
  /** What people call it. */
  name: string;
  /** What it is for. */
  description?: string;
  /** Archived projects are kept but out of the way. */
  archived?: boolean;
};

/** A project was made */
export type ProjectCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.created';
  /** When it happened. */
  createdAt: string;
  /** A folder for forms, tables and workflows that belong together. */
  data: Project;
};

/** A project went to the trash */
export type ProjectDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.deleted';
  /** When it happened. */
  createdAt: string;
  /** A folder for forms, tables and workflows that belong together. */
  data: Project;
};

/** How the copy differs from the original. */
export type ProjectDuplicate = {
  /** What people call it. */
  name?: string;
};

/** A project came back from the trash */
export type ProjectRestoredEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.restored';
  /** When it happened. */
  createdAt: string;
  /** A folder for forms, tables and workflows that belong together. */
  data: Project;
};

/** The fields to change. */
export type ProjectUpdate = {
  /** What people call it. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Archived projects are kept but out of the way. */
  archived?: boolean;
};

/** A project was changed */
export type ProjectUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.updated';
  /** When it happened. */
  createdAt: string;
  /** A folder for forms, tables and workflows that belong together. */
  data: Project;
};

/** Where to sign in. */
export type ProviderSignIn = {
  /** The id of an account. */
  accountId: string;
  /** Where to go once signed in: a path of this service. */
  redirectTo?: string;
};

/** The way to the provider. */
export type ProviderSignInStarted = {
  /** A page of the provider. Show its host to the person who goes there. */
  url: string;
};

/**
 * A published form as a respondent gets it, in one language: without what is private, what is never shown,
 * tables, filters and what buttons do on the server.
 */
export type PublicForm = {
  /** The id of a form. */
  formId: string;
  /** The id of a version of a form. */
  formVersionId: string;
  /** Its name in addresses, unique in this deployment. Made from the name where it is not given. */
  slug: string;
  /** What people call it. */
  name: string;
  /** The language of the texts. */
  locale: string;
  /** The languages that respondents can choose from. */
  locales: string[];
  definition: FormDefinition;
  /**
   * Where fields take their options from data tables: those that are the same for everybody and at most 200,
   * by the name of the field (`city`, `guests.city`), by label. The options of other such fields are
   * searched.
   */
  options?: Record<string, TableOption[]>;
  /**
   * For each field whose options depend on answers: the keys of those at the top of the form. Empty where the
   * filter is private.
   */
  optionsDependOn?: Record<string, string[]>;
  /**
   * The form's expressions, compiled, for `loadForm` of the engine: conditions, required, rules and
   * calculated values are worked out in the browser as on the server, without a parser. Null where that is
   * left to the server.
   */
  logic: Record<string, unknown> | null;
  /** What follows sending: a message or an address. Sent as a whole. */
  confirmation: FormConfirmation;
  /**
   * Whether respondents can save and continue later: not at all, by a link, or by a link that is emailed.
   * Where the service sends no email, `email` is offered to nobody, and the public form says `off`.
   */
  resume: 'off' | 'link' | 'email';
  /**
   * The spam protection respondents pass before they submit. `proof_of_work` is built in and needs no third
   * party; `hcaptcha` and `turnstile` are available where the operator has set their keys.
   */
  captcha: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** How the form looks. Sent as a whole. */
  theme: FormTheme;
};

/** Something that a text or an expression can name. */
export type Reference = {
  /** As it is written between `{{` and `}}`, and in expressions: `entry.answers.email`. */
  reference: string;
  /** What people call it. */
  label: string;
  /** What it is. */
  type:
    | 'any'
    | 'null'
    | 'boolean'
    | 'number'
    | 'string'
    | 'date'
    | 'time'
    | 'datetime'
    | 'duration'
    | 'list'
    | 'object'
    | 'map';
  /** Where it comes from. */
  source: 'trigger' | 'entry' | 'step' | 'account' | 'loop' | 'form' | 'template';
  /** Any JSON. */
  sample?: unknown;
};

/** Where values come from. */
export type ReferenceContext = {
  /** The entry that is `entry`. */
  entryId?: string;
  /** The run whose values they are. */
  runId?: string;
  /** The workflow that they are for. */
  workflowId?: string;
  /** Values by name: `{ "trigger": …, "steps": … }`. */
  sample?: Record<string, unknown>;
};

/** Why a reference could not be resolved. */
export type ReferenceProblem = {
  /** Why there is no value. */
  code: 'invalid_reference' | 'unknown_reference' | 'no_value';
  /** For people; says what to do. */
  message: string;
};

/** What to resolve, and by what. */
export type ReferencesResolve = {
  /** What to resolve. */
  references: string[];
  /** Where values come from. */
  context: ReferenceContext;
};

/** Fills a template in. */
export type RenderTemplateStep = {
  /** What it does. */
  type: 'render_template';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The template, `tpl_…`. */
  templateId?: string;
  /** Further values, under `values` in the template. */
  values?: Record<string, unknown>;
};

/** What a template became. */
export type RenderedTemplate = {
  /** The text: safe HTML, or plain text. */
  content: string;
  /** What `content` is. */
  contentType: 'text/html' | 'text/plain';
};

/** What a reference stands for. */
export type ResolvedReference = {
  /** As it is written between `{{` and `}}`, and in expressions: `entry.answers.email`. */
  reference: string;
  /** Any JSON. */
  value?: unknown;
  /** What it is. */
  type?:
    | 'any'
    | 'null'
    | 'boolean'
    | 'number'
    | 'string'
    | 'date'
    | 'time'
    | 'datetime'
    | 'duration'
    | 'list'
    | 'object'
    | 'map';
  /** Why a reference could not be resolved. */
  error?: ReferenceProblem;
};

/** An entry, as its respondent sees it. */
export type RespondentEntry = {
  /** The id of an entry. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** The version it was made with. */
  formVersionId: string;
  /** Unique in its form and rising; gaps are possible. */
  number: number;
  /** `draft` until it is sent. */
  status: 'draft' | 'submitted';
  /**
   * Answers by the keys of their fields; a group's is an object, a repeatable group's a list of instances.
   * Null takes an answer away.
   */
  answers: Answers;
  /** The language it is filled in. */
  locale: string;
  /** When it was sent; null while it is a draft. */
  submittedAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When a draft is removed unless it is worked on; null once it was sent. */
  expiresAt: string | null;
  /** Rises with every change. The same number as in the `ETag`, for `If-Match`. */
  version: number;
};

/** A link to continue later. */
export type ResumeLink = {
  /** For `POST /entry-sessions/resume`; null where it is emailed. */
  token: string | null;
  /** The page that resumes the entry; null where it is emailed. */
  url: string | null;
  /** When it expires, unless the draft is saved again: then later. */
  expiresAt: string;
};

/** How the link is handed over. */
export type ResumeLinkCreate = {
  /** Where to mail it. */
  email?: string;
};

/** Who wants to continue. */
export type ResumeLinkRequest = {
  /** The address that the first link was sent to. */
  email: string;
};

/** A role and what it may do. */
export type RoleDescription = {
  /** From least to most: viewer, editor, admin, owner. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** The role in a sentence. */
  description: string;
  /** All of it, with what lower roles may do. */
  permissions: Permission[];
};

/** A row was added to a data table */
export type RowCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'row.created';
  /** When it happened. */
  createdAt: string;
  /** Which row, and its version. Webhooks with `payload: "full"` also get its values. */
  data: RowEventData;
};

/** A row was added to a data table. */
export type RowCreatedTrigger = {
  /** What it listens to. */
  type: 'row.created';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Only rows for which this holds, such as `values.stock < 5`. */
  filter?: string;
};

/** A row of a data table was removed */
export type RowDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'row.deleted';
  /** When it happened. */
  createdAt: string;
  /** Which row, and its version. Webhooks with `payload: "full"` also get its values. */
  data: RowEventData;
};

/** A row of a data table was removed. */
export type RowDeletedTrigger = {
  /** What it listens to. */
  type: 'row.deleted';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
};

/** Which row, and its version. Webhooks with `payload: "full"` also get its values. */
export type RowEventData = {
  /** The id of a row of a data table. */
  rowId: string;
  /** The id of a data table. */
  tableId: string;
  /** Its version; of a deleted row, the last. */
  version: number;
  /** Every column by its key; null where the row has no value. */
  values?: Record<string, unknown>;
  /** When it was made. */
  createdAt?: string;
  /** When it last changed. */
  updatedAt?: string;
};

/** A row of a data table was changed */
export type RowUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'row.updated';
  /** When it happened. */
  createdAt: string;
  /** Which row, and its version. Webhooks with `payload: "full"` also get its values. */
  data: RowEventData;
};

/** A row of a data table was changed. */
export type RowUpdatedTrigger = {
  /** What it listens to. */
  type: 'row.updated';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Only rows for which this holds, such as `values.stock < 5`. */
  filter?: string;
};

/** A time has come. */
export type ScheduleTrigger = {
  /** What it listens to. */
  type: 'schedule';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** Five fields: minute, hour, day, month, weekday. */
  cron?: string;
  /** Its name, such as `Europe/Paris`; UTC if left out. */
  timezone?: string;
};

/** Something that was found by its name or its answers. */
export type SearchResult = {
  /** What it is. */
  kind: 'form' | 'entry' | 'data_table' | 'workflow' | 'template' | 'api_connector';
  /** Its id. */
  id: string;
  /** Its name; of an entry, that of its form and its number. */
  name: string;
  /** The form of an entry; null for everything else. */
  formId: string | null;
  /** Of an entry: an answer in which one of the words is found. */
  text: string | null;
};

/** Sends a mail. */
export type SendEmailStep = {
  /** What it does. */
  type: 'send_email';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** Who gets it: an address, or several. A value may be a list. */
  to?: string | string[];
  /** Where answers go. */
  replyTo?: string;
  /** Its subject. */
  subject?: string;
  /** The template, `tpl_…`. */
  templateId?: string;
  /** Its text, where there is no template. */
  body?: string;
  /** Files to send along, by their ids: `{{ steps.pdf.output.fileId }}`. */
  attachments?: string | string[];
};

/** An invitation with the link that accepts it. */
export type SentInvitation = {
  /** The id of an invitation. */
  id: string;
  /** Whom it is for. */
  email: string;
  /** The role that the person will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Only a pending one can be accepted; an expired one can be sent again. */
  status: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';
  /** Who sent it. */
  invitedBy: InvitedBy;
  /** Until when it can be accepted. */
  expiresAt: string;
  /** When it was first sent. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /**
   * A link that you can share yourself. Anyone who has it and signs in with the invited address can join.
   * Shown here only: only a hash is stored. To get another, send the invitation again, which ends this one.
   */
  link: string;
  /**
   * Whether an email with a link of its own goes to the address. False where email is not set up: pass `link`
   * on yourself.
   */
  emailed: boolean;
};

/** A signed-in browser or program. */
export type Session = {
  /** The id of a session. */
  id: string;
  /** When it was signed in. */
  createdAt: string;
  /** When it ends, unless it is used before. */
  expiresAt: string;
  /** Where it was signed in from. */
  ipAddress: string | null;
  /** The browser, as it calls itself. */
  userAgent: string | null;
};

/** Which one. */
export type SessionToEnd = {
  /** The id of a session. */
  id: string;
};

/** Nothing need be said. */
export type SessionsToEnd = Record<never, never>;

/** Keeps values under names. */
export type SetStep = {
  /** What it does. */
  type: 'set';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The values: `{ "total": "{{ entry.answers.price }}" }`. */
  values?: Record<string, unknown>;
};

/** Who wants to sign in. */
export type SignIn = {
  /** An e-mail address. Capital and small letters count as the same. */
  email: string;
  /** The password. */
  password: string;
  /** Whether to stay signed in on this device. Default: `true`. */
  rememberMe?: boolean;
};

/** How this deployment signs people in. */
export type SignInSettings = {
  /**
   * Whether the service sends email. If false, routes that would send one answer 409 `email_not_configured`.
   */
  emailConfigured: boolean;
  /** Whether people must confirm their email address before they can sign in. */
  emailVerificationRequired: boolean;
  /** True until the first person has signed up: then the first screen creates that account. */
  setupRequired: boolean;
};

/** Nothing need be said. */
export type SignOut = Record<never, never>;

/** A new person. */
export type SignUp = {
  /** What the person is called. */
  name: string;
  /** An e-mail address. Capital and small letters count as the same. */
  email: string;
  /** At least 10 characters. There is no other rule. */
  password: string;
  /** Their first account. It has their name unless another is given. */
  account?: {
    /** What people call it. */
    name?: string;
    /** An IANA time zone, for dates in PDFs and templates. */
    timezone?: string;
    /** The language that new forms begin in. */
    locale?: string;
  };
};

/** Who is signed in now, or what is still needed for it. */
export type SignedIn = {
  /**
   * True where the person must send a code as well, by `/two-factor/verify-totp` or
   * `/two-factor/verify-backup-code`: nobody is signed in before that.
   */
  twoFactorRedirect: boolean;
  /** A person, as they see themselves. */
  user?: SignedInUser;
};

/** Who is signed in now. */
export type SignedInByPasskey = {
  /** A person, as they see themselves. */
  user: SignedInUser;
};

/** A person, as they see themselves. */
export type SignedInUser = {
  /** The id of a user. */
  id: string;
  /** What the person is called. */
  name: string;
  /** An e-mail address. Capital and small letters count as the same. */
  email: string;
  /** Whether the person has shown that the address is theirs. */
  emailVerified: boolean;
  /** Whether signing in by password asks for a code as well. */
  twoFactorEnabled: boolean;
  /** When the person signed up. */
  createdAt: string;
  /** When the person last changed something here. */
  updatedAt: string;
};

/** Nobody is signed in any more. */
export type SignedOut = {
  /** Always true. */
  success: boolean;
};

/** Who is signed in now, or that a mail must be answered first. */
export type SignedUp = {
  /** Whether the link in the mail must be followed before signing in. */
  verificationRequired: boolean;
  /** A person, as they see themselves. */
  user?: SignedInUser;
};

/** Which steps, and where. */
export type SnippetInsert = {
  /** The installed extension. */
  extensionId: string;
  /** The key of one of its snippets. */
  snippetKey: string;
  /** Where it comes in. */
  after?: SnippetPlace;
};

/** Where it comes in. */
export type SnippetPlace = {
  /** The key of a trigger or step. */
  from: string;
  /** The branch; `next` if left out. */
  output?: string;
};

/** Starts another workflow. */
export type StartWorkflowStep = {
  /** What it does. */
  type: 'start_workflow';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** Which; it needs a trigger of type `manual`. */
  workflowId?: string;
  /** What it is given, as `trigger.inputs`. */
  inputs?: Record<string, unknown>;
  /** Whether to wait until it has ended, to have its output. */
  wait?: boolean;
};

/** Ends the run here. */
export type StopStep = {
  /** What it does. */
  type: 'stop';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** How it ended; `succeeded` if left out. */
  status?: 'succeeded' | 'failed';
  /** Why. */
  message?: string;
  /** What the run gives to whoever started it. */
  output?: Record<string, unknown>;
};

/** An option and how often it was chosen. */
export type SummaryChoice = {
  /** As the answers say it; long ones are cut. */
  value: string;
  /** What people see. */
  label: string;
  /** How many chose it. */
  count: number;
  /** Of those who answered. */
  share: number;
};

/** How often each option was chosen. */
export type SummaryChoices = {
  /** In the author's order. Where options are not written into the form, the 100 most frequent values. */
  options: SummaryChoice[];
  other: {
    /** How many chose something else. */
    count: number;
    /** The most frequent. */
    top: {
      /** As the answers say it; long ones are cut. */
      value: string;
      /** How often. */
      count: number;
    }[];
  };
};

/** Of entries that respondents began; not of those made by the account. */
export type SummaryCompletion = {
  /** How many respondents began. */
  started: number;
  /** How many of them sent their entry. */
  submitted: number;
  /** The second by the first; null where nobody began. */
  rate: number | null;
  /** From the first save to sending. Null where nobody saved before sending. */
  medianSeconds: number | null;
  /** In the order of the form. */
  pages: Array<{
    /** The id of the page. */
    id: string;
    /** Its title; null without one. */
    title: string | null;
    /** How many came to it. Whoever sent the entry has come to all of them. */
    reached: number;
    /** How many drafts stand there. */
    left: number;
  }>;
};

/** When. Of date ranges, where they begin. */
export type SummaryDates = {
  /** The first; null without answers. */
  earliest: string | null;
  /** The last; null without answers. */
  latest: string | null;
  /** What the histogram counts by. Of times of the day, the hour. */
  unit: 'hour' | 'day' | 'month' | 'year';
  /** Periods with answers, in order. */
  histogram: {
    /** `2026-11-15`, `2026-11`, `2026`, or the hour `14`. */
    period: string;
    /** How many. */
    count: number;
  }[];
};

/** What was uploaded. */
export type SummaryFiles = {
  /** How many files. */
  count: number;
  /** How large all of them are. */
  bytes: number;
};

/** The net promoter score. */
export type SummaryNps = {
  /** From -100 to 100; null without answers. */
  score: number | null;
  /** 9 and 10. */
  promoters: number;
  /** 7 and 8. */
  passives: number;
  /** 0 to 6. */
  detractors: number;
};

/** Statistics of numbers; null without answers. */
export type SummaryNumbers = {
  /** The least. */
  min: number | null;
  /** The most. */
  max: number | null;
  /** The mean. */
  avg: number | null;
  /** As many are below as above. */
  median: number | null;
  /** All together. */
  sum: number | null;
  /** Ranges of equal width. */
  histogram: {
    /** The first value in it. */
    from: number;
    /** Where the next begins; the last one includes it. */
    to: number;
    /** How many. */
    count: number;
  }[];
};

/** Texts, compared by their first 200 characters. */
export type SummaryTexts = {
  /** How many different ones; null for long texts. */
  distinct: number | null;
  /** In characters. */
  averageLength: number | null;
  /** The most frequent; empty for long texts. */
  top: {
    /** As the answers say it; long ones are cut. */
    value: string;
    /** How often. */
    count: number;
  }[];
  /** The latest; of long texts alone. */
  latest: {
    /** As the answers say it; long ones are cut. */
    value: string;
    /** The id of an entry. */
    entryId: string;
    /** When it was sent. */
    submittedAt: string;
  }[];
};

/** Yes or no. */
export type SummaryYesNo = {
  /** Yes, or agreed. */
  yes: number;
  /** No. */
  no: number;
  /** Of yes among those who answered. */
  share: number;
};

/** A branch and when it is taken. */
export type SwitchCase = {
  /** The name of the branch. */
  output: string;
  /** When it is taken. */
  expression: string;
};

/** Goes on by the first case that holds, else by `default`. */
export type SwitchStep = {
  /** What it does. */
  type: 'switch';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** In their order. */
  cases?: SwitchCase[];
};

/** A row of a data table, as a respondent may choose it. */
export type TableOption = {
  /** What the answer says. */
  value: string;
  /** What people see. */
  label: string;
};

/** A text for e-mails, documents and form pages, with places to fill in. */
export type Template = {
  /** The id of a template. */
  id: string;
  /**
   * `content` says something; a `layout` stands around contents and forms, which come where it has `{{
   * content }}`.
   */
  kind: 'content' | 'layout';
  /** What people call it. */
  name: string;
  /**
   * `html` and `markdown` become HTML that is made safe; `text` stays plain. A layout is `html` or `text`.
   */
  format: 'html' | 'text' | 'markdown';
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body: string;
  /** The layout around it. Null: none. */
  layoutTemplateId: string | null;
  /** What the body takes from the values it is given, each once, in its order. */
  references: string[];
  /** The extension that made it; null where a member did. */
  extensionId: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A new template. */
export type TemplateCreate = {
  /**
   * `content` says something; a `layout` stands around contents and forms, which come where it has `{{
   * content }}`. Default: `"content"`.
   */
  kind?: 'content' | 'layout';
  /** What people call it. */
  name: string;
  /**
   * `html` and `markdown` become HTML that is made safe; `text` stays plain. A layout is `html` or `text`.
   * Default: `"html"`.
   */
  format?: 'html' | 'text' | 'markdown';
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body: string;
  /** The layout around it. Null: none. */
  layoutTemplateId?: string | null;
};

/** What to fill it in with. */
export type TemplateRender = {
  /** The entry to fill it in with. */
  entryId?: string;
  /** More values, by the names that the template uses. */
  values?: Record<string, unknown>;
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body?: string;
  /**
   * `html` and `markdown` become HTML that is made safe; `text` stays plain. A layout is `html` or `text`.
   */
  format?: 'html' | 'text' | 'markdown';
  /** The layout around it. Null: none. */
  layoutTemplateId?: string | null;
};

/** The fields to change. */
export type TemplateUpdate = {
  /** What people call it. */
  name?: string;
  /**
   * `html` and `markdown` become HTML that is made safe; `text` stays plain. A layout is `html` or `text`.
   */
  format?: 'html' | 'text' | 'markdown';
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body?: string;
  /** The layout around it. Null: none. */
  layoutTemplateId?: string | null;
};

/** Something that uses a template. */
export type TemplateUse = {
  /** What uses it. */
  kind: 'workflow' | 'template' | 'form';
  /** The id of the workflow, template or form. */
  id: string;
  /** What people call it. */
  name: string;
};

/** A code of the authenticator app. */
export type TotpCode = {
  /** The six digits. */
  code: string;
};

/** The password, once more. */
export type TwoFactorDisable = {
  /** The password. */
  password: string;
};

/** The password, once more. */
export type TwoFactorEnable = {
  /** The password. */
  password: string;
};

/** Secrets for the person alone. */
export type TwoFactorSetup = {
  /** The `otpauth://` address, to be shown as a QR code. */
  totpURI: string;
  /** Each signs in once, in place of a code of the authenticator. Shown here and never again. */
  backupCodes: string[];
};

/** Changes an entry. */
export type UpdateEntryStep = {
  /** What it does. */
  type: 'update_entry';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The form of the entry, so that keys can be checked. */
  formId?: string;
  /** Which entry; that of the trigger if left out. */
  entryId?: string;
  /** Answers by the keys of the fields. */
  answers?: Record<string, unknown>;
  /** Metafields by namespace and key. */
  metafields?: Record<string, unknown>;
};

/** Changes a row of a data table. */
export type UpdateRowStep = {
  /** What it does. */
  type: 'update_row';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** The id of the row: `{{ steps.find.output.row.id }}`. */
  rowId?: string;
  /** Values by the keys of the columns. */
  values?: Record<string, unknown>;
};

/** An extension after an upgrade. */
export type UpgradedExtension = {
  /** The id of an extension. */
  id: string;
  /** Names the extension, wherever it comes from. One of a key can be installed. */
  key: string;
  /** What people call it. */
  name: string;
  /** Three numbers: what breaks, what is new, what is mended. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** Who made it. Anybody can write anything here. */
  publisher: ExtensionPublisher;
  /** Where it is explained. */
  documentationUrl?: string;
  /** Its sign. */
  icon?: ExtensionIcon;
  /** Where it came from. */
  source: 'catalog' | 'manifest' | 'url';
  /** Where its manifest was fetched from, if it was. */
  sourceUrl: string | null;
  /** The settings by key. Secrets are dots; sent back, dots keep what is there. */
  settings: Record<string, string | number | boolean | null>;
  /** The newer version in the catalog, if there is one. */
  availableVersion: string | null;
  /** When it was installed. */
  createdAt: string;
  /** When it was last configured or upgraded. */
  updatedAt: string;
  /** What it made, each marked with `extensionId` where it stands. */
  items: ExtensionItem[];
  /** What an extension is made of, as one JSON file. */
  manifest: ExtensionManifest;
  /** What changes; what stays the same is left out. */
  changes: ExtensionChange[];
};

/** Changes the row with this value in a unique column, or adds it. */
export type UpsertRowStep = {
  /** What it does. */
  type: 'upsert_row';
  /** How other steps name it: `steps.KEY.output`. */
  key: string;
  /** What people call it. */
  name?: string;
  /** What happens when it fails: it is tried again. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** The key of a unique column. */
  columnKey?: string;
  /** Values by the keys of the columns. */
  values?: Record<string, unknown>;
};

/** What the account uses at this moment. */
export type Usage = {
  /** People who belong to the account. */
  members: number;
  /** Projects, without those in the trash. */
  projects: number;
  /** Forms, without those in the trash. */
  forms: number;
  /** Entries that were sent to them, without those in the trash. Counted with a delay of seconds. */
  entries: number;
  /** API keys that are valid. */
  apiKeys: number;
};

/** A member of the account. */
export type User = {
  /** The id of a user. */
  id: string;
  /** What people call them. */
  name: string;
  /** Their e-mail address. */
  email: string;
  /** From least to most: viewer, editor, admin, owner. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Whether they have shown that the address is theirs. */
  emailVerified: boolean;
  /** Whether they sign in with a second factor. */
  twoFactorEnabled: boolean;
  /**
   * Whether they joined by the account's identity provider. They then exist in this account alone, under the
   * name and address that the provider gave, and cannot become an owner.
   */
  viaProvider: boolean;
  /** When they joined the account. */
  createdAt: string;
  /** When their role last changed. */
  updatedAt: string;
};

/** The fields to change. */
export type UserUpdate = {
  /** From least to most: viewer, editor, admin, owner. */
  role?: 'viewer' | 'editor' | 'admin' | 'owner';
};

/** Which address. */
export type VerificationRequest = {
  /** An e-mail address. Capital and small letters count as the same. */
  email: string;
};

/** Entries of a form as someone wants to see them. */
export type View = {
  /** The id of a view. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** What people call it. */
  name: string;
  /** In their order. With none, whoever shows the view chooses. */
  columns: ViewColumn[];
  /** A CEL expression, as lists take it. Null shows all entries. */
  filter: string | null;
  /** Fields to sort by, as lists take it. Null: the newest first. */
  sort: string | null;
  /** By what entries are grouped: lists by the view come group by group. */
  groupBy: string | null;
  /** `private` ones are for whoever made them, and nobody else; `shared` ones for all members. */
  visibility: 'private' | 'shared';
  /** Who made it. */
  createdBy: string | null;
  /** What does not fit the form any more, as a field that was removed since. Empty where all is well. */
  issues: ViewIssue[];
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A column of a view. */
export type ViewColumn = {
  /** What it shows: a field of the entry (`number`, `submittedAt`) or an answer (`answers.city`). */
  key: string;
  /** In pixels. */
  width?: number;
};

/** A new view. */
export type ViewCreate = {
  /** The id of a form. */
  formId: string;
  /** What people call it. */
  name: string;
  /** In their order. With none, whoever shows the view chooses. */
  columns?: ViewColumn[];
  /** A CEL expression, as lists take it. Null shows all entries. */
  filter?: string | null;
  /** Fields to sort by, as lists take it. Null: the newest first. */
  sort?: string | null;
  /** By what entries are grouped: lists by the view come group by group. */
  groupBy?: string | null;
  /** `private` ones are for whoever made them, and nobody else; `shared` ones for all members. */
  visibility?: 'private' | 'shared';
};

/** What of a view does not fit its form any more. */
export type ViewIssue = {
  /** Where in the view. */
  path: string;
  /** Stable. */
  code: string;
  /** For people. */
  message: string;
};

/** The fields to change. */
export type ViewUpdate = {
  /** What people call it. */
  name?: string;
  /** In their order. With none, whoever shows the view chooses. */
  columns?: ViewColumn[];
  /** A CEL expression, as lists take it. Null shows all entries. */
  filter?: string | null;
  /** Fields to sort by, as lists take it. Null: the newest first. */
  sort?: string | null;
  /** By what entries are grouped: lists by the view come group by group. */
  groupBy?: string | null;
  /** `private` ones are for whoever made them, and nobody else; `shared` ones for all members. */
  visibility?: 'private' | 'shared';
};

/** An address that is told of events. */
export type Webhook = {
  /** The id of a webhook. */
  id: string;
  /**
   * Where events are sent: `https`, or `http` where the receiver has no certificate. Only public addresses
   * are called. Without user name or password.
   */
  url: string;
  /** What it is for. */
  description: string;
  /** What it is told of. */
  events: Array<
    | '*'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled'>;
  /**
   * Only events of these forms: of the forms themselves, their entries, files, imports, exports and workflow
   * runs. With neither `formIds` nor `tableIds`, the whole account.
   */
  formIds: string[];
  /**
   * Only events of these data tables: of their rows, imports and exports. With `formIds` as well, events of
   * either.
   */
  tableIds: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only events for which
   * it is true are sent. Needs `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter: string | null;
  /**
   * `full`: events of entries carry the answers and metafields, and `changes` when an entry was updated;
   * events of rows carry the values. `ids`: only ids and state, for receivers that read the rest through the
   * API.
   */
  payload: 'full' | 'ids';
  /**
   * Whether events are sent. What happens while it is off is not sent later; `GET /events` still tells of it.
   */
  enabled: boolean;
  /**
   * Why the service turned it off: `gone` after an answer of 410, `failing` after five days in which nothing
   * was taken. Null while it is on, and where a person turned it off.
   */
  disabledReason: 'gone' | 'failing' | null;
  /** Since when every try has failed; null while all is well. After five days it is turned off. */
  failingSince: string | null;
  /** The extension that made it; null where a member did. */
  extensionId: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** A new webhook. */
export type WebhookCreate = {
  /**
   * Where events are sent: `https`, or `http` where the receiver has no certificate. Only public addresses
   * are called. Without user name or password.
   */
  url: string;
  /** What it is told of. */
  events: Array<
    | '*'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled'>;
  /**
   * Only events of these forms: of the forms themselves, their entries, files, imports, exports and workflow
   * runs. With neither `formIds` nor `tableIds`, the whole account.
   */
  formIds?: string[];
  /**
   * Only events of these data tables: of their rows, imports and exports. With `formIds` as well, events of
   * either.
   */
  tableIds?: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only events for which
   * it is true are sent. Needs `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter?: string | null;
  /**
   * `full`: events of entries carry the answers and metafields, and `changes` when an entry was updated;
   * events of rows carry the values. `ids`: only ids and state, for receivers that read the rest through the
   * API.
   */
  payload?: 'full' | 'ids';
  /** What it is for. */
  description?: string;
  /**
   * Whether events are sent. What happens while it is off is not sent later; `GET /events` still tells of it.
   */
  enabled?: boolean;
};

/** One event on its way to one webhook. */
export type WebhookDelivery = {
  /** The id of a delivery of a webhook. */
  id: string;
  /** The webhook it goes to. */
  webhookId: string;
  /** The event. It is the `webhook-id` of every try. */
  eventId: string;
  /** What is told; `webhook.ping` for a ping. */
  eventType:
    | 'webhook.ping'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled';
  /**
   * `pending` until the first try, `retrying` while more follow, `delivered` after an answer of 2xx,
   * `exhausted` when no more follow.
   */
  status: 'pending' | 'delivered' | 'retrying' | 'exhausted';
  /** How often it was tried since it was last asked for. */
  attempt: number;
  /** The status of the last answer; null where none came. */
  responseStatus: number | null;
  /** How long the last try took, in milliseconds. */
  durationMs: number | null;
  /** Why the last try failed; null where it did not. */
  error: string | null;
  /** When it is tried next; null when it is not. */
  nextAttemptAt: string | null;
  /** When it was asked for first. */
  createdAt: string;
  /** When it was last tried or asked for again. */
  updatedAt: string;
};

/** One event on its way to one webhook, with what was sent and answered. */
export type WebhookDeliveryDetails = {
  /** The id of a delivery of a webhook. */
  id: string;
  /** The webhook it goes to. */
  webhookId: string;
  /** The event. It is the `webhook-id` of every try. */
  eventId: string;
  /** What is told; `webhook.ping` for a ping. */
  eventType:
    | 'webhook.ping'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled';
  /**
   * `pending` until the first try, `retrying` while more follow, `delivered` after an answer of 2xx,
   * `exhausted` when no more follow.
   */
  status: 'pending' | 'delivered' | 'retrying' | 'exhausted';
  /** How often it was tried since it was last asked for. */
  attempt: number;
  /** The status of the last answer; null where none came. */
  responseStatus: number | null;
  /** How long the last try took, in milliseconds. */
  durationMs: number | null;
  /** Why the last try failed; null where it did not. */
  error: string | null;
  /** When it is tried next; null when it is not. */
  nextAttemptAt: string | null;
  /** When it was asked for first. */
  createdAt: string;
  /** When it was last tried or asked for again. */
  updatedAt: string;
  /** What is sent, as JSON; null when the event is no longer kept. */
  payload: Record<string, unknown> | null;
  /** The beginning of the last answer, up to 4,096 characters. */
  responseBody: string | null;
};

/** A webhook was turned off by the service */
export type WebhookDisabledEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'webhook.disabled';
  /** When it happened. */
  createdAt: string;
  /** Which webhook, and why it was turned off by the service. */
  data: WebhookEventData;
};

/** Which webhook, and why it was turned off by the service. */
export type WebhookEventData = {
  /** The id of a webhook. */
  webhookId: string;
  /** Where it sent to. */
  url: string;
  /** `gone`: it answered 410. `failing`: it took nothing for five days. */
  reason: 'gone' | 'failing';
};

/** Which deliveries. */
export type WebhookRedeliver = {
  /** From this time on. */
  from: string;
  /** Before this time; now where absent. */
  to?: string;
  /** Only those in this state; `exhausted` where absent. */
  status?: 'exhausted' | 'delivered' | 'retrying';
};

/** A sample payload. */
export type WebhookSample = {
  /** The body of the request that the webhook would receive. */
  payload: Record<string, unknown>;
};

/** Which payload to show. */
export type WebhookSampleRequest = {
  /** The type of event. */
  type:
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted';
  /** The form, for events of entries. */
  formId?: string;
  /** The data table, for events of rows. */
  tableId?: string;
  /**
   * `full`: events of entries carry the answers and metafields, and `changes` when an entry was updated;
   * events of rows carry the values. `ids`: only ids and state, for receivers that read the rest through the
   * API.
   */
  payload?: 'full' | 'ids';
};

/** Another service sent a request to the address of this trigger. */
export type WebhookTrigger = {
  /** What it listens to. */
  type: 'webhook';
  /** How connections name it. */
  key: string;
  /** What people call it. */
  name?: string;
  /** Where it stands in the picture. */
  position?: WorkflowPosition;
  /** Where to send it. Made by the service; what is sent here is not read. */
  url?: string;
};

/** The fields to change. */
export type WebhookUpdate = {
  /**
   * Where events are sent: `https`, or `http` where the receiver has no certificate. Only public addresses
   * are called. Without user name or password.
   */
  url?: string;
  /** What it is told of. */
  events?: Array<
    | '*'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled'>;
  /**
   * Only events of these forms: of the forms themselves, their entries, files, imports, exports and workflow
   * runs. With neither `formIds` nor `tableIds`, the whole account.
   */
  formIds?: string[];
  /**
   * Only events of these data tables: of their rows, imports and exports. With `formIds` as well, events of
   * either.
   */
  tableIds?: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only events for which
   * it is true are sent. Needs `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter?: string | null;
  /**
   * `full`: events of entries carry the answers and metafields, and `changes` when an entry was updated;
   * events of rows carry the values. `ids`: only ids and state, for receivers that read the rest through the
   * API.
   */
  payload?: 'full' | 'ids';
  /** What it is for. */
  description?: string;
  /**
   * Whether events are sent. What happens while it is off is not sent later; `GET /events` still tells of it.
   */
  enabled?: boolean;
};

/** A webhook, with its secret. */
export type WebhookWithSecret = {
  /** The id of a webhook. */
  id: string;
  /**
   * Where events are sent: `https`, or `http` where the receiver has no certificate. Only public addresses
   * are called. Without user name or password.
   */
  url: string;
  /** What it is for. */
  description: string;
  /** What it is told of. */
  events: Array<
    | '*'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'project.restored'
    | 'form.created'
    | 'form.updated'
    | 'form.published'
    | 'form.closed'
    | 'form.deleted'
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted'
    | 'export.finished'
    | 'import.finished'
    | 'file.infected'
    | 'file.available'
    | 'workflow_run.started'
    | 'workflow_run.succeeded'
    | 'workflow_run.failed'
    | 'workflow_run.canceled'
    | 'webhook.disabled'>;
  /**
   * Only events of these forms: of the forms themselves, their entries, files, imports, exports and workflow
   * runs. With neither `formIds` nor `tableIds`, the whole account.
   */
  formIds: string[];
  /**
   * Only events of these data tables: of their rows, imports and exports. With `formIds` as well, events of
   * either.
   */
  tableIds: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only events for which
   * it is true are sent. Needs `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter: string | null;
  /**
   * `full`: events of entries carry the answers and metafields, and `changes` when an entry was updated;
   * events of rows carry the values. `ids`: only ids and state, for receivers that read the rest through the
   * API.
   */
  payload: 'full' | 'ids';
  /**
   * Whether events are sent. What happens while it is off is not sent later; `GET /events` still tells of it.
   */
  enabled: boolean;
  /**
   * Why the service turned it off: `gone` after an answer of 410, `failing` after five days in which nothing
   * was taken. Null while it is on, and where a person turned it off.
   */
  disabledReason: 'gone' | 'failing' | null;
  /** Since when every try has failed; null while all is well. After five days it is turned off. */
  failingSince: string | null;
  /** The extension that made it; null where a member did. */
  extensionId: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** For checking signatures. Shown this once: keep it where your receiver finds it. */
  secret: string;
};

/**
 * What happens by itself: triggers, steps and the connections between them. These are those of the draft;
 * runs follow the published version.
 */
export type Workflow = {
  /** The id of a workflow. */
  id: string;
  /** The project it belongs to. */
  projectId: string;
  /** What people call it. */
  name: string;
  /** What it is for. */
  description: string;
  /** Whether its triggers make it run. It must be published too. */
  enabled: boolean;
  /** `published` once a version was. */
  status: 'draft' | 'published';
  /** The number of the version that runs; null before the first. */
  publishedVersion: number | null;
  /** When that was published. */
  publishedAt: string | null;
  /** Whether the draft differs from the published version. */
  hasChanges: boolean;
  /**
   * What is wrong with the published version by now, because a form, a table or something else that it names
   * has changed or gone since. Empty where all is well; left out in lists.
   */
  issues?: WorkflowIssue[];
  /** What makes it begin; each alone is enough. */
  triggers: WorkflowTrigger[];
  /** What it does. */
  steps: WorkflowStep[];
  /**
   * What follows what. Several from one branch run side by side; a step with several before it waits for all
   * of them.
   */
  connections: WorkflowConnection[];
  /** When it was made. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};

/** A way from a trigger or a branch of a step to a step. */
export type WorkflowConnection = {
  /** How this API names it; made by the service if left out. */
  key: string;
  /** The trigger or step that it starts at. */
  from: string;
  /** By which branch. */
  output: string;
  /** The step that it leads to. */
  to: string;
};

/** A new connection. */
export type WorkflowConnectionCreate = {
  /** How this API names it; made by the service if left out. */
  key?: string;
  /** The trigger or step that it starts at. */
  from: string;
  /** By which branch: `true`, `each`, `approved` … `next`, if left out, where there are no branches. */
  output?: string;
  /** The step that it leads to. */
  to: string;
};

/** The fields to change. */
export type WorkflowConnectionUpdate = {
  /** How this API names it; made by the service if left out. */
  key?: string;
  /** The trigger or step that it starts at. */
  from?: string;
  /** By which branch: `true`, `each`, `approved` … `next`, if left out, where there are no branches. */
  output?: string;
  /** The step that it leads to. */
  to?: string;
};

/** A new workflow. */
export type WorkflowCreate = {
  /** The id of a project. */
  projectId: string;
  /** What people call it. */
  name: string;
  /** What it is for. */
  description?: string;
  /** Whether its triggers make it run, once it is published. */
  enabled?: boolean;
  /** What makes it begin; each alone is enough. */
  triggers?: WorkflowTrigger[];
  /** What it does. */
  steps?: WorkflowStep[];
  /** What follows what. */
  connections?: WorkflowConnectionCreate[];
};

/** A decision. */
export type WorkflowDecision = {
  /** How it is decided. */
  decision: 'approved' | 'rejected';
  /** Why; `steps.KEY.output.comment` in the run. */
  comment?: string;
  /** In loops: for which item, of the outermost loop first. Empty outside of loops. */
  items?: number[];
};

/** How the copy differs from the original. */
export type WorkflowDuplicate = {
  /** What people call it. */
  name?: string;
};

/** Something that whoever starts it gives along. */
export type WorkflowInput = {
  /** Its name: `trigger.inputs.KEY`. */
  key: string;
  /** What people call it. */
  label?: string;
  /** What it must be. */
  type: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'object' | 'any';
  /** Whether a run cannot begin without it. */
  required?: boolean;
};

/** Something that is wrong with a workflow. */
export type WorkflowIssue = {
  /** Only errors keep it from being published. */
  severity: 'error' | 'warning';
  /** Where: `steps.2.expression`, `triggers.0.formId`. */
  path: string;
  /** Stable; for programs. */
  code: string;
  /** For people; says what to do. */
  message: string;
  /** The place within the text of an expression. */
  offset?: number;
};

/** Where it stands in the picture. */
export type WorkflowPosition = {
  /** To the right. */
  x: number;
  /** Down. */
  y: number;
};

/** How to publish. */
export type WorkflowPublish = {
  /** Turns it on or off at the same time. */
  enable?: boolean;
};

/** What happens when it fails: it is tried again. */
export type WorkflowRetry = {
  /** How often it is tried in all. */
  attempts: number;
  /** How long the first pause is, in milliseconds; each next one is twice as long. */
  backoffMs?: number;
};

/** One time that a workflow ran. */
export type WorkflowRun = {
  /** The id of a run of a workflow. */
  id: string;
  /** The workflow. */
  workflowId: string;
  /** The published version it follows; null for a trial of the draft. */
  workflowVersion: number | null;
  /** What began it: `key`, `type` and `at`, with what the trigger gives along. In lists these three alone. */
  trigger: Record<string, unknown>;
  /** The last three are final, but a failed run can be retried. */
  status: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
  /** The entry it is about; null where there is none. */
  entryId: string | null;
  /** The run that started it; null where none did. */
  parentRunId: string | null;
  /** The run that it repeats; null where it repeats none. */
  replayOf: string | null;
  /** Why it failed; null unless it did. */
  error: WorkflowRunError | null;
  /** When it was asked for. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When a worker first took it up. */
  startedAt: string | null;
  /** When it came to an end. */
  finishedAt: string | null;
};

/** A run of a workflow was canceled */
export type WorkflowRunCanceledEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.canceled';
  /** When it happened. */
  createdAt: string;
  /** Which run, of what, and how it stood. */
  data: WorkflowRunEventData;
};

/** What a run follows. */
export type WorkflowRunDefinition = {
  /** What makes it begin; each alone is enough. */
  triggers: WorkflowTrigger[];
  /** What it does. */
  steps: WorkflowStep[];
  /**
   * What follows what. Several from one branch run side by side; a step with several before it waits for all
   * of them.
   */
  connections: WorkflowConnection[];
};

/** A run with what each of its steps did. */
export type WorkflowRunDetails = {
  /** The id of a run of a workflow. */
  id: string;
  /** The workflow. */
  workflowId: string;
  /** The published version it follows; null for a trial of the draft. */
  workflowVersion: number | null;
  /** What began it: `key`, `type` and `at`, with what the trigger gives along. In lists these three alone. */
  trigger: Record<string, unknown>;
  /** The last three are final, but a failed run can be retried. */
  status: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
  /** The entry it is about; null where there is none. */
  entryId: string | null;
  /** The run that started it; null where none did. */
  parentRunId: string | null;
  /** The run that it repeats; null where it repeats none. */
  replayOf: string | null;
  /** Why it failed; null unless it did. */
  error: WorkflowRunError | null;
  /** When it was asked for. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** When a worker first took it up. */
  startedAt: string | null;
  /** When it came to an end. */
  finishedAt: string | null;
  /** What it gave to whoever started it; null where it gave nothing. */
  output: unknown;
  /** In the order in which they began, 200 at most. */
  steps: WorkflowRunStep[];
  /** Whether there are more, in `GET /workflow-runs/{id}/steps`: loops make many. */
  hasMoreSteps: boolean;
};

/** Why it failed; null unless it did. */
export type WorkflowRunError = {
  /** Stable; for programs. */
  code: string;
  /** For people; says what to do. */
  message: string;
  /** The step that failed. */
  stepKey?: string;
  /** Each place that is wrong. */
  details?: WorkflowRunErrorDetail[];
};

/** One place that is wrong. */
export type WorkflowRunErrorDetail = {
  /** Where. */
  path: string;
  /** What is wrong there. */
  code: string;
  /** For people. */
  message: string;
};

/** Which run, of what, and how it stood. */
export type WorkflowRunEventData = {
  /** The id of a run of a workflow. */
  runId: string;
  /** The id of a workflow. */
  workflowId: string;
  /** The published version that it follows; null for a trial of the draft. */
  workflowVersion: number | null;
  /** What began it. */
  trigger: WorkflowRunStartedBy;
  /** The entry it is about; null where there is none. */
  entryId: string | null;
  /** How it stood. */
  status: 'running' | 'succeeded' | 'failed' | 'canceled';
  /** Why it failed; null unless it did. */
  error: WorkflowRunError | null;
};

/** A run of a workflow failed */
export type WorkflowRunFailedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.failed';
  /** When it happened. */
  createdAt: string;
  /** Which run, of what, and how it stood. */
  data: WorkflowRunEventData;
};

/** How to begin. */
export type WorkflowRunReplay = {
  /** What to follow: `same`, if left out, is what the run followed so far. */
  version?: 'same' | 'published';
};

/** How to go on. */
export type WorkflowRunRetry = {
  /** What to follow: `same`, if left out, is what the run followed so far. */
  version?: 'same' | 'published';
};

/** How to start it. */
export type WorkflowRunStart = {
  /** What the manual trigger declares, by key. */
  inputs?: Record<string, unknown>;
  /** The entry that it is to be about. */
  entryId?: string;
  /** The trigger to begin at; the manual one if left out, else the first that fits. */
  trigger?: string;
  /** What to run; `published` if left out. */
  version?: 'published' | 'draft';
};

/** What began it. */
export type WorkflowRunStartedBy = {
  /** The key of the trigger that began it. */
  key: string;
  /** The type of that trigger. */
  type: string;
};

/** A run of a workflow began */
export type WorkflowRunStartedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.started';
  /** When it happened. */
  createdAt: string;
  /** Which run, of what, and how it stood. */
  data: WorkflowRunEventData;
};

/** What a step of a run did. */
export type WorkflowRunStep = {
  /** The key of the step. */
  key: string;
  /** The type of the step. */
  type: string;
  /** In loops: for which item, of the outermost loop first. Empty outside of loops. */
  items: number[];
  /** `waiting` for a time, a decision or another run. */
  status: 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped' | 'canceled';
  /** By which outputs it went on. */
  branches: string[];
  /** How often it was tried in all: by its retry policy, and when the run was retried. */
  attempts: number;
  /** Each try with its own times, the last one last. Of failed ones the last 50 are kept. */
  tries: WorkflowRunTry[];
  /** Its settings as they were filled in; secrets are not in it. Null where it has not begun. */
  input: unknown;
  /** What came of it: `steps.KEY.output`. Null until it has ended. */
  output: unknown;
  /** Why it failed; null unless it did. */
  error: WorkflowRunError | null;
  /** When it was first tried; the times of each try are in `tries`. */
  startedAt: string | null;
  /** When it ended. */
  finishedAt: string | null;
  /** When it goes on by itself; null where it does not wait for a time. */
  waitingUntil: string | null;
};

/** A run of a workflow came to its end */
export type WorkflowRunSucceededEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.succeeded';
  /** When it happened. */
  createdAt: string;
  /** Which run, of what, and how it stood. */
  data: WorkflowRunEventData;
};

/** One try of a step. */
export type WorkflowRunTry = {
  /** When it began. */
  startedAt: string | null;
  /** When it ended; null while it is under way or waits. */
  finishedAt: string | null;
  /** Why it failed; null unless it did. */
  error: WorkflowRunError | null;
};

/** One thing that a workflow does. */
export type WorkflowStep =
  | ConditionStep
  | SwitchStep
  | ForEachStep
  | DelayStep
  | SetStep
  | ConnectorActionStep
  | HttpRequestStep
  | SendEmailStep
  | RenderTemplateStep
  | FindRowsStep
  | CreateRowStep
  | UpdateRowStep
  | UpsertRowStep
  | DeleteRowStep
  | FindEntriesStep
  | CreateEntryStep
  | UpdateEntryStep
  | DeleteEntryStep
  | GeneratePdfStep
  | ApprovalStep
  | StartWorkflowStep
  | StopStep;

/** The settings to change; null takes one away. */
export type WorkflowStepPatch = {
  /** As in the part itself, or null. */
  type?: unknown;
  /** As in the part itself, or null. */
  key?: unknown;
  /** As in the part itself, or null. */
  name?: unknown;
  /** As in the part itself, or null. */
  retry?: unknown;
  /** As in the part itself, or null. */
  onError?: unknown;
  /** As in the part itself, or null. */
  position?: unknown;
  /** As in the part itself, or null. */
  expression?: unknown;
  /** As in the part itself, or null. */
  cases?: unknown;
  /** As in the part itself, or null. */
  items?: unknown;
  /** As in the part itself, or null. */
  concurrency?: unknown;
  /** As in the part itself, or null. */
  seconds?: unknown;
  /** As in the part itself, or null. */
  until?: unknown;
  /** As in the part itself, or null. */
  values?: unknown;
  /** As in the part itself, or null. */
  connectorId?: unknown;
  /** As in the part itself, or null. */
  actionKey?: unknown;
  /** As in the part itself, or null. */
  environment?: unknown;
  /** As in the part itself, or null. */
  inputs?: unknown;
  /** As in the part itself, or null. */
  method?: unknown;
  /** As in the part itself, or null. */
  url?: unknown;
  /** As in the part itself, or null. */
  headers?: unknown;
  /** As in the part itself, or null. */
  body?: unknown;
  /** As in the part itself, or null. */
  timeoutMs?: unknown;
  /** As in the part itself, or null. */
  to?: unknown;
  /** As in the part itself, or null. */
  replyTo?: unknown;
  /** As in the part itself, or null. */
  subject?: unknown;
  /** As in the part itself, or null. */
  templateId?: unknown;
  /** As in the part itself, or null. */
  attachments?: unknown;
  /** As in the part itself, or null. */
  tableId?: unknown;
  /** As in the part itself, or null. */
  filter?: unknown;
  /** As in the part itself, or null. */
  sort?: unknown;
  /** As in the part itself, or null. */
  limit?: unknown;
  /** As in the part itself, or null. */
  rowId?: unknown;
  /** As in the part itself, or null. */
  columnKey?: unknown;
  /** As in the part itself, or null. */
  formId?: unknown;
  /** As in the part itself, or null. */
  status?: unknown;
  /** As in the part itself, or null. */
  answers?: unknown;
  /** As in the part itself, or null. */
  metafields?: unknown;
  /** As in the part itself, or null. */
  entryId?: unknown;
  /** As in the part itself, or null. */
  fileName?: unknown;
  /** As in the part itself, or null. */
  assignees?: unknown;
  /** As in the part itself, or null. */
  message?: unknown;
  /** As in the part itself, or null. */
  timeout?: unknown;
  /** As in the part itself, or null. */
  onTimeout?: unknown;
  /** As in the part itself, or null. */
  workflowId?: unknown;
  /** As in the part itself, or null. */
  wait?: unknown;
  /** As in the part itself, or null. */
  output?: unknown;
};

/** What makes a workflow begin. */
export type WorkflowTrigger =
  | EntryCreatedTrigger
  | EntryUpdatedTrigger
  | EntrySubmittedTrigger
  | EntryDeletedTrigger
  | ButtonClickedTrigger
  | RowCreatedTrigger
  | RowUpdatedTrigger
  | RowDeletedTrigger
  | ScheduleTrigger
  | WebhookTrigger
  | ManualTrigger;

/** The settings to change; null takes one away. */
export type WorkflowTriggerPatch = {
  /** As in the part itself, or null. */
  type?: unknown;
  /** As in the part itself, or null. */
  key?: unknown;
  /** As in the part itself, or null. */
  name?: unknown;
  /** As in the part itself, or null. */
  position?: unknown;
  /** As in the part itself, or null. */
  formId?: unknown;
  /** As in the part itself, or null. */
  filter?: unknown;
  /** As in the part itself, or null. */
  buttonKey?: unknown;
  /** As in the part itself, or null. */
  tableId?: unknown;
  /** As in the part itself, or null. */
  cron?: unknown;
  /** As in the part itself, or null. */
  timezone?: unknown;
  /** As in the part itself, or null. */
  url?: unknown;
  /** As in the part itself, or null. */
  inputs?: unknown;
};

/** The fields to change. */
export type WorkflowUpdate = {
  /** Moves it to another project. */
  projectId?: string;
  /** What people call it. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Whether its triggers make it run, once it is published. */
  enabled?: boolean;
  /** What makes it begin; each alone is enough. */
  triggers?: WorkflowTrigger[];
  /** What it does. */
  steps?: WorkflowStep[];
  /** What follows what. */
  connections?: WorkflowConnectionCreate[];
};

/** What is wrong with a workflow. */
export type WorkflowValidation = {
  /** Whether it can be published. */
  valid: boolean;
  /** Errors first. */
  issues: WorkflowIssue[];
};

/** A workflow as it was published. */
export type WorkflowVersion = {
  /** The id of a workflow. */
  workflowId: string;
  /** Counted from 1. */
  number: number;
  /** What makes it begin; each alone is enough. */
  triggers: WorkflowTrigger[];
  /** What it does. */
  steps: WorkflowStep[];
  /**
   * What follows what. Several from one branch run side by side; a step with several before it waits for all
   * of them.
   */
  connections: WorkflowConnection[];
  /** When it was published. */
  publishedAt: string;
  /** By whom; null where they are gone. */
  publishedBy: string | null;
};
