// Written by `npm run generate` from the contracts. Do not edit.
import type { CallOptions, NoArgs } from '../types.ts';

/** Every area of the API. */
export interface Areas {
  /**
   * Sign up, sign in and sign out; passwords, email addresses, two-factor authentication, passkeys and
   * sessions.
   */
  auth: AuthArea;
  /** The current user, the current account, and all accounts the user belongs to. */
  accounts: AccountsArea;
  /** The account's members and their roles. */
  users: UsersArea;
  /** Invite people to the account. */
  invitations: InvitationsArea;
  /** API keys for the account. They can only be managed by signed-in users, not with an API key. */
  apiKeys: ApiKeysArea;
  /** Check whether this service sends email, and test it. */
  email: EmailArea;
  /** Create and manage projects. */
  projects: ProjectsArea;
  /** Create forms, configure them, close and reopen them. */
  forms: FormsArea;
  /** Edit a draft, validate it, publish it, and see earlier versions. */
  formVersions: FormVersionsArea;
  /**
   * Edit the elements of a draft one by one: fields, groups, and content and buttons that have a key. The
   * `ETag` is the draft's.
   */
  formFields: FormFieldsArea;
  /** Keep forms as files, and import XLSForms and JSON Schemas. */
  formImports: FormImportsArea;
  /** What a respondent does: open the form, fill it out, save and continue later, submit. */
  entrySessions: EntrySessionsArea;
  /** Read, filter, correct and add collected data. */
  entries: EntriesArea;
  /** See how an entry changed, and restore earlier revisions. */
  entryRevisions: EntryRevisionsArea;
  /**
   * Edit an entry after it was submitted, or let its respondent edit it: changes are staged first, then saved
   * as one revision.
   */
  editSessions: EditSessionsArea;
  /** Store data from other programs with an entry. */
  entryMetafields: EntryMetafieldsArea;
  /** Entries as PDF documents. */
  entryDocuments: EntryDocumentsArea;
  /** Save columns, filter, sort order and grouping of entries. */
  views: ViewsArea;
  /** Store rows with typed columns: price lists, members, anything forms and workflows look up. */
  dataTables: DataTablesArea;
  /** Add, update, convert, reorder and delete the columns of a data table. */
  dataTableColumns: DataTableColumnsArea;
  /** List, filter, add, update and delete the rows of a data table. */
  dataTableRows: DataTableRowsArea;
  /** Automate what happens when entries arrive, rows change, on a schedule, or when another service calls. */
  workflows: WorkflowsArea;
  /** What starts a workflow. */
  workflowTriggers: WorkflowTriggersArea;
  /** What a workflow does, step by step. */
  workflowSteps: WorkflowStepsArea;
  /** The order of steps in a workflow. */
  workflowConnections: WorkflowConnectionsArea;
  /** Start workflows manually, and inspect each run step by step. */
  workflowRuns: WorkflowRunsArea;
  /** Let other services start workflows with a request to a secret URL. */
  hooks: HooksArea;
  /** Find the values that text with `{{ … }}` and expressions can use, and resolve them. */
  references: ReferencesArea;
  /** Find anything in the account by name, and entries by their answers. */
  search: SearchArea;
  /** Export entries or rows to a file: CSV, XLSX, JSON or NDJSON. */
  exports: ExportsArea;
  /** Import CSV files into forms and data tables. */
  imports: ImportsArea;
  /** Upload and download files directly to and from the file store, with signed URLs. */
  files: FilesArea;
  /** Track background jobs: imports, exports and other long-running tasks. */
  jobs: JobsArea;
  /**
   * Connectors, templates, webhooks and workflow steps in one package with settings: from the catalog, or
   * your own.
   */
  extensions: ExtensionsArea;
  /**
   * Other services and how to call them from workflows and forms. Secrets are stored per environment and
   * never shown again.
   */
  apiConnectors: ApiConnectorsArea;
  /**
   * Base URLs of the connector's service, such as test and production. Each has its own write-only secrets.
   */
  connectorEnvironments: ConnectorEnvironmentsArea;
  /** The requests a connector can make, each with its inputs and outputs. */
  connectorActions: ConnectorActionsArea;
  /**
   * Receive events over HTTP, signed according to Standard Webhooks. Deliveries are made at least once and in
   * no particular order: `webhook-id` is the same for every attempt.
   */
  webhooks: WebhooksArea;
  /** Read what happened in the account, in order and without gaps. */
  events: EventsArea;
  /** Text with placeholders, for emails, documents and form pages. */
  templates: TemplatesArea;
  /** See who did what in the account. Records are immutable and kept for two years. */
  auditLog: AuditLogArea;
  /**
   * Plans and subscriptions. A deployment without Stripe has one plan, `self_hosted`: always active and free.
   */
  billing: BillingArea;
  /**
   * Single sign-on with the account's OpenID Connect provider. Its sessions can only access that account, and
   * never act as owner.
   */
  identityProvider: IdentityProviderArea;
}

/**
 * Sign up, sign in and sign out; passwords, email addresses, two-factor authentication, passkeys and
 * sessions.
 */
export interface AuthArea {
  /**
   * Get the sign-in settings.
   *
   * What a sign-in screen needs to know. Without email, addresses are not verified, and the operator creates
   * password reset links (`npm run reset-password`).
   *
   * No credentials required.
   */
  settings: (args?: NoArgs, options?: CallOptions) => Promise<SignInSettings>;
  /**
   * Sign up.
   *
   * Creates the user and their first account, which they own, and signs them in. If the deployment requires
   * verified addresses, `verificationRequired` is true: the user is not signed in, an email is sent, and
   * response and timing are the same if the address is already registered. Otherwise a registered address
   * returns 409 `unique_violation`.
   *
   * No credentials required.
   */
  signUp: (args: AuthSignUpArgs, options?: CallOptions) => Promise<SignedUp>;
  /**
   * Sign in with a password.
   *
   * Sets the session cookie. With `rememberMe: false` the session ends with the browser, or after a day;
   * otherwise after 30 days without use. After ten wrong passwords in 15 minutes, the address is locked until
   * the 15 minutes are over.
   *
   * No credentials required.
   */
  signIn: (args: AuthSignInArgs, options?: CallOptions) => Promise<SignedIn>;
  /**
   * Sign out.
   *
   * Ends the session immediately. Signing out again has no effect.
   *
   * No credentials required.
   */
  signOut: (args?: AuthSignOutArgs, options?: CallOptions) => Promise<SignedOut>;
  /**
   * Get the current session.
   *
   * The body is `null` if nobody is signed in. A session in use is extended once a day, so that it ends 30
   * days after its last use.
   *
   * No credentials required.
   */
  getSession: (args?: NoArgs, options?: CallOptions) => Promise<CurrentSession | null>;
  /**
   * Request a password reset link.
   *
   * The response is the same for every address. If the address is registered, it is sent a link that works
   * once, within an hour. Up to five emails an hour per address. If email is not set up, every address gets
   * 409 `email_not_configured`, and the operator creates the link with `npm run reset-password`.
   *
   * No credentials required.
   */
  requestPasswordReset: (args: AuthRequestPasswordResetArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Reset a password.
   *
   * Ends all sessions of the user. Sign in with the new password afterward.
   *
   * No credentials required.
   */
  resetPassword: (args: AuthResetPasswordArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Request a verification link.
   *
   * The response is the same for every address. If the address is registered and unverified, it is sent a
   * link that works once, within a day. If email is not set up, addresses need no verification, and the
   * response is 409 `email_not_configured`.
   *
   * No credentials required.
   */
  sendVerificationEmail: (args: AuthSendVerificationEmailArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Verify an email address.
   *
   * The link in the email opens this. Redirects to `/email-verified` in the web app, with
   * `?error=invalid_token` if the link is no longer valid.
   *
   * No credentials required.
   */
  verifyEmail: (args: AuthVerifyEmailArgs, options?: CallOptions) => Promise<{ location: string }>;
  /**
   * Change your password.
   *
   * Ends all your other sessions. Passkeys keep working; the notification email lists them.
   *
   * Requires a session; API keys not allowed.
   */
  changePassword: (args: AuthChangePasswordArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Change your email address.
   *
   * Takes effect when you open the link in the email sent to the new address (`changed` is false). The old
   * address is notified both times. The response is the same if the address belongs to another user, but no
   * change is made. If email is not set up, the address changes immediately (`changed` is true) and
   * unverified, and an address that is taken returns 409 `unique_violation`. Requires a sign-in within the
   * last 24 hours.
   *
   * Requires a session; API keys not allowed.
   */
  changeEmail: (args: AuthChangeEmailArgs, options?: CallOptions) => Promise<EmailChangeResult>;
  /**
   * Update your name.
   *
   * Requires a session; API keys not allowed.
   */
  updateUser: (args: AuthUpdateUserArgs, options?: CallOptions) => Promise<SignedInUser>;
  /**
   * List your sessions.
   *
   * Where you are signed in, newest first; up to 200.
   *
   * Requires a session; API keys not allowed.
   */
  listSessions: (args?: NoArgs, options?: CallOptions) => Promise<{
    data: ListedSession[];
  }>;
  /**
   * End one of your sessions.
   *
   * Requires a session; API keys not allowed.
   */
  revokeSession: (args: AuthRevokeSessionArgs, options?: CallOptions) => Promise<Done>;
  /**
   * End all your other sessions.
   *
   * Requires a session; API keys not allowed.
   */
  revokeOtherSessions: (args?: AuthRevokeOtherSessionsArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Start setting up two-factor authentication.
   *
   * Returns what an authenticator app needs. Two-factor authentication is turned on once a first code is
   * verified with `/two-factor/verify-totp`; until then you can call this again.
   *
   * Requires a session; API keys not allowed.
   */
  enableTwoFactor: (args: AuthEnableTwoFactorArgs, options?: CallOptions) => Promise<TwoFactorSetup>;
  /**
   * Verify an authenticator code.
   *
   * Completes `/sign-in/email` within ten minutes, with the cookie it set. After ten wrong codes in 15
   * minutes, this step is locked until the 15 minutes are over. If you are signed in, it confirms
   * `/two-factor/enable` instead. Each code works once.
   *
   * No credentials required.
   */
  verifyTotp: (args: AuthVerifyTotpArgs, options?: CallOptions) => Promise<CodeVerified>;
  /**
   * Verify a recovery code.
   *
   * Completes `/sign-in/email` within ten minutes, with the cookie it set. After ten wrong codes in 15
   * minutes, this step is locked until the 15 minutes are over. The code cannot be used again.
   *
   * No credentials required.
   */
  verifyBackupCode: (args: AuthVerifyBackupCodeArgs, options?: CallOptions) => Promise<CodeVerified>;
  /**
   * Turn off two-factor authentication.
   *
   * The user is notified by email.
   *
   * Requires a session; API keys not allowed.
   */
  disableTwoFactor: (args: AuthDisableTwoFactorArgs, options?: CallOptions) => Promise<Done>;
  /**
   * Generate new recovery codes.
   *
   * The previous codes stop working.
   *
   * Requires a session; API keys not allowed.
   */
  generateBackupCodes: (args: AuthGenerateBackupCodesArgs, options?: CallOptions) => Promise<BackupCodes>;
  /**
   * Start adding a passkey.
   *
   * Valid for five minutes, with the cookie it sets. Requires a sign-in within the last 24 hours, or within
   * the last 10 minutes if you have no password.
   *
   * Requires a session; API keys not allowed.
   */
  passkeyRegistrationOptions: (args?: NoArgs, options?: CallOptions) => Promise<PasskeyRegistrationOptions>;
  /**
   * Add a passkey.
   *
   * Requires a sign-in within the last 24 hours, or within the last 10 minutes if you have no password. The
   * password is checked first: after a wrong one, you can send the same passkey again. The user is notified
   * by email.
   *
   * Requires a session; API keys not allowed.
   */
  registerPasskey: (args: AuthRegisterPasskeyArgs, options?: CallOptions) => Promise<Passkey>;
  /**
   * Start signing in with a passkey.
   *
   * Valid for five minutes, with the cookie it sets. The device shows its passkeys.
   *
   * No credentials required.
   */
  passkeySignInOptions: (args?: NoArgs, options?: CallOptions) => Promise<PasskeySignInOptions>;
  /**
   * Sign in with a passkey.
   *
   * Sets the session cookie. No two-factor code is required: the device and its unlock are two factors.
   *
   * No credentials required.
   */
  signInByPasskey: (args: AuthSignInByPasskeyArgs, options?: CallOptions) => Promise<SignedInByPasskey>;
  /**
   * List your passkeys.
   *
   * Newest first; up to 200.
   *
   * Requires a session; API keys not allowed.
   */
  listPasskeys: (args?: NoArgs, options?: CallOptions) => Promise<{
    data: Passkey[];
  }>;
  /**
   * Rename a passkey.
   *
   * Requires a session; API keys not allowed.
   */
  renamePasskey: (args: AuthRenamePasskeyArgs, options?: CallOptions) => Promise<Passkey>;
  /**
   * Remove a passkey.
   *
   * It can no longer be used to sign in. Remove it from the device as well.
   *
   * Requires a session; API keys not allowed.
   */
  deletePasskey: (args: AuthDeletePasskeyArgs, options?: CallOptions) => Promise<Done>;
}

/** Arguments of `auth.signUp`. */
export type AuthSignUpArgs = {
  /** A new user. */
  body: SignUp;
};

/** Arguments of `auth.signIn`. */
export type AuthSignInArgs = {
  /** The user's credentials. */
  body: SignIn;
};

/** Arguments of `auth.signOut`. */
export type AuthSignOutArgs = {
  /** An empty object. */
  body?: SignOut | undefined;
};

/** Arguments of `auth.requestPasswordReset`. */
export type AuthRequestPasswordResetArgs = {
  /** The user's address. */
  body: PasswordResetRequest;
};

/** Arguments of `auth.resetPassword`. */
export type AuthResetPasswordArgs = {
  /** The token from the link and the new password. */
  body: PasswordReset;
};

/** Arguments of `auth.sendVerificationEmail`. */
export type AuthSendVerificationEmailArgs = {
  /** The address to verify. */
  body: VerificationRequest;
};

/** Arguments of `auth.verifyEmail`. */
export type AuthVerifyEmailArgs = {
  /** The token from the link in the email. */
  token: string;
};

/** Arguments of `auth.changePassword`. */
export type AuthChangePasswordArgs = {
  /** The current password and the new one. */
  body: PasswordChange;
};

/** Arguments of `auth.changeEmail`. */
export type AuthChangeEmailArgs = {
  /** The new address and the current password. */
  body: EmailChange;
};

/** Arguments of `auth.updateUser`. */
export type AuthUpdateUserArgs = {
  /** The fields to update. */
  body: OwnNameUpdate;
};

/** Arguments of `auth.revokeSession`. */
export type AuthRevokeSessionArgs = {
  /** The session to end. */
  body: SessionToEnd;
};

/** Arguments of `auth.revokeOtherSessions`. */
export type AuthRevokeOtherSessionsArgs = {
  /** An empty object. */
  body?: SessionsToEnd | undefined;
};

/** Arguments of `auth.enableTwoFactor`. */
export type AuthEnableTwoFactorArgs = {
  /** The current password. */
  body: TwoFactorEnable;
};

/** Arguments of `auth.verifyTotp`. */
export type AuthVerifyTotpArgs = {
  /** A code from the authenticator app. */
  body: TotpCode;
};

/** Arguments of `auth.verifyBackupCode`. */
export type AuthVerifyBackupCodeArgs = {
  /** A recovery code, as it was shown. */
  body: BackupCode;
};

/** Arguments of `auth.disableTwoFactor`. */
export type AuthDisableTwoFactorArgs = {
  /** The current password. */
  body: TwoFactorDisable;
};

/** Arguments of `auth.generateBackupCodes`. */
export type AuthGenerateBackupCodesArgs = {
  /** The current password. */
  body: BackupCodesRequest;
};

/** Arguments of `auth.registerPasskey`. */
export type AuthRegisterPasskeyArgs = {
  /** The credential created by the browser, and the current password. */
  body: PasskeyCreate;
};

/** Arguments of `auth.signInByPasskey`. */
export type AuthSignInByPasskeyArgs = {
  /** The credential returned by the browser. */
  body: PasskeySignIn;
};

/** Arguments of `auth.renamePasskey`. */
export type AuthRenamePasskeyArgs = {
  /** The passkey and its new name. */
  body: PasskeyUpdate;
};

/** Arguments of `auth.deletePasskey`. */
export type AuthDeletePasskeyArgs = {
  /** The passkey. */
  body: PasskeyToRemove;
};

/** The current user, the current account, and all accounts the user belongs to. */
export interface AccountsArea {
  /**
   * Get the current user.
   *
   * The user behind the session or API key, and their role in the account.
   *
   * Requires a session, or an API key with `X-Account-ID`.
   */
  me: (args?: NoArgs, options?: CallOptions) => Promise<Me>;
  /**
   * Get the account.
   *
   * The account named by `X-Account-ID`.
   *
   * Requires any role; API keys allowed.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Update the account.
   *
   * JSON merge patch: only the fields you send are updated.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  update: (args: AccountsUpdateArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Delete the account.
   *
   * Every API key and session stops working in this account immediately, and its owners are notified by
   * email. An owner can restore it within 14 days; after that, all its data is deleted permanently. `confirm`
   * prevents accidental deletion.
   *
   * Requires a signed-in owner; API keys not allowed.
   */
  delete: (args: AccountsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore the account.
   *
   * Cancels the deletion within the 14 days. API keys work again.
   *
   * Requires a signed-in owner; API keys not allowed.
   */
  restore: (args?: NoArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Transfer ownership of the account.
   *
   * The member becomes an owner and you become an admin, in one step.
   *
   * Requires a signed-in owner; API keys not allowed.
   */
  handOver: (args: AccountsHandOverArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Leave the account.
   *
   * Your API keys in it are revoked permanently. The last owner cannot leave.
   *
   * Requires a signed-in member; API keys not allowed.
   */
  leave: (args?: NoArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List your accounts.
   *
   * The accounts you belong to. An API key, or a session opened by an identity provider, lists only its own
   * account.
   *
   * Requires a session, or an API key with `X-Account-ID`.
   */
  list: (args?: AccountsListArgs, options?: CallOptions) => Promise<Page<JoinedAccount>>;
  /**
   * Create an account.
   *
   * You become its owner. Get it from `Location`, with its id as `X-Account-ID`. You can own up to 50
   * accounts.
   *
   * Requires a session; API keys not allowed.
   */
  create: (args: AccountsCreateArgs, options?: CallOptions) => Promise<Account>;
  /**
   * Switch to another account.
   *
   * Stored in your session as `activeAccountId` of `GET /me`. Requests still select their account with
   * `X-Account-ID`.
   *
   * Requires a session; API keys not allowed.
   */
  switch: (args: AccountsSwitchArgs, options?: CallOptions) => Promise<Account>;
}

/** Arguments of `accounts.update`. */
export type AccountsUpdateArgs = {
  /** The fields to update. */
  body: AccountUpdate;
};

/** Arguments of `accounts.delete`. */
export type AccountsDeleteArgs = {
  /** The account's exact name. */
  confirm: string;
};

/** Arguments of `accounts.handOver`. */
export type AccountsHandOverArgs = {
  /** The new owner. */
  body: AccountHandOver;
};

/** Arguments of `accounts.list`. */
export type AccountsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `role` (string), `createdAt` (timestamp),
   * `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `accounts.create`. */
export type AccountsCreateArgs = {
  /** A new account. */
  body: AccountCreate;
};

/** Arguments of `accounts.switch`. */
export type AccountsSwitchArgs = {
  /** The id of an account. */
  id: string;
};

/** The account's members and their roles. */
export interface UsersArea {
  /**
   * List members.
   *
   * In the order they joined, by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: UsersListArgs, options?: CallOptions) => Promise<Page<User>>;
  /**
   * Get a member.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: UsersGetArgs, options?: CallOptions) => Promise<User>;
  /**
   * Change a member's role.
   *
   * Takes effect on the member's next request, including their API keys. Only an owner can make or change an
   * owner. Someone who joined through the identity provider cannot become an owner (409): invite them by
   * email. Pending invitations that the member could no longer send are revoked.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  update: (args: UsersUpdateArgs, options?: CallOptions) => Promise<User>;
  /**
   * Remove a member.
   *
   * They lose access immediately, their API keys are revoked permanently, and their pending invitations are
   * revoked. Only an owner can remove an owner.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  delete: (args: UsersDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List roles.
   *
   * From lowest to highest, each with its permissions.
   *
   * Requires any role; API keys allowed.
   */
  roles: (args?: NoArgs, options?: CallOptions) => Promise<Page<RoleDescription>>;
}

/** Arguments of `users.list`. */
export type UsersListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`, `email`, `role`. Default: `createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `email` (string), `role` (string),
   * `emailVerified` (boolean), `twoFactorEnabled` (boolean), `viaProvider` (boolean), `createdAt`
   * (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `users.get`. */
export type UsersGetArgs = {
  /** The id of a user. */
  id: string;
};

/** Arguments of `users.update`. */
export type UsersUpdateArgs = {
  /** The id of a user. */
  id: string;
  /** The fields to update. */
  body: UserUpdate;
};

/** Arguments of `users.delete`. */
export type UsersDeleteArgs = {
  /** The id of a user. */
  id: string;
};

/** Invite people to the account. */
export interface InvitationsArea {
  /**
   * List invitations.
   *
   * Newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: InvitationsListArgs, options?: CallOptions) => Promise<Page<Invitation>>;
  /**
   * Invite someone.
   *
   * They are emailed a link that is valid for 7 days, as is the `link` in the response. Only an owner can
   * invite an owner. An account can send 100 invitations a day.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  create: (args: InvitationsCreateArgs, options?: CallOptions) => Promise<SentInvitation>;
  /**
   * Get an invitation.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: InvitationsGetArgs, options?: CallOptions) => Promise<Invitation>;
  /**
   * Revoke an invitation.
   *
   * Its link stops working immediately. Revoking it again has no effect.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  revoke: (args: InvitationsRevokeArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Resend an invitation.
   *
   * With new links, valid for 7 days. The previous ones stop working.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  resend: (args: InvitationsResendArgs, options?: CallOptions) => Promise<SentInvitation>;
  /**
   * Preview an invitation.
   *
   * For anyone with the link, before they sign in or sign up.
   *
   * No credentials required.
   */
  preview: (args: InvitationsPreviewArgs, options?: CallOptions) => Promise<InvitationPreview>;
  /**
   * Accept an invitation.
   *
   * You must be signed in with the invited email address. If you use the emailed link, the address counts as
   * verified; with a copied link it does not.
   *
   * Requires a session; API keys not allowed.
   */
  accept: (args: InvitationsAcceptArgs, options?: CallOptions) => Promise<JoinedAccount>;
  /**
   * Decline an invitation.
   *
   * No credentials required.
   */
  decline: (args: InvitationsDeclineArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `invitations.list`. */
export type InvitationsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `expiresAt`, `email`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `email` (string), `role` (string), `status` (string),
   * `expiresAt` (timestamp), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `invitations.create`. */
export type InvitationsCreateArgs = {
  /** The address and the role. */
  body: InvitationCreate;
};

/** Arguments of `invitations.get`. */
export type InvitationsGetArgs = {
  /** The id of an invitation. */
  id: string;
};

/** Arguments of `invitations.revoke`. */
export type InvitationsRevokeArgs = {
  /** The id of an invitation. */
  id: string;
};

/** Arguments of `invitations.resend`. */
export type InvitationsResendArgs = {
  /** The id of an invitation. */
  id: string;
};

/** Arguments of `invitations.preview`. */
export type InvitationsPreviewArgs = {
  /** Identifies one invitation. */
  body: InvitationToken;
};

/** Arguments of `invitations.accept`. */
export type InvitationsAcceptArgs = {
  /** Identifies one invitation. */
  body: InvitationToken;
};

/** Arguments of `invitations.decline`. */
export type InvitationsDeclineArgs = {
  /** Identifies one invitation. */
  body: InvitationToken;
};

/** API keys for the account. They can only be managed by signed-in users, not with an API key. */
export interface ApiKeysArea {
  /**
   * List API keys.
   *
   * Your own keys, or everyone's if you are an admin. Newest first by default. `revoked=true` lists revoked
   * keys instead of active ones.
   *
   * Requires a signed-in member; API keys not allowed.
   */
  list: (args?: ApiKeysListArgs, options?: CallOptions) => Promise<Page<ApiKey>>;
  /**
   * Create an API key.
   *
   * The key acts as you, with your current role or a lower `role` you choose. An account can have up to 100
   * active keys.
   *
   * Requires a signed-in member; API keys not allowed.
   */
  create: (args: ApiKeysCreateArgs, options?: CallOptions) => Promise<CreatedApiKey>;
  /**
   * Revoke an API key.
   *
   * Your own key, or any member's if you are an admin. It stops working immediately and permanently. Revoking
   * a revoked key has no effect.
   *
   * Requires a signed-in member; API keys not allowed.
   */
  revoke: (args: ApiKeysRevokeArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `apiKeys.list`. */
export type ApiKeysListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `name`,
   * `lastUsedAt`, `expiresAt`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `partialKey` (string), `createdAt` (timestamp),
   * `lastUsedAt` (timestamp), `expiresAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** List revoked keys instead of active ones. Default: `false`. */
  revoked?: boolean | undefined;
};

/** Arguments of `apiKeys.create`. */
export type ApiKeysCreateArgs = {
  /** A new API key. */
  body: ApiKeyCreate;
};

/** Arguments of `apiKeys.revoke`. */
export type ApiKeysRevokeArgs = {
  /** The id of an API key. */
  id: string;
};

/** Check whether this service sends email, and test it. */
export interface EmailArea {
  /**
   * Get the email status.
   *
   * Configured by the operator with `SMTP_URL` and `MAIL_FROM`, for the whole service.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<EmailStatus>;
  /**
   * Send a test email to yourself.
   *
   * Waits for the mail server. Returns 200 either way, with `error` if it did not accept the email. The
   * server's own response is only in the service's log. Limited to 20 an hour.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  test: (args?: NoArgs, options?: CallOptions) => Promise<EmailTest>;
}

/** Create and manage projects. */
export interface ProjectsArea {
  /**
   * List projects.
   *
   * Newest first by default. `trashed=true` lists the trash instead.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: ProjectsListArgs, options?: CallOptions) => Promise<Page<Project>>;
  /**
   * Create a project.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: ProjectsCreateArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Get a project.
   *
   * Also returns a project in the trash, with `deletedAt` set.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ProjectsGetArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Update a project.
   *
   * JSON merge patch: only the fields you send are updated.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: ProjectsUpdateArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Move a project to the trash.
   *
   * The project must have no forms or data tables: move or delete those first. It can be restored within the
   * account's retention period; after that it is deleted permanently, with forms that were already in the
   * trash.
   *
   * Requires the admin role; API keys allowed.
   */
  delete: (args: ProjectsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a project from the trash.
   *
   * Requires the editor role; API keys allowed.
   */
  restore: (args: ProjectsRestoreArgs, options?: CallOptions) => Promise<Project>;
  /**
   * Duplicate a project.
   *
   * The copy is named after the original unless you set `name`.
   *
   * Requires the editor role; API keys allowed.
   */
  duplicate: (args: ProjectsDuplicateArgs, options?: CallOptions) => Promise<Project>;
}

/** Arguments of `projects.list`. */
export type ProjectsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `description` (string), `archived` (boolean),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** Arguments of `projects.create`. */
export type ProjectsCreateArgs = {
  /** A new project. */
  body: ProjectCreate;
};

/** Arguments of `projects.get`. */
export type ProjectsGetArgs = {
  /** The id of a project. */
  id: string;
};

/** Arguments of `projects.update`. */
export type ProjectsUpdateArgs = {
  /** The id of a project. */
  id: string;
  /** The fields to update. */
  body: ProjectUpdate;
};

/** Arguments of `projects.delete`. */
export type ProjectsDeleteArgs = {
  /** The id of a project. */
  id: string;
};

/** Arguments of `projects.restore`. */
export type ProjectsRestoreArgs = {
  /** The id of a project. */
  id: string;
};

/** Arguments of `projects.duplicate`. */
export type ProjectsDuplicateArgs = {
  /** The id of a project. */
  id: string;
  /** What to change in the copy. */
  body?: ProjectDuplicate | undefined;
};

/** Create forms, configure them, close and reopen them. */
export interface FormsArea {
  /**
   * List forms.
   *
   * Newest first by default. `trashed=true` lists the trash instead.
   *
   * Requires any role; API keys allowed and can omit `X-Account-ID`.
   */
  list: (args?: FormsListArgs, options?: CallOptions) => Promise<Page<Form>>;
  /**
   * Create a form.
   *
   * It starts with a draft: your `definition`, or one empty page. Publish it to accept entries.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: FormsCreateArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Get a form.
   *
   * Also returns a form in the trash, with `deletedAt` set.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: FormsGetArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Update a form.
   *
   * JSON merge patch: only the fields you send are updated, and in `settings` only the settings you send.
   * Respondents see changes immediately. A new `name` also changes the slug, until the form is first
   * published or the slug is set. If you change the `slug` of a published form, the old one redirects to it
   * and stays reserved.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: FormsUpdateArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Move a form to the trash.
   *
   * Respondents can no longer open it; its slug stays reserved. It can be restored within the account's
   * retention period; after that it is deleted permanently. Fails with `in_use` if a published workflow uses
   * it.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: FormsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a form from the trash.
   *
   * It keeps its status: published, closed or draft. Its project must not be in the trash.
   *
   * Requires the editor role; API keys allowed.
   */
  restore: (args: FormsRestoreArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Duplicate a form.
   *
   * The copy has the same settings, and the definition of the draft, or else of the published version, as its
   * draft. It goes to the same project unless you set `projectId`, and gets its own slug.
   *
   * Requires the editor role; API keys allowed.
   */
  duplicate: (args: FormsDuplicateArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Close a form.
   *
   * Respondents see `settings.closedMessage` from now on. Closing a closed form has no effect.
   *
   * Requires the editor role; API keys allowed.
   */
  close: (args: FormsCloseArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Reopen a closed form.
   *
   * Change a past `closesAt` or a reached `entryLimit` first.
   *
   * Requires the editor role; API keys allowed.
   */
  reopen: (args: FormsReopenArgs, options?: CallOptions) => Promise<Form>;
  /**
   * Summarize the entries of a form.
   *
   * Answers per field, entries over time, completion and drop-off, for entries that match `filter`, `from`
   * and `to`, excluding the trash.
   *
   * Requires any role; API keys allowed.
   */
  summary: (args: FormsSummaryArgs, options?: CallOptions) => Promise<FormSummary>;
}

/** Arguments of `forms.list`. */
export type FormsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `projectId` (string), `name` (string), `slug` (string), `status`
   * (string), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** Only the forms of this project. */
  projectId?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** Arguments of `forms.create`. */
export type FormsCreateArgs = {
  /** A new form. */
  body: FormCreate;
};

/** Arguments of `forms.get`. */
export type FormsGetArgs = {
  /** The id of a form. */
  id: string;
};

/** Arguments of `forms.update`. */
export type FormsUpdateArgs = {
  /** The id of a form. */
  id: string;
  /** The fields to update. */
  body: FormUpdate;
};

/** Arguments of `forms.delete`. */
export type FormsDeleteArgs = {
  /** The id of a form. */
  id: string;
};

/** Arguments of `forms.restore`. */
export type FormsRestoreArgs = {
  /** The id of a form. */
  id: string;
};

/** Arguments of `forms.duplicate`. */
export type FormsDuplicateArgs = {
  /** The id of a form. */
  id: string;
  /** What to change in the copy. */
  body?: FormDuplicate | undefined;
};

/** Arguments of `forms.close`. */
export type FormsCloseArgs = {
  /** The id of a form. */
  id: string;
};

/** Arguments of `forms.reopen`. */
export type FormsReopenArgs = {
  /** The id of a form. */
  id: string;
};

/** Arguments of `forms.summary`. */
export type FormsSummaryArgs = {
  /** The id of a form. */
  id: string;
  /** A CEL expression, as in the list of entries: `answers.city == "Paris" && source == "respondent"`. */
  filter?: string | undefined;
  /** The first day, in `timezone`. Entries count by submission time, drafts by start time. */
  from?: string | undefined;
  /** The last day, in `timezone`, inclusive. */
  to?: string | undefined;
  /** IANA time zone. Default: `"UTC"`. */
  timezone?: string | undefined;
  /** Field paths, separated by commas. Default: all fields. */
  fields?: string | undefined;
};

/** Edit a draft, validate it, publish it, and see earlier versions. */
export interface FormVersionsArea {
  /**
   * List the versions of a form.
   *
   * Newest first, without definitions: get a single version for that.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: FormVersionsListArgs, options?: CallOptions) => Promise<Page<FormVersionSummary>>;
  /**
   * Create a draft.
   *
   * From any version of the form, which is how you restore an old one. Default: the published version. A form
   * has one draft: if there is one already, returns 409 with its id in `details`, unless `replace` is true.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: FormVersionsCreateArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Get a version.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: FormVersionsGetArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Update a draft.
   *
   * JSON merge patch: `definition` is replaced as a whole. Its structure must be valid (422 with the
   * locations); other errors are reported by validation and block publishing, not saving. HTML in rich text
   * is reduced to simple formatting. Send `If-Match` to detect changes by others. One editing session leaves
   * one record in the audit log.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: FormVersionsUpdateArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Discard a draft.
   *
   * Permanent. Published versions are kept, because entries refer to them.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: FormVersionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Validate a version.
   *
   * Errors block publishing, warnings do not. Nothing is changed.
   *
   * Requires any role; API keys allowed.
   */
  validate: (args: FormVersionsValidateArgs, options?: CallOptions) => Promise<FormVersionValidation>;
  /**
   * Publish a draft.
   *
   * Respondents see it from the next request. The previously published version is superseded; entries keep
   * the version they were created with. A draft with errors is rejected, with the errors in `details`. A
   * closed form stays closed.
   *
   * Requires the editor role; API keys allowed.
   */
  publish: (args: FormVersionsPublishArgs, options?: CallOptions) => Promise<FormVersion>;
  /**
   * Compare two versions.
   *
   * The changes from version `against` to this one.
   *
   * Requires any role; API keys allowed.
   */
  diff: (args: FormVersionsDiffArgs, options?: CallOptions) => Promise<FormVersionDiff>;
}

/** Arguments of `formVersions.list`. */
export type FormVersionsListArgs = {
  /** The id of a form. */
  formId: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `number`, `createdAt`,
   * `updatedAt`. Default: `-number`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `number` (number), `state` (string), `notes` (string),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `formVersions.create`. */
export type FormVersionsCreateArgs = {
  /** The id of a form. */
  formId: string;
  /** The starting point. */
  body?: FormVersionCreate | undefined;
};

/** Arguments of `formVersions.get`. */
export type FormVersionsGetArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** Arguments of `formVersions.update`. */
export type FormVersionsUpdateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The fields to update. */
  body: FormVersionUpdate;
};

/** Arguments of `formVersions.delete`. */
export type FormVersionsDeleteArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** Arguments of `formVersions.validate`. */
export type FormVersionsValidateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** Arguments of `formVersions.publish`. */
export type FormVersionsPublishArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** Arguments of `formVersions.diff`. */
export type FormVersionsDiffArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The version to compare with. */
  against: string;
};

/**
 * Edit the elements of a draft one by one: fields, groups, and content and buttons that have a key. The
 * `ETag` is the draft's.
 */
export interface FormFieldsArea {
  /**
   * List the elements of a version.
   *
   * All elements, in form order; a group comes before its contents and without them.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: FormFieldsListArgs, options?: CallOptions) => Promise<{
    data: PlacedFormElement[];
  }>;
  /**
   * Add an element to a draft.
   *
   * The element and its position. Without `pageId`, it goes on the last page (or the page of its group);
   * without `index`, last. Without `kind`, it is a field.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: FormFieldsCreateArgs, options?: CallOptions) => Promise<PlacedFormElement>;
  /**
   * Get an element.
   *
   * A group includes its contents.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: FormFieldsGetArgs, options?: CallOptions) => Promise<PlacedFormElement>;
  /**
   * Update an element of a draft.
   *
   * JSON merge patch: only the properties you send are updated, each as a whole; null clears one. A new `key`
   * also renames its translations; update expressions that use the old key yourself.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: FormFieldsUpdateArgs, options?: CallOptions) => Promise<PlacedFormElement>;
  /**
   * Delete an element from a draft.
   *
   * Also deletes its contents and translations.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: FormFieldsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Move an element of a draft.
   *
   * To another position, page or group. Without `groupKey` it keeps its group, unless `pageId` names another
   * page. `index` does not count the element itself; without it, the element goes last.
   *
   * Requires the editor role; API keys allowed.
   */
  move: (args: FormFieldsMoveArgs, options?: CallOptions) => Promise<PlacedFormElement>;
}

/** Arguments of `formFields.list`. */
export type FormFieldsListArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
};

/** Arguments of `formFields.create`. */
export type FormFieldsCreateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** A new element. */
  body: FormElementCreate;
};

/** Arguments of `formFields.get`. */
export type FormFieldsGetArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The full path of the element: its key after the keys of its groups, such as `guests.email`. */
  key: string;
};

/** Arguments of `formFields.update`. */
export type FormFieldsUpdateArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The full path of the element: its key after the keys of its groups, such as `guests.email`. */
  key: string;
  /** The properties to update. */
  body: FormElementUpdate;
};

/** Arguments of `formFields.delete`. */
export type FormFieldsDeleteArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The full path of the element: its key after the keys of its groups, such as `guests.email`. */
  key: string;
};

/** Arguments of `formFields.move`. */
export type FormFieldsMoveArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** The full path of the element: its key after the keys of its groups, such as `guests.email`. */
  key: string;
  /** The new position. */
  body: FormElementMove;
};

/** Keep forms as files, and import XLSForms and JSON Schemas. */
export interface FormImportsArea {
  /**
   * Export a version as a file.
   *
   * A formatted document. Includes only settings that were set; references to other resources of the account
   * (layout template, logo) are omitted.
   *
   * With `format=xlsform`, an XLSForm for other survey tools. It includes what the format supports; its sheet
   * `not exported` lists the rest.
   *
   * Requires any role; API keys allowed.
   */
  export: ((args: FormImportsExportArgs & { format: 'xlsform' }, options?: CallOptions) => Promise<Blob>) &
    ((args: FormImportsExportArgs & { format?: 'json' | undefined }, options?: CallOptions) => Promise<FormDocument>);
  /**
   * Import a form.
   *
   * Creates a form with what you send as its draft. Send one of `document`, `xlsForm` and `jsonSchema`.
   * Without `name`, the name comes from the file.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: FormImportsCreateArgs, options?: CallOptions) => Promise<FormImport>;
  /**
   * Import into the draft of a form.
   *
   * Replaces the draft; a form without a draft gets one. Send one of `document`, `xlsForm` and `jsonSchema`.
   * The form's name and settings stay; the report lists differences. The `ETag` is the draft's; use
   * `If-Match` to avoid overwriting someone else's work.
   *
   * Requires the editor role; API keys allowed.
   */
  replaceDraft: (args: FormImportsReplaceDraftArgs, options?: CallOptions) => Promise<FormImport>;
}

/** Arguments of `formImports.export`. */
export type FormImportsExportArgs = {
  /** The id of a form. */
  formId: string;
  /** The id of a version, or `draft` or `published`. */
  versionId: string;
  /** Default: a document. Or a workbook (.xlsx). */
  format?: 'json' | 'xlsform' | undefined;
};

/** Arguments of `formImports.create`. */
export type FormImportsCreateArgs = {
  /** Send one of `document`, `xlsForm` and `jsonSchema`. */
  body: FormImportCreate;
};

/** Arguments of `formImports.replaceDraft`. */
export type FormImportsReplaceDraftArgs = {
  /** The id of a form. */
  formId: string;
  /** Send one of `document`, `xlsForm` and `jsonSchema`. */
  body: FormImportReplace;
};

/** What a respondent does: open the form, fill it out, save and continue later, submit. */
export interface EntrySessionsArea {
  /**
   * Get a published form.
   *
   * By id or slug. Text is in `locale`, its parent (`pt` for `pt-BR`), or else the form's language. Any site
   * may read it from a browser. The response may be cached for a few seconds and is then revalidated with its
   * `ETag`. A form that accepts no entries returns 409 with its closed message; one that was never published
   * returns 404.
   *
   * No credentials required.
   */
  getForm: (args: EntrySessionsGetFormArgs, options?: CallOptions) => Promise<PublicForm>;
  /**
   * Get an image of a published form.
   *
   * Its logo and the images of options and content, in any published or formerly published version. Redirects
   * to a temporary URL. Only PNG, JPEG, GIF, WebP and AVIF; others return 404.
   *
   * No credentials required.
   */
  getImage: (args: EntrySessionsGetImageArgs, options?: CallOptions) => Promise<{ location: string }>;
  /**
   * Search the options of a field.
   *
   * For fields with options from a data table that are not in the form's `options`: those with more than 200
   * options, and those whose options depend on other answers. Returns only the value and label of each row.
   * Nothing is stored. With an entry key, use the entry's `lookup_rows` action to search with its saved
   * answers.
   *
   * No credentials required.
   */
  searchOptions: (args: EntrySessionsSearchOptionsArgs, options?: CallOptions) => Promise<Page<TableOption>>;
  /**
   * Get a captcha challenge.
   *
   * Send the solution as `captcha` when you submit the entry. For `proof_of_work`: for each round, starting
   * at 0, find a number below 2³² so that the SHA-256 of `challenge`, the round as four and the number as
   * eight lowercase hex digits starts with `difficulty` zero bits. `captcha` is the challenge and the numbers
   * in decimal, joined by dots. The SDK's `solveChallenge` does this in about half a second. For a provider,
   * it is the token from its widget. Each solution works once: after a rejected submission, get a new
   * challenge.
   *
   * No credentials required.
   */
  getChallenge: (args: EntrySessionsGetChallengeArgs, options?: CallOptions) => Promise<CaptchaChallenge>;
  /**
   * Start an entry, or submit one in a single call.
   *
   * Creates a draft. With `submit: true`, the entry is validated and submitted immediately; if anything is
   * invalid, nothing is created. Answers of a draft may be incomplete or invalid: see `state.errors`.
   * `prefill` takes text values, as in a link, and ignores what does not fit. `entryKey` is returned only
   * here.
   *
   * No credentials required.
   */
  createEntry: (args: EntrySessionsCreateEntryArgs, options?: CallOptions) => Promise<EntryStarted>;
  /**
   * Get the entry.
   *
   * Also works after submission, with the accepted answers.
   *
   * Requires the entry key of this entry.
   */
  getEntry: (args: EntrySessionsGetEntryArgs, options?: CallOptions) => Promise<EntryStanding>;
  /**
   * Save answers.
   *
   * Merges the answers you send into the draft. Incomplete and invalid answers are saved and reported in
   * `state.errors`. Unknown keys are rejected.
   *
   * Requires the entry key of this entry.
   */
  updateAnswers: (args: EntrySessionsUpdateAnswersArgs, options?: CallOptions) => Promise<EntryStanding>;
  /**
   * Add an instance of a repeating group.
   *
   * Requires the entry key of this entry.
   */
  addInstance: (args: EntrySessionsAddInstanceArgs, options?: CallOptions) => Promise<InstanceAdded>;
  /**
   * Remove an instance of a repeating group.
   *
   * Requires the entry key of this entry.
   */
  removeInstance: (args: EntrySessionsRemoveInstanceArgs, options?: CallOptions) => Promise<EntryStanding>;
  /**
   * Submit the entry.
   *
   * Validates all answers, keeps those of visible fields and submits the entry. If any are invalid it stays a
   * draft, and `details` lists each error. In an edit session, it commits the changes.
   *
   * Requires the entry key of this entry.
   */
  submit: (args: EntrySessionsSubmitArgs, options?: CallOptions) => Promise<EntrySent>;
  /**
   * Click a button in the form.
   *
   * Runs the action configured for it. `effects` lists what it did.
   *
   * Requires the entry key of this entry.
   */
  clickButton: (args: EntrySessionsClickButtonArgs, options?: CallOptions) => Promise<ButtonClicked>;
  /**
   * Create a resume link.
   *
   * Valid on any number of devices until the entry is submitted or expires. With `email` it is only emailed:
   * 5 per hour per entry and per recipient. Opening an emailed link for the first time replaces the entry key
   * and invalidates links sent to others, so that only the owner of the mailbox sees what is added. 409 if
   * the form does not allow continuing later, and 409 `email_not_configured` if the service sends no email.
   *
   * Requires the entry key of this entry.
   */
  createResumeLink: (args: EntrySessionsCreateResumeLinkArgs, options?: CallOptions) => Promise<ResumeLink>;
  /**
   * Resume an entry.
   *
   * Takes the token of a resume link and returns the entry with its key. The link stays valid until the entry
   * is submitted or expires, and every device that opened it keeps working. Opening an emailed link for the
   * first time replaces the key: requests with the previous key get `invalid_entry_key` with the detail
   * `key_replaced`.
   *
   * No credentials required.
   */
  resume: (args: EntrySessionsResumeArgs, options?: CallOptions) => Promise<EntryResumed>;
  /**
   * Email a new resume link.
   *
   * For respondents whose link no longer works. If a link to a draft of this form was emailed to this address
   * before, a new one is sent for the most recently saved draft, preferring drafts whose link was opened. The
   * response is the same either way. Up to 5 emails per hour per address. 409 if the form does not email
   * resume links, `email_not_configured` if the service sends no email.
   *
   * No credentials required.
   */
  requestResumeLink: (args: EntrySessionsRequestResumeLinkArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Call an action as a respondent.
   *
   * Only for actions that are available to respondents and used in the form; otherwise 404. Runs on the
   * server, so secrets stay there.
   *
   * Requires the entry key of this entry.
   */
  callAction: (args: EntrySessionsCallActionArgs, options?: CallOptions) => Promise<ActionResult>;
  /**
   * Start a file upload.
   *
   * For the field `fieldKey`, whose rules apply. Then upload the bytes to one of the two URLs, complete the
   * file and save its id as an answer.
   *
   * Requires the entry key of this entry.
   */
  createFile: (args: EntrySessionsCreateFileArgs, options?: CallOptions) => Promise<FileUpload>;
  /**
   * Complete a file upload.
   *
   * After the upload: checks size, hash and type. Calling it again has no effect.
   *
   * Requires the entry key of this entry.
   */
  completeFile: (args: EntrySessionsCompleteFileArgs, options?: CallOptions) => Promise<File>;
  /**
   * Delete a file.
   *
   * Save the answers without it first. 409 while an answer or a restorable revision of the entry uses it.
   *
   * Requires the entry key of this entry.
   */
  deleteFile: (args: EntrySessionsDeleteFileArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `entrySessions.getForm`. */
export type EntrySessionsGetFormArgs = {
  /** The id or slug of the form. */
  formId: string;
  /** The language. Default: the form's language. */
  locale?: string | undefined;
  /**
   * A published or formerly published version, to continue an entry that was started with it; also while the
   * form is closed. Default: the published one.
   */
  version?: string | undefined;
};

/** Arguments of `entrySessions.getImage`. */
export type EntrySessionsGetImageArgs = {
  /** The id or slug of the form. */
  formId: string;
  /** The id of a file. */
  fileId: string;
};

/** Arguments of `entrySessions.searchOptions`. */
export type EntrySessionsSearchOptionsArgs = {
  /** The id or slug of the form. */
  formId: string;
  /**
   * The key of the field; for a field in groups, its full path. In a repeating group, include the index of
   * the instance: `guests.0.city`.
   */
  fieldPath: string;
  /** What to search for. Only the answers that the options depend on are needed. */
  body?: OptionSearch | undefined;
};

/** Arguments of `entrySessions.getChallenge`. */
export type EntrySessionsGetChallengeArgs = {
  /** The id or slug of the form. */
  formId: string;
};

/** Arguments of `entrySessions.createEntry`. */
export type EntrySessionsCreateEntryArgs = {
  /** The id or slug of the form. */
  formId: string;
  /** The initial answers. */
  body?: EntryStart | undefined;
};

/** Arguments of `entrySessions.getEntry`. */
export type EntrySessionsGetEntryArgs = {
  /** The id of an entry. */
  id: string;
};

/** Arguments of `entrySessions.updateAnswers`. */
export type EntrySessionsUpdateAnswersArgs = {
  /** The id of an entry. */
  id: string;
  /** The changed answers. */
  body: AnswersUpdate;
};

/** Arguments of `entrySessions.addInstance`. */
export type EntrySessionsAddInstanceArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of a repeating group; for a group in groups, its full path: `household.members`. */
  groupKey: string;
  /** The group and the initial answers. */
  body?: InstanceCreate | undefined;
};

/** Arguments of `entrySessions.removeInstance`. */
export type EntrySessionsRemoveInstanceArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of a repeating group; for a group in groups, its full path: `household.members`. */
  groupKey: string;
  /** The id of an instance. */
  instanceId: string;
};

/** Arguments of `entrySessions.submit`. */
export type EntrySessionsSubmitArgs = {
  /** The id of an entry. */
  id: string;
  /** Final answers, merged before validation. */
  body?: EntrySubmit | undefined;
};

/** Arguments of `entrySessions.clickButton`. */
export type EntrySessionsClickButtonArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of the button. */
  buttonKey: string;
  /** Answers since the last save, merged first. */
  body?: ButtonClick | undefined;
};

/** Arguments of `entrySessions.createResumeLink`. */
export type EntrySessionsCreateResumeLinkArgs = {
  /** The id of an entry. */
  id: string;
  /** How to deliver the link. */
  body?: ResumeLinkCreate | undefined;
};

/** Arguments of `entrySessions.resume`. */
export type EntrySessionsResumeArgs = {
  /** The token of the link. */
  body: EntryResume;
};

/** Arguments of `entrySessions.requestResumeLink`. */
export type EntrySessionsRequestResumeLinkArgs = {
  /** The id or slug of the form. */
  formId: string;
  /** The respondent's address. */
  body: ResumeLinkRequest;
};

/** Arguments of `entrySessions.callAction`. */
export type EntrySessionsCallActionArgs = {
  /** The id of an entry. */
  id: string;
  /** The key of the action. */
  actionKey: string;
  /** The inputs. */
  body?: ActionCall | undefined;
};

/** Arguments of `entrySessions.createFile`. */
export type EntrySessionsCreateFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The file to upload and its field. */
  body: EntryFileCreate;
};

/** Arguments of `entrySessions.completeFile`. */
export type EntrySessionsCompleteFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The id of a file. */
  fileId: string;
};

/** Arguments of `entrySessions.deleteFile`. */
export type EntrySessionsDeleteFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The id of a file. */
  fileId: string;
};

/** Read, filter, correct and add collected data. */
export interface EntriesArea {
  /**
   * List entries of all forms.
   *
   * Newest first by default. `trashed=true` lists the trash. Answers differ between forms, so use the list of
   * one form to filter by them.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: EntriesListArgs, options?: CallOptions) => Promise<Page<Entry>>;
  /**
   * List the entries of a form.
   *
   * Newest first by default. `trashed=true` lists the trash. In a filter, use `answers.city == "Paris" &&
   * answers.age >= 18` for answers and `metafields.crm.id == "C-1042"` for metafields; `sort` also accepts
   * `answers.age`.
   *
   * Requires any role; API keys allowed.
   */
  listOfForm: (args: EntriesListOfFormArgs, options?: CallOptions) => Promise<Page<Entry>>;
  /**
   * Create an entry.
   *
   * Uses the published version of the form. Submitted unless `status` is `draft`. You can set dates, for
   * migrations. The form's schedule and response limit do not apply here.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: EntriesCreateArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Create, update or delete many entries.
   *
   * Up to 1,000 operations, each with its own result. With `atomic: true`, nothing is changed if any
   * operation fails.
   *
   * Requires the editor role; API keys allowed.
   */
  bulk: (args: EntriesBulkArgs, options?: CallOptions) => Promise<BulkResults>;
  /**
   * Get an entry.
   *
   * Also returns an entry in the trash, with `deletedAt` set.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: EntriesGetArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Update an entry.
   *
   * JSON merge patch. `status: "submitted"` submits a draft after validating all its answers; a submitted
   * entry cannot become a draft again.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: EntriesUpdateArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Update answers.
   *
   * Merges the answers you send and validates them like the form does; a draft keeps invalid ones.
   *
   * Requires the editor role; API keys allowed.
   */
  updateAnswers: (args: EntriesUpdateAnswersArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * Move an entry to the trash, or delete it permanently.
   *
   * It can be restored within the account's retention period; after that it is deleted permanently with its
   * files. With `permanent=true`, an admin erases it and all traces of it immediately.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: EntriesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore an entry from the trash.
   *
   * Requires the editor role; API keys allowed.
   */
  restore: (args: EntriesRestoreArgs, options?: CallOptions) => Promise<Entry>;
  /**
   * List the files of an entry.
   *
   * Files in its answers and files uploaded for it, newest first.
   *
   * Requires any role; API keys allowed.
   */
  listFiles: (args: EntriesListFilesArgs, options?: CallOptions) => Promise<Page<File>>;
  /**
   * Add a file to an entry.
   *
   * Registers the file. Then upload its bytes and complete it, as with `POST /files`.
   *
   * Requires the editor role; API keys allowed.
   */
  createFile: (args: EntriesCreateFileArgs, options?: CallOptions) => Promise<FileUpload>;
  /**
   * List the workflow runs of an entry.
   *
   * Newest first.
   *
   * Requires any role; API keys allowed.
   */
  listWorkflowRuns: (args: EntriesListWorkflowRunsArgs, options?: CallOptions) => Promise<Page<WorkflowRun>>;
}

/** Arguments of `entries.list`. */
export type EntriesListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `submittedAt`, `number`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `formId` (string), `number` (number), `status` (string),
   * `locale` (string), `source` (string), `revision` (number), `createdAt` (timestamp), `updatedAt`
   * (timestamp), `submittedAt` (timestamp), `updatedBy` (string).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** Arguments of `entries.listOfForm`. */
export type EntriesListOfFormArgs = {
  /** The id of a form. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `submittedAt`, `number`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `formId` (string), `number` (number), `status` (string),
   * `locale` (string), `source` (string), `revision` (number), `createdAt` (timestamp), `updatedAt`
   * (timestamp), `submittedAt` (timestamp), `updatedBy` (string).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
  /**
   * A view of this form. Its filter is combined with `filter`, its grouping comes first, and its sort order
   * applies if `sort` is absent. Its columns are for display only.
   */
  viewId?: string | undefined;
};

/** Arguments of `entries.create`. */
export type EntriesCreateArgs = {
  /** The id of a form. */
  id: string;
  /** A new entry. */
  body: EntryCreate;
};

/** Arguments of `entries.bulk`. */
export type EntriesBulkArgs = {
  /** Changes to apply. */
  body: EntryBulk;
};

/** Arguments of `entries.get`. */
export type EntriesGetArgs = {
  /** The id of an entry. */
  id: string;
};

/** Arguments of `entries.update`. */
export type EntriesUpdateArgs = {
  /** The id of an entry. */
  id: string;
  /** The fields to update. */
  body: EntryUpdate;
};

/** Arguments of `entries.updateAnswers`. */
export type EntriesUpdateAnswersArgs = {
  /** The id of an entry. */
  id: string;
  /** The answers to update. */
  body: EntryAnswersUpdate;
};

/** Arguments of `entries.delete`. */
export type EntriesDeleteArgs = {
  /** The id of an entry. */
  id: string;
  /** Erase it now. Admins only. Default: `false`. */
  permanent?: boolean | undefined;
};

/** Arguments of `entries.restore`. */
export type EntriesRestoreArgs = {
  /** The id of an entry. */
  id: string;
};

/** Arguments of `entries.listFiles`. */
export type EntriesListFilesArgs = {
  /** The id of an entry. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`, `size`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `size` (number), `contentType` (string),
   * `status` (string), `entryId` (string), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `entries.createFile`. */
export type EntriesCreateFileArgs = {
  /** The id of an entry. */
  id: string;
  /** The file to upload. */
  body: FileCreate;
};

/** Arguments of `entries.listWorkflowRuns`. */
export type EntriesListWorkflowRunsArgs = {
  /** The id of an entry. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `workflowId` (string), `entryId` (string), `status` (string),
   * `createdAt` (timestamp), `startedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** See how an entry changed, and restore earlier revisions. */
export interface EntryRevisionsArea {
  /**
   * List the revisions of an entry.
   *
   * Newest first. Autosaves while a respondent fills out the form create no revisions; submitting does.
   * Moving to the trash and restoring are events, not revisions.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: EntryRevisionsListArgs, options?: CallOptions) => Promise<Page<EntryRevision>>;
  /**
   * Get a revision.
   *
   * Includes the answers, metafields and status of the entry after it.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: EntryRevisionsGetArgs, options?: CallOptions) => Promise<EntryRevisionState>;
  /**
   * Restore a revision.
   *
   * Restores the answers and metafields of this revision, as a new revision. Answers accepted before are kept
   * even if the form would reject them today. A submitted entry stays submitted: a revision from before its
   * submission must pass the form's validation. `If-Match` takes the entry's `ETag`.
   *
   * Requires the editor role; API keys allowed.
   */
  restore: (args: EntryRevisionsRestoreArgs, options?: CallOptions) => Promise<Entry>;
}

/** Arguments of `entryRevisions.list`. */
export type EntryRevisionsListArgs = {
  /** The id of an entry. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `number`. Default:
   * `-number`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `number` (number), `author` (string), `source` (string),
   * `createdAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `entryRevisions.get`. */
export type EntryRevisionsGetArgs = {
  /** The id of an entry. */
  id: string;
  /** Starts at 1 within the entry. */
  number: number;
};

/** Arguments of `entryRevisions.restore`. */
export type EntryRevisionsRestoreArgs = {
  /** The id of an entry. */
  id: string;
  /** Starts at 1 within the entry. */
  number: number;
};

/**
 * Edit an entry after it was submitted, or let its respondent edit it: changes are staged first, then saved
 * as one revision.
 */
export interface EditSessionsArea {
  /**
   * List the edit sessions of an entry.
   *
   * Newest first.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: EditSessionsListArgs, options?: CallOptions) => Promise<Page<EditSession>>;
  /**
   * Create an edit session.
   *
   * Its key works on this entry's entry-session routes: they read and change the session, and the entry stays
   * unchanged until the session is committed, which `submit` does. With `email`, the link is emailed; if
   * email is not set up, the response is 409 `email_not_configured`, and no session is created.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: EditSessionsCreateArgs, options?: CallOptions) => Promise<EditSessionOpened>;
  /**
   * Get an edit session.
   *
   * Includes the changes so far.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: EditSessionsGetArgs, options?: CallOptions) => Promise<EditSessionChanges>;
  /**
   * Commit an edit session.
   *
   * Saves its changes as one revision of the entry, after the form's validation. If the entry has changed in
   * the meantime, the session's changes are applied on top, answer by answer; changes to deleted group
   * instances are dropped.
   *
   * Requires the editor role; API keys allowed.
   */
  commit: (args: EditSessionsCommitArgs, options?: CallOptions) => Promise<EditSession>;
  /**
   * Discard an edit session.
   *
   * Its changes are dropped and its key stops working.
   *
   * Requires the editor role; API keys allowed.
   */
  discard: (args: EditSessionsDiscardArgs, options?: CallOptions) => Promise<EditSession>;
}

/** Arguments of `editSessions.list`. */
export type EditSessionsListArgs = {
  /** The id of an entry. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `expiresAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `status` (string), `expiresAt` (timestamp), `createdAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `editSessions.create`. */
export type EditSessionsCreateArgs = {
  /** The id of an entry. */
  id: string;
  /** The duration and the recipient of the link. */
  body?: EditSessionCreate | undefined;
};

/** Arguments of `editSessions.get`. */
export type EditSessionsGetArgs = {
  /** The id of an edit session. */
  id: string;
};

/** Arguments of `editSessions.commit`. */
export type EditSessionsCommitArgs = {
  /** The id of an edit session. */
  id: string;
};

/** Arguments of `editSessions.discard`. */
export type EditSessionsDiscardArgs = {
  /** The id of an edit session. */
  id: string;
};

/** Store data from other programs with an entry. */
export interface EntryMetafieldsArea {
  /**
   * List the metafields of an entry.
   *
   * All metafields, sorted by namespace and key. An entry can have up to 200.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: EntryMetafieldsListArgs, options?: CallOptions) => Promise<Page<Metafield>>;
  /**
   * Get a metafield.
   *
   * The `ETag` is the entry's.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: EntryMetafieldsGetArgs, options?: CallOptions) => Promise<Metafield>;
  /**
   * Set a metafield.
   *
   * Creates or replaces it, which creates a revision of the entry. Up to 64 KB each, 200 per entry and 256 KB
   * in total. `If-Match` takes the entry's `ETag`.
   *
   * Requires the editor role; API keys allowed.
   */
  set: (args: EntryMetafieldsSetArgs, options?: CallOptions) => Promise<Metafield>;
  /**
   * Delete a metafield.
   *
   * Creates a revision of the entry, so it can be restored.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: EntryMetafieldsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `entryMetafields.list`. */
export type EntryMetafieldsListArgs = {
  /** The id of an entry. */
  id: string;
};

/** Arguments of `entryMetafields.get`. */
export type EntryMetafieldsGetArgs = {
  /** The id of an entry. */
  id: string;
  /** Its owner: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
};

/** Arguments of `entryMetafields.set`. */
export type EntryMetafieldsSetArgs = {
  /** The id of an entry. */
  id: string;
  /** Its owner: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
  /** The value. */
  body: MetafieldSet;
};

/** Arguments of `entryMetafields.delete`. */
export type EntryMetafieldsDeleteArgs = {
  /** The id of an entry. */
  id: string;
  /** Its owner: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
};

/** Entries as PDF documents. */
export interface EntryDocumentsArea {
  /**
   * Get an entry as a PDF.
   *
   * Laid out like its form: labels with answers, repeating groups one after the other, images and signatures
   * in place. With `templateId`, that template filled in with the entry.
   *
   * Requires any role; API keys allowed.
   */
  pdf: (args: EntryDocumentsPdfArgs, options?: CallOptions) => Promise<Blob>;
}

/** Arguments of `entryDocuments.pdf`. */
export type EntryDocumentsPdfArgs = {
  /** The id of an entry. */
  id: string;
  /** The language of labels and answers. Default: the entry's language. */
  locale?: string | undefined;
  /** A template with kind `content`. */
  templateId?: string | undefined;
};

/** Save columns, filter, sort order and grouping of entries. */
export interface ViewsArea {
  /**
   * List views.
   *
   * Shared views and your own private ones. Newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: ViewsListArgs, options?: CallOptions) => Promise<Page<View>>;
  /**
   * Create a view.
   *
   * Checked against the published version of the form, or its draft if none is published: every field it
   * names must exist. Default: private.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: ViewsCreateArgs, options?: CallOptions) => Promise<View>;
  /**
   * Get a view.
   *
   * Another member's private view returns 404, whatever your role.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ViewsGetArgs, options?: CallOptions) => Promise<View>;
  /**
   * Update a view.
   *
   * JSON merge patch: only the fields you send are updated and checked. Every editor can change a shared
   * view, but only its creator can make it private.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: ViewsUpdateArgs, options?: CallOptions) => Promise<View>;
  /**
   * Delete a view.
   *
   * Permanent: views have no trash. Entries are not affected.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: ViewsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `views.list`. */
export type ViewsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `formId` (string), `name` (string), `visibility` (string),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** Only views of this form. */
  formId?: string | undefined;
};

/** Arguments of `views.create`. */
export type ViewsCreateArgs = {
  /** A new view. */
  body: ViewCreate;
};

/** Arguments of `views.get`. */
export type ViewsGetArgs = {
  /** The id of a view. */
  id: string;
};

/** Arguments of `views.update`. */
export type ViewsUpdateArgs = {
  /** The id of a view. */
  id: string;
  /** The fields to update. */
  body: ViewUpdate;
};

/** Arguments of `views.delete`. */
export type ViewsDeleteArgs = {
  /** The id of a view. */
  id: string;
};

/** Store rows with typed columns: price lists, members, anything forms and workflows look up. */
export interface DataTablesArea {
  /**
   * List data tables.
   *
   * Newest first by default. `trashed=true` lists the trash instead.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: DataTablesListArgs, options?: CallOptions) => Promise<Page<DataTable>>;
  /**
   * Create a data table.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: DataTablesCreateArgs, options?: CallOptions) => Promise<DataTable>;
  /**
   * Get a data table.
   *
   * Also returns a table in the trash, with `deletedAt` set.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: DataTablesGetArgs, options?: CallOptions) => Promise<DataTable>;
  /**
   * Update a data table.
   *
   * JSON merge patch: only the fields you send are updated. Columns have their own routes. The key and
   * project cannot change while a published form looks up the table by key.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: DataTablesUpdateArgs, options?: CallOptions) => Promise<DataTable>;
  /**
   * Move a data table to the trash.
   *
   * Fails with `in_use` if a column of another table or a published form refers to it; `details` lists them.
   * It can be restored within the account's retention period; after that it is deleted permanently with its
   * rows.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: DataTablesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a data table from the trash.
   *
   * Requires the editor role; API keys allowed.
   */
  restore: (args: DataTablesRestoreArgs, options?: CallOptions) => Promise<DataTable>;
}

/** Arguments of `dataTables.list`. */
export type DataTablesListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `projectId` (string), `name` (string), `key` (string),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** Only the tables of this project. */
  projectId?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** Arguments of `dataTables.create`. */
export type DataTablesCreateArgs = {
  /** A new table. */
  body: DataTableCreate;
};

/** Arguments of `dataTables.get`. */
export type DataTablesGetArgs = {
  /** The id of a data table. */
  id: string;
};

/** Arguments of `dataTables.update`. */
export type DataTablesUpdateArgs = {
  /** The id of a data table. */
  id: string;
  /** The fields to update. */
  body: DataTableUpdate;
};

/** Arguments of `dataTables.delete`. */
export type DataTablesDeleteArgs = {
  /** The id of a data table. */
  id: string;
};

/** Arguments of `dataTables.restore`. */
export type DataTablesRestoreArgs = {
  /** The id of a data table. */
  id: string;
};

/** Add, update, convert, reorder and delete the columns of a data table. */
export interface DataTableColumnsArea {
  /**
   * List the columns of a data table.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: DataTableColumnsListArgs, options?: CallOptions) => Promise<{
    /** The columns. */
    data: DataTableColumn[];
  }>;
  /**
   * Add a column.
   *
   * Existing rows get no value; the default applies to new rows. A required column can only be added to an
   * empty table.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: DataTableColumnsCreateArgs, options?: CallOptions) => Promise<DataTableColumn>;
  /**
   * Update or convert a column.
   *
   * JSON merge patch. A new `key` keeps the values, and forms that use the old one keep working. A new
   * `type`, `required: true`, `unique: true`, or another `tableId` or `formId` converts and checks the
   * existing values; `conversion` has the result. If a row fails, nothing is changed (422, or 409
   * `unique_violation`, with the rows in `details`), unless `onFailure` is `clear`. Tables with more than
   * 5,000 rows are converted by a job.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: DataTableColumnsUpdateArgs, options?: CallOptions) => Promise<ChangedDataTableColumn>;
  /**
   * Delete a column and its values.
   *
   * Permanent. Fails with `in_use` if a published form uses it; `details` names the form.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: DataTableColumnsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `dataTableColumns.list`. */
export type DataTableColumnsListArgs = {
  /** The id of a data table. */
  id: string;
};

/** Arguments of `dataTableColumns.create`. */
export type DataTableColumnsCreateArgs = {
  /** The id of a data table. */
  id: string;
  /** A new column and its position. */
  body: PlacedColumnCreate;
};

/** Arguments of `dataTableColumns.update`. */
export type DataTableColumnsUpdateArgs = {
  /** The id of a data table. */
  id: string;
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key: string;
  /** The fields to update. */
  body: DataTableColumnUpdate;
};

/** Arguments of `dataTableColumns.delete`. */
export type DataTableColumnsDeleteArgs = {
  /** The id of a data table. */
  id: string;
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key: string;
};

/** List, filter, add, update and delete the rows of a data table. */
export interface DataTableRowsArea {
  /**
   * List rows.
   *
   * Newest first by default. Filters and sorts refer to columns as `values.price`; `q` searches all columns.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: DataTableRowsListArgs, options?: CallOptions) => Promise<Page<DataTableRow>>;
  /**
   * Add a row.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: DataTableRowsCreateArgs, options?: CallOptions) => Promise<DataTableRow>;
  /**
   * Add, update or delete many rows.
   *
   * One operation on up to 1,000 rows, each with its own result. `upsert` finds the row with the same value
   * in the unique column `key` and updates it, or adds one. With `atomic: true`, nothing is changed if any
   * row fails.
   *
   * Requires the editor role; API keys allowed.
   */
  bulk: (args: DataTableRowsBulkArgs, options?: CallOptions) => Promise<BulkRowResults>;
  /**
   * Get a row.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: DataTableRowsGetArgs, options?: CallOptions) => Promise<DataTableRow>;
  /**
   * Update a row.
   *
   * JSON merge patch: only the columns you send are updated, and null clears a value.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: DataTableRowsUpdateArgs, options?: CallOptions) => Promise<DataTableRow>;
  /**
   * Delete a row.
   *
   * Permanent: rows have no trash. Fails with `in_use` if other rows link to it; `details` lists them.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: DataTableRowsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `dataTableRows.list`. */
export type DataTableRowsListArgs = {
  /** The id of a data table. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `version` (number), `createdAt` (timestamp), `updatedAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `dataTableRows.create`. */
export type DataTableRowsCreateArgs = {
  /** The id of a data table. */
  id: string;
  /** A new row. */
  body: DataTableRowCreate;
};

/** Arguments of `dataTableRows.bulk`. */
export type DataTableRowsBulkArgs = {
  /** The id of a data table. */
  id: string;
  /** Changes to apply. */
  body: DataTableRowBulk;
};

/** Arguments of `dataTableRows.get`. */
export type DataTableRowsGetArgs = {
  /** The id of a data table. */
  id: string;
  /** The id of a row. */
  rowId: string;
};

/** Arguments of `dataTableRows.update`. */
export type DataTableRowsUpdateArgs = {
  /** The id of a data table. */
  id: string;
  /** The id of a row. */
  rowId: string;
  /** The values to update. */
  body: DataTableRowUpdate;
};

/** Arguments of `dataTableRows.delete`. */
export type DataTableRowsDeleteArgs = {
  /** The id of a data table. */
  id: string;
  /** The id of a row. */
  rowId: string;
};

/** Automate what happens when entries arrive, rows change, on a schedule, or when another service calls. */
export interface WorkflowsArea {
  /**
   * List workflows.
   *
   * Newest first by default. `trashed=true` lists the trash instead.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: WorkflowsListArgs, options?: CallOptions) => Promise<Page<Workflow>>;
  /**
   * Create a workflow.
   *
   * As a draft, empty or with its parts. It may be incomplete: validation reports what is missing. You can
   * send another workflow's `triggers`, `steps` and `connections` as they are, to copy a workflow as JSON.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: WorkflowsCreateArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Get a workflow.
   *
   * Returns its draft. Only editors see the URLs of webhook triggers: anyone with the URL can start the
   * workflow.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: WorkflowsGetArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Update a workflow.
   *
   * JSON merge patch. `triggers`, `steps` and `connections` are replaced as a whole; use their own routes to
   * change one. Runs follow the published version until the draft is published.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: WorkflowsUpdateArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Move a workflow to the trash.
   *
   * It no longer starts runs; runs in progress continue. Fails with `in_use` if a published workflow starts
   * it. It can be restored within the account's retention period.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: WorkflowsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Restore a workflow from the trash.
   *
   * It is restored turned off.
   *
   * Requires the editor role; API keys allowed.
   */
  restore: (args: WorkflowsRestoreArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Validate the draft of a workflow.
   *
   * Lists all problems, errors first. Nothing is changed.
   *
   * Requires the editor role; API keys allowed.
   */
  validate: (args: WorkflowsValidateArgs, options?: CallOptions) => Promise<WorkflowValidation>;
  /**
   * Publish the draft of a workflow.
   *
   * New runs follow it from now on; runs in progress keep their version. Publishing the first version turns
   * the workflow on, unless `enable` says otherwise. A draft with errors fails with `version_invalid`.
   *
   * Requires the editor role; API keys allowed.
   */
  publish: (args: WorkflowsPublishArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Turn on a workflow.
   *
   * Its triggers start runs once a version is published.
   *
   * Requires the editor role; API keys allowed.
   */
  enable: (args: WorkflowsEnableArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Turn off a workflow.
   *
   * It no longer starts runs; runs in progress continue.
   *
   * Requires the editor role; API keys allowed.
   */
  disable: (args: WorkflowsDisableArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Duplicate a workflow.
   *
   * A new draft with the same triggers, steps and connections, turned off. Webhook triggers get new URLs.
   *
   * Requires the editor role; API keys allowed.
   */
  duplicate: (args: WorkflowsDuplicateArgs, options?: CallOptions) => Promise<Workflow>;
  /**
   * Get a published version of a workflow.
   *
   * To show the version a run followed.
   *
   * Requires any role; API keys allowed.
   */
  getVersion: (args: WorkflowsGetVersionArgs, options?: CallOptions) => Promise<WorkflowVersion>;
}

/** Arguments of `workflows.list`. */
export type WorkflowsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `projectId` (string), `name` (string), `enabled` (boolean),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** Only the workflows of this project. */
  projectId?: string | undefined;
  /** List the trash instead. Default: `false`. */
  trashed?: boolean | undefined;
};

/** Arguments of `workflows.create`. */
export type WorkflowsCreateArgs = {
  /** A new workflow. */
  body: WorkflowCreate;
};

/** Arguments of `workflows.get`. */
export type WorkflowsGetArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflows.update`. */
export type WorkflowsUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** The fields to update. */
  body: WorkflowUpdate;
};

/** Arguments of `workflows.delete`. */
export type WorkflowsDeleteArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflows.restore`. */
export type WorkflowsRestoreArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflows.validate`. */
export type WorkflowsValidateArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflows.publish`. */
export type WorkflowsPublishArgs = {
  /** The id of a workflow. */
  id: string;
  /** How to publish. */
  body?: WorkflowPublish | undefined;
};

/** Arguments of `workflows.enable`. */
export type WorkflowsEnableArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflows.disable`. */
export type WorkflowsDisableArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflows.duplicate`. */
export type WorkflowsDuplicateArgs = {
  /** The id of a workflow. */
  id: string;
  /** What to change in the copy. */
  body?: WorkflowDuplicate | undefined;
};

/** Arguments of `workflows.getVersion`. */
export type WorkflowsGetVersionArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its number. */
  number: string;
};

/** What starts a workflow. */
export interface WorkflowTriggersArea {
  /**
   * List the triggers of a workflow.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: WorkflowTriggersListArgs, options?: CallOptions) => Promise<{
    /** The triggers. */
    data: WorkflowTrigger[];
  }>;
  /**
   * Add a trigger to a workflow.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: WorkflowTriggersCreateArgs, options?: CallOptions) => Promise<WorkflowTrigger>;
  /**
   * Update a trigger of a workflow.
   *
   * JSON merge patch; null clears a setting. A new `key` also updates connections and all references in the
   * draft.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: WorkflowTriggersUpdateArgs, options?: CallOptions) => Promise<WorkflowTrigger>;
  /**
   * Delete a trigger from a workflow.
   *
   * Deleting a trigger or step also deletes its connections.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: WorkflowTriggersDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `workflowTriggers.list`. */
export type WorkflowTriggersListArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflowTriggers.create`. */
export type WorkflowTriggersCreateArgs = {
  /** The id of a workflow. */
  id: string;
  /** What starts a workflow. */
  body: WorkflowTrigger;
};

/** Arguments of `workflowTriggers.update`. */
export type WorkflowTriggersUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
  /** The settings to update; null clears one. */
  body: WorkflowTriggerPatch;
};

/** Arguments of `workflowTriggers.delete`. */
export type WorkflowTriggersDeleteArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
};

/** What a workflow does, step by step. */
export interface WorkflowStepsArea {
  /**
   * List the steps of a workflow.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: WorkflowStepsListArgs, options?: CallOptions) => Promise<{
    /** The steps. */
    data: WorkflowStep[];
  }>;
  /**
   * Add a step to a workflow.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: WorkflowStepsCreateArgs, options?: CallOptions) => Promise<WorkflowStep>;
  /**
   * Update a step of a workflow.
   *
   * JSON merge patch; null clears a setting. A new `key` also updates connections and all references in the
   * draft.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: WorkflowStepsUpdateArgs, options?: CallOptions) => Promise<WorkflowStep>;
  /**
   * Delete a step from a workflow.
   *
   * Deleting a trigger or step also deletes its connections.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: WorkflowStepsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `workflowSteps.list`. */
export type WorkflowStepsListArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflowSteps.create`. */
export type WorkflowStepsCreateArgs = {
  /** The id of a workflow. */
  id: string;
  /** One step of a workflow. */
  body: WorkflowStep;
};

/** Arguments of `workflowSteps.update`. */
export type WorkflowStepsUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
  /** The settings to update; null clears one. */
  body: WorkflowStepPatch;
};

/** Arguments of `workflowSteps.delete`. */
export type WorkflowStepsDeleteArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
};

/** The order of steps in a workflow. */
export interface WorkflowConnectionsArea {
  /**
   * List the connections of a workflow.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: WorkflowConnectionsListArgs, options?: CallOptions) => Promise<{
    /** The connections. */
    data: WorkflowConnection[];
  }>;
  /**
   * Add a connection to a workflow.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: WorkflowConnectionsCreateArgs, options?: CallOptions) => Promise<WorkflowConnection>;
  /**
   * Update a connection of a workflow.
   *
   * JSON merge patch; null clears a setting. A new `key` also updates connections and all references in the
   * draft.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: WorkflowConnectionsUpdateArgs, options?: CallOptions) => Promise<WorkflowConnection>;
  /**
   * Delete a connection from a workflow.
   *
   * Deleting a trigger or step also deletes its connections.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: WorkflowConnectionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `workflowConnections.list`. */
export type WorkflowConnectionsListArgs = {
  /** The id of a workflow. */
  id: string;
};

/** Arguments of `workflowConnections.create`. */
export type WorkflowConnectionsCreateArgs = {
  /** The id of a workflow. */
  id: string;
  /** A new connection. */
  body: WorkflowConnectionCreate;
};

/** Arguments of `workflowConnections.update`. */
export type WorkflowConnectionsUpdateArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
  /** The fields to update. */
  body: WorkflowConnectionUpdate;
};

/** Arguments of `workflowConnections.delete`. */
export type WorkflowConnectionsDeleteArgs = {
  /** The id of a workflow. */
  id: string;
  /** Its key. */
  key: string;
};

/** Start workflows manually, and inspect each run step by step. */
export interface WorkflowRunsArea {
  /**
   * Start a workflow manually.
   *
   * With its `manual` trigger and the inputs it declares. With `entryId`, you can test any workflow on an
   * entry, as if its trigger had fired; `version: draft` runs the draft before it is published. Runs start
   * within moments; get them from `Location`. Test runs are real: all actions are performed.
   *
   * Requires the editor role; API keys allowed.
   */
  start: (args: WorkflowRunsStartArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * List the runs of a workflow.
   *
   * Newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  listOfWorkflow: (args: WorkflowRunsListOfWorkflowArgs, options?: CallOptions) => Promise<Page<WorkflowRun>>;
  /**
   * List workflow runs.
   *
   * Newest first by default. `awaiting=me` lists runs with an approval waiting for you, by name, address or
   * role; `decided` lists runs with an approval that a member has decided.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: WorkflowRunsListArgs, options?: CallOptions) => Promise<Page<WorkflowRun>>;
  /**
   * Get a workflow run.
   *
   * Includes each step's input, output, error, attempts and times. Values over 64 KB are stored separately
   * and shown only as their size. Runs are kept for 30 days after they end, unless the deployment is
   * configured otherwise.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: WorkflowRunsGetArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * List the steps of a workflow run.
   *
   * In the order they started. In loops, one for each item.
   *
   * Requires any role; API keys allowed.
   */
  listSteps: (args: WorkflowRunsListStepsArgs, options?: CallOptions) => Promise<Page<WorkflowRunStep>>;
  /**
   * Get a step of a workflow run.
   *
   * Includes its full input and output, whatever their size.
   *
   * Requires any role; API keys allowed.
   */
  getStep: (args: WorkflowRunsGetStepArgs, options?: CallOptions) => Promise<WorkflowRunStep>;
  /**
   * Get the version a workflow run follows.
   *
   * The triggers, steps and connections of its version; for a test run, of the draft at that time.
   *
   * Requires any role; API keys allowed.
   */
  getDefinition: (args: WorkflowRunsGetDefinitionArgs, options?: CallOptions) => Promise<WorkflowRunDefinition>;
  /**
   * Cancel a workflow run.
   *
   * No further step starts; a step in progress is aborted. Completed steps are not undone. A run that has
   * ended fails with `run_not_cancelable`.
   *
   * Requires the editor role; API keys allowed.
   */
  cancel: (args: WorkflowRunsCancelArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * Retry a failed workflow run.
   *
   * Continues from the failed step and keeps the results of the steps before it. Only for failed runs.
   * `version: published` uses the currently published version, so that you can fix a step first;
   * `state_conflict` if completed steps are missing from it or are in other loops.
   *
   * Requires the editor role; API keys allowed.
   */
  retry: (args: WorkflowRunsRetryArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * Run a workflow again on the same input.
   *
   * Starts a new run of the same version, or of the published one, with the original trigger data. All steps
   * run again.
   *
   * Requires the editor role; API keys allowed.
   */
  replay: (args: WorkflowRunsReplayArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
  /**
   * Decide on an approval.
   *
   * Once: a second decision returns 409. If the step is in a loop, `items` says which item.
   *
   * Requires a member who was asked to decide, or an admin; API keys allowed.
   */
  decide: (args: WorkflowRunsDecideArgs, options?: CallOptions) => Promise<WorkflowRunDetails>;
}

/** Arguments of `workflowRuns.start`. */
export type WorkflowRunsStartArgs = {
  /** The id of a workflow. */
  id: string;
  /** How to start it. */
  body?: WorkflowRunStart | undefined;
};

/** Arguments of `workflowRuns.listOfWorkflow`. */
export type WorkflowRunsListOfWorkflowArgs = {
  /** The id of a workflow. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `workflowId` (string), `entryId` (string), `status` (string),
   * `createdAt` (timestamp), `startedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Only runs with this status, or several, separated by commas. */
  status?: string | undefined;
};

/** Arguments of `workflowRuns.list`. */
export type WorkflowRunsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `workflowId` (string), `entryId` (string), `status` (string),
   * `createdAt` (timestamp), `startedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Only runs with this status, or several, separated by commas. */
  status?: string | undefined;
  /** Only runs of this workflow. */
  workflowId?: string | undefined;
  /** Only runs about this entry. */
  entryId?: string | undefined;
  /** Only runs with an approval waiting for you. */
  awaiting?: 'me' | undefined;
  /** Only runs with an approval that you decided, or that anyone decided. */
  decided?: 'me' | 'anyone' | undefined;
};

/** Arguments of `workflowRuns.get`. */
export type WorkflowRunsGetArgs = {
  /** The id of a workflow run. */
  id: string;
};

/** Arguments of `workflowRuns.listSteps`. */
export type WorkflowRunsListStepsArgs = {
  /** The id of a workflow run. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `startedAt`. Default:
   * `startedAt`.
   */
  sort?: string | undefined;
  /** A CEL expression. Fields: none. */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Only this step. */
  key?: string | undefined;
  /** Only steps with this status. */
  status?: 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped' | 'canceled' | undefined;
};

/** Arguments of `workflowRuns.getStep`. */
export type WorkflowRunsGetStepArgs = {
  /** The id of a workflow run. */
  id: string;
  /** The key of the step. */
  key: string;
  /** In loops: the item, starting at 0, outermost loop first. */
  items?: string | undefined;
};

/** Arguments of `workflowRuns.getDefinition`. */
export type WorkflowRunsGetDefinitionArgs = {
  /** The id of a workflow run. */
  id: string;
};

/** Arguments of `workflowRuns.cancel`. */
export type WorkflowRunsCancelArgs = {
  /** The id of a workflow run. */
  id: string;
};

/** Arguments of `workflowRuns.retry`. */
export type WorkflowRunsRetryArgs = {
  /** The id of a workflow run. */
  id: string;
  /** How to continue. */
  body?: WorkflowRunRetry | undefined;
};

/** Arguments of `workflowRuns.replay`. */
export type WorkflowRunsReplayArgs = {
  /** The id of a workflow run. */
  id: string;
  /** How to start. */
  body?: WorkflowRunReplay | undefined;
};

/** Arguments of `workflowRuns.decide`. */
export type WorkflowRunsDecideArgs = {
  /** The id of a workflow run. */
  id: string;
  /** The key of the step. */
  key: string;
  /** A decision. */
  body: WorkflowDecision;
};

/** Let other services start workflows with a request to a secret URL. */
export interface HooksArea {
  /**
   * Start a workflow with its webhook trigger.
   *
   * Editors find the URL in the trigger. The body becomes `trigger.body`: JSON and forms
   * (`application/x-www-form-urlencoded`) are parsed, `text/*` and XML are kept as text; other types are
   * rejected. The query becomes `trigger.query`, the headers `trigger.headers`, without credentials and
   * cookies. Up to 1 MB, and 300 requests a minute per trigger.
   *
   * No credentials required.
   */
  receive: (args: HooksReceiveArgs, options?: CallOptions) => Promise<HookReceived>;
}

/** Arguments of `hooks.receive`. */
export type HooksReceiveArgs = {
  /** The secret part of the URL. */
  token: string;
};

/** Find the values that text with `{{ … }}` and expressions can use, and resolve them. */
export interface ReferencesArea {
  /**
   * Search references.
   *
   * In a workflow or at one of its steps, for a form's entries, or in a template, where the forms are those
   * of the workflows that use it, or `formId`. All terms must match the reference or its label. Samples come
   * from the latest run of the workflow, or else from the latest entry of the form.
   *
   * Requires any role; API keys allowed.
   */
  search: (args: ReferencesSearchArgs, options?: CallOptions) => Promise<{
    /** Matching references. */
    data: Reference[];
  }>;
  /**
   * Resolve references.
   *
   * Resolves each with the values of a run, an entry and a sample; later ones take precedence. With
   * `workflowId`, or the workflow of the run, an unknown name is an error with the closest known one. Nothing
   * is evaluated: a reference is a path.
   *
   * Requires any role; API keys allowed.
   */
  resolve: (args: ReferencesResolveArgs, options?: CallOptions) => Promise<{
    /** The resolved references. */
    data: ResolvedReference[];
  }>;
}

/** Arguments of `references.search`. */
export type ReferencesSearchArgs = {
  /** Search terms; all must match. */
  q?: string | undefined;
  /** The context: `workflow:wfl_…`, `form:frm_…` or `template:tpl_…`. */
  context: string;
  /** Only values available at this step of the workflow. Only for workflows. */
  step?: string | undefined;
  /** The form whose entries fill in the template. Only for templates. */
  formId?: string | undefined;
  /** Maximum number of results. Default: `100`. */
  limit?: number | undefined;
};

/** Arguments of `references.resolve`. */
export type ReferencesResolveArgs = {
  /** The references and their values. */
  body: ReferencesResolve;
};

/** Find anything in the account by name, and entries by their answers. */
export interface SearchArea {
  /**
   * Search the account.
   *
   * Finds forms, data tables, workflows, templates and API connectors by name, and entries by their answers,
   * excluding the trash. All terms must match. Newest first, up to `limit` per type. For more, use `q` in the
   * list of that type.
   *
   * Requires any role; API keys allowed.
   */
  find: (args: SearchFindArgs, options?: CallOptions) => Promise<{
    /** The results. */
    data: SearchResult[];
  }>;
}

/** Arguments of `search.find`. */
export type SearchFindArgs = {
  /** What to search for; all terms must match. */
  q: string;
  /** Maximum number of results per type. Default: `5`. */
  limit?: number | undefined;
};

/** Export entries or rows to a file: CSV, XLSX, JSON or NDJSON. */
export interface ExportsArea {
  /**
   * List exports.
   *
   * Newest first by default. Listed for 90 days.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: ExportsListArgs, options?: CallOptions) => Promise<Page<Export>>;
  /**
   * Export entries or rows.
   *
   * Specify a form or a table. Exports a snapshot without the trash. The job's result is `{ exportId, fileId,
   * rows }`; download the file with `GET /files/{fileId}/download`. The file is deleted at `expiresAt`. Cells
   * that a spreadsheet would run as a formula are prefixed with an apostrophe.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: ExportsCreateArgs, options?: CallOptions) => Promise<Export>;
  /**
   * Get an export.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ExportsGetArgs, options?: CallOptions) => Promise<Export>;
}

/** Arguments of `exports.list`. */
export type ExportsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `formId` (string), `tableId` (string), `jobId` (string),
   * `format` (string), `createdAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `exports.create`. */
export type ExportsCreateArgs = {
  /** What to export, and how. */
  body: ExportCreate;
};

/** Arguments of `exports.get`. */
export type ExportsGetArgs = {
  /** The id of an export. */
  id: string;
};

/** Import CSV files into forms and data tables. */
export interface ImportsArea {
  /**
   * Preview a CSV file.
   *
   * Detects encoding, delimiter and header from the start of the file, and suggests a target for each column
   * by keys, labels and translations. Without a form or table, it suggests column types for a new table.
   * Values you send are not detected. Types, date order and decimal separator are determined from all rows,
   * with the evidence. Nothing is written.
   *
   * Requires the editor role; API keys allowed.
   */
  preview: (args: ImportsPreviewArgs, options?: CallOptions) => Promise<ImportPreview>;
  /**
   * List imports.
   *
   * Newest first by default. Listed for 90 days.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: ImportsListArgs, options?: CallOptions) => Promise<Page<Import>>;
  /**
   * Import a CSV file.
   *
   * Rows are validated like submissions, with the currently published version. They are committed in batches
   * together with the position: if a worker crashes, no row is imported twice and none is lost. With
   * `onError: "stop"`, the first invalid row ends the import: its batch is rolled back, earlier batches stay.
   * Files are not downloaded: cells of a file field contain file ids. Date order and decimal separator come
   * from the mapping, from `dateOrder` and `decimal`, or from the whole column. If they are ambiguous, the
   * import is rejected with `ambiguous_dates` or `ambiguous_numbers`. The job's result is `{ importId,
   * created, updated, failed }`.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: ImportsCreateArgs, options?: CallOptions) => Promise<Import>;
  /**
   * Get an import.
   *
   * Also shows what a canceled or failed import had written: that stays.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ImportsGetArgs, options?: CallOptions) => Promise<Import>;
  /**
   * List the errors of an import.
   *
   * In file order. Kept for the first 100,000 failed rows; `failed` counts all of them. Once the import has
   * finished, `errorsFileId` has the same rows as a CSV file with the reasons.
   *
   * Requires any role; API keys allowed.
   */
  listErrors: (args: ImportsListErrorsArgs, options?: CallOptions) => Promise<Page<ImportRowError>>;
}

/** Arguments of `imports.preview`. */
export type ImportsPreviewArgs = {
  /** The file and its target. */
  body: ImportPreviewRequest;
};

/** Arguments of `imports.list`. */
export type ImportsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `formId` (string), `tableId` (string), `jobId` (string),
   * `createdAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `imports.create`. */
export type ImportsCreateArgs = {
  /** What to import, and how. */
  body: ImportCreate;
};

/** Arguments of `imports.get`. */
export type ImportsGetArgs = {
  /** The id of an import. */
  id: string;
};

/** Arguments of `imports.listErrors`. */
export type ImportsListErrorsArgs = {
  /** The id of an import. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `row`. Default: `row`.
   */
  sort?: string | undefined;
  /** A CEL expression. Fields: `row` (number), `column` (string), `code` (string). */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Upload and download files directly to and from the file store, with signed URLs. */
export interface FilesArea {
  /**
   * List files.
   *
   * Files of the account and of respondents, newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: FilesListArgs, options?: CallOptions) => Promise<Page<File>>;
  /**
   * Start a file upload.
   *
   * Then upload the bytes, in one request to `upload` or resumably to `resumable`, and call `complete`.
   * Incomplete uploads are deleted after a day.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: FilesCreateArgs, options?: CallOptions) => Promise<FileUpload>;
  /**
   * Complete a file upload.
   *
   * Compares size, SHA-256, type and name with the declared ones, and checks the structure of the file. A
   * rejected file is deleted, and `details` says why. Completing a file again has no effect.
   *
   * Requires the editor role; API keys allowed.
   */
  complete: (args: FilesCompleteArgs, options?: CallOptions) => Promise<File>;
  /**
   * Get a file.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: FilesGetArgs, options?: CallOptions) => Promise<File>;
  /**
   * Delete a file.
   *
   * Permanent. Also cancels an upload in progress. Fails with `in_use` if an answer uses the file.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: FilesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Download a file.
   *
   * Redirects to a URL that is valid for five minutes, needs no credential and supports range requests. Files
   * are sent as attachments; with `disposition=inline`, images and PDFs are shown in the browser.
   *
   * Requires any role; API keys allowed.
   */
  download: (args: FilesDownloadArgs, options?: CallOptions) => Promise<{ location: string }>;
  /**
   * Get the download URL of a file.
   *
   * Returns the URL that `download` redirects to: for browser scripts, which cannot see where a redirect
   * goes, and for images on a page.
   *
   * Requires any role; API keys allowed.
   */
  downloadLink: (args: FilesDownloadLinkArgs, options?: CallOptions) => Promise<FileDownloadLink>;
}

/** Arguments of `files.list`. */
export type FilesListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`, `size`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `size` (number), `contentType` (string),
   * `status` (string), `entryId` (string), `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `files.create`. */
export type FilesCreateArgs = {
  /** The file to upload. */
  body: FileCreate;
};

/** Arguments of `files.complete`. */
export type FilesCompleteArgs = {
  /** The id of a file. */
  id: string;
};

/** Arguments of `files.get`. */
export type FilesGetArgs = {
  /** The id of a file. */
  id: string;
};

/** Arguments of `files.delete`. */
export type FilesDeleteArgs = {
  /** The id of a file. */
  id: string;
};

/** Arguments of `files.download`. */
export type FilesDownloadArgs = {
  /** The id of a file. */
  id: string;
  /** Whether a browser saves the file or shows it. Default: `"attachment"`. */
  disposition?: 'attachment' | 'inline' | undefined;
};

/** Arguments of `files.downloadLink`. */
export type FilesDownloadLinkArgs = {
  /** The id of a file. */
  id: string;
  /** Whether a browser saves the file or shows it. Default: `"attachment"`. */
  disposition?: 'attachment' | 'inline' | undefined;
};

/** Track background jobs: imports, exports and other long-running tasks. */
export interface JobsArea {
  /**
   * List jobs.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: JobsListArgs, options?: CallOptions) => Promise<Page<Job>>;
  /**
   * Get a job.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: JobsGetArgs, options?: CallOptions) => Promise<Job>;
  /**
   * Cancel a job.
   *
   * Committed work stays; nothing more is committed after the response.
   *
   * Requires the editor role; API keys allowed.
   */
  cancel: (args: JobsCancelArgs, options?: CallOptions) => Promise<Job>;
  /**
   * Follow a job live.
   *
   * Server-sent events. Each `job` event contains the whole job as JSON: one immediately, then one after
   * every change. The stream ends after the final status.
   *
   * Requires any role; API keys allowed.
   */
  events: (args: JobsEventsArgs, options?: CallOptions) => AsyncGenerator<{ event: 'job'; data: Job }, void, undefined>;
}

/** Arguments of `jobs.list`. */
export type JobsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `type` (string), `status` (string), `createdAt` (timestamp),
   * `updatedAt` (timestamp), `finishedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `jobs.get`. */
export type JobsGetArgs = {
  /** The id of a job. */
  id: string;
};

/** Arguments of `jobs.cancel`. */
export type JobsCancelArgs = {
  /** The id of a job. */
  id: string;
};

/** Arguments of `jobs.events`. */
export type JobsEventsArgs = {
  /** The id of a job. */
  id: string;
};

/**
 * Connectors, templates, webhooks and workflow steps in one package with settings: from the catalog, or your
 * own.
 */
export interface ExtensionsArea {
  /**
   * List the extension catalog.
   *
   * Requires any role; API keys allowed.
   */
  listCatalog: (args?: NoArgs, options?: CallOptions) => Promise<{
    /** The catalog. */
    data: CatalogEntry[];
  }>;
  /**
   * Get a catalog entry.
   *
   * Includes its manifest: its settings and everything it would create.
   *
   * Requires any role; API keys allowed.
   */
  getCatalogEntry: (args: ExtensionsGetCatalogEntryArgs, options?: CallOptions) => Promise<CatalogEntryDetails>;
  /**
   * Get the JSON Schema of manifests.
   *
   * For editors: use this URL as `$schema` in a manifest.
   *
   * No credentials required.
   */
  manifestSchema: (args?: NoArgs, options?: CallOptions) => Promise<Record<string, unknown>>;
  /**
   * List installed extensions.
   *
   * Newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: ExtensionsListArgs, options?: CallOptions) => Promise<Page<Extension>>;
  /**
   * Check a manifest before installing it.
   *
   * From a `manifest` or a `url`: send either. It is checked like an install, and nothing is created.
   *
   * Requires the admin role; API keys allowed.
   */
  previewInstall: (args: ExtensionsPreviewInstallArgs, options?: CallOptions) => Promise<ExtensionInstallPreviewed>;
  /**
   * Install an extension.
   *
   * From the catalog with `catalogKey`, from a `manifest`, or from a `url`: send exactly one. Everything is
   * created in one transaction. Webhooks are created turned off, so installing sends nothing.
   *
   * Requires the admin role; API keys allowed.
   */
  install: (args: ExtensionsInstallArgs, options?: CallOptions) => Promise<ExtensionDetails>;
  /**
   * Get an installed extension.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ExtensionsGetArgs, options?: CallOptions) => Promise<ExtensionDetails>;
  /**
   * Configure an extension.
   *
   * Only the settings you send are updated; null clears one. Values derived from them (URLs, variables,
   * secrets) are updated immediately and overwrite manual changes to those fields.
   *
   * Requires the admin role; API keys allowed.
   */
  update: (args: ExtensionsUpdateArgs, options?: CallOptions) => Promise<ExtensionDetails>;
  /**
   * Uninstall an extension.
   *
   * Deletes what it created, even if you changed it. If published workflows, forms or templates use any of
   * it, fails with `in_use` and a list. With `force=true`, what is in use stays as your own and the rest is
   * deleted. Runs stay readable.
   *
   * Requires the admin role; API keys allowed.
   */
  delete: (args: ExtensionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Preview an upgrade.
   *
   * Performs the upgrade and rolls it back. Fails if the upgrade would fail.
   *
   * Requires the admin role; API keys allowed.
   */
  previewUpgrade: (args: ExtensionsPreviewUpgradeArgs, options?: CallOptions) => Promise<ExtensionUpgradePreview>;
  /**
   * Upgrade an extension.
   *
   * Upgrades or downgrades in one transaction. Fields that only the new version changes are updated, fields
   * that only you changed are kept, and where both changed, yours are kept unless `overwrite` is true. What
   * you deleted stays deleted.
   *
   * Requires the admin role; API keys allowed.
   */
  upgrade: (args: ExtensionsUpgradeArgs, options?: CallOptions) => Promise<UpgradedExtension>;
  /**
   * Insert steps of an extension into a workflow.
   *
   * Into the draft. Conflicting keys are renamed, along with references to them. With `after`, the first
   * steps are connected to that trigger or step.
   *
   * Requires the editor role; API keys allowed.
   */
  insertSnippet: (args: ExtensionsInsertSnippetArgs, options?: CallOptions) => Promise<Workflow>;
}

/** Arguments of `extensions.getCatalogEntry`. */
export type ExtensionsGetCatalogEntryArgs = {
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
};

/** Arguments of `extensions.list`. */
export type ExtensionsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `key` (string), `name` (string), `createdAt` (timestamp),
   * `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `extensions.previewInstall`. */
export type ExtensionsPreviewInstallArgs = {
  /** The manifest. */
  body: ExtensionInstallPreview;
};

/** Arguments of `extensions.install`. */
export type ExtensionsInstallArgs = {
  /** What to install, and its settings. */
  body: ExtensionInstall;
};

/** Arguments of `extensions.get`. */
export type ExtensionsGetArgs = {
  /** The id of an extension. */
  id: string;
};

/** Arguments of `extensions.update`. */
export type ExtensionsUpdateArgs = {
  /** The id of an extension. */
  id: string;
  /** The settings to update. */
  body: ExtensionUpdate;
};

/** Arguments of `extensions.delete`. */
export type ExtensionsDeleteArgs = {
  /** The id of an extension. */
  id: string;
  /** Uninstall, but keep what is in use. Default: `false`. */
  force?: boolean | undefined;
};

/** Arguments of `extensions.previewUpgrade`. */
export type ExtensionsPreviewUpgradeArgs = {
  /** The id of an extension. */
  id: string;
  /**
   * The URL of the new version. Without `manifest` and `url`, it comes from the same source as the current
   * one.
   */
  body?: ExtensionUpgrade | undefined;
};

/** Arguments of `extensions.upgrade`. */
export type ExtensionsUpgradeArgs = {
  /** The id of an extension. */
  id: string;
  /**
   * The URL of the new version. Without `manifest` and `url`, it comes from the same source as the current
   * one.
   */
  body?: ExtensionUpgrade | undefined;
};

/** Arguments of `extensions.insertSnippet`. */
export type ExtensionsInsertSnippetArgs = {
  /** The id of a workflow. */
  id: string;
  /** Which steps, and where. */
  body: SnippetInsert;
};

/**
 * Other services and how to call them from workflows and forms. Secrets are stored per environment and never
 * shown again.
 */
export interface ApiConnectorsArea {
  /**
   * List API Connectors.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: ApiConnectorsListArgs, options?: CallOptions) => Promise<Page<ApiConnector>>;
  /**
   * Create an API Connector.
   *
   * Next, add an environment with the base URL, and actions: one by one, or from an OpenAPI document.
   *
   * Requires the admin role; API keys allowed.
   */
  create: (args: ApiConnectorsCreateArgs, options?: CallOptions) => Promise<ApiConnector>;
  /**
   * Get an API Connector.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ApiConnectorsGetArgs, options?: CallOptions) => Promise<ApiConnector>;
  /**
   * Update an API Connector.
   *
   * Only the fields you send are updated; `auth`, `headers` and `retry` are replaced as a whole. Send a
   * masked secret back to keep it.
   *
   * Requires the admin role; API keys allowed.
   */
  update: (args: ApiConnectorsUpdateArgs, options?: CallOptions) => Promise<ApiConnector>;
  /**
   * Delete an API Connector.
   *
   * Permanent; also deletes its environments, secrets and actions. Fails with `in_use` if a form or workflow
   * uses it.
   *
   * Requires the admin role; API keys allowed.
   */
  delete: (args: ApiConnectorsDeleteArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `apiConnectors.list`. */
export type ApiConnectorsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `name` (string), `createdAt` (timestamp), `updatedAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/** Arguments of `apiConnectors.create`. */
export type ApiConnectorsCreateArgs = {
  /** A new connector. Without `auth`, it sends no credentials. */
  body: ApiConnectorCreate;
};

/** Arguments of `apiConnectors.get`. */
export type ApiConnectorsGetArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** Arguments of `apiConnectors.update`. */
export type ApiConnectorsUpdateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The fields to update. */
  body: ApiConnectorUpdate;
};

/** Arguments of `apiConnectors.delete`. */
export type ApiConnectorsDeleteArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** Base URLs of the connector's service, such as test and production. Each has its own write-only secrets. */
export interface ConnectorEnvironmentsArea {
  /**
   * List the environments of a connector.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: ConnectorEnvironmentsListArgs, options?: CallOptions) => Promise<{
    /** The environments. */
    data: ConnectorEnvironment[];
  }>;
  /**
   * Add an environment.
   *
   * Up to 20 per connector. The first is the default.
   *
   * Requires the admin role; API keys allowed.
   */
  create: (args: ConnectorEnvironmentsCreateArgs, options?: CallOptions) => Promise<ConnectorEnvironment>;
  /**
   * Get an environment.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ConnectorEnvironmentsGetArgs, options?: CallOptions) => Promise<ConnectorEnvironment>;
  /**
   * Update an environment.
   *
   * `variables` is replaced as a whole. To change the default, set `isDefault` on another environment.
   *
   * Requires the admin role; API keys allowed.
   */
  update: (args: ConnectorEnvironmentsUpdateArgs, options?: CallOptions) => Promise<ConnectorEnvironment>;
  /**
   * Delete an environment with its secrets.
   *
   * The default environment can only be deleted last. Fails with `in_use` if a workflow uses it.
   *
   * Requires the admin role; API keys allowed.
   */
  delete: (args: ConnectorEnvironmentsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List the secrets of an environment.
   *
   * Requires any role; API keys allowed.
   */
  listSecrets: (args: ConnectorEnvironmentsListSecretsArgs, options?: CallOptions) => Promise<{
    /** The secrets. */
    data: ConnectorSecret[];
  }>;
  /**
   * Check whether a secret is set.
   *
   * Returns when it was set, never its value. 404 if it is not set.
   *
   * Requires any role; API keys allowed.
   */
  getSecret: (args: ConnectorEnvironmentsGetSecretArgs, options?: CallOptions) => Promise<ConnectorSecret>;
  /**
   * Set a secret.
   *
   * Up to 50 per environment. Calls use the new value immediately.
   *
   * Requires the admin role; API keys allowed.
   */
  putSecret: (args: ConnectorEnvironmentsPutSecretArgs, options?: CallOptions) => Promise<ConnectorSecret>;
  /**
   * Delete a secret.
   *
   * Calls that need it fail from then on.
   *
   * Requires the admin role; API keys allowed.
   */
  deleteSecret: (args: ConnectorEnvironmentsDeleteSecretArgs, options?: CallOptions) => Promise<undefined>;
}

/** Arguments of `connectorEnvironments.list`. */
export type ConnectorEnvironmentsListArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** Arguments of `connectorEnvironments.create`. */
export type ConnectorEnvironmentsCreateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** A new environment. */
  body: ConnectorEnvironmentCreate;
};

/** Arguments of `connectorEnvironments.get`. */
export type ConnectorEnvironmentsGetArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
};

/** Arguments of `connectorEnvironments.update`. */
export type ConnectorEnvironmentsUpdateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
  /** The fields to update. */
  body: ConnectorEnvironmentUpdate;
};

/** Arguments of `connectorEnvironments.delete`. */
export type ConnectorEnvironmentsDeleteArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
};

/** Arguments of `connectorEnvironments.listSecrets`. */
export type ConnectorEnvironmentsListSecretsArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
};

/** Arguments of `connectorEnvironments.getSecret`. */
export type ConnectorEnvironmentsGetSecretArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
  /** Used as `{{ secrets.name }}`. */
  name: string;
};

/** Arguments of `connectorEnvironments.putSecret`. */
export type ConnectorEnvironmentsPutSecretArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
  /** Used as `{{ secrets.name }}`. */
  name: string;
  /** The new value. */
  body: ConnectorSecretSet;
};

/** Arguments of `connectorEnvironments.deleteSecret`. */
export type ConnectorEnvironmentsDeleteSecretArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector environment. */
  environmentId: string;
  /** Used as `{{ secrets.name }}`. */
  name: string;
};

/** The requests a connector can make, each with its inputs and outputs. */
export interface ConnectorActionsArea {
  /**
   * List the actions of a connector.
   *
   * Requires any role; API keys allowed.
   */
  list: (args: ConnectorActionsListArgs, options?: CallOptions) => Promise<{
    /** The actions. */
    data: ConnectorAction[];
  }>;
  /**
   * Add an action.
   *
   * Up to 500 per connector. Path, query, headers and body are Liquid with `inputs` and `env`, and, except in
   * the path, `secrets`. Inserted values are data and never evaluated as Liquid.
   *
   * Requires the admin role; API keys allowed.
   */
  create: (args: ConnectorActionsCreateArgs, options?: CallOptions) => Promise<ConnectorAction>;
  /**
   * Import actions from an OpenAPI document.
   *
   * Accepts an OpenAPI 3.0 or 3.1 document of up to 5 MB as JSON, or as JSON text (2 MB) or YAML text (500
   * KB); or a `url` to fetch it from once. Send either. Each operation becomes an action named after its
   * `operationId`; `skipped` lists the others with a reason. Existing actions with the same key are left
   * unchanged. References to other documents are not followed.
   *
   * Requires the admin role; API keys allowed.
   */
  import: (args: ConnectorActionsImportArgs, options?: CallOptions) => Promise<ConnectorActionsImported>;
  /**
   * Get an action.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: ConnectorActionsGetArgs, options?: CallOptions) => Promise<ConnectorAction>;
  /**
   * Update an action.
   *
   * Only the fields you send are updated, each as a whole. If a form or workflow uses the action, its key
   * cannot change, and it must stay available to respondents if a form needs that.
   *
   * Requires the admin role; API keys allowed.
   */
  update: (args: ConnectorActionsUpdateArgs, options?: CallOptions) => Promise<ConnectorAction>;
  /**
   * Delete an action.
   *
   * Fails with `in_use` if a form or workflow uses it.
   *
   * Requires the admin role; API keys allowed.
   */
  delete: (args: ConnectorActionsDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Test an action.
   *
   * Makes one real call and returns the exact request and response, with secrets masked everywhere. Returns
   * 200 whatever the other service responds; `error` says why there was no response.
   *
   * Requires the admin role; API keys allowed.
   */
  test: (args: ConnectorActionsTestArgs, options?: CallOptions) => Promise<ConnectorActionTested>;
}

/** Arguments of `connectorActions.list`. */
export type ConnectorActionsListArgs = {
  /** The id of an API Connector. */
  id: string;
};

/** Arguments of `connectorActions.create`. */
export type ConnectorActionsCreateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** A new action. */
  body: ConnectorActionCreate;
};

/** Arguments of `connectorActions.import`. */
export type ConnectorActionsImportArgs = {
  /** The id of an API Connector. */
  id: string;
  /** What to import. */
  body: ConnectorActionImport;
};

/** Arguments of `connectorActions.get`. */
export type ConnectorActionsGetArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector action. */
  actionId: string;
};

/** Arguments of `connectorActions.update`. */
export type ConnectorActionsUpdateArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector action. */
  actionId: string;
  /** The fields to update. */
  body: ConnectorActionUpdate;
};

/** Arguments of `connectorActions.delete`. */
export type ConnectorActionsDeleteArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector action. */
  actionId: string;
};

/** Arguments of `connectorActions.test`. */
export type ConnectorActionsTestArgs = {
  /** The id of an API Connector. */
  id: string;
  /** The id of a connector action. */
  actionId: string;
  /** The test input. */
  body?: ConnectorActionTest | undefined;
};

/**
 * Receive events over HTTP, signed according to Standard Webhooks. Deliveries are made at least once and in
 * no particular order: `webhook-id` is the same for every attempt.
 */
export interface WebhooksArea {
  /**
   * List webhooks.
   *
   * Newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: WebhooksListArgs, options?: CallOptions) => Promise<Page<Webhook>>;
  /**
   * Create a webhook.
   *
   * The response contains the signing secret. It is shown only once. `payload` is `full` unless you set
   * `ids`.
   *
   * Requires the admin role; API keys allowed.
   */
  create: (args: WebhooksCreateArgs, options?: CallOptions) => Promise<WebhookWithSecret>;
  /**
   * Get a webhook.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: WebhooksGetArgs, options?: CallOptions) => Promise<Webhook>;
  /**
   * Update a webhook.
   *
   * JSON merge patch: only the fields you send are updated. Turning it off drops pending deliveries; turned
   * on again, it receives new events only.
   *
   * Requires the admin role; API keys allowed.
   */
  update: (args: WebhooksUpdateArgs, options?: CallOptions) => Promise<Webhook>;
  /**
   * Delete a webhook.
   *
   * Permanent; also deletes its delivery log.
   *
   * Requires the admin role; API keys allowed.
   */
  delete: (args: WebhooksDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Rotate the secret of a webhook.
   *
   * For 24 hours, every delivery has two signatures, one with each secret, so that you can update your
   * receiver without downtime.
   *
   * Requires the admin role; API keys allowed.
   */
  rotateSecret: (args: WebhooksRotateSecretArgs, options?: CallOptions) => Promise<WebhookWithSecret>;
  /**
   * Show a sample payload.
   *
   * What a webhook with these settings would receive: based on the newest entry or row, or on the fields of
   * the form or table if there is none. Nothing is sent.
   *
   * Requires the admin role; API keys allowed.
   */
  sample: (args: WebhooksSampleArgs, options?: CallOptions) => Promise<WebhookSample>;
  /**
   * Send a test event to a webhook.
   *
   * An event of type `webhook.ping`, signed and retried like any other. Get its delivery to see the result.
   *
   * Requires the admin role; API keys allowed.
   */
  ping: (args: WebhooksPingArgs, options?: CallOptions) => Promise<WebhookDelivery>;
  /**
   * List the deliveries of a webhook.
   *
   * Newest first by default. Kept for 30 days.
   *
   * Requires any role; API keys allowed.
   */
  listDeliveries: (args: WebhooksListDeliveriesArgs, options?: CallOptions) => Promise<Page<WebhookDelivery>>;
  /**
   * Get a delivery.
   *
   * Includes the payload and the start of the last response.
   *
   * Requires any role; API keys allowed.
   */
  getDelivery: (args: WebhooksGetDeliveryArgs, options?: CallOptions) => Promise<WebhookDeliveryDetails>;
  /**
   * Resend a delivery.
   *
   * Works for any status. It keeps its `webhook-id`, and its attempts start over.
   *
   * Requires the admin role; API keys allowed.
   */
  redeliver: (args: WebhooksRedeliverArgs, options?: CallOptions) => Promise<WebhookDelivery>;
  /**
   * Resend many deliveries.
   *
   * Deliveries created in a period; by default only those that failed permanently. Up to 10,000 at a time,
   * oldest first: repeat while `hasMore` is true.
   *
   * Requires the admin role; API keys allowed.
   */
  redeliverRange: (args: WebhooksRedeliverRangeArgs, options?: CallOptions) => Promise<{
    /** How many are resent. */
    count: number;
    /** Whether there are more matches to resend. */
    hasMore: boolean;
  }>;
}

/** Arguments of `webhooks.list`. */
export type WebhooksListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`.
   * Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `url` (string), `description` (string), `enabled` (boolean),
   * `createdAt` (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `webhooks.create`. */
export type WebhooksCreateArgs = {
  /** A new webhook. */
  body: WebhookCreate;
};

/** Arguments of `webhooks.get`. */
export type WebhooksGetArgs = {
  /** The id of a webhook. */
  id: string;
};

/** Arguments of `webhooks.update`. */
export type WebhooksUpdateArgs = {
  /** The id of a webhook. */
  id: string;
  /** The fields to update. */
  body: WebhookUpdate;
};

/** Arguments of `webhooks.delete`. */
export type WebhooksDeleteArgs = {
  /** The id of a webhook. */
  id: string;
};

/** Arguments of `webhooks.rotateSecret`. */
export type WebhooksRotateSecretArgs = {
  /** The id of a webhook. */
  id: string;
};

/** Arguments of `webhooks.sample`. */
export type WebhooksSampleArgs = {
  /** The payload to show. */
  body: WebhookSampleRequest;
};

/** Arguments of `webhooks.ping`. */
export type WebhooksPingArgs = {
  /** The id of a webhook. */
  id: string;
};

/** Arguments of `webhooks.listDeliveries`. */
export type WebhooksListDeliveriesArgs = {
  /** The id of a webhook. */
  id: string;
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `eventId` (string), `eventType` (string), `status` (string), `createdAt`
   * (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
};

/** Arguments of `webhooks.getDelivery`. */
export type WebhooksGetDeliveryArgs = {
  /** The id of a webhook. */
  id: string;
  /** The id of a webhook delivery. */
  deliveryId: string;
};

/** Arguments of `webhooks.redeliver`. */
export type WebhooksRedeliverArgs = {
  /** The id of a webhook. */
  id: string;
  /** The id of a webhook delivery. */
  deliveryId: string;
};

/** Arguments of `webhooks.redeliverRange`. */
export type WebhooksRedeliverRangeArgs = {
  /** The id of a webhook. */
  id: string;
  /** Which deliveries. */
  body: WebhookRedeliver;
};

/** Read what happened in the account, in order and without gaps. */
export interface EventsArea {
  /**
   * List events, or poll for new ones.
   *
   * Oldest first. Continue with `pollCursor`: if you read page after page, and poll again when a page is
   * empty, you get every event once, in an order that never changes. An event appears once all writes that
   * started before it have ended, usually immediately. Kept for 30 days. `sort=-createdAt` lists the newest
   * first.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: EventsListArgs, options?: CallOptions) => Promise<{
    data: Event[];
    /** The position of this page and where to continue. */
    pagination: EventPagination;
  }>;
  /**
   * Get an event.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: EventsGetArgs, options?: CallOptions) => Promise<Event>;
}

/** Arguments of `events.list`. */
export type EventsListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`. Default:
   * `createdAt`.
   */
  sort?: string | undefined;
  /** A CEL expression. Fields: `id` (string), `type` (string), `createdAt` (timestamp). */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Only events of this type, or of several, separated by commas. */
  type?: string | undefined;
};

/** Arguments of `events.get`. */
export type EventsGetArgs = {
  /** The id of an event. */
  id: string;
};

/** Text with placeholders, for emails, documents and form pages. */
export interface TemplatesArea {
  /**
   * List templates.
   *
   * Newest first by default.
   *
   * Requires any role; API keys allowed.
   */
  list: (args?: TemplatesListArgs, options?: CallOptions) => Promise<Page<Template>>;
  /**
   * Create a template.
   *
   * The body is parsed when it is saved: errors are reported with line and column. `layoutTemplateId` must
   * name a layout with format `text` for text and `html` otherwise; layouts cannot have a layout.
   *
   * Requires the editor role; API keys allowed.
   */
  create: (args: TemplatesCreateArgs, options?: CallOptions) => Promise<Template>;
  /**
   * Get a template.
   *
   * Requires any role; API keys allowed.
   */
  get: (args: TemplatesGetArgs, options?: CallOptions) => Promise<Template>;
  /**
   * Update a template.
   *
   * JSON merge patch: only the fields you send are updated; its kind cannot change. The body is parsed when
   * it is saved: errors are reported with line and column. `layoutTemplateId` must name a layout with format
   * `text` for text and `html` otherwise; layouts cannot have a layout.
   *
   * Requires the editor role; API keys allowed.
   */
  update: (args: TemplatesUpdateArgs, options?: CallOptions) => Promise<Template>;
  /**
   * Delete a template.
   *
   * Permanent. Fails with `in_use` if templates or forms use it as their layout.
   *
   * Requires the editor role; API keys allowed.
   */
  delete: (args: TemplatesDeleteArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * List where a template is used.
   *
   * Published workflows and, for a layout, templates and forms. While there are any, it cannot be deleted. Up
   * to 100 of each type, sorted by name.
   *
   * Requires any role; API keys allowed.
   */
  listUses: (args: TemplatesListUsesArgs, options?: CallOptions) => Promise<{
    /** What uses it. */
    data: TemplateUse[];
  }>;
  /**
   * Render a template.
   *
   * Returns the rendered result; nothing is saved or sent. With `entryId`, the values are `entry`, `form` and
   * `account`; `values` are added on top. Send `body`, `format` or `layoutTemplateId` to try unsaved changes.
   * Values are escaped for the format, and respondents' input is never parsed as a template.
   *
   * Requires any role; API keys allowed.
   */
  render: (args: TemplatesRenderArgs, options?: CallOptions) => Promise<RenderedTemplate>;
}

/** Arguments of `templates.list`. */
export type TemplatesListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`, `updatedAt`,
   * `name`. Default: `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `kind` (string), `name` (string), `format` (string), `createdAt`
   * (timestamp), `updatedAt` (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
  /** Only templates of this kind. */
  kind?: 'content' | 'layout' | undefined;
};

/** Arguments of `templates.create`. */
export type TemplatesCreateArgs = {
  /** A new template. */
  body: TemplateCreate;
};

/** Arguments of `templates.get`. */
export type TemplatesGetArgs = {
  /** The id of a template. */
  id: string;
};

/** Arguments of `templates.update`. */
export type TemplatesUpdateArgs = {
  /** The id of a template. */
  id: string;
  /** The fields to update. */
  body: TemplateUpdate;
};

/** Arguments of `templates.delete`. */
export type TemplatesDeleteArgs = {
  /** The id of a template. */
  id: string;
};

/** Arguments of `templates.listUses`. */
export type TemplatesListUsesArgs = {
  /** The id of a template. */
  id: string;
};

/** Arguments of `templates.render`. */
export type TemplatesRenderArgs = {
  /** The id of a template. */
  id: string;
  /** The values. */
  body?: TemplateRender | undefined;
};

/** See who did what in the account. Records are immutable and kept for two years. */
export interface AuditLogArea {
  /**
   * List the audit log.
   *
   * Newest first. `q` searches the names of users and targets. Filter by id like this: `target.id ==
   * "prj_…"`.
   *
   * Requires the admin role; API keys allowed.
   */
  list: (args?: AuditLogListArgs, options?: CallOptions) => Promise<Page<AuditLogRecord>>;
}

/** Arguments of `auditLog.list`. */
export type AuditLogListArgs = {
  /** Maximum number of results. Default: `50`. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Keep `sort`, `filter` and `q` the same. */
  cursor?: string | undefined;
  /**
   * Fields to sort by, separated by commas; `-` sorts in descending order. Allowed: `createdAt`. Default:
   * `-createdAt`.
   */
  sort?: string | undefined;
  /**
   * A CEL expression. Fields: `id` (string), `action` (string), `actor.type` (string), `actor.userId`
   * (string), `actor.apiKeyId` (string), `actor.name` (string), `target.type` (string), `target.id` (string),
   * `target.name` (string), `ipAddress` (string), `userAgent` (string), `requestId` (string), `createdAt`
   * (timestamp).
   */
  filter?: string | undefined;
  /** With `total`, `pagination.total` counts all matches. */
  include?: 'total' | undefined;
  /** Search terms; all must match. */
  q?: string | undefined;
};

/**
 * Plans and subscriptions. A deployment without Stripe has one plan, `self_hosted`: always active and free.
 */
export interface BillingArea {
  /**
   * Get the billing status.
   *
   * `plan` is null until the account subscribes.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<Billing>;
  /**
   * List the plans.
   *
   * All plans, cheapest first. New Stripe prices appear within five minutes.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  listPlans: (args?: NoArgs, options?: CallOptions) => Promise<Page<Plan>>;
  /**
   * Start a subscription.
   *
   * Redirect the browser to `url`, a Stripe page. `GET /billing`, named by `Location`, shows whether it was
   * paid. To change an existing subscription, use the portal.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  createCheckoutSession: (args: BillingCreateCheckoutSessionArgs, options?: CallOptions) => Promise<CheckoutSession>;
  /**
   * Open the billing portal.
   *
   * Redirect the browser to `url` to manage the plan, payment method, invoices and cancellation. Changes
   * appear in `GET /billing`, named by `Location`.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  createPortalSession: (args?: BillingCreatePortalSessionArgs, options?: CallOptions) => Promise<PortalSession>;
  /**
   * Receive a Stripe event.
   *
   * Called by Stripe only. `Stripe-Signature` must sign the exact body within the last five minutes. An event
   * received before is acknowledged and ignored. 404 if Stripe is not configured.
   *
   * No credentials required.
   */
  receiveStripeEvent: (args?: NoArgs, options?: CallOptions) => Promise<{
    /** Always true. */
    received: boolean;
  }>;
}

/** Arguments of `billing.createCheckoutSession`. */
export type BillingCreateCheckoutSessionArgs = {
  /** The plan and the return URLs. */
  body: CheckoutSessionCreate;
};

/** Arguments of `billing.createPortalSession`. */
export type BillingCreatePortalSessionArgs = {
  /** The return URL. */
  body?: PortalSessionCreate | undefined;
};

/**
 * Single sign-on with the account's OpenID Connect provider. Its sessions can only access that account, and
 * never act as owner.
 */
export interface IdentityProviderArea {
  /**
   * Get the identity provider.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  get: (args?: NoArgs, options?: CallOptions) => Promise<IdentityProvider>;
  /**
   * Get the identity provider status.
   *
   * Getting the provider itself returns 404 if there is none.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  getStatus: (args?: NoArgs, options?: CallOptions) => Promise<IdentityProviderStatus>;
  /**
   * Set up or update the identity provider.
   *
   * The provider's configuration is fetched before saving. `clientSecret` is required the first time and
   * whenever `issuer` or `clientId` changes; otherwise omit it to keep the stored one. Changing `issuer` or
   * `clientId`, or turning the provider off, ends all sessions it opened.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  replace: (args: IdentityProviderReplaceArgs, options?: CallOptions) => Promise<IdentityProvider>;
  /**
   * Remove the identity provider.
   *
   * Nobody can sign in with it anymore, and its sessions end immediately. Members stay members.
   *
   * Requires a signed-in admin; API keys not allowed.
   */
  delete: (args?: NoArgs, options?: CallOptions) => Promise<undefined>;
  /**
   * Start single sign-on for an account.
   *
   * Returns where to redirect the browser, and sets a cookie for ten minutes that the callback needs. A
   * missing account, an account without a provider, and one whose provider is turned off all return the same
   * 404.
   *
   * No credentials required.
   */
  startSignIn: (args: IdentityProviderStartSignInArgs, options?: CallOptions) => Promise<ProviderSignInStarted>;
  /**
   * Complete single sign-on.
   *
   * The provider redirects the browser here. After sign-in, it continues to `redirectTo`; otherwise to
   * `/sign-in?error=…` in the web app with one of `sign_in_expired`, `provider_denied`, `provider_failed`,
   * `provider_disabled`, `email_missing`, `email_not_verified`, `not_a_member`.
   *
   * No credentials required.
   */
  finishSignIn: (args?: IdentityProviderFinishSignInArgs, options?: CallOptions) => Promise<{ location: string }>;
}

/** Arguments of `identityProvider.replace`. */
export type IdentityProviderReplaceArgs = {
  /** The provider's settings. */
  body: IdentityProviderSettings;
};

/** Arguments of `identityProvider.startSignIn`. */
export type IdentityProviderStartSignInArgs = {
  /** The account and the return path. */
  body: ProviderSignIn;
};

/** Arguments of `identityProvider.finishSignIn`. */
export type IdentityProviderFinishSignInArgs = {
  /** The provider's authorization code. */
  code?: string | undefined;
  /** Links the callback to the request. */
  state?: string | undefined;
  /** The issuer, if the provider sends it. */
  iss?: string | undefined;
  /** Why the provider did not sign the user in. */
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

/** Machine-readable and stable. */
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

/** One problem in a request. */
export type ErrorDetail = {
  /** The location, such as `answers.email` or `query.limit`. */
  path: string;
  /** Machine-readable and stable. */
  code: string;
  /** Human-readable message. */
  message: string;
};

/** One page of a list. `iterate` reads all of them. */
export type Page<Item> = {
  data: Item[];
  /** The position of this page in the list. */
  pagination: Pagination;
};

/** A field of any type. Check `type` to tell them apart. */
export type FormField = Extract<FormElement, { kind: 'field' }>;

/** A workspace shared by its members and isolated from all other accounts. */
export type Account = {
  /** The id of an account. */
  id: string;
  /** Display name. */
  name: string;
  /** How many days items stay in the trash before they are deleted permanently. */
  retentionDays: number;
  /** IANA time zone, used for dates in PDFs and templates. */
  timezone: string;
  /** Default language of new forms. */
  locale: string;
  /** When its deletion was requested; null while it is active. */
  deletedAt: string | null;
  /** The deadline for restoring it. After that, all its data is deleted permanently. */
  purgeAt: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** A new account. */
export type AccountCreate = {
  /** Display name. */
  name: string;
};

/** The new owner. */
export type AccountHandOver = {
  /** The member to make an owner. */
  userId: string;
};

/** The fields to update. */
export type AccountUpdate = {
  /** Display name. */
  name?: string;
  /** How many days items stay in the trash before they are deleted permanently. */
  retentionDays?: number;
  /** IANA time zone, used for dates in PDFs and templates. */
  timezone?: string;
  /** Default language of new forms. */
  locale?: string;
};

/** The inputs. */
export type ActionCall = {
  /** The inputs of the action. */
  inputs?: Record<string, unknown>;
};

/** The outputs of the action. */
export type ActionResult = {
  /** The outputs of the action. */
  outputs: Record<string, unknown>;
};

/** What is wrong with an answer. */
export type AnswerProblem = {
  /** Where: `answers.email`, `answers.guests.0.name`. */
  path: string;
  /** Stable: `required`, `invalid_email`. */
  code: string;
  /** For the respondent, in their language if available. */
  message: string;
};

/**
 * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
 */
export type Answers = Record<string, unknown>;

/** The changed answers. */
export type AnswersUpdate = {
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** Answers in instances of repeating groups, by instance id. */
  instances?: Record<string, Record<string, unknown>>;
  /** The id of the page the respondent is on. */
  page?: string;
};

/** A connection to another service's HTTP API. */
export type ApiConnector = {
  /** The id of an API Connector. */
  id: string;
  /** Display name. */
  name: string;
  /** A description. */
  description: string;
  /** How requests are authenticated. */
  auth: ConnectorAuth;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers: Record<string, string>;
  /** Timeout of one attempt. */
  timeoutMs: number;
  /**
   * Applies after 429, 5xx, or no response. POST and PATCH are retried only after 429, 503, or a failed
   * connection, because the other service may already have processed them. All attempts of a call send the
   * same `Idempotency-Key`.
   */
  retry: ConnectorRetry;
  /** The extension that created it; null if a member did. */
  extensionId: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** A new connector. Without `auth`, it sends no credentials. */
export type ApiConnectorCreate = {
  /** Display name. */
  name: string;
  /** A description. */
  description?: string;
  /** How requests are authenticated. */
  auth?: ConnectorAuth;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers?: Record<string, string>;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /**
   * Applies after 429, 5xx, or no response. POST and PATCH are retried only after 429, 503, or a failed
   * connection, because the other service may already have processed them. All attempts of a call send the
   * same `Idempotency-Key`.
   */
  retry?: ConnectorRetry;
};

/** The fields to update. */
export type ApiConnectorUpdate = {
  /** Display name. */
  name?: string;
  /** A description. */
  description?: string;
  /** How requests are authenticated. */
  auth?: ConnectorAuth;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers?: Record<string, string>;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /**
   * Applies after 429, 5xx, or no response. POST and PATCH are retried only after 429, 503, or a failed
   * connection, because the other service may already have processed them. All attempts of a call send the
   * same `Idempotency-Key`.
   */
  retry?: ConnectorRetry;
};

/** Lets a program act as the user who created it, in one account. */
export type ApiKey = {
  /** The id of an API key. */
  id: string;
  /** What it is for. Use a separate key for each program. */
  name: string;
  /** The last four characters, to tell keys apart. */
  partialKey: string;
  /** When it was created. */
  createdAt: string;
  /** When it was last used, within 30 seconds; null if never. */
  lastUsedAt: string | null;
  /**
   * The highest role of the key; `viewer` is read-only. Never exceeds its creator's current role. Null: the
   * same as its creator.
   */
  role: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** When it expires; null if never. */
  expiresAt: string | null;
  /** The user the key acts as, with their current role. */
  createdBy: ApiKeyCreator;
  /** When it was revoked; absent while it is active. */
  revokedAt?: string;
};

/** A new API key. */
export type ApiKeyCreate = {
  /** What it is for. Use a separate key for each program. */
  name: string;
  /**
   * The highest role of the key; `viewer` is read-only. Never exceeds its creator's current role. Null: the
   * same as its creator.
   */
  role?: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** When it expires; null if never. */
  expiresAt?: string | null;
};

/** The user the key acts as, with their current role. */
export type ApiKeyCreator = {
  /** The id of a user. */
  id: string;
  /** Display name. */
  name: string;
};

/** Waits for someone to approve, and continues with `approved`, `rejected` or `timeout`. */
export type ApprovalStep = {
  /** The type of step. */
  type: 'approval';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /**
   * Who can decide; one of them is enough. A member (`usr_…`), a role (`role:admin`) or a member's email
   * address.
   */
  assignees?: string | string[];
  /** The question. */
  message?: string;
  /** How many seconds to wait. Default: forever. */
  timeout?: number;
  /** The branch to continue with if nobody decided in time. Default: `timeout`. */
  onTimeout?: 'timeout' | 'approved' | 'rejected' | 'fail';
};

/** Who did it. */
export type AuditLogActor = {
  /** `user`: a signed-in user. `api_key`: an API key. `system`: the service itself. */
  type: 'user' | 'api_key' | 'system';
  /** The user. For a key, its creator. */
  userId: string | null;
  /** The API key, if one was used. */
  apiKeyId: string | null;
  /** The user's name at the time. */
  name: string | null;
};

/** Who did what, when and from where. Immutable. */
export type AuditLogRecord = {
  /** The id of an audit log record. */
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
  /** What was acted on; null for the account itself. */
  target: {
    /** The type of the target. */
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
    /** Its id. */
    id: string | null;
    /** Its name at the time. */
    name: string | null;
  } | null;
  /** The changed fields before the action; null if it was created. */
  before: Record<string, unknown> | null;
  /** The changed fields after the action; null if it was deleted. */
  after: Record<string, unknown> | null;
  /** The IP address of the request. */
  ipAddress: string | null;
  /** The user agent of the request. */
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

/** Secrets for this user only. */
export type BackupCodes = {
  /** Each works once in place of an authenticator code. You won't be able to see them again. */
  backupCodes: string[];
};

/** The current password. */
export type BackupCodesRequest = {
  /** The password. */
  password: string;
};

/** The account's billing status, plan and usage. */
export type Billing = {
  /**
   * `past_due`: a payment failed and is being retried. `inactive`: everything except billing and account
   * settings returns 402 `billing_inactive`.
   */
  status: 'trialing' | 'active' | 'past_due' | 'inactive';
  /** The plan; null before the first subscription. */
  plan: CurrentPlan | null;
  /** When the paid period ends. */
  currentPeriodEnd: string | null;
  /** When the trial ends; null if there is none. */
  trialEndsAt: string | null;
  /** Whether the subscription ends with this period. */
  cancelAtPeriodEnd: boolean;
  /** The account's current usage. */
  usage: Usage;
};

/** Why an operation failed. */
export type BulkError = {
  /** The error code. */
  code: string;
  /** How to fix it. */
  message: string;
  /** What is wrong. */
  details: {
    /** The path. */
    path: string;
    /** Machine-readable code. */
    code: string;
    /** How to fix it. */
    message: string;
  }[];
};

/** The result of an operation. */
export type BulkResult = {
  /** The index of the operation in the request. */
  index: number;
  /** The status a single request would have. */
  status: number;
  /** The entry. */
  id?: string;
  /** Why an operation failed. */
  error?: BulkError;
};

/** The result of each operation. */
export type BulkResults = {
  /** In the order of the operations. */
  results: BulkResult[];
};

/** One row. */
export type BulkRow = {
  /** For `update` and `delete`: the row. */
  id?: string;
  /** Values by column key. Null clears a value. */
  values?: Record<string, unknown>;
};

/** Why it failed. */
export type BulkRowError = {
  /** The error code. */
  code: string;
  /** How to fix it. */
  message: string;
  /** What is wrong. */
  details: {
    /** The path. */
    path: string;
    /** Machine-readable code. */
    code: string;
    /** How to fix it. */
    message: string;
  }[];
};

/** The result of a row. */
export type BulkRowResult = {
  /** The index of the row in the request. */
  index: number;
  /** The status a single request would have: 201 for a new row, 200 for an updated one. */
  status: number;
  /** The row. */
  id?: string;
  /** Why it failed. */
  error?: BulkRowError;
};

/** The result of each row. */
export type BulkRowResults = {
  /** In the order of the rows. */
  results: BulkRowResult[];
};

/** Answers since the last save, merged first. */
export type ButtonClick = {
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** The id of an instance. */
  instanceId?: string;
  /** Where to email a resume link, for a button that creates one. */
  email?: string;
  /** The solved captcha, if the form has one. */
  captcha?: string;
  /** Honeypot input, hidden from people: leave it empty. */
  honeypot?: string;
};

/** The effects and the updated entry. */
export type ButtonClicked = {
  /** `submitted`, `page_changed`, `answers_changed`, `resume_link`, `open_url`, `workflow_run`, … */
  effects: {
    /** The type of effect. */
    type: string;
    [name: string]: unknown;
  }[];
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /** The state of the form for these answers: what is visible, required, calculated and wrong. */
  state: EntryState;
};

/** A respondent clicked a button. */
export type ButtonClickedTrigger = {
  /** The type of trigger. */
  type: 'button.clicked';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** The full path of the button. */
  buttonKey?: string;
};

/** The form's spam protection challenge. Fields that its type does not use are absent. */
export type CaptchaChallenge = {
  /**
   * `none`: nothing to do. `proof_of_work`: find the numbers described below. `hcaptcha`, `turnstile`: show
   * the provider's widget with `siteKey`.
   */
  kind: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** For the provider's widget. */
  siteKey?: string;
  /** The hash algorithm of the proof of work. */
  algorithm?: 'SHA-256';
  /** Valid for this form, once, until `expiresAt`. */
  challenge?: string;
  /** How many zero bits each hash must start with. */
  difficulty?: number;
  /** How many numbers to find. */
  rounds?: number;
  /** Submit the entry before this time. */
  expiresAt?: string;
};

/** An extension included with the service. */
export type CatalogEntry = {
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
  /** Display name. */
  name: string;
  /** Semantic version. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** The author. Not verified. */
  publisher: ExtensionPublisher;
  /** The URL of its documentation. */
  documentationUrl?: string;
  /** Its icon. */
  icon?: ExtensionIcon;
  /** The installed extension with this key; null if none. */
  installedId: string | null;
  /** The installed version. */
  installedVersion: string | null;
};

/** An extension included with the service, with everything it would create. */
export type CatalogEntryDetails = {
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
  /** Display name. */
  name: string;
  /** Semantic version. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** The author. Not verified. */
  publisher: ExtensionPublisher;
  /** The URL of its documentation. */
  documentationUrl?: string;
  /** Its icon. */
  icon?: ExtensionIcon;
  /** The installed extension with this key; null if none. */
  installedId: string | null;
  /** The installed version. */
  installedVersion: string | null;
  /** An extension as one JSON file. */
  manifest: ExtensionManifest;
};

/** The updated column, and the effect on existing values. */
export type ChangedDataTableColumn = {
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key: string;
  /** Display name. */
  name: string;
  /** The type of its values. */
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
   * Values must be unique; empty values are ignored. Email addresses are compared case-insensitively. Not for
   * `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique: boolean;
  /**
   * Fast filtering and sorting at any size. True by default if the type allows it and the index has room: up
   * to 19 number, boolean and timestamp columns, and 30 text and date columns.
   */
  indexed: boolean;
  /** For `select` and `multi_select`: the options. Rows keep the value of a deleted option. */
  options: ColumnOption[] | null;
  /** The value of a new row that omits it; null for none. */
  default: unknown;
  /** For `row`: the table it links to. */
  tableId: string | null;
  /** For `entry`: the form whose entries it links to; null for any form. */
  formId: string | null;
  /** The actual or expected effect on existing values. */
  conversion?: ColumnConversion;
};

/** The Stripe payment page. */
export type CheckoutSession = {
  /** The Stripe session id. */
  id: string;
  /** The payment page. */
  url: string;
  /** When the page expires. */
  expiresAt: string;
};

/** The plan and the return URLs. */
export type CheckoutSessionCreate = {
  /** The plan's id: a Stripe price id, or `self_hosted`. */
  planId: string;
  /** Where the browser returns after payment. Must be a URL of this service. */
  successUrl?: string;
  /** Where the browser returns after canceling. Must be a URL of this service. */
  cancelUrl?: string;
};

/** The signed-in user. */
export type CodeVerified = {
  /** A user, as they see themselves. */
  user: SignedInUser;
};

/** The actual or expected effect on existing values. */
export type ColumnConversion = {
  /**
   * The job that converts the rows of a large table; its result has the counts below. The column is unchanged
   * until it succeeds.
   */
  jobId: string | null;
  /** How many rows have a value; 0 while a job is running. */
  rows: number;
  /** How many values cannot be converted. */
  failed: number;
  /** The first failed rows. */
  failures: {
    /** The id of a row. */
    rowId: string;
    /** Machine-readable code. */
    code: string;
    /** What is wrong with the value. */
    message: string;
    /** The value as text, truncated. */
    value: string;
  }[];
};

/** One option of the column. */
export type ColumnOption = {
  /** The stored value. */
  value: string;
  /** The label. Default: the value. */
  label?: string;
};

/** Continues with `true` or `false`. */
export type ConditionStep = {
  /** The type of step. */
  type: 'condition';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The condition. */
  expression?: string;
};

/** What happens after submission: a message or a redirect. Replaced as a whole. */
export type Confirmation = {
  /** Shown after submission. Simple HTML is kept, the rest removed. */
  message?: string;
  /** Where to redirect the respondent after submission, instead of a message. */
  redirectUrl?: string;
};

/** A request to the connector's service. */
export type ConnectorAction = {
  /** The id of a connector action. */
  id: string;
  /** The id of an API Connector. */
  connectorId: string;
  /** Used in workflows and forms. Unique in the connector. */
  key: string;
  /** Display name. */
  name: string;
  /** A description. */
  description: string;
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * Appended to the environment's base URL. `{{ … }}` is percent-encoded. Available values: `inputs` and
   * `env`. Put the query in `query`.
   */
  path: string;
  /**
   * Query parameters by name. A lone `{{ … }}` keeps its type: null omits the parameter, a list repeats it.
   */
  query: Record<string, string>;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers: Record<string, string>;
  /**
   * The request body; null for none. In an object or list, a lone `{{ … }}` keeps its type. A string is sent
   * as is; with `bodyFormat: json`, each `{{ … }}` in it is JSON-encoded.
   */
  body: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a string as plain text. */
  bodyFormat: 'json' | 'form' | 'text';
  /** The inputs; other inputs are rejected. */
  inputs: ConnectorActionInput[];
  /** The outputs. */
  outputs: ConnectorActionOutput[];
  /**
   * Whether respondents can call it from a button (`call_action`) in a form. They receive only the declared
   * outputs. The key of such an action is unique in the account.
   */
  exposeToEntries: boolean;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** A new action. */
export type ConnectorActionCreate = {
  /** Used in workflows and forms. Unique in the connector. */
  key: string;
  /** Display name. */
  name?: string;
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * Appended to the environment's base URL. `{{ … }}` is percent-encoded. Available values: `inputs` and
   * `env`. Put the query in `query`.
   */
  path: string;
  /** A description. */
  description?: string;
  /**
   * Query parameters by name. A lone `{{ … }}` keeps its type: null omits the parameter, a list repeats it.
   */
  query?: Record<string, string>;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers?: Record<string, string>;
  /**
   * The request body; null for none. In an object or list, a lone `{{ … }}` keeps its type. A string is sent
   * as is; with `bodyFormat: json`, each `{{ … }}` in it is JSON-encoded.
   */
  body?: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a string as plain text. */
  bodyFormat?: 'json' | 'form' | 'text';
  /** The inputs; other inputs are rejected. */
  inputs?: ConnectorActionInput[];
  /** The outputs. */
  outputs?: ConnectorActionOutput[];
  /**
   * Whether respondents can call it from a button (`call_action`) in a form. They receive only the declared
   * outputs. The key of such an action is unique in the account.
   */
  exposeToEntries?: boolean;
};

/** What to import. */
export type ConnectorActionImport = {
  /** The document. */
  document?: OpenApiSource | string;
  /** The public URL of the document. */
  url?: string;
  /** Import only these, each as `operationId`, `GET /path` or the key of its action. Default: all. */
  operations?: string[];
  /**
   * Report what would be imported without saving anything; the ids in `created` are not kept. Default:
   * `false`.
   */
  dryRun?: boolean;
};

/** An input of the action. */
export type ConnectorActionInput = {
  /** Used as `{{ inputs.key }}`. */
  key: string;
  /** The type; `json` accepts any value. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'json';
  /** Whether it is required. Default: `false`. */
  required?: boolean;
  /** A description. */
  description?: string;
};

/** An output of the action. */
export type ConnectorActionOutput = {
  /** The name of the output. */
  key: string;
  /**
   * A JSONPath into the response body: `$.places[0].name`, `$['odd key']`, `$.places[*].name` for a list.
   * Missing values are null.
   */
  path: string;
};

/** Calls a connector action. */
export type ConnectorActionStep = {
  /** The type of step. */
  type: 'connector_action';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The connector, `con_…`. */
  connectorId?: string;
  /** The key of the action. */
  actionKey?: string;
  /** The name of the environment. Default: the default environment. */
  environment?: string;
  /** Its inputs, by key. */
  inputs?: Record<string, unknown>;
};

/** The test input. */
export type ConnectorActionTest = {
  /** Default: the default environment. */
  environmentId?: string;
  /** By key. */
  inputs?: Record<string, unknown>;
};

/** The request and the response. */
export type ConnectorActionTested = {
  /** The request, with secrets masked. */
  request: ConnectorRequest | null;
  /** The response, with secrets masked. */
  response: ConnectorResponse | null;
  /** The declared outputs. */
  outputs: Record<string, unknown>;
  /** Why there was no response. */
  error: ConnectorCallError | null;
  /** Total duration. */
  durationMs: number;
};

/** The fields to update. */
export type ConnectorActionUpdate = {
  /** Used in workflows and forms. Unique in the connector. */
  key?: string;
  /** Display name. */
  name?: string;
  /** The HTTP method. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * Appended to the environment's base URL. `{{ … }}` is percent-encoded. Available values: `inputs` and
   * `env`. Put the query in `query`.
   */
  path?: string;
  /** A description. */
  description?: string;
  /**
   * Query parameters by name. A lone `{{ … }}` keeps its type: null omits the parameter, a list repeats it.
   */
  query?: Record<string, string>;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers?: Record<string, string>;
  /**
   * The request body; null for none. In an object or list, a lone `{{ … }}` keeps its type. A string is sent
   * as is; with `bodyFormat: json`, each `{{ … }}` in it is JSON-encoded.
   */
  body?: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a string as plain text. */
  bodyFormat?: 'json' | 'form' | 'text';
  /** The inputs; other inputs are rejected. */
  inputs?: ConnectorActionInput[];
  /** The outputs. */
  outputs?: ConnectorActionOutput[];
  /**
   * Whether respondents can call it from a button (`call_action`) in a form. They receive only the declared
   * outputs. The key of such an action is unique in the account.
   */
  exposeToEntries?: boolean;
};

/** The result of the import. */
export type ConnectorActionsImported = {
  /** The new actions. */
  created: ConnectorAction[];
  /** Operations that were skipped. */
  skipped: {
    /** The operation: `GET /path`. */
    operation: string;
    /** Machine-readable code. */
    code: string;
    /** Why it was skipped. */
    reason: string;
  }[];
  /** Points to review. */
  notes: {
    /** The operation: `GET /path`. */
    operation: string;
    /** What could not be imported. */
    note: string;
  }[];
  /** The first server with an absolute URL, with its variables' default values. */
  suggestedBaseUrl: string | null;
  /**
   * Suggested `auth` for the connector, from the document's security schemes. Set the secrets and variables
   * it names. Null if none is supported. Nothing is changed.
   */
  suggestedAuth: ConnectorAuth | null;
};

/** An API key in a header or in the query. */
export type ConnectorApiKeyAuth = {
  /** The type. */
  type: 'api_key';
  /** Where to put the key. */
  in: 'header' | 'query';
  /** The name of the header or query parameter. */
  name: string;
  /**
   * The key. Prefer `{{ secrets.name }}`, set per environment. Plain text is encrypted and shown as
   * `••••••••` from then on.
   */
  value: string;
};

/** How requests are authenticated. */
export type ConnectorAuth =
  | ConnectorNoAuth
  | ConnectorApiKeyAuth
  | ConnectorBearerAuth
  | ConnectorBasicAuth
  | ConnectorOAuth2ClientCredentialsAuth;

/** Username and password (RFC 7617). */
export type ConnectorBasicAuth = {
  /** The type. */
  type: 'basic';
  /** The username. */
  username: string;
  /**
   * The password. Prefer `{{ secrets.name }}`, set per environment. Plain text is encrypted and shown as
   * `••••••••` from then on.
   */
  password: string;
};

/** `Authorization: Bearer …`. */
export type ConnectorBearerAuth = {
  /** The type. */
  type: 'bearer';
  /**
   * The token. Prefer `{{ secrets.name }}`, set per environment. Plain text is encrypted and shown as
   * `••••••••` from then on.
   */
  token: string;
};

/** Why there was no response. */
export type ConnectorCallError = {
  /** Stable: `timeout`, `address_not_allowed`, `connection_failed`, `missing_secret`, `token_failed`, … */
  code: string;
  /** How to fix it. */
  message: string;
};

/** One deployment of the connector's service, with its own secrets. */
export type ConnectorEnvironment = {
  /** The id of a connector environment. */
  id: string;
  /** The id of an API Connector. */
  connectorId: string;
  /** Display name. Unique in the connector. */
  name: string;
  /** The base URL: http or https, without query or credentials. Action paths are appended to it. */
  baseUrl: string;
  /** Non-secret values that differ between environments: `{{ env.name }}`. Visible to every member. */
  variables: Record<string, string>;
  /**
   * Whether it is used when a call names no environment. Exactly one environment is the default; initially
   * the first.
   */
  isDefault: boolean;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** A new environment. */
export type ConnectorEnvironmentCreate = {
  /** Display name. Unique in the connector. */
  name: string;
  /** The base URL: http or https, without query or credentials. Action paths are appended to it. */
  baseUrl: string;
  /** Non-secret values that differ between environments: `{{ env.name }}`. Visible to every member. */
  variables?: Record<string, string>;
  /**
   * Whether it is used when a call names no environment. Exactly one environment is the default; initially
   * the first.
   */
  isDefault?: boolean;
};

/** The fields to update. */
export type ConnectorEnvironmentUpdate = {
  /** Display name. Unique in the connector. */
  name?: string;
  /** The base URL: http or https, without query or credentials. Action paths are appended to it. */
  baseUrl?: string;
  /** Non-secret values that differ between environments: `{{ env.name }}`. Visible to every member. */
  variables?: Record<string, string>;
  /**
   * Whether it is used when a call names no environment. Exactly one environment is the default; initially
   * the first.
   */
  isDefault?: boolean;
};

/** No credentials. */
export type ConnectorNoAuth = {
  /** The type. */
  type: 'none';
};

/**
 * OAuth 2 client credentials. The token is stored encrypted per environment, renewed before it expires, and
 * renewed once more after a 401.
 */
export type ConnectorOAuth2ClientCredentialsAuth = {
  /** The type. */
  type: 'oauth2_client_credentials';
  /** The token endpoint. */
  tokenUrl: string;
  /** The client id. */
  clientId: string;
  /**
   * The client secret. Prefer `{{ secrets.name }}`, set per environment. Plain text is encrypted and shown as
   * `••••••••` from then on.
   */
  clientSecret: string;
  /** The scopes to request. */
  scopes?: string[];
  /** How the client authenticates: in a header (`basic`, the default) or in the body. */
  clientAuthentication?: 'basic' | 'body';
};

/** The request, with secrets masked. */
export type ConnectorRequest = {
  /** The method. */
  method: string;
  /** The full URL. */
  url: string;
  /** By lowercase name. Repeated headers are joined with commas. */
  headers: Record<string, string>;
  /** As text. Null if there is none or it is not text. */
  body: string | null;
};

/** The response, with secrets masked. */
export type ConnectorResponse = {
  /** The status code. */
  status: number;
  /** By lowercase name. Repeated headers are joined with commas. */
  headers: Record<string, string>;
  /** As text. Null if there is none or it is not text. */
  body: string | null;
};

/**
 * Applies after 429, 5xx, or no response. POST and PATCH are retried only after 429, 503, or a failed
 * connection, because the other service may already have processed them. All attempts of a call send the same
 * `Idempotency-Key`.
 */
export type ConnectorRetry = {
  /** Maximum number of attempts, including the first. */
  attempts: number;
  /** Delay before the second attempt; doubles each time. `Retry-After` applies if it is longer. */
  backoffMs: number;
};

/** Shows whether and when a secret was set. Never its value. */
export type ConnectorSecret = {
  /** Used as `{{ secrets.name }}`. */
  name: string;
  /** Always true: a secret that is not set returns 404. */
  isSet: boolean;
  /** When it was first set. */
  createdAt: string;
  /** When it was last set. */
  updatedAt: string;
};

/** The new value. */
export type ConnectorSecretSet = {
  /** The secret. At least 4 characters, because shorter ones cannot be masked reliably. */
  value: string;
};

/** Creates an entry of a form. */
export type CreateEntryStep = {
  /** The type of step. */
  type: 'create_entry';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Default: `submitted`. */
  status?: 'draft' | 'submitted';
  /** Answers by field key. */
  answers?: Record<string, unknown>;
  /** Metafields by namespace and key. */
  metafields?: Record<string, unknown>;
};

/** Adds a row to a data table. */
export type CreateRowStep = {
  /** The type of step. */
  type: 'create_row';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Values by column key. */
  values?: Record<string, unknown>;
};

/** An API key with its secret. The secret is shown only once. */
export type CreatedApiKey = {
  /** The id of an API key. */
  id: string;
  /** What it is for. Use a separate key for each program. */
  name: string;
  /** The last four characters, to tell keys apart. */
  partialKey: string;
  /** When it was created. */
  createdAt: string;
  /** When it was last used, within 30 seconds; null if never. */
  lastUsedAt: string | null;
  /**
   * The highest role of the key; `viewer` is read-only. Never exceeds its creator's current role. Null: the
   * same as its creator.
   */
  role: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** When it expires; null if never. */
  expiresAt: string | null;
  /** The user the key acts as, with their current role. */
  createdBy: ApiKeyCreator;
  /** The secret. Only a hash is stored, so you won't be able to see it again. */
  key: string;
};

/** The plan; null before the first subscription. */
export type CurrentPlan = {
  /** The plan's id: a Stripe price id, or `self_hosted`. */
  id: string;
  /** The name. */
  name: string;
  /** A description. */
  description: string | null;
  /** Included features, to show as a list. */
  features: string[];
  /** The price per period in minor units: 2900 is 29.00 USD. Null if it depends on usage. */
  amount: number | null;
  /** Lowercase ISO 4217 code. */
  currency: string;
  /** The unit of the billing period. */
  interval: 'day' | 'week' | 'month' | 'year';
  /** How many units a period has. */
  intervalCount: number;
};

/** The session of the request and its user. */
export type CurrentSession = {
  /** A signed-in browser or program. */
  session: Session;
  /** A user, as they see themselves. */
  user: SignedInUser;
};

/** Rows with typed columns, for reference data and lists. */
export type DataTable = {
  /** The id of a data table. */
  id: string;
  /** The id of a project. */
  projectId: string;
  /** Display name. */
  name: string;
  /** Used in expressions: `lookup("prices", …)`. Unique in the project. */
  key: string;
  /** A description. */
  description: string;
  /** In display order. */
  columns: DataTableColumn[];
  /** Number of rows. */
  rowCount: number;
  /** When it was created. */
  createdAt: string;
  /** When the table itself, not its rows, was last updated. */
  updatedAt: string;
  /** When it was moved to the trash; null if it wasn't. */
  deletedAt: string | null;
};

/** A column of a data table. */
export type DataTableColumn = {
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key: string;
  /** Display name. */
  name: string;
  /** The type of its values. */
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
   * Values must be unique; empty values are ignored. Email addresses are compared case-insensitively. Not for
   * `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique: boolean;
  /**
   * Fast filtering and sorting at any size. True by default if the type allows it and the index has room: up
   * to 19 number, boolean and timestamp columns, and 30 text and date columns.
   */
  indexed: boolean;
  /** For `select` and `multi_select`: the options. Rows keep the value of a deleted option. */
  options: ColumnOption[] | null;
  /** The value of a new row that omits it; null for none. */
  default: unknown;
  /** For `row`: the table it links to. */
  tableId: string | null;
  /** For `entry`: the form whose entries it links to; null for any form. */
  formId: string | null;
};

/** A new column. */
export type DataTableColumnCreate = {
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key: string;
  /** Display name. Default: the key. */
  name?: string;
  /** The type of its values. */
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
   * Values must be unique; empty values are ignored. Email addresses are compared case-insensitively. Not for
   * `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique?: boolean;
  /**
   * Fast filtering and sorting at any size. True by default if the type allows it and the index has room: up
   * to 19 number, boolean and timestamp columns, and 30 text and date columns.
   */
  indexed?: boolean;
  /** For `select` and `multi_select`: the options. Rows keep the value of a deleted option. */
  options?: ColumnOption[] | null;
  /** The value of a new row that omits it; null for none. */
  default?: unknown;
  /** For `row`: the table it links to. */
  tableId?: string | null;
  /** For `entry`: the form whose entries it links to; null for any form. */
  formId?: string | null;
};

/** The fields to update. */
export type DataTableColumnUpdate = {
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key?: string;
  /** Display name. */
  name?: string;
  /** The type of its values. */
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
   * Values must be unique; empty values are ignored. Email addresses are compared case-insensitively. Not for
   * `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique?: boolean;
  /**
   * Fast filtering and sorting at any size. True by default if the type allows it and the index has room: up
   * to 19 number, boolean and timestamp columns, and 30 text and date columns.
   */
  indexed?: boolean;
  /** For `select` and `multi_select`: the options. Rows keep the value of a deleted option. */
  options?: ColumnOption[] | null;
  /** The value of a new row that omits it; null for none. */
  default?: unknown;
  /** For `row`: the table it links to. */
  tableId?: string | null;
  /** For `entry`: the form whose entries it links to; null for any form. */
  formId?: string | null;
  /** Its position, starting at 0. Default: last. */
  index?: number;
  /**
   * `stop` changes nothing if a row fails; `clear` clears the values that fail. Required values are never
   * cleared.
   */
  onFailure?: 'stop' | 'clear';
  /** Only report the effect on existing rows. Default: `false`. */
  dryRun?: boolean;
};

/** A new table. */
export type DataTableCreate = {
  /** The id of a project. */
  projectId: string;
  /** Display name. */
  name: string;
  /** Default: derived from the name. */
  key?: string;
  /** A description. */
  description?: string;
  /** Its columns, in order. */
  columns?: DataTableColumnCreate[];
};

/** A row of a data table. */
export type DataTableRow = {
  /** The id of a row. */
  id: string;
  /** The id of a data table. */
  tableId: string;
  /** Values by column key; null if empty. */
  values: Record<string, unknown>;
  /** Increases with every change; also the `ETag`. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** Changes to apply. */
export type DataTableRowBulk = {
  /** The operation. */
  operation: 'create' | 'update' | 'upsert' | 'delete';
  /** For `upsert`: the unique column to match. */
  key?: string;
  /** The rows, in this order. */
  rows: BulkRow[];
  /** Apply all changes or none. Default: `false`. */
  atomic?: boolean;
};

/** A new row. */
export type DataTableRowCreate = {
  /** Values by column key. Null clears a value. */
  values: Record<string, unknown>;
};

/** The values to update. */
export type DataTableRowUpdate = {
  /** Values by column key. Null clears a value. */
  values: Record<string, unknown>;
};

/** The fields to update. */
export type DataTableUpdate = {
  /** Moves the table to another project. */
  projectId?: string;
  /** Display name. */
  name?: string;
  /** Used in expressions: `lookup("prices", …)`. Unique in the project. */
  key?: string;
  /** A description. */
  description?: string;
};

/** Waits for a number of seconds or until a time. */
export type DelayStep = {
  /** The type of step. */
  type: 'delay';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** Up to a year; or text with `{{ … }}`. */
  seconds?: number | string;
  /** An RFC 3339 timestamp or a date; may contain `{{ … }}`. */
  until?: string;
};

/** Moves an entry to the trash. */
export type DeleteEntryStep = {
  /** The type of step. */
  type: 'delete_entry';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form of the entry. An entry of another form is rejected. */
  formId?: string;
  /** The entry. Default: the trigger's entry. */
  entryId?: string;
};

/** Deletes a row of a data table. */
export type DeleteRowStep = {
  /** The type of step. */
  type: 'delete_row';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** The id of the row: `{{ steps.find.output.row.id }}`. */
  rowId?: string;
};

/** Confirms that the request was accepted. */
export type Done = {
  /** Always true. */
  status: boolean;
};

/** Staged changes to an entry. */
export type EditSession = {
  /** The id of an edit session. */
  id: string;
  /** The id of an entry. */
  entryId: string;
  /** Only an `open` session can be changed, committed or discarded. */
  status: 'open' | 'committed' | 'discarded' | 'expired';
  /** The page to edit the entry on. When the session is created, the URL includes the key after `#`. */
  url: string;
  /** The entry revision it started from. */
  baseRevision: number;
  /** When it expires if it is not committed. */
  expiresAt: string;
  /** The member who created it. */
  createdBy: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** An edit session and its changes. */
export type EditSessionChanges = {
  /** The id of an edit session. */
  id: string;
  /** The id of an entry. */
  entryId: string;
  /** Only an `open` session can be changed, committed or discarded. */
  status: 'open' | 'committed' | 'discarded' | 'expired';
  /** The page to edit the entry on. When the session is created, the URL includes the key after `#`. */
  url: string;
  /** The entry revision it started from. */
  baseRevision: number;
  /** When it expires if it is not committed. */
  expiresAt: string;
  /** The member who created it. */
  createdBy: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** The changes so far; empty once it has ended. */
  changes: EntryChange[];
};

/** The duration and the recipient of the link. */
export type EditSessionCreate = {
  /** How long it stays open. Default: `72`. */
  expiresInHours?: number;
  /** Where to email the link. */
  email?: string;
};

/** A new edit session with its key. */
export type EditSessionOpened = {
  /** The id of an edit session. */
  id: string;
  /** The id of an entry. */
  entryId: string;
  /** Only an `open` session can be changed, committed or discarded. */
  status: 'open' | 'committed' | 'discarded' | 'expired';
  /** The page to edit the entry on. When the session is created, the URL includes the key after `#`. */
  url: string;
  /** The entry revision it started from. */
  baseRevision: number;
  /** When it expires if it is not committed. */
  expiresAt: string;
  /** The member who created it. */
  createdBy: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /**
   * Gives access to the entry session of this entry, for these changes only: send it as
   * `X-Service-Entry-Key`. Returned only here.
   */
  entryKey: string;
};

/** The new address and the current password. */
export type EmailChange = {
  /** An email address. Case-insensitive. */
  newEmail: string;
  /**
   * Your current password. Omit it if you have none and signed in with a passkey within the last 10 minutes.
   */
  password?: string;
};

/** Whether the link in the email must be opened first. */
export type EmailChangeResult = {
  /** Always true. */
  status: boolean;
  /** Whether the new address is active. If false, open the link in the email sent to it. */
  changed: boolean;
};

/** How this service sends email. The mail server is never shown. */
export type EmailStatus = {
  /** Whether email is sent. If not, it is only saved as files in `DATA_DIR/mail`, and no one receives it. */
  configured: boolean;
  /** The sender of emails (`MAIL_FROM`). */
  from: string;
};

/** The result of a test email. */
export type EmailTest = {
  /** Whether the mail server accepted it. */
  delivered: boolean;
  /** Your own address, which it was sent to. */
  to: string;
  /** Null if it was delivered. */
  error: EmailTestError | null;
};

/** Why it was not delivered. */
export type EmailTestError = {
  /** The type of failure. */
  code:
    | 'host_not_found'
    | 'connection_refused'
    | 'timeout'
    | 'tls_failed'
    | 'sign_in_refused'
    | 'address_refused'
    | 'other';
  /** What went wrong and what to check. */
  message: string;
};

/** One response to a form. */
export type Entry = {
  /** The id of an entry. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** The form version it was created with. */
  formVersionId: string;
  /** Unique in its form and increasing; may have gaps. */
  number: number;
  /** `draft` until it is submitted. */
  status: 'draft' | 'submitted';
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers: Answers;
  /** Data from other programs, by namespace and key. */
  metafields: Record<string, Record<string, unknown>>;
  /** The language it was filled out in. */
  locale: string;
  /** Who created it. */
  source: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** The number of its latest revision. */
  revision: number;
  /** When it was submitted; null for a draft. */
  submittedAt: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** The member who last changed it; null for the respondent. */
  updatedBy: string | null;
  /** When it was moved to the trash; null if it wasn't. */
  deletedAt: string | null;
};

/** The answers to update. */
export type EntryAnswersUpdate = {
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** Answers in instances of repeating groups, by instance id. */
  instances?: Record<string, Record<string, unknown>>;
};

/** Changes to apply. */
export type EntryBulk = {
  /** The operations, in this order. */
  operations: EntryOperation[];
  /** Apply all changes or none. Default: `false`. */
  atomic?: boolean;
};

/** One change. */
export type EntryChange = {
  /**
   * What changed: `answers.email`, `metafields.crm.id` or `status`. Instances of repeating groups are named
   * by id: `answers.guests.ins_….name`. An added or removed instance is `answers.guests.ins_…`, a moved one
   * ends in `.index`.
   */
  path: string;
  /** The old value; null if there was none. */
  before: unknown;
  /** The new value; null if there is none. */
  after: unknown;
  /** For an added or removed instance: its position, starting at 0. */
  index?: number;
};

/** A new entry. */
export type EntryCreate = {
  /** `submitted` validates all answers; a `draft` keeps invalid ones. */
  status?: 'draft' | 'submitted';
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers: Record<string, unknown>;
  /** Data from other programs, by namespace and key. */
  metafields?: Record<string, Record<string, unknown>>;
  /** The language it was filled out in. Default: the form's language. */
  locale?: string;
  /** When it was created. Default: now. */
  createdAt?: string;
  /** When it was submitted. Default: now. */
  submittedAt?: string;
};

/** Entry started, or created by a member */
export type EntryCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.created';
  /** When it happened. */
  createdAt: string;
  /** The entry and its status. Webhooks with `payload: "full"` also receive its content. */
  data: EntryEventData;
};

/** An entry was started, or created by a member. */
export type EntryCreatedTrigger = {
  /** The type of trigger. */
  type: 'entry.created';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries that match, such as `answers.age >= 18`. */
  filter?: string;
};

/** Entry moved to the trash */
export type EntryDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.deleted';
  /** When it happened. */
  createdAt: string;
  /** The entry and its status. Webhooks with `payload: "full"` also receive its content. */
  data: EntryEventData;
};

/** An entry was moved to the trash. */
export type EntryDeletedTrigger = {
  /** The type of trigger. */
  type: 'entry.deleted';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries that match, such as `answers.age >= 18`. */
  filter?: string;
};

/** The entry and its status. Webhooks with `payload: "full"` also receive its content. */
export type EntryEventData = {
  /** The id of an entry. */
  entryId: string;
  /** The id of a form. */
  formId: string;
  /** The form version it was created with. */
  formVersionId: string;
  /** Its number in the form. */
  number: number;
  /** `draft` until it is submitted. */
  status: 'draft' | 'submitted';
  /** The number of its latest revision. */
  revision: number;
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Answers;
  /** Data from other programs, by namespace and key. */
  metafields?: Record<string, Record<string, unknown>>;
  /** The language it was filled out in. */
  locale?: string;
  /** Who created it. */
  source?: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** When it was submitted; null for a draft. */
  submittedAt?: string | null;
  /** When it was created. */
  createdAt?: string;
  /** When it was last updated. */
  updatedAt?: string;
  /** The member who last changed it; null for the respondent. */
  updatedBy?: string | null;
  /** What changed, in `entry.updated` events. */
  changes?: EntryChange[];
};

/** The file to upload and its field. */
export type EntryFileCreate = {
  /** The file name. Used for display and downloads, never as a path. */
  name: string;
  /** The exact size in bytes. */
  size: number;
  /**
   * The media type. It must match the content; `application/octet-stream` is replaced by the detected type.
   */
  contentType: string;
  /** The SHA-256 of the content, in lowercase hex. */
  sha256?: string;
  /** The key of the field; for a field in groups, its full path: `guests.photo`. */
  fieldKey: string;
};

/** One operation. */
export type EntryOperation = {
  /** The operation. `delete` moves an entry to the trash, `restore` restores it. */
  op: 'create' | 'update' | 'delete' | 'restore';
  /** For `create`: the form. */
  formId?: string;
  /** For all operations except `create`: the entry. */
  id?: string;
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** `submitted` validates all answers; a `draft` keeps invalid ones. */
  status?: 'draft' | 'submitted';
  /** Data from other programs, by namespace and key. */
  metafields?: Record<string, Record<string, unknown>>;
  /** For `create`: when it was created, for migrations. */
  createdAt?: string;
  /** For `create`: when it was submitted, for migrations. */
  submittedAt?: string;
  /** For `create`: the language it was filled out in. */
  locale?: string;
};

/** Entry restored */
export type EntryRestoredEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.restored';
  /** When it happened. */
  createdAt: string;
  /** The entry and its status. Webhooks with `payload: "full"` also receive its content. */
  data: EntryEventData;
};

/** The token of the link. */
export type EntryResume = {
  /** The token from the link. */
  token: string;
};

/** The entry with its key. */
export type EntryResumed = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /** The state of the form for these answers: what is visible, required, calculated and wrong. */
  state: EntryState;
  /** Gives access to this entry: send it as `X-Service-Entry-Key`. Returned only here. */
  entryKey: string;
};

/** What changed in an entry at one time, and who changed it. */
export type EntryRevision = {
  /** The id of an entry revision. */
  id: string;
  /** Starts at 1 within the entry. */
  number: number;
  /** The member; null for respondents and the service itself. */
  author: string | null;
  /** How the change was made. */
  source: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** The changes. For the first revision: everything. */
  changes: EntryChange[];
  /** When it was created. */
  createdAt: string;
};

/** A revision, and the entry after it. */
export type EntryRevisionState = {
  /** The id of an entry revision. */
  id: string;
  /** Starts at 1 within the entry. */
  number: number;
  /** The member; null for respondents and the service itself. */
  author: string | null;
  /** How the change was made. */
  source: 'respondent' | 'user' | 'api' | 'workflow' | 'import';
  /** The changes. For the first revision: everything. */
  changes: EntryChange[];
  /** When it was created. */
  createdAt: string;
  /** `draft` until it is submitted. */
  status: 'draft' | 'submitted';
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers: Answers;
  /** Data from other programs, by namespace and key. */
  metafields: Record<string, Record<string, unknown>>;
};

/** The submitted entry and its confirmation. */
export type EntrySent = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /** The state of the form for these answers: what is visible, required, calculated and wrong. */
  state: EntryState;
  /** What happens after submission: a message or a redirect. Replaced as a whole. */
  confirmation: FormConfirmation;
};

/** An entry and its form state. */
export type EntryStanding = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /** The state of the form for these answers: what is visible, required, calculated and wrong. */
  state: EntryState;
};

/** The initial answers. */
export type EntryStart = {
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /**
   * Text values by field key; for a field in groups, its full path: `venue.city`. Fields in repeating groups
   * are not supported. Values that do not fit are ignored.
   */
  prefill?: Record<string, unknown>;
  /** Submit immediately. Default: `false`. */
  submit?: boolean;
  /** The respondent's language. Default: the form's language. */
  locale?: string;
  /** The id of the page the respondent is on. Default: the first page. */
  page?: string;
  /** The solved captcha, if the form has one. */
  captcha?: string;
  /** Honeypot input, hidden from people: leave it empty. */
  honeypot?: string;
};

/** A new entry with its key. `confirmation` is shown after submission; null for a draft. */
export type EntryStarted = {
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /** The state of the form for these answers: what is visible, required, calculated and wrong. */
  state: EntryState;
  /** Gives access to this entry: send it as `X-Service-Entry-Key`. Returned only here. */
  entryKey: string;
  /** What happens after submission: a message or a redirect. Replaced as a whole. */
  confirmation: Confirmation | null;
};

/** The state of the form for these answers: what is visible, required, calculated and wrong. */
export type EntryState = {
  /** The page the respondent is on; null if no page is visible. */
  page: string | null;
  /** The visible pages, in order. */
  pages: string[];
  /** The visible fields, groups and buttons. */
  visible: string[];
  /** The required fields. */
  required: string[];
  /** Calculated values by path. */
  calculated: Record<string, unknown>;
  /** What prevents submission. */
  errors: AnswerProblem[];
};

/** Final answers, merged before validation. */
export type EntrySubmit = {
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** The solved captcha, if the form has one. */
  captcha?: string;
  /** Honeypot input, hidden from people: leave it empty. */
  honeypot?: string;
};

/** Entry submitted */
export type EntrySubmittedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.submitted';
  /** When it happened. */
  createdAt: string;
  /** The entry and its status. Webhooks with `payload: "full"` also receive its content. */
  data: EntryEventData;
};

/** An entry was submitted. */
export type EntrySubmittedTrigger = {
  /** The type of trigger. */
  type: 'entry.submitted';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries that match, such as `answers.age >= 18`. */
  filter?: string;
};

/** The fields to update. */
export type EntryUpdate = {
  /** Submits a draft. */
  status?: 'submitted';
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** Metafields to change; null deletes one, or a whole namespace. */
  metafields?: Record<string, Record<string, unknown> | null>;
};

/** New revision of an entry */
export type EntryUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'entry.updated';
  /** When it happened. */
  createdAt: string;
  /** The entry and its status. Webhooks with `payload: "full"` also receive its content. */
  data: EntryEventData;
};

/** An entry was updated. */
export type EntryUpdatedTrigger = {
  /** The type of trigger. */
  type: 'entry.updated';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /** Only entries that match, such as `answers.age >= 18`. */
  filter?: string;
};

/** Something that happened in the account. Immutable. */
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
  /** The resource at the time of the event. Its fields depend on the type; see the webhooks. */
  data: Record<string, unknown>;
};

/** The position of this page and where to continue. */
export type EventPagination = {
  /** Send it as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** Whether there is a next page. */
  hasMore: boolean;
  /** The limit that was used. */
  limit: number;
  /** Total number of matches; only with `include=total`. */
  total?: number;
  /**
   * Where to continue, now or later: send it as `cursor`. Also set on the last page, where `nextCursor` is
   * null. Null with `sort=-createdAt`.
   */
  pollCursor: string | null;
};

/** Records of a form or a data table, exported to a file. */
export type Export = {
  /** The id of an export. */
  id: string;
  /** The job that creates it: follow or cancel it there. */
  jobId: string;
  /** The form; null for a data table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** The view it uses, if any. */
  viewId: string | null;
  /**
   * `csv` and `xlsx` have one row per record. `json` is an array and `ndjson` one line each, of records as
   * the API returns them.
   */
  format: 'csv' | 'xlsx' | 'json' | 'ndjson';
  /** The job's status; `expired` once the file has been deleted. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled' | 'expired';
  /** The file to download, while it exists. */
  fileId: string | null;
  /** Number of records; null until it is finished. */
  rows: number | null;
  /** Who requested it. */
  createdBy: string | null;
  /** When it was requested. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When the file was ready. */
  finishedAt: string | null;
  /** When the file is deleted; null until it is ready. */
  expiresAt: string | null;
};

/** What to export, and how. */
export type ExportCreate = {
  /** The form whose entries are exported. */
  formId?: string;
  /** The data table whose rows are exported. */
  tableId?: string;
  /** Takes columns, filter and sort from the view. Your own columns and sort take precedence. */
  viewId?: string;
  /**
   * A CEL expression, as in lists. Drafts are excluded unless it mentions `status`. Combined with the view's
   * filter, if any.
   */
  filter?: string;
  /** Fields to sort by, as in lists. Default: by creation time. */
  sort?: string;
  /** Export only these, in this order. Default: all. */
  columns?: string[];
  /**
   * `csv` and `xlsx` have one row per record. `json` is an array and `ndjson` one line each, of records as
   * the API returns them.
   */
  format: 'csv' | 'xlsx' | 'json' | 'ndjson';
  /**
   * Use labels for headers and options. Otherwise uses keys and values, which can be imported again. Only for
   * `csv` and `xlsx`. Default: `false`.
   */
  labels?: boolean;
  /** The language of labels, if the form has it. Default: the form's language. */
  locale?: string;
  /** IANA time zone for timestamps. Default: UTC, in CSV as RFC 3339. Only for `csv` and `xlsx`. */
  timezone?: string;
  /**
   * Where instances of repeating groups go: to a separate `sheet` with the entry number (for CSV, a separate
   * file in a ZIP), or to numbered `columns`. Default: `sheet` for `xlsx`, `columns` for `csv`.
   */
  repeatable?: 'sheet' | 'columns';
  /** Whether CSV starts with the byte order mark Excel needs for UTF-8. Only for `csv`. Default: `true`. */
  bom?: boolean;
  /**
   * Create a ZIP with the export and the files in the answers, in one folder per entry number. Default:
   * `false`.
   */
  files?: boolean;
};

/** The export and its file. */
export type ExportEventData = {
  /** The id of an export. */
  exportId: string;
  /** The id of a job. */
  jobId: string;
  /** The file, until it expires. */
  fileId: string;
  /** The form; null for a data table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** Number of exported records. */
  rows: number;
};

/** Export file ready */
export type ExportFinishedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'export.finished';
  /** When it happened. */
  createdAt: string;
  /** The export and its file. */
  data: ExportEventData;
};

/** An installed extension. */
export type Extension = {
  /** The id of an extension. */
  id: string;
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
  /** Display name. */
  name: string;
  /** Semantic version. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** The author. Not verified. */
  publisher: ExtensionPublisher;
  /** The URL of its documentation. */
  documentationUrl?: string;
  /** Its icon. */
  icon?: ExtensionIcon;
  /** Where it came from. */
  source: 'catalog' | 'manifest' | 'url';
  /** The URL of its manifest, if it was fetched. */
  sourceUrl: string | null;
  /** Settings by key. Secrets are masked; send a masked value back to keep it. */
  settings: Record<string, string | number | boolean | null>;
  /** The newer version in the catalog, if any. */
  availableVersion: string | null;
  /** When it was installed. */
  createdAt: string;
  /** When it was last configured or upgraded. */
  updatedAt: string;
};

/** A connector action, as in the API. */
export type ExtensionAction = {
  /** Used in workflows and forms. Unique in the connector. */
  key: string;
  /** Display name. */
  name?: string;
  /** A description. */
  description?: string;
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /**
   * Appended to the environment's base URL. `{{ … }}` is percent-encoded. Available values: `inputs` and
   * `env`. Put the query in `query`.
   */
  path: string;
  /**
   * Query parameters by name. A lone `{{ … }}` keeps its type: null omits the parameter, a list repeats it.
   */
  query?: Record<string, string>;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers?: Record<string, string>;
  /**
   * The request body; null for none. In an object or list, a lone `{{ … }}` keeps its type. A string is sent
   * as is; with `bodyFormat: json`, each `{{ … }}` in it is JSON-encoded.
   */
  body?: unknown;
  /** `json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a string as plain text. */
  bodyFormat?: 'json' | 'form' | 'text';
  /** The inputs; other inputs are rejected. */
  inputs?: ConnectorActionInput[];
  /** The outputs. */
  outputs?: ConnectorActionOutput[];
  /**
   * Whether respondents can call it from a button (`call_action`) in a form. They receive only the declared
   * outputs. The key of such an action is unique in the account.
   */
  exposeToEntries?: boolean;
};

/** How an upgrade changes one resource. */
export type ExtensionChange = {
  /** The type. */
  kind: 'connector' | 'environment' | 'action' | 'template' | 'webhook';
  /** Its key in the manifest; for an environment or action, prefixed by its connector's key. */
  key: string;
  /**
   * `kept`: you changed or deleted it, so it stays that way. `released`: it is not in the new version, but
   * you changed it or it is in use, so it stays as your own.
   */
  change: 'added' | 'changed' | 'removed' | 'kept' | 'released';
  /** Which fields are changed, if any. */
  fields: string[];
};

/** A connection. */
export type ExtensionConnection = {
  /** The trigger or step it starts at. */
  from: string;
  /** The branch: `true`, `each`, `approved` … Default: `next`, for steps without branches. */
  output?: string;
  /** The step it leads to. */
  to: string;
};

/** A connector with its environments and actions. */
export type ExtensionConnector = {
  /** Used in snippets: `connector:KEY`. */
  key: string;
  /** Display name. */
  name: string;
  /** A description. */
  description?: string;
  /** How requests are authenticated. */
  auth?: ConnectorAuth;
  /** Header values by name. Liquid text with `{{ … }}`. */
  headers?: Record<string, string>;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /**
   * Applies after 429, 5xx, or no response. POST and PATCH are retried only after 429, 503, or a failed
   * connection, because the other service may already have processed them. All attempts of a call send the
   * same `Idempotency-Key`.
   */
  retry?: ConnectorRetry;
  /** The environments. */
  environments: ExtensionEnvironment[];
  /** The actions. */
  actions?: ExtensionAction[];
  /**
   * An OpenAPI 3 document as JSON. Its operations become actions on install; new ones are added on upgrade.
   * Liquid with `settings`, except secret ones.
   */
  openApiUrl?: string;
};

/** An installed extension with its manifest and the resources it created. */
export type ExtensionDetails = {
  /** The id of an extension. */
  id: string;
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
  /** Display name. */
  name: string;
  /** Semantic version. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** The author. Not verified. */
  publisher: ExtensionPublisher;
  /** The URL of its documentation. */
  documentationUrl?: string;
  /** Its icon. */
  icon?: ExtensionIcon;
  /** Where it came from. */
  source: 'catalog' | 'manifest' | 'url';
  /** The URL of its manifest, if it was fetched. */
  sourceUrl: string | null;
  /** Settings by key. Secrets are masked; send a masked value back to keep it. */
  settings: Record<string, string | number | boolean | null>;
  /** The newer version in the catalog, if any. */
  availableVersion: string | null;
  /** When it was installed. */
  createdAt: string;
  /** When it was last configured or upgraded. */
  updatedAt: string;
  /** The resources it created, each marked with `extensionId`. */
  items: ExtensionItem[];
  /** An extension as one JSON file. */
  manifest: ExtensionManifest;
};

/** An environment of a connector. */
export type ExtensionEnvironment = {
  /** Display name. */
  name: string;
  /** The base URL. Liquid with `settings`, except secret ones. */
  baseUrl: string;
  /** Values for `env` in actions. Never secrets. */
  variables?: Record<string, string>;
  /** Secrets by name, each with the setting that provides its value. */
  secrets?: Record<string, string>;
  /** Whether it is used when a call names none. */
  isDefault?: boolean;
};

/** Its icon. */
export type ExtensionIcon = {
  /** One or two letters, or a symbol. */
  letters?: string;
  /** The background color. */
  color?: string;
  /** A data URL. No SVG, which can contain scripts, and no other URLs. */
  image?: string;
};

/** What to install, and its settings. */
export type ExtensionInstall = {
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  catalogKey?: string;
  /** An extension as one JSON file. */
  manifest?: ExtensionManifest;
  /** The public URL of the manifest. It is fetched once. */
  url?: string;
  /** Settings by key. */
  settings?: Record<string, string | number | boolean | null>;
};

/** The manifest. */
export type ExtensionInstallPreview = {
  /** An extension as one JSON file. */
  manifest?: ExtensionManifest;
  /** The public URL of the manifest. It is fetched once. */
  url?: string;
};

/** A valid manifest. */
export type ExtensionInstallPreviewed = {
  /** An extension as one JSON file. */
  manifest: ExtensionManifest;
  /** The installed extension with this key; null if none. */
  installedId: string | null;
  /** The installed version. */
  installedVersion: string | null;
};

/** A resource the extension created. */
export type ExtensionItem = {
  /** The type. */
  kind: 'connector' | 'environment' | 'action' | 'template' | 'webhook';
  /** Its key in the manifest; for an environment or action, prefixed by its connector's key. */
  key: string;
  /** Its id. It may have been deleted since. */
  id: string;
};

/** An extension as one JSON file. */
export type ExtensionManifest = {
  /** For editors. Ignored. */
  $schema?: string;
  /** Always 1. */
  manifestVersion: number;
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
  /** Display name. */
  name: string;
  /** Semantic version. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** The author. Not verified. */
  publisher: ExtensionPublisher;
  /** The URL of its documentation. */
  documentationUrl?: string;
  /** Its icon. */
  icon?: ExtensionIcon;
  /** Settings to fill in when installing. */
  settings?: ExtensionSetting[];
  /** Connectors. */
  connectors?: ExtensionConnector[];
  /** Templates. */
  templates?: ExtensionTemplate[];
  /** Webhooks, created turned off. */
  webhooks?: ExtensionWebhook[];
  /** Steps to insert into workflows. */
  snippets?: ExtensionSnippet[];
};

/** The author. Not verified. */
export type ExtensionPublisher = {
  /** The author. */
  name: string;
  /** The author's website. */
  url?: string;
};

/** A value to fill in when installing. */
export type ExtensionSetting = {
  /** Used as `{{ settings.key }}`. */
  key: string;
  /** Display name. */
  label: string;
  /** What it is, and where to find it. */
  description?: string;
  /**
   * The type. A `secret` is encrypted, only used in calls and never shown again; a `url` is http or https.
   */
  type: 'text' | 'secret' | 'url' | 'number' | 'boolean' | 'select';
  /** Whether it is required. */
  required?: boolean;
  /** The default value. Not for secrets. */
  default?: string | number | boolean;
  /** For `select`: the options. */
  options?: {
    /** The stored value. */
    value: string;
    /** The label. */
    label: string;
  }[];
};

/** Steps to insert into workflows. */
export type ExtensionSnippet = {
  /** Used to insert it into a workflow. */
  key: string;
  /** Display name. */
  name: string;
  /** What it does. */
  description?: string;
  /** The steps. */
  steps: Array<Record<string, unknown>>;
  /** Connections between these steps. */
  connections?: ExtensionConnection[];
};

/** A template. */
export type ExtensionTemplate = {
  /** Used in snippets: `template:KEY`. */
  key: string;
  /** Default: `content`. */
  kind?: 'content' | 'layout';
  /** Display name. */
  name: string;
  /** Default: `html`. */
  format?: 'html' | 'text' | 'markdown';
  /** Liquid, as in every template. */
  body: string;
  /** The key of a layout in this manifest. */
  layout?: string;
};

/** The settings to update. */
export type ExtensionUpdate = {
  /** Settings by key. */
  settings?: Record<string, string | number | boolean | null>;
};

/**
 * The URL of the new version. Without `manifest` and `url`, it comes from the same source as the current one.
 */
export type ExtensionUpgrade = {
  /** An extension as one JSON file. */
  manifest?: ExtensionManifest;
  /** The public URL of the manifest. It is fetched once. */
  url?: string;
  /** Settings by key. */
  settings?: Record<string, string | number | boolean | null>;
  /** Whether to overwrite what you changed or deleted yourself. */
  overwrite?: boolean;
};

/** The effect of an upgrade. */
export type ExtensionUpgradePreview = {
  /** The current version. */
  fromVersion: string;
  /** The version after the upgrade. */
  toVersion: string;
  /** The changes; unchanged resources are omitted. */
  changes: ExtensionChange[];
};

/** A webhook. Created turned off: an admin reviews it and turns it on. */
export type ExtensionWebhook = {
  /** Its key in the manifest. */
  key: string;
  /** Where events are sent. Liquid with `settings`, except secret ones. */
  url: string;
  /** The events it subscribes to. */
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
  /** A description. */
  description?: string;
};

/** Answers to one field, summarized. Which parts are present depends on its type. */
export type FieldSummary = {
  /** The key of the field. */
  key: string;
  /** Its full path: `guests.name`. */
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
  /** The label. */
  label: string;
  /** Number of answers; in a repeating group, across all instances. */
  answered: number;
  /** Number of entries or instances without an answer. */
  missing: number;
  /** The ISO 4217 currency of its numbers, if any. */
  currency?: string;
  /** Number statistics; null without answers. */
  numbers?: SummaryNumbers;
  /** For ratings and scales, each step. */
  distribution?: {
    /** A step of the scale. */
    value: number;
    /** How many chose it. */
    count: number;
    /** Share of those who answered. */
    share: number;
  }[];
  /** The net promoter score. */
  nps?: SummaryNps;
  /** Yes or no. */
  yesNo?: SummaryYesNo;
  /** How often each option was chosen. */
  choices?: SummaryChoices;
  /** The options in the form's order. */
  ranking?: Array<{
    /** The answer's value; long ones are truncated. */
    value: string;
    /** The label. */
    label: string;
    /** How many ranked it. */
    count: number;
    /** The average rank, 1 being first; null if nobody ranked it. */
    averageRank: number | null;
  }>;
  /** The rows of a matrix. */
  rows?: {
    /** The answer's value; long ones are truncated. */
    value: string;
    /** The label. */
    label: string;
    /** How many answered the row. */
    answered: number;
    /** In the form's order. */
    options: SummaryChoice[];
  }[];
  /** Date statistics. For date ranges, of the start dates. */
  dates?: SummaryDates;
  /** Text statistics, by the first 200 characters. */
  texts?: SummaryTexts;
  /** Uploaded files. */
  files?: SummaryFiles;
};

/** A file uploaded by a member or a respondent. */
export type File = {
  /** The id of a file. */
  id: string;
  /** The file name. Used for display and downloads, never as a path. */
  name: string;
  /** The exact size in bytes. */
  size: number;
  /**
   * The media type. It must match the content; `application/octet-stream` is replaced by the detected type.
   */
  contentType: string;
  /** The SHA-256 of the content. While pending: as declared, or null. */
  sha256: string | null;
  /**
   * `pending` until the upload is complete, `scanning` until a malware scan is done, `infected` if malware
   * was found. Only `available` files can be downloaded.
   */
  status: 'pending' | 'scanning' | 'available' | 'infected';
  /** The entry it belongs to, if any. */
  entryId: string | null;
  /** The field it was uploaded for, if any. */
  fieldKey: string | null;
  /** The member who uploaded it; null for a respondent. */
  createdBy: string | null;
  /** When the upload was started. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** File uploaded and checked */
export type FileAvailableEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'file.available';
  /** When it happened. */
  createdAt: string;
  /** The file. */
  data: FileEventData;
};

/** The file to upload. */
export type FileCreate = {
  /** The file name. Used for display and downloads, never as a path. */
  name: string;
  /** The exact size in bytes. */
  size: number;
  /**
   * The media type. It must match the content; `application/octet-stream` is replaced by the detected type.
   */
  contentType: string;
  /** The SHA-256 of the content, in lowercase hex. */
  sha256?: string;
};

/** The download URL of a file. */
export type FileDownloadLink = {
  /** Needs no credential, and supports range requests. */
  url: string;
  /**
   * The path of `url`. Absent if the file store has another origin. Resolve it against the base URL you use:
   * that works behind any proxy and host name.
   */
  path?: string;
  /** When it expires. A download in progress continues. */
  expiresAt: string;
};

/** The file. */
export type FileEventData = {
  /** The id of a file. */
  fileId: string;
  /** Its original name. */
  name: string;
  /** In bytes. */
  size: number;
  /** The detected type. */
  contentType: string;
  /** The entry it was uploaded with; null for a member's file. */
  entryId: string | null;
  /** In `file.infected`: what was found. */
  signature?: string;
};

/** Malware found in an uploaded file */
export type FileInfectedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'file.infected';
  /** When it happened. */
  createdAt: string;
  /** The file. */
  data: FileEventData;
};

/** A pending file and its two upload URLs. Use either. */
export type FileUpload = {
  /** A file uploaded by a member or a respondent. */
  file: File;
  /**
   * Upload the bytes in one request, with these headers and without a credential. Null if the file is too
   * large for that: use a resumable upload.
   */
  upload: {
    /** The HTTP method. */
    method: 'PUT';
    /** Valid for this file only, until it expires. With the built-in store, it uses the host you called. */
    url: string;
    /**
     * The path of `url`. Absent if the file store has another origin. Resolve it against the base URL you
     * use: that works behind any proxy and host name.
     */
    path?: string;
    /** Send exactly these headers. */
    headers: Record<string, string>;
    /** When it expires. */
    expiresAt: string;
  } | null;
  /** For large files and poor connections: an interrupted upload can be resumed. */
  resumable: {
    /** The protocol, [tus](https://tus.io) 1.0.0. */
    protocol: 'tus';
    /**
     * Use it as the endpoint of a tus client, or as the upload URL to resume: it works as both. Needs no
     * credential. It uses the host you called.
     */
    url: string;
    /**
     * The path of `url`. Absent if the file store has another origin. Resolve it against the base URL you
     * use: that works behind any proxy and host name.
     */
    path?: string;
    /** When it expires. */
    expiresAt: string;
  };
};

/** Finds entries of a form. */
export type FindEntriesStep = {
  /** The type of step. */
  type: 'find_entries';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form. */
  formId?: string;
  /**
   * A filter as in lists; may also use `trigger`, `entry` and `steps`. Drafts are excluded unless it mentions
   * `status`.
   */
  filter?: string;
  /** As in lists: `-submittedAt,answers.name`. */
  sort?: string;
  /** Maximum number of results. Default: 100. */
  limit?: number;
};

/** Finds rows of a data table. */
export type FindRowsStep = {
  /** The type of step. */
  type: 'find_rows';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** A filter on `values.…`; may also use `trigger`, `entry` and `steps`. */
  filter?: string;
  /** As in lists: `-createdAt,values.name`. */
  sort?: string;
  /** Maximum number of results. Default: 100. */
  limit?: number;
};

/** Runs the branch `each` for every item, available as `item` and `index`; then continues with `done`. */
export type ForEachStep = {
  /** The type of step. */
  type: 'for_each';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** A list of up to 10,000 items. */
  items?: string;
  /** How many items to process in parallel. Default: 1. */
  concurrency?: number;
};

/** A form. Its questions are in its versions. */
export type Form = {
  /** The id of a form. */
  id: string;
  /** The id of a project. */
  projectId: string;
  /** Display name. */
  name: string;
  /** The URL slug, unique in this deployment. Default: derived from the name. */
  slug: string;
  /** `draft` until a version is published; `closed` manually, by `closesAt` or by `entryLimit`. */
  status: 'draft' | 'published' | 'closed';
  /** The current availability, from status, schedule and response limit. Does not affect the `ETag`. */
  accepting: FormAccepting;
  /** The version respondents see. */
  publishedVersionId: string | null;
  /** The version being edited. */
  draftVersionId: string | null;
  /** Number of submitted entries. Does not affect the `ETag`. */
  entryCount: number;
  /** Access, availability, confirmation and design of the form. */
  settings: FormSettings;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When it was moved to the trash; null if it wasn't. */
  deletedAt: string | null;
};

/** The current availability, from status, schedule and response limit. Does not affect the `ETag`. */
export type FormAccepting = {
  /** Whether it accepts entries now. */
  open: boolean;
  /** Why not; null while it is open. */
  reason: 'not_published' | 'not_yet_open' | 'closed' | 'limit_reached' | 'trashed' | null;
  /** The message respondents see; null while it is open. */
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

/** Form closed, manually, by its schedule or by its response limit */
export type FormClosedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.closed';
  /** When it happened. */
  createdAt: string;
  /** A form. Its questions are in its versions. */
  data: Form;
};

/** What happens after submission: a message or a redirect. Replaced as a whole. */
export type FormConfirmation = {
  /** Shown after submission. Simple HTML is kept, the rest removed. */
  message?: string;
  /** Where to redirect the respondent after submission, instead of a message. */
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
  /** Display name. */
  name: string;
  /** The URL slug, unique in this deployment. Default: derived from the name. */
  slug?: string;
  /** Only the settings you send are updated; each is replaced as a whole. */
  settings?: FormSettingsUpdate;
  definition?: FormDefinition;
};

/** Form created */
export type FormCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.created';
  /** When it happened. */
  createdAt: string;
  /** A form. Its questions are in its versions. */
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

/** Form moved to the trash */
export type FormDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.deleted';
  /** When it happened. */
  createdAt: string;
  /** A form. Its questions are in its versions. */
  data: Form;
};

/**
 * A form as one file: its questions and settings, without ids, dates and version numbers, and with properties
 * in a fixed order, so that you can keep it in version control and compare it.
 */
export type FormDocument = {
  /** The format of this document. */
  format: 'form-service/1';
  /** Display name. */
  name: string;
  /** Release notes, visible to the account only. */
  notes?: string;
  /** Only the settings you send are updated; each is replaced as a whole. */
  settings: FormSettingsUpdate;
  definition: FormDefinition;
};

/** A form document, exported or handwritten. */
export type FormDocumentImport = {
  /** The format of this document. */
  format: 'form-service/1';
  /** Display name. */
  name?: string;
  /** Release notes, visible to the account only. */
  notes?: string;
  /** Only the settings you send are updated; each is replaced as a whole. */
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
  /** Lets respondents enter their own answer. */
  readonly allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
};

/** What to change in the copy. */
export type FormDuplicate = {
  /** Display name. */
  name?: string;
  /** The URL slug, unique in this deployment. Default: derived from the name. */
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
  /** The page it is on. */
  pageId?: string;
  /** The full path of its group: `guests` or `guests.children`. */
  groupKey?: string | null;
  /** Its position among its siblings, starting at 0. */
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
  /** Lets respondents enter their own answer. */
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

/** The new position. */
export type FormElementMove = {
  /** The page it is on. */
  pageId?: string;
  /** The full path of its group: `guests` or `guests.children`. */
  groupKey?: string | null;
  /** Its position among its siblings, starting at 0. */
  index?: number;
};

/** The properties to update. */
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
  /** Lets respondents enter their own answer. */
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

/** The result of an import. */
export type FormImport = {
  /** A form. Its questions are in its versions. */
  form: Form;
  /** The questions of a form at one point in its history. */
  version: FormVersion;
  /** Everything that could not be imported. Empty for documents of this service. */
  report: FormImportIssue[];
};

/** Send one of `document`, `xlsForm` and `jsonSchema`. */
export type FormImportCreate = {
  /** The id of a project. */
  projectId: string;
  /** Display name. */
  name?: string;
  /** The URL slug, unique in this deployment. Default: derived from the name. */
  slug?: string;
  /** A form document, exported or handwritten. */
  document?: FormDocumentImport;
  /** An XLSForm: the .xlsx file, at most 2 MB, as base64. */
  xlsForm?: string;
  /** The JSON Schema of an object, draft 07 to 2020-12. */
  jsonSchema?: Record<string, unknown>;
};

/** Something that could not be imported exactly. */
export type FormImportIssue = {
  /** `error`: the form no longer does this. `warning`: it does this differently. */
  severity: 'error' | 'warning';
  /** In the imported file: `survey!F12` in a workbook, a JSON pointer in a document. */
  place: string;
  /** Machine-readable and stable. */
  code: string;
  /** Human-readable message. */
  message: string;
};

/** Send one of `document`, `xlsForm` and `jsonSchema`. */
export type FormImportReplace = {
  /** A form document, exported or handwritten. */
  document?: FormDocumentImport;
  /** An XLSForm: the .xlsx file, at most 2 MB, as base64. */
  xlsForm?: string;
  /** The JSON Schema of an object, draft 07 to 2020-12. */
  jsonSchema?: Record<string, unknown>;
};

/** A problem in a definition. */
export type FormIssue = {
  /** Only errors block publishing. */
  severity: 'error' | 'warning';
  /** The path in the definition, such as `pages.0.elements.3.options`. */
  path: string;
  /** Machine-readable and stable. */
  code: string;
  /** Human-readable; says what to do. */
  message: string;
  /** The position in an expression or pattern. */
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
  /** Lets respondents enter their own answer. */
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
  /** Lets respondents enter their own answer. */
  readonly allowOther?: boolean;
  /** Shuffles the options for each respondent. */
  readonly shuffle?: boolean;
};

/** Form version published */
export type FormPublishedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.published';
  /** When it happened. */
  createdAt: string;
  /** A form. Its questions are in its versions. */
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

/** When submitted entries are erased. Replaced as a whole. */
export type FormRetention = {
  /** How long entries are kept. */
  days: number;
  /** Count from the submission or the last change. */
  from: 'submitted' | 'updated';
  /** Delete the entry, or everything except its number, times and `keepFields`. */
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

/** Access, availability, confirmation and design of the form. */
export type FormSettings = {
  /** Accepts entries from this time. Null: immediately. */
  opensAt: string | null;
  /** Closes at this time. Null: never. */
  closesAt: string | null;
  /** Response limit. Null: unlimited. */
  entryLimit: number | null;
  /** The message shown while the form accepts no entries. */
  closedMessage: string | null;
  /** Sites that may submit entries; empty: all. */
  allowedOrigins: string[];
  /**
   * Whether respondents can save and continue later: not at all, with a link, or with an emailed link. If the
   * service sends no email, `email` has no effect, and the public form says `off`.
   */
  resume: 'off' | 'link' | 'email';
  /** Days after which an unsubmitted entry is deleted. */
  draftTtlDays: number;
  /** When submitted entries are erased. Replaced as a whole. */
  retention: FormRetention | null;
  /** What happens after submission: a message or a redirect. Replaced as a whole. */
  confirmation: FormConfirmation;
  /**
   * Spam protection. `proof_of_work` is built in and needs no third party; `hcaptcha` and `turnstile` are
   * available if the operator has set their keys.
   */
  captcha: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** The languages respondents can choose from. */
  locales: string[];
  /** The language the form is written in; one of `locales`. */
  defaultLocale: string;
  /** The form's design. Replaced as a whole. */
  theme: FormTheme;
  /** The layout around the form. Null: none. */
  layoutTemplateId: string | null;
};

/** Only the settings you send are updated; each is replaced as a whole. */
export type FormSettingsUpdate = {
  /** Accepts entries from this time. Null: immediately. */
  opensAt?: string | null;
  /** Closes at this time. Null: never. */
  closesAt?: string | null;
  /** Response limit. Null: unlimited. */
  entryLimit?: number | null;
  /** The message shown while the form accepts no entries. */
  closedMessage?: string | null;
  /** Sites that may submit entries; empty: all. */
  allowedOrigins?: string[];
  /**
   * Whether respondents can save and continue later: not at all, with a link, or with an emailed link. If the
   * service sends no email, `email` has no effect, and the public form says `off`.
   */
  resume?: 'off' | 'link' | 'email';
  /** Days after which an unsubmitted entry is deleted. */
  draftTtlDays?: number;
  /** When submitted entries are erased. Replaced as a whole. */
  retention?: FormRetention | null;
  /** What happens after submission: a message or a redirect. Replaced as a whole. */
  confirmation?: FormConfirmation;
  /**
   * Spam protection. `proof_of_work` is built in and needs no third party; `hcaptcha` and `turnstile` are
   * available if the operator has set their keys.
   */
  captcha?: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** The languages respondents can choose from. */
  locales?: string[];
  /** The language the form is written in; one of `locales`. */
  defaultLocale?: string;
  /** The form's design. Replaced as a whole. */
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
  /** Lets respondents enter their own answer. */
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

/** Entries and answers of a form, summarized. */
export type FormSummary = {
  /** The id of a form. */
  formId: string;
  /** The version whose fields are listed. */
  formVersionId: string;
  entries: {
    /** All matching entries, excluding the trash. */
    total: number;
    /** Submitted. */
    submitted: number;
    /** Started but not submitted. */
    drafts: number;
    /** In the trash. */
    inTrash: number;
  };
  /** The time zone of the days. */
  timezone: string;
  /** The unit of `perDay`: days up to 366 of them, otherwise weeks (from Monday), months or years. */
  interval: 'day' | 'week' | 'month' | 'year';
  /** Entries over time, without gaps. */
  perDay: {
    /** The day, or the first day of the week, month or year. */
    date: string;
    /** Submitted in this period. */
    submitted: number;
    /** Started in this period. */
    started: number;
  }[];
  /** Only entries started by respondents, not those created by members. */
  completion: SummaryCompletion;
  /** Answers of submitted entries, in form order. */
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

/** The form's design. Replaced as a whole. */
export type FormTheme = {
  /** Buttons and selections. */
  accentColor?: string;
  /** The background. */
  backgroundColor?: string;
  /** The text. */
  textColor?: string;
  /** The font. Default: `system`. */
  font?: 'system' | 'sans' | 'serif' | 'mono';
  /** Corner radius in pixels. */
  cornerRadius?: number;
  /** The logo above the form. */
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

/** The fields to update. */
export type FormUpdate = {
  /** Moves the form to another project. */
  projectId?: string;
  /** Display name. */
  name?: string;
  /** The URL slug, unique in this deployment. Default: derived from the name. */
  slug?: string;
  /** Only the settings you send are updated; each is replaced as a whole. */
  settings?: FormSettingsUpdate;
};

/** Form updated, reopened or restored */
export type FormUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'form.updated';
  /** When it happened. */
  createdAt: string;
  /** A form. Its questions are in its versions. */
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

/** The questions of a form at one point in its history. */
export type FormVersion = {
  /** The id of a form version. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** The version number. The number of a discarded draft is reused. */
  number: number;
  /** At most one version is the draft, and at most one is published. */
  state: 'draft' | 'published' | 'superseded';
  /** Release notes, visible to the account only. */
  notes: string;
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** Who published it. */
  publishedBy: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  definition: FormDefinition;
};

/** The starting point. */
export type FormVersionCreate = {
  /** The version to start from. */
  fromVersionId?: string;
  /** Discards the existing draft. Default: `false`. */
  replace?: boolean;
};

/** Elements by key, pages by id. */
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
      /** The changed properties. */
      properties: string[];
    }[];
    /** In both, at another position. */
    moved: {
      /** The id of the page. */
      id: string;
      /** Starting at 0. */
      from: number;
      /** Starting at 0. */
      to: number;
    }[];
  };
  elements: {
    /** Only in this version. */
    added: Array<{
      /** Its full path: `guests.email`. */
      key: string;
      /** The type. */
      kind: 'field' | 'group' | 'content' | 'button';
    }>;
    /** Only in the other version. */
    removed: Array<{
      /** Its full path: `guests.email`. */
      key: string;
      /** The type. */
      kind: 'field' | 'group' | 'content' | 'button';
    }>;
    /** In both, but different. */
    changed: Array<{
      /** Its full path: `guests.email`. */
      key: string;
      /** The type. */
      kind: 'field' | 'group' | 'content' | 'button';
      /** The changed properties. */
      properties: string[];
    }>;
    /** In both, at another position. */
    moved: Array<{
      /** Its full path: `guests.email`. */
      key: string;
      /** The old position. */
      from: {
        /** The id of the page. */
        pageId: string;
        /** Its group; null outside groups. */
        groupKey: string | null;
        /** Starting at 0. */
        index: number;
      };
      /** The new position. */
      to: {
        /** The id of the page. */
        pageId: string;
        /** Its group; null outside groups. */
        groupKey: string | null;
        /** Starting at 0. */
        index: number;
      };
    }>;
  };
  /** Locales whose text differs. */
  translations: string[];
};

/** A version without its definition. */
export type FormVersionSummary = {
  /** The id of a form version. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** The version number. The number of a discarded draft is reused. */
  number: number;
  /** At most one version is the draft, and at most one is published. */
  state: 'draft' | 'published' | 'superseded';
  /** Release notes, visible to the account only. */
  notes: string;
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** Who published it. */
  publishedBy: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** The fields to update. */
export type FormVersionUpdate = {
  definition?: FormDefinition;
  /** Release notes, visible to the account only. */
  notes?: string;
};

/** The validation result. */
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

/** Creates a PDF of an entry or a template. */
export type GeneratePdfStep = {
  /** The type of step. */
  type: 'generate_pdf';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The template, `tpl_…`. */
  templateId?: string;
  /** The entry. Default: the trigger's entry. */
  entryId?: string;
  /** The file name. */
  fileName?: string;
};

/** The result. */
export type HookReceived = {
  /** The run it started. */
  runId: string;
};

/** Sends an HTTP request. */
export type HttpRequestStep = {
  /** The type of step. */
  type: 'http_request';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The method. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** The URL; inserted values are percent-encoded. */
  url?: string;
  /** Header values by name: text with `{{ … }}`. */
  headers?: Record<string, string>;
  /** JSON, or text that is sent as is. Inserted values are JSON-encoded. */
  body?: unknown;
  /** The timeout. */
  timeoutMs?: number;
};

/** The OpenID Connect provider for single sign-on to one account. */
export type IdentityProvider = {
  /** The id of an account. */
  accountId: string;
  /**
   * The issuer exactly as the provider reports it. Its configuration is read from
   * `/.well-known/openid-configuration` under this URL. HTTPS, except on a private network.
   */
  issuer: string;
  /** The client id of this service at the provider. */
  clientId: string;
  /** Whether a client secret is stored. It is never shown. */
  hasClientSecret: boolean;
  /** The scopes to request. `openid` is added if missing. */
  scopes: string[];
  /**
   * Who can join with `joinRole`: people with an address in one of these domains. Subdomains must be listed
   * separately. Members can sign in with any address.
   */
  joinDomains: string[];
  /** The role of people who join by signing in. Null: only existing members can sign in. */
  joinRole: 'viewer' | 'editor' | 'admin' | null;
  /** Whether people can sign in with it. */
  enabled: boolean;
  /** Register this URL with the provider. */
  redirectUri: string;
  /** The sign-in page for members. Share this link with them. */
  signInUrl: string;
  /** When it was set up. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** The provider's settings. */
export type IdentityProviderSettings = {
  /**
   * The issuer exactly as the provider reports it. Its configuration is read from
   * `/.well-known/openid-configuration` under this URL. HTTPS, except on a private network.
   */
  issuer: string;
  /** The client id of this service at the provider. */
  clientId: string;
  /** The client secret from the provider. Stored encrypted. */
  clientSecret?: string;
  /** The scopes to request. `openid` is added if missing. */
  scopes?: string[];
  /**
   * Who can join with `joinRole`: people with an address in one of these domains. Subdomains must be listed
   * separately. Members can sign in with any address.
   */
  joinDomains: string[];
  /** The role of people who join by signing in. Null: only existing members can sign in. */
  joinRole: 'viewer' | 'editor' | 'admin' | null;
  /** Whether people can sign in with it. */
  enabled: boolean;
};

/** Whether the account has an identity provider. */
export type IdentityProviderStatus = {
  /** Whether a provider is set up, whether or not it is turned on. */
  configured: boolean;
};

/** The import of a CSV file into a form or a data table. */
export type Import = {
  /** The id of an import. */
  id: string;
  /** The job that runs it: follow or cancel it there. */
  jobId: string;
  /** The id of a file. */
  fileId: string;
  /** The form; null for a data table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** The job's status. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** `create` adds every row; `upsert` updates the records that match `key`, and adds the others. */
  mode: 'create' | 'upsert';
  /** What rows are matched by; null for `create`. */
  key: string | null;
  /** Whether it is a dry run. */
  dryRun: boolean;
  /** What to do with an invalid row. */
  onError: 'skip' | 'stop';
  /**
   * The target of each column of the file: a key, or an object with the key and the column's date and number
   * formats. Columns not listed are ignored.
   */
  mapping: Record<string, string | ImportColumnMapping>;
  /** The encoding. Default: detected. */
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
  /** The delimiter. Default: detected. */
  delimiter: ',' | ';' | '	' | '|';
  /** Whether the first row is a header. Default: detected. */
  hasHeader: boolean;
  /** Number of rows processed so far, excluding blank ones. */
  rows: number;
  /** Number of records created. */
  created: number;
  /** Number of records updated or already up to date. */
  updated: number;
  /** Number of rows skipped. */
  failed: number;
  /** A CSV file of the skipped rows and the reasons; null if there are none. */
  errorsFileId: string | null;
  /** Why it failed, if it did. */
  error: {
    /** Machine-readable code. */
    code: string;
    /** Human-readable message. */
    message: string;
  } | null;
  /** Who requested it. */
  createdBy: string | null;
  /** When it was requested. */
  createdAt: string;
  /** When it last made progress. */
  updatedAt: string;
  /** When it finished. */
  finishedAt: string | null;
};

/** A column of the file. */
export type ImportColumn = {
  /** A column of the file: its name in the header row, or `Column 3`. */
  name: string;
  /** Sample values. */
  samples: ImportSample[];
  /** The suggested target, by its name; null if none matches. */
  suggestedKey: string | null;
  /** Without a form or table: the column type that fits all cells. */
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
   * For dates: their order. `mixed`: no order fits all of them. `unknown`: several do, with different
   * results.
   */
  dateOrder?: 'ymd' | 'dmy' | 'mdy' | 'mixed' | 'unknown';
  /** For numbers with a comma or a point: the decimal separator. `unknown`: `1,234` can be read both ways. */
  decimalSeparator?: '.' | ',' | 'mixed' | 'unknown';
  /**
   * Whether the import requires `dateOrder` or `decimalSeparator` if the column maps to a date or a number.
   */
  ambiguous: boolean;
  /** Human-readable: what determined the order or the separator, with a value and its row. */
  evidence: string | null;
};

/** The target of a column, and its date and number formats. */
export type ImportColumnMapping = {
  /**
   * A field of the form (`email`, `venue.city`, `guests.1.name`), a part of one (`home.city`), `entryId`,
   * `entryNumber`, `createdAt`, `submittedAt`; or a column of the table.
   */
  key: string;
  /** The order of day, month and year in the column. Dates starting with the year are always recognized. */
  dateOrder?: 'ymd' | 'dmy' | 'mdy';
  /** The decimal separator of the column. */
  decimalSeparator?: '.' | ',';
};

/** What to import, and how. */
export type ImportCreate = {
  /** An available file of the account. */
  fileId: string;
  /** The form to import entries into. Either this or `tableId`. */
  formId?: string;
  /** The data table to import rows into. Either this or `formId`. */
  tableId?: string;
  /** The encoding. Default: detected. */
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
  /** The delimiter. Default: detected. */
  delimiter?: ',' | ';' | '	' | '|';
  /** Whether the first row is a header. Default: detected. */
  hasHeader?: boolean;
  /**
   * The target of each column of the file: a key, or an object with the key and the column's date and number
   * formats. Columns not listed are ignored.
   */
  mapping: Record<string, string | ImportColumnMapping>;
  /** `create` adds every row; `upsert` updates the records that match `key`, and adds the others. */
  mode: 'create' | 'upsert';
  /**
   * For `upsert`, the key to match by; it must be mapped. For a form: a single-value field, `entryId` or
   * `entryNumber`; for a table: a unique column.
   */
  key?: string;
  /** Validate and count everything without writing. Default: `false`. */
  dryRun?: boolean;
  /** What to do with an invalid row. Default: `skip`. */
  onError?: 'skip' | 'stop';
  /** What an empty cell does to an existing value. Default: `clear`. */
  emptyCells?: 'clear' | 'keep';
  /**
   * Whether to create an event per record, so that webhooks and workflows run for each. Otherwise only
   * `import.finished` is created. Default: `false`.
   */
  emitEvents?: boolean;
  /** Only for forms: drafts keep invalid answers; submitted entries must be valid. Default: `submitted`. */
  entryStatus?: 'draft' | 'submitted';
  /**
   * The number and date format of ambiguous columns, if neither the mapping nor `decimal` and `dateOrder` set
   * it.
   */
  locale?: string;
  /** The decimal separator of columns whose mapping sets none. Default: detected per column. */
  decimal?: '.' | ',';
  /**
   * The order of dates like 03/04/2026 in columns whose mapping sets none. Default: detected per column. ISO
   * dates are always recognized.
   */
  dateOrder?: 'ymd' | 'dmy' | 'mdy';
  /** The time zone of timestamps without one. Default: UTC. */
  timezone?: string;
};

/** The import and its result. */
export type ImportEventData = {
  /** The id of an import. */
  importId: string;
  /** The id of a job. */
  jobId: string;
  /** The form; null for a data table. */
  formId: string | null;
  /** The data table; null for a form. */
  tableId: string | null;
  /** Whether the whole file was processed. */
  status: 'succeeded' | 'failed';
  /** Whether it was a dry run. */
  dryRun: boolean;
  /** Number of records created. */
  created: number;
  /** Number of records updated or already up to date. */
  updated: number;
  /** Number of rows skipped. */
  failed: number;
};

/** Import finished */
export type ImportFinishedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'import.finished';
  /** When it happened. */
  createdAt: string;
  /** The import and its result. */
  data: ImportEventData;
};

/** The analysis of a file. */
export type ImportPreview = {
  /** The encoding. Default: detected. */
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
  /** The delimiter. Default: detected. */
  delimiter: ',' | ';' | '	' | '|';
  /** Whether the first row is a header. Default: detected. */
  hasHeader: boolean;
  /** In file order. */
  columns: ImportColumn[];
  /** Number of rows, excluding the header; an estimate if not all were read. */
  rowEstimate: number;
  /** How many rows were analyzed: all, unless the file is very large. */
  rowsRead: number;
};

/** The file and its target. */
export type ImportPreviewRequest = {
  /** An available file of the account. */
  fileId: string;
  /** The form to import entries into. Either this or `tableId`. */
  formId?: string;
  /** The data table to import rows into. Either this or `formId`. */
  tableId?: string;
  /** The encoding. Default: detected. */
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
  /** The delimiter. Default: detected. */
  delimiter?: ',' | ';' | '	' | '|';
  /** Whether the first row is a header. Default: detected. */
  hasHeader?: boolean;
};

/** One way to read a value. */
export type ImportReading = {
  /** The order of day, month and year in the column. Dates starting with the year are always recognized. */
  dateOrder?: 'ymd' | 'dmy' | 'mdy';
  /** The decimal separator of the column. */
  decimalSeparator?: '.' | ',';
  /** The value in this interpretation; null if it cannot be read. */
  value: string | null;
};

/** Why a row was skipped. */
export type ImportRowError = {
  /** As in spreadsheets: the header is row 1. */
  row: number;
  /** The column of the file; null for the row as a whole. */
  column: string | null;
  /** Machine-readable code. */
  code: string;
  /** Human-readable message. */
  message: string;
  /** The value, truncated. */
  value: string | null;
};

/** A value of a column, and how it is read. */
export type ImportSample = {
  /** The value in the file, truncated. */
  raw: string;
  /** How it will be read: `2026-03-02`, `1234.5`. Null if that is ambiguous or it cannot be read. */
  value: string | null;
  /** For dates and numbers: the value in each possible interpretation. */
  readings?: ImportReading[];
};

/** The instance and the updated entry. */
export type InstanceAdded = {
  /** The instance with its answers. */
  instance: {
    /** The id of an instance. */
    id: string;
    [name: string]: unknown;
  };
  /** An entry, as its respondent sees it. */
  entry: RespondentEntry;
  /** The state of the form for these answers: what is visible, required, calculated and wrong. */
  state: EntryState;
};

/** The group and the initial answers. */
export type InstanceCreate = {
  /** The id of an instance. */
  parentInstanceId?: string;
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
};

/** Invites someone to the account. */
export type Invitation = {
  /** The id of an invitation. */
  id: string;
  /** The invited address. */
  email: string;
  /** The role the user will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Only a pending invitation can be accepted; an expired one can be resent. */
  status: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';
  /** Who sent it. */
  invitedBy: InvitedBy;
  /** When it expires. */
  expiresAt: string;
  /** When it was first sent. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** The address and the role. */
export type InvitationCreate = {
  /** The invited address. */
  email: string;
  /** The role the user will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
};

/** What an invitation offers. */
export type InvitationPreview = {
  account: {
    /** Display name. */
    name: string;
  };
  /** The role the user will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  invitedBy: {
    /** Display name. */
    name: string;
  };
  /** The invited address. */
  email: string;
  /** When it expires. */
  expiresAt: string;
};

/** Identifies one invitation. */
export type InvitationToken = {
  /** The token from the link. */
  token: string;
};

/** Who sent it. */
export type InvitedBy = {
  /** The id of a user. */
  id: string;
  /** Display name. */
  name: string;
};

/** A background task. */
export type Job = {
  /** The id of a job. */
  id: string;
  /** The type, such as `export`. */
  type: string;
  /** The last three are final. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** The progress. */
  progress: JobProgress;
  /** The result, once succeeded. Its fields depend on the type. */
  result: Record<string, unknown> | null;
  /** Why it failed, if it did. */
  error: {
    /** Machine-readable code. */
    code: string;
    /** Human-readable message. */
    message: string;
  } | null;
  /** When it was requested. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When a worker first started it. */
  startedAt: string | null;
  /** When it finished. */
  finishedAt: string | null;
};

/** The progress. */
export type JobProgress = {
  /** How much is done. */
  done: number;
  /** The total; null while unknown. */
  total: number | null;
};

/** An account the caller belongs to. */
export type JoinedAccount = {
  /** The id of an account. */
  id: string;
  /** Display name. */
  name: string;
  /** From lowest to highest: viewer, editor, admin, owner. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /**
   * Whether it is the account of this request, or the session's last active account if the request names
   * none.
   */
  current: boolean;
  /** When its deletion was requested; null while it is active. */
  deletedAt: string | null;
  /** When the account was created. */
  createdAt: string;
  /** When the account was last updated. */
  updatedAt: string;
};

/** A session in the list of sessions. */
export type ListedSession = {
  /** The id of a session. */
  id: string;
  /** When it was created. */
  createdAt: string;
  /** When it expires if it is not used. */
  expiresAt: string;
  /** The IP address at sign-in. */
  ipAddress: string | null;
  /** The user agent. */
  userAgent: string | null;
  /** Whether this request uses this session. */
  current: boolean;
};

/** Started by a person, a program or another workflow. */
export type ManualTrigger = {
  /** The type of trigger. */
  type: 'manual';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The inputs. */
  inputs?: WorkflowInput[];
};

/** The user the credential belongs to. */
export type Me = {
  /** The id of a user. */
  id: string;
  /** Display name. */
  name: string;
  /** Their email address. */
  email: string;
  /** Whether they have verified the address. */
  emailVerified: boolean;
  /** Whether they use two-factor authentication. */
  twoFactorEnabled: boolean;
  /** How this request was authenticated. */
  credential: 'api_key' | 'session';
  /** Their role in `account`; null if the request names no account. */
  role: 'viewer' | 'editor' | 'admin' | 'owner' | null;
  /** The account this request uses; null if it names none. */
  account: {
    /** The id of an account. */
    id: string;
    /** Display name. */
    name: string;
  } | null;
  /** The account of the API key, or the last active account of the session. */
  activeAccountId: string | null;
  /** When they signed up. */
  createdAt: string;
  /** When their profile was last updated. */
  updatedAt: string;
};

/** A value another program stores with an entry. */
export type Metafield = {
  /** Its owner: a program or a purpose. */
  namespace: string;
  /** Its name within the namespace. */
  key: string;
  /**
   * Derived from the value: text like `2026-11-15` is a `date`, an RFC 3339 timestamp a `datetime`, an object
   * `json`.
   */
  type: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'json';
  /** Any JSON except null. */
  value: unknown;
};

/** The value. */
export type MetafieldSet = {
  /** Any JSON except null, up to 64 KB. */
  value: unknown;
  /** The expected type; other values are rejected. `json` accepts any. */
  type?: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'json';
};

/** The document as JSON. */
export type OpenApiSource = {
  /** Paths and operations. */
  paths?: Record<string, unknown>;
  [name: string]: unknown;
};

/** What to search for. Only the answers that the options depend on are needed. */
export type OptionSearch = {
  /** Prefixes of words in the label; all must match. */
  q?: string;
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers?: Record<string, unknown>;
  /** Return only the option with this value, to show the current choice. `q` is ignored. */
  value?: string;
  /** In repeating groups: the ids of the enclosing instances, outermost first. */
  instances?: string[];
  /** The language of the form. */
  locale?: string;
  /** Maximum number of options to return. Default: `50`. */
  limit?: number;
  /** The `nextCursor` of the previous page. Keep the other parameters the same. */
  cursor?: string;
};

/** The fields to update. */
export type OwnNameUpdate = {
  /** The user's name. */
  name: string;
};

/** The position of this page in the list. */
export type Pagination = {
  /** Send it as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** Whether there is a next page. */
  hasMore: boolean;
  /** The limit that was used. */
  limit: number;
  /** Total number of matches; only with `include=total`. */
  total?: number;
};

/** A passkey of the user. */
export type Passkey = {
  /** The id of a passkey. */
  id: string;
  /** The name the user gave it. */
  name: string | null;
  /** Whether it is backed up and survives loss of the device. */
  backedUp: boolean;
  /** When it was added. */
  createdAt: string;
};

/** The browser's `credential.toJSON()`. */
export type PasskeyAssertion = {
  /** The id of the passkey. In base64url. */
  id: string;
  /** The same id. In base64url. */
  rawId: string;
  type: 'public-key';
  response: {
    /** The client data. In base64url. */
    clientDataJSON: string;
    /** The authenticator's assertion. In base64url. */
    authenticatorData: string;
    /** The signature. In base64url. */
    signature: string;
    transports?: string[];
  };
  /** Results of extensions. */
  clientExtensionResults: Record<never, never>;
};

/** The credential created by the browser, and the current password. */
export type PasskeyCreate = {
  /** The browser's `credential.toJSON()`. */
  response: PasskeyRegistration;
  /** A name for it. */
  name?: string;
  /**
   * Your current password. Omit it if you have none and signed in with a passkey within the last 10 minutes.
   */
  password?: string;
};

/** The browser's `credential.toJSON()`. */
export type PasskeyRegistration = {
  /** The id of the passkey. In base64url. */
  id: string;
  /** The same id. In base64url. */
  rawId: string;
  type: 'public-key';
  response: {
    /** The client data. In base64url. */
    clientDataJSON: string;
    /** The authenticator's attestation. In base64url. */
    attestationObject: string;
    transports?: string[];
  };
  /** Results of extensions. */
  clientExtensionResults: Record<never, never>;
};

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`. */
export type PasskeyRegistrationOptions = {
  /** The challenge to sign. In base64url. */
  challenge: string;
  rp: {
    /** The host name that passkeys are bound to. */
    id: string;
    /** The service. */
    name: string;
  };
  user: {
    /** An opaque user handle. In base64url. */
    id: string;
    /** The email address. */
    name: string;
    /** The email address. */
    displayName: string;
  };
  pubKeyCredParams: {
    type: 'public-key';
    /** A COSE algorithm. */
    alg: number;
  }[];
  /** The timeout in milliseconds. */
  timeout: number;
  attestation: 'none';
  /** The passkeys to allow, or to exclude when adding one. */
  excludeCredentials: {
    /** The id of a passkey. In base64url. */
    id: string;
    type: 'public-key';
    transports?: string[];
  }[];
  authenticatorSelection: {
    residentKey: 'required';
    /** The same, for older browsers. */
    requireResidentKey: boolean;
    /** The device asks for a fingerprint, face or PIN. */
    userVerification: 'required';
  };
};

/** The credential returned by the browser. */
export type PasskeySignIn = {
  /** The browser's `credential.toJSON()`. */
  response: PasskeyAssertion;
};

/** For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`. */
export type PasskeySignInOptions = {
  /** The challenge to sign. In base64url. */
  challenge: string;
  /** The host name that passkeys are bound to. */
  rpId: string;
  /** The timeout in milliseconds. */
  timeout: number;
  /** The device asks for a fingerprint, face or PIN. */
  userVerification: 'required';
};

/** The passkey. */
export type PasskeyToRemove = {
  /** The id of a passkey. */
  id: string;
};

/** The passkey and its new name. */
export type PasskeyUpdate = {
  /** The id of a passkey. */
  id: string;
  /** A name for it. */
  name: string;
};

/** The current password and the new one. */
export type PasswordChange = {
  /** The password. */
  currentPassword: string;
  /** At least 10 characters. No other rules. */
  newPassword: string;
};

/** The token from the link and the new password. */
export type PasswordReset = {
  /** The token from the link. */
  token: string;
  /** At least 10 characters. No other rules. */
  newPassword: string;
};

/** The user's address. */
export type PasswordResetRequest = {
  /** An email address. Case-insensitive. */
  email: string;
};

/** One permission of a role. */
export type Permission = {
  /** The `operationId` in the OpenAPI document. */
  operation: string;
  /** What it does. */
  summary: string;
  /** Whether an API key with this role may do it too. */
  apiKeys: boolean;
};

/** A new column and its position. */
export type PlacedColumnCreate = {
  /** Used in values, filters and expressions: `values.price`. Unique in the table. */
  key: string;
  /** Display name. Default: the key. */
  name?: string;
  /** The type of its values. */
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
   * Values must be unique; empty values are ignored. Email addresses are compared case-insensitively. Not for
   * `long_text`, `boolean`, `multi_select`, `json` and `file`.
   */
  unique?: boolean;
  /**
   * Fast filtering and sorting at any size. True by default if the type allows it and the index has room: up
   * to 19 number, boolean and timestamp columns, and 30 text and date columns.
   */
  indexed?: boolean;
  /** For `select` and `multi_select`: the options. Rows keep the value of a deleted option. */
  options?: ColumnOption[] | null;
  /** The value of a new row that omits it; null for none. */
  default?: unknown;
  /** For `row`: the table it links to. */
  tableId?: string | null;
  /** For `entry`: the form whose entries it links to; null for any form. */
  formId?: string | null;
  /** Its position, starting at 0. Default: last. */
  index?: number;
};

/** An element and its position. */
export type PlacedFormElement = {
  /** Its full path: its key after the keys of its groups. Null for content without a key. */
  path: string | null;
  /** The page it is on. */
  pageId: string;
  /** The full path of its group: `guests` or `guests.children`. */
  groupKey: string | null;
  /** Its position among its siblings, starting at 0. */
  index: number;
  [name: string]: unknown;
};

/** A plan an account can subscribe to. */
export type Plan = {
  /** The plan's id: a Stripe price id, or `self_hosted`. */
  id: string;
  /** The name. */
  name: string;
  /** A description. */
  description: string | null;
  /** Included features, to show as a list. */
  features: string[];
  /** The price per period in minor units: 2900 is 29.00 USD. Null if it depends on usage. */
  amount: number | null;
  /** Lowercase ISO 4217 code. */
  currency: string;
  /** The unit of the billing period. */
  interval: 'day' | 'week' | 'month' | 'year';
  /** How many units a period has. */
  intervalCount: number;
};

/** The Stripe page to manage the subscription. */
export type PortalSession = {
  /** The Stripe session id. */
  id: string;
  /** The portal session. */
  url: string;
};

/** The return URL. */
export type PortalSessionCreate = {
  /** Where the browser returns afterward. Must be a URL of this service. */
  returnUrl?: string;
};

/** A folder for related forms, tables and workflows. */
export type Project = {
  /** The id of a project. */
  id: string;
  /** Display name. */
  name: string;
  /** A description. */
  description: string;
  /** Archived projects are kept but hidden. */
  archived: boolean;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When it was moved to the trash; null if it wasn't. */
  deletedAt: string | null;
};

/** A new project. */
export type ProjectCreate = {
  /** Display name. */
  name: string;
  /** A description. */
  description?: string;
  /** Archived projects are kept but hidden. */
  archived?: boolean;
};

/** Project created */
export type ProjectCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.created';
  /** When it happened. */
  createdAt: string;
  /** A folder for related forms, tables and workflows. */
  data: Project;
};

/** Project moved to the trash */
export type ProjectDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.deleted';
  /** When it happened. */
  createdAt: string;
  /** A folder for related forms, tables and workflows. */
  data: Project;
};

/** What to change in the copy. */
export type ProjectDuplicate = {
  /** Display name. */
  name?: string;
};

/** Project restored */
export type ProjectRestoredEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.restored';
  /** When it happened. */
  createdAt: string;
  /** A folder for related forms, tables and workflows. */
  data: Project;
};

/** The fields to update. */
export type ProjectUpdate = {
  /** Display name. */
  name?: string;
  /** A description. */
  description?: string;
  /** Archived projects are kept but hidden. */
  archived?: boolean;
};

/** Project updated */
export type ProjectUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'project.updated';
  /** When it happened. */
  createdAt: string;
  /** A folder for related forms, tables and workflows. */
  data: Project;
};

/** The account and the return path. */
export type ProviderSignIn = {
  /** The id of an account. */
  accountId: string;
  /** Where to go after sign-in: a path of this service. */
  redirectTo?: string;
};

/** The redirect to the provider. */
export type ProviderSignInStarted = {
  /** A page of the provider. Show its host to the user first. */
  url: string;
};

/**
 * A published form as a respondent gets it, in one language: without private fields and logic, data tables,
 * filters and server actions of buttons.
 */
export type PublicForm = {
  /** The id of a form. */
  formId: string;
  /** The id of a form version. */
  formVersionId: string;
  /** The URL slug, unique in this deployment. Default: derived from the name. */
  slug: string;
  /** Display name. */
  name: string;
  /** The language of the text. */
  locale: string;
  /** The languages respondents can choose from. */
  locales: string[];
  definition: FormDefinition;
  /**
   * Options from data tables that are the same for everyone and at most 200, by field path (`city`,
   * `guests.city`), sorted by label. Search the options of other such fields.
   */
  options?: Record<string, TableOption[]>;
  /**
   * For each field whose options depend on answers: the top-level keys of those answers. Empty if the filter
   * is private.
   */
  optionsDependOn?: Record<string, string[]>;
  /**
   * The form's compiled expressions, for the engine's `loadForm`: conditions, required, rules and
   * calculations run in the browser as on the server, without a parser. Null if that is left to the server.
   */
  logic: Record<string, unknown> | null;
  /** What happens after submission: a message or a redirect. Replaced as a whole. */
  confirmation: FormConfirmation;
  /**
   * Whether respondents can save and continue later: not at all, with a link, or with an emailed link. If the
   * service sends no email, `email` has no effect, and the public form says `off`.
   */
  resume: 'off' | 'link' | 'email';
  /**
   * Spam protection. `proof_of_work` is built in and needs no third party; `hcaptcha` and `turnstile` are
   * available if the operator has set their keys.
   */
  captcha: 'none' | 'proof_of_work' | 'hcaptcha' | 'turnstile';
  /** The form's design. Replaced as a whole. */
  theme: FormTheme;
};

/** A value that text or an expression can reference. */
export type Reference = {
  /** As written between `{{` and `}}`, and in expressions: `entry.answers.email`. */
  reference: string;
  /** Display name. */
  label: string;
  /** The type. */
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
  /** The source. */
  source: 'trigger' | 'entry' | 'step' | 'account' | 'loop' | 'form' | 'template';
  /** Any JSON. */
  sample?: unknown;
};

/** Where the values come from. */
export type ReferenceContext = {
  /** The entry to use as `entry`. */
  entryId?: string;
  /** The run to take values from. */
  runId?: string;
  /** The workflow to check names against. */
  workflowId?: string;
  /** Values by name: `{ "trigger": …, "steps": … }`. */
  sample?: Record<string, unknown>;
};

/** Why a reference could not be resolved. */
export type ReferenceProblem = {
  /** Why there is no value. */
  code: 'invalid_reference' | 'unknown_reference' | 'no_value';
  /** Human-readable; says what to do. */
  message: string;
};

/** The references and their values. */
export type ReferencesResolve = {
  /** The references. */
  references: string[];
  /** Where the values come from. */
  context: ReferenceContext;
};

/** Renders a template. */
export type RenderTemplateStep = {
  /** The type of step. */
  type: 'render_template';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The template, `tpl_…`. */
  templateId?: string;
  /** More values, as `values` in the template. */
  values?: Record<string, unknown>;
};

/** The rendered template. */
export type RenderedTemplate = {
  /** The result: sanitized HTML, or plain text. */
  content: string;
  /** The type of `content`. */
  contentType: 'text/html' | 'text/plain';
};

/** The value of a reference. */
export type ResolvedReference = {
  /** As written between `{{` and `}}`, and in expressions: `entry.answers.email`. */
  reference: string;
  /** Any JSON. */
  value?: unknown;
  /** The type. */
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
  /** The form version it was created with. */
  formVersionId: string;
  /** Unique in its form and increasing; may have gaps. */
  number: number;
  /** `draft` until it is submitted. */
  status: 'draft' | 'submitted';
  /**
   * Answers by field key. A group is an object, a repeating group a list of instances. Null clears an answer.
   */
  answers: Answers;
  /** The language it is filled out in. */
  locale: string;
  /** When it was submitted; null for a draft. */
  submittedAt: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When the draft is deleted if it does not change; null once submitted. */
  expiresAt: string | null;
  /** Increases with every change. The same number as in the `ETag`, for `If-Match`. */
  version: number;
};

/** A link to continue later. */
export type ResumeLink = {
  /** For `POST /entry-sessions/resume`; null if it is emailed. */
  token: string | null;
  /** The page that resumes the entry; null if it is emailed. */
  url: string | null;
  /** When it expires. Saving the draft extends it. */
  expiresAt: string;
};

/** How to deliver the link. */
export type ResumeLinkCreate = {
  /** Where to email it. */
  email?: string;
};

/** The respondent's address. */
export type ResumeLinkRequest = {
  /** The address the first link was sent to. */
  email: string;
};

/** A role and its permissions. */
export type RoleDescription = {
  /** From lowest to highest: viewer, editor, admin, owner. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** A one-sentence description. */
  description: string;
  /** All permissions, including those of lower roles. */
  permissions: Permission[];
};

/** Row added to a data table */
export type RowCreatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'row.created';
  /** When it happened. */
  createdAt: string;
  /** The row and its version. Webhooks with `payload: "full"` also receive its values. */
  data: RowEventData;
};

/** A row was added to a data table. */
export type RowCreatedTrigger = {
  /** The type of trigger. */
  type: 'row.created';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Only rows that match, such as `values.stock < 5`. */
  filter?: string;
};

/** Row of a data table deleted */
export type RowDeletedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'row.deleted';
  /** When it happened. */
  createdAt: string;
  /** The row and its version. Webhooks with `payload: "full"` also receive its values. */
  data: RowEventData;
};

/** A row of a data table was deleted. */
export type RowDeletedTrigger = {
  /** The type of trigger. */
  type: 'row.deleted';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
};

/** The row and its version. Webhooks with `payload: "full"` also receive its values. */
export type RowEventData = {
  /** The id of a row. */
  rowId: string;
  /** The id of a data table. */
  tableId: string;
  /** Its version; for a deleted row, the last one. */
  version: number;
  /** Values by column key; null if empty. */
  values?: Record<string, unknown>;
  /** When it was created. */
  createdAt?: string;
  /** When it was last updated. */
  updatedAt?: string;
};

/** Row of a data table updated */
export type RowUpdatedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'row.updated';
  /** When it happened. */
  createdAt: string;
  /** The row and its version. Webhooks with `payload: "full"` also receive its values. */
  data: RowEventData;
};

/** A row of a data table was updated. */
export type RowUpdatedTrigger = {
  /** The type of trigger. */
  type: 'row.updated';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** Only rows that match, such as `values.stock < 5`. */
  filter?: string;
};

/** A schedule. */
export type ScheduleTrigger = {
  /** The type of trigger. */
  type: 'schedule';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** Five fields: minute, hour, day, month, weekday. */
  cron?: string;
  /** IANA time zone, such as `Europe/Paris`. Default: UTC. */
  timezone?: string;
};

/** A search result. */
export type SearchResult = {
  /** The type. */
  kind: 'form' | 'entry' | 'data_table' | 'workflow' | 'template' | 'api_connector';
  /** Its id. */
  id: string;
  /** Its name; for an entry, its form's name and its number. */
  name: string;
  /** The form of an entry; otherwise null. */
  formId: string | null;
  /** For an entry: an answer that matches. */
  text: string | null;
};

/** Sends an email. */
export type SendEmailStep = {
  /** The type of step. */
  type: 'send_email';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The recipients: one or more addresses. A value may be a list. */
  to?: string | string[];
  /** The reply-to address. */
  replyTo?: string;
  /** Its subject. */
  subject?: string;
  /** The template, `tpl_…`. */
  templateId?: string;
  /** The text, if there is no template. */
  body?: string;
  /** Attachments, by file id: `{{ steps.pdf.output.fileId }}`. */
  attachments?: string | string[];
};

/** An invitation with its link. */
export type SentInvitation = {
  /** The id of an invitation. */
  id: string;
  /** The invited address. */
  email: string;
  /** The role the user will have. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Only a pending invitation can be accepted; an expired one can be resent. */
  status: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';
  /** Who sent it. */
  invitedBy: InvitedBy;
  /** When it expires. */
  expiresAt: string;
  /** When it was first sent. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /**
   * A link you can share yourself. Anyone who has it and signs in with the invited address can join. Returned
   * only here, because only a hash is stored. To get another, resend the invitation, which invalidates this
   * one.
   */
  link: string;
  /**
   * Whether an email with its own link is sent to the address. False if email is not set up: share `link`
   * yourself.
   */
  emailed: boolean;
};

/** A signed-in browser or program. */
export type Session = {
  /** The id of a session. */
  id: string;
  /** When it was created. */
  createdAt: string;
  /** When it expires if it is not used. */
  expiresAt: string;
  /** The IP address at sign-in. */
  ipAddress: string | null;
  /** The user agent. */
  userAgent: string | null;
};

/** The session to end. */
export type SessionToEnd = {
  /** The id of a session. */
  id: string;
};

/** An empty object. */
export type SessionsToEnd = Record<never, never>;

/** Sets variables. */
export type SetStep = {
  /** The type of step. */
  type: 'set';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The values: `{ "total": "{{ entry.answers.price }}" }`. */
  values?: Record<string, unknown>;
};

/** The user's credentials. */
export type SignIn = {
  /** An email address. Case-insensitive. */
  email: string;
  /** The password. */
  password: string;
  /** Whether to stay signed in on this device. Default: `true`. */
  rememberMe?: boolean;
};

/** The sign-in settings of this deployment. */
export type SignInSettings = {
  /**
   * Whether the service sends email. If false, routes that would send one return 409 `email_not_configured`.
   */
  emailConfigured: boolean;
  /** Whether users must verify their email address before they can sign in. */
  emailVerificationRequired: boolean;
  /** True until the first user has signed up. The first screen then creates that account. */
  setupRequired: boolean;
};

/** An empty object. */
export type SignOut = Record<never, never>;

/** A new user. */
export type SignUp = {
  /** The user's name. */
  name: string;
  /** An email address. Case-insensitive. */
  email: string;
  /** At least 10 characters. No other rules. */
  password: string;
  /** The name of their first account. Default: the user's name. */
  account?: {
    /** Display name. */
    name?: string;
    /** IANA time zone, used for dates in PDFs and templates. */
    timezone?: string;
    /** Default language of new forms. */
    locale?: string;
  };
};

/** The signed-in user, or the remaining step. */
export type SignedIn = {
  /**
   * True if a code must be sent as well, to `/two-factor/verify-totp` or `/two-factor/verify-backup-code`.
   * The user is not signed in until then.
   */
  twoFactorRedirect: boolean;
  /** A user, as they see themselves. */
  user?: SignedInUser;
};

/** The signed-in user. */
export type SignedInByPasskey = {
  /** A user, as they see themselves. */
  user: SignedInUser;
};

/** A user, as they see themselves. */
export type SignedInUser = {
  /** The id of a user. */
  id: string;
  /** The user's name. */
  name: string;
  /** An email address. Case-insensitive. */
  email: string;
  /** Whether the user has verified the address. */
  emailVerified: boolean;
  /** Whether signing in with a password also requires a code. */
  twoFactorEnabled: boolean;
  /** When the user signed up. */
  createdAt: string;
  /** When the user last updated their profile. */
  updatedAt: string;
};

/** The session has ended. */
export type SignedOut = {
  /** Always true. */
  success: boolean;
};

/** The signed-in user, or that the address must be verified first. */
export type SignedUp = {
  /** Whether the link in the email must be opened before signing in. */
  verificationRequired: boolean;
  /** A user, as they see themselves. */
  user?: SignedInUser;
};

/** Which steps, and where. */
export type SnippetInsert = {
  /** The installed extension. */
  extensionId: string;
  /** The key of a snippet. */
  snippetKey: string;
  /** Where to insert them. */
  after?: SnippetPlace;
};

/** Where to insert them. */
export type SnippetPlace = {
  /** The key of a trigger or step. */
  from: string;
  /** The branch. Default: `next`. */
  output?: string;
};

/** Starts another workflow. */
export type StartWorkflowStep = {
  /** The type of step. */
  type: 'start_workflow';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The workflow; it needs a `manual` trigger. */
  workflowId?: string;
  /** Its inputs, as `trigger.inputs`. */
  inputs?: Record<string, unknown>;
  /** Whether to wait until it ends, to use its output. */
  wait?: boolean;
};

/** Ends the run. */
export type StopStep = {
  /** The type of step. */
  type: 'stop';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The status. Default: `succeeded`. */
  status?: 'succeeded' | 'failed';
  /** The reason. */
  message?: string;
  /** The run's output for the workflow that started it. */
  output?: Record<string, unknown>;
};

/** An option and how often it was chosen. */
export type SummaryChoice = {
  /** The answer's value; long ones are truncated. */
  value: string;
  /** The label. */
  label: string;
  /** How many chose it. */
  count: number;
  /** Share of those who answered. */
  share: number;
};

/** How often each option was chosen. */
export type SummaryChoices = {
  /** In the form's order. If options come from elsewhere, the 100 most frequent values. */
  options: SummaryChoice[];
  other: {
    /** How many chose another value. */
    count: number;
    /** The most frequent other values. */
    top: {
      /** The answer's value; long ones are truncated. */
      value: string;
      /** How often. */
      count: number;
    }[];
  };
};

/** Only entries started by respondents, not those created by members. */
export type SummaryCompletion = {
  /** How many respondents started. */
  started: number;
  /** How many of them submitted. */
  submitted: number;
  /** Completed divided by started; null if nobody started. */
  rate: number | null;
  /** From the first save to submission. Null if nobody saved before submitting. */
  medianSeconds: number | null;
  /** In form order. */
  pages: Array<{
    /** The id of the page. */
    id: string;
    /** Its title; null if it has none. */
    title: string | null;
    /** How many reached it. Submitted entries have reached all pages. */
    reached: number;
    /** How many drafts are on this page. */
    left: number;
  }>;
};

/** Date statistics. For date ranges, of the start dates. */
export type SummaryDates = {
  /** The earliest; null without answers. */
  earliest: string | null;
  /** The latest; null without answers. */
  latest: string | null;
  /** The period of the histogram. For times, the hour. */
  unit: 'hour' | 'day' | 'month' | 'year';
  /** Periods with answers, in order. */
  histogram: {
    /** `2026-11-15`, `2026-11`, `2026`, or the hour `14`. */
    period: string;
    /** The count. */
    count: number;
  }[];
};

/** Uploaded files. */
export type SummaryFiles = {
  /** Number of files. */
  count: number;
  /** Total size. */
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

/** Number statistics; null without answers. */
export type SummaryNumbers = {
  /** The minimum. */
  min: number | null;
  /** The maximum. */
  max: number | null;
  /** The mean. */
  avg: number | null;
  /** The median. */
  median: number | null;
  /** The sum. */
  sum: number | null;
  /** Ranges of equal width. */
  histogram: {
    /** Inclusive lower bound. */
    from: number;
    /** Upper bound; inclusive for the last range. */
    to: number;
    /** The count. */
    count: number;
  }[];
};

/** Text statistics, by the first 200 characters. */
export type SummaryTexts = {
  /** Number of distinct values; null for long text. */
  distinct: number | null;
  /** In characters. */
  averageLength: number | null;
  /** The most frequent values; empty for long text. */
  top: {
    /** The answer's value; long ones are truncated. */
    value: string;
    /** How often. */
    count: number;
  }[];
  /** The latest; only for long text. */
  latest: {
    /** The answer's value; long ones are truncated. */
    value: string;
    /** The id of an entry. */
    entryId: string;
    /** When it was submitted. */
    submittedAt: string;
  }[];
};

/** Yes or no. */
export type SummaryYesNo = {
  /** Yes or agreed. */
  yes: number;
  /** No. */
  no: number;
  /** Share of yes among those who answered. */
  share: number;
};

/** A branch and its condition. */
export type SwitchCase = {
  /** The name of the branch. */
  output: string;
  /** Its condition. */
  expression: string;
};

/** Continues with the first matching case, or else with `default`. */
export type SwitchStep = {
  /** The type of step. */
  type: 'switch';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** In order. */
  cases?: SwitchCase[];
};

/** An option from a data table. */
export type TableOption = {
  /** The stored value. */
  value: string;
  /** The label. */
  label: string;
};

/** Text for emails, documents and form pages, with placeholders. */
export type Template = {
  /** The id of a template. */
  id: string;
  /** `content` is regular content; a `layout` wraps content and forms, which replace its `{{ content }}`. */
  kind: 'content' | 'layout';
  /** Display name. */
  name: string;
  /** `html` and `markdown` become sanitized HTML; `text` stays plain. A layout is `html` or `text`. */
  format: 'html' | 'text' | 'markdown';
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body: string;
  /** The layout around it. Null: none. */
  layoutTemplateId: string | null;
  /** The references in the body, each once, in order. */
  references: string[];
  /** The extension that created it; null if a member did. */
  extensionId: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** A new template. */
export type TemplateCreate = {
  /**
   * `content` is regular content; a `layout` wraps content and forms, which replace its `{{ content }}`.
   * Default: `"content"`.
   */
  kind?: 'content' | 'layout';
  /** Display name. */
  name: string;
  /**
   * `html` and `markdown` become sanitized HTML; `text` stays plain. A layout is `html` or `text`. Default:
   * `"html"`.
   */
  format?: 'html' | 'text' | 'markdown';
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body: string;
  /** The layout around it. Null: none. */
  layoutTemplateId?: string | null;
};

/** The values. */
export type TemplateRender = {
  /** The entry to fill it in with. */
  entryId?: string;
  /** More values, by name. */
  values?: Record<string, unknown>;
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body?: string;
  /** `html` and `markdown` become sanitized HTML; `text` stays plain. A layout is `html` or `text`. */
  format?: 'html' | 'text' | 'markdown';
  /** The layout around it. Null: none. */
  layoutTemplateId?: string | null;
};

/** The fields to update. */
export type TemplateUpdate = {
  /** Display name. */
  name?: string;
  /** `html` and `markdown` become sanitized HTML; `text` stays plain. A layout is `html` or `text`. */
  format?: 'html' | 'text' | 'markdown';
  /** Liquid: text with `{{ … }}` and `{% … %}`. */
  body?: string;
  /** The layout around it. Null: none. */
  layoutTemplateId?: string | null;
};

/** A use of a template. */
export type TemplateUse = {
  /** What uses it. */
  kind: 'workflow' | 'template' | 'form';
  /** The id of the workflow, template or form. */
  id: string;
  /** Display name. */
  name: string;
};

/** A code from the authenticator app. */
export type TotpCode = {
  /** The six digits. */
  code: string;
};

/** The current password. */
export type TwoFactorDisable = {
  /** The password. */
  password: string;
};

/** The current password. */
export type TwoFactorEnable = {
  /** The password. */
  password: string;
};

/** Secrets for this user only. */
export type TwoFactorSetup = {
  /** The `otpauth://` URI to show as a QR code. */
  totpURI: string;
  /** Each works once in place of an authenticator code. You won't be able to see them again. */
  backupCodes: string[];
};

/** Updates an entry. */
export type UpdateEntryStep = {
  /** The type of step. */
  type: 'update_entry';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The form of the entry, so that keys can be checked. */
  formId?: string;
  /** The entry. Default: the trigger's entry. */
  entryId?: string;
  /** Answers by field key. */
  answers?: Record<string, unknown>;
  /** Metafields by namespace and key. */
  metafields?: Record<string, unknown>;
};

/** Updates a row of a data table. */
export type UpdateRowStep = {
  /** The type of step. */
  type: 'update_row';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** The id of the row: `{{ steps.find.output.row.id }}`. */
  rowId?: string;
  /** Values by column key. */
  values?: Record<string, unknown>;
};

/** An extension after an upgrade. */
export type UpgradedExtension = {
  /** The id of an extension. */
  id: string;
  /** Identifies the extension, whatever its source. Each key can be installed once. */
  key: string;
  /** Display name. */
  name: string;
  /** Semantic version. */
  version: string;
  /** What it does and what it needs, as plain text. */
  description: string;
  /** The author. Not verified. */
  publisher: ExtensionPublisher;
  /** The URL of its documentation. */
  documentationUrl?: string;
  /** Its icon. */
  icon?: ExtensionIcon;
  /** Where it came from. */
  source: 'catalog' | 'manifest' | 'url';
  /** The URL of its manifest, if it was fetched. */
  sourceUrl: string | null;
  /** Settings by key. Secrets are masked; send a masked value back to keep it. */
  settings: Record<string, string | number | boolean | null>;
  /** The newer version in the catalog, if any. */
  availableVersion: string | null;
  /** When it was installed. */
  createdAt: string;
  /** When it was last configured or upgraded. */
  updatedAt: string;
  /** The resources it created, each marked with `extensionId`. */
  items: ExtensionItem[];
  /** An extension as one JSON file. */
  manifest: ExtensionManifest;
  /** The changes; unchanged resources are omitted. */
  changes: ExtensionChange[];
};

/** Updates the row with this value in a unique column, or adds it. */
export type UpsertRowStep = {
  /** The type of step. */
  type: 'upsert_row';
  /** Used by other steps: `steps.KEY.output`. */
  key: string;
  /** Display name. */
  name?: string;
  /** How to retry if it fails. */
  retry?: WorkflowRetry;
  /** `fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`. */
  onError?: 'fail' | 'continue';
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The data table. */
  tableId?: string;
  /** The key of a unique column. */
  columnKey?: string;
  /** Values by column key. */
  values?: Record<string, unknown>;
};

/** The account's current usage. */
export type Usage = {
  /** Members of the account. */
  members: number;
  /** Projects, excluding the trash. */
  projects: number;
  /** Forms, excluding the trash. */
  forms: number;
  /** Submitted entries, excluding the trash. May lag by a few seconds. */
  entries: number;
  /** Active API keys. */
  apiKeys: number;
};

/** A member of the account. */
export type User = {
  /** The id of a user. */
  id: string;
  /** Display name. */
  name: string;
  /** Their email address. */
  email: string;
  /** From lowest to highest: viewer, editor, admin, owner. */
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Whether they have verified the address. */
  emailVerified: boolean;
  /** Whether they use two-factor authentication. */
  twoFactorEnabled: boolean;
  /**
   * Whether they joined through the account's identity provider. They then exist in this account only, with
   * the provider's name and address, and cannot become an owner.
   */
  viaProvider: boolean;
  /** When they joined the account. */
  createdAt: string;
  /** When their role was last changed. */
  updatedAt: string;
};

/** The fields to update. */
export type UserUpdate = {
  /** From lowest to highest: viewer, editor, admin, owner. */
  role?: 'viewer' | 'editor' | 'admin' | 'owner';
};

/** The address to verify. */
export type VerificationRequest = {
  /** An email address. Case-insensitive. */
  email: string;
};

/** A saved way to look at a form's entries. */
export type View = {
  /** The id of a view. */
  id: string;
  /** The id of a form. */
  formId: string;
  /** Display name. */
  name: string;
  /** In order. If empty, the client chooses. */
  columns: ViewColumn[];
  /** A CEL expression, as in lists. Null shows all entries. */
  filter: string | null;
  /** Fields to sort by, as in lists. Null: newest first. */
  sort: string | null;
  /** What to group entries by: lists with this view return group after group. */
  groupBy: string | null;
  /** `private`: visible only to its creator. `shared`: visible to all members. */
  visibility: 'private' | 'shared';
  /** Who created it. */
  createdBy: string | null;
  /** What no longer fits the form, such as a deleted field. Empty if everything fits. */
  issues: ViewIssue[];
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
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
  /** Display name. */
  name: string;
  /** In order. If empty, the client chooses. */
  columns?: ViewColumn[];
  /** A CEL expression, as in lists. Null shows all entries. */
  filter?: string | null;
  /** Fields to sort by, as in lists. Null: newest first. */
  sort?: string | null;
  /** What to group entries by: lists with this view return group after group. */
  groupBy?: string | null;
  /** `private`: visible only to its creator. `shared`: visible to all members. */
  visibility?: 'private' | 'shared';
};

/** Something in a view that no longer fits its form. */
export type ViewIssue = {
  /** Where in the view. */
  path: string;
  /** Machine-readable code. */
  code: string;
  /** Human-readable message. */
  message: string;
};

/** The fields to update. */
export type ViewUpdate = {
  /** Display name. */
  name?: string;
  /** In order. If empty, the client chooses. */
  columns?: ViewColumn[];
  /** A CEL expression, as in lists. Null shows all entries. */
  filter?: string | null;
  /** Fields to sort by, as in lists. Null: newest first. */
  sort?: string | null;
  /** What to group entries by: lists with this view return group after group. */
  groupBy?: string | null;
  /** `private`: visible only to its creator. `shared`: visible to all members. */
  visibility?: 'private' | 'shared';
};

/** An endpoint that receives events. */
export type Webhook = {
  /** The id of a webhook. */
  id: string;
  /**
   * Where events are sent: `https`, or `http` if the receiver has no certificate. Public addresses only,
   * without username or password.
   */
  url: string;
  /** A description. */
  description: string;
  /** The events it subscribes to. */
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
   * Only events of these forms, including their entries, files, imports, exports and workflow runs. Without
   * `formIds` and `tableIds`, events of the whole account.
   */
  formIds: string[];
  /**
   * Only events of these data tables, including their rows, imports and exports. With `formIds` as well,
   * events of either.
   */
  tableIds: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only matching events
   * are sent. Requires `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter: string | null;
  /**
   * `full`: entry events include answers and metafields, and `changes` for updates; row events include the
   * values. `ids`: only ids and status, for receivers that read the rest through the API.
   */
  payload: 'full' | 'ids';
  /**
   * Whether events are sent. Events that occur while it is off are not sent later; `GET /events` still lists
   * them.
   */
  enabled: boolean;
  /**
   * Why the service disabled it: `gone` after a 410 response, `failing` after five days without an accepted
   * delivery. Null while it is on, or if a person turned it off.
   */
  disabledReason: 'gone' | 'failing' | null;
  /** When deliveries started failing; null if they are not failing. After five days it is disabled. */
  failingSince: string | null;
  /** The extension that created it; null if a member did. */
  extensionId: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
};

/** A new webhook. */
export type WebhookCreate = {
  /**
   * Where events are sent: `https`, or `http` if the receiver has no certificate. Public addresses only,
   * without username or password.
   */
  url: string;
  /** The events it subscribes to. */
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
   * Only events of these forms, including their entries, files, imports, exports and workflow runs. Without
   * `formIds` and `tableIds`, events of the whole account.
   */
  formIds?: string[];
  /**
   * Only events of these data tables, including their rows, imports and exports. With `formIds` as well,
   * events of either.
   */
  tableIds?: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only matching events
   * are sent. Requires `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter?: string | null;
  /**
   * `full`: entry events include answers and metafields, and `changes` for updates; row events include the
   * values. `ids`: only ids and status, for receivers that read the rest through the API.
   */
  payload?: 'full' | 'ids';
  /** A description. */
  description?: string;
  /**
   * Whether events are sent. Events that occur while it is off are not sent later; `GET /events` still lists
   * them.
   */
  enabled?: boolean;
};

/** The delivery of one event to one webhook. */
export type WebhookDelivery = {
  /** The id of a webhook delivery. */
  id: string;
  /** Its webhook. */
  webhookId: string;
  /** The event. It is the `webhook-id` of every attempt. */
  eventId: string;
  /** The event type; `webhook.ping` for a test event. */
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
   * `pending` before the first attempt, `retrying` while more follow, `delivered` after a 2xx response,
   * `exhausted` when no more follow.
   */
  status: 'pending' | 'delivered' | 'retrying' | 'exhausted';
  /** Number of attempts since it was last requested. */
  attempt: number;
  /** The status code of the last response; null if there was none. */
  responseStatus: number | null;
  /** Duration of the last attempt in milliseconds. */
  durationMs: number | null;
  /** Why the last attempt failed; null if it succeeded. */
  error: string | null;
  /** When the next attempt is made; null if none. */
  nextAttemptAt: string | null;
  /** When it was first requested. */
  createdAt: string;
  /** When it was last attempted or resent. */
  updatedAt: string;
};

/** The delivery of one event to one webhook, with its payload and response. */
export type WebhookDeliveryDetails = {
  /** The id of a webhook delivery. */
  id: string;
  /** Its webhook. */
  webhookId: string;
  /** The event. It is the `webhook-id` of every attempt. */
  eventId: string;
  /** The event type; `webhook.ping` for a test event. */
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
   * `pending` before the first attempt, `retrying` while more follow, `delivered` after a 2xx response,
   * `exhausted` when no more follow.
   */
  status: 'pending' | 'delivered' | 'retrying' | 'exhausted';
  /** Number of attempts since it was last requested. */
  attempt: number;
  /** The status code of the last response; null if there was none. */
  responseStatus: number | null;
  /** Duration of the last attempt in milliseconds. */
  durationMs: number | null;
  /** Why the last attempt failed; null if it succeeded. */
  error: string | null;
  /** When the next attempt is made; null if none. */
  nextAttemptAt: string | null;
  /** When it was first requested. */
  createdAt: string;
  /** When it was last attempted or resent. */
  updatedAt: string;
  /** The JSON payload; null if the event is no longer stored. */
  payload: Record<string, unknown> | null;
  /** The start of the last response, up to 4,096 characters. */
  responseBody: string | null;
};

/** Webhook disabled by the service */
export type WebhookDisabledEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'webhook.disabled';
  /** When it happened. */
  createdAt: string;
  /** The webhook and why the service disabled it. */
  data: WebhookEventData;
};

/** The webhook and why the service disabled it. */
export type WebhookEventData = {
  /** The id of a webhook. */
  webhookId: string;
  /** Its URL. */
  url: string;
  /** `gone`: it returned 410. `failing`: it accepted nothing for five days. */
  reason: 'gone' | 'failing';
};

/** Which deliveries. */
export type WebhookRedeliver = {
  /** From this time. */
  from: string;
  /** Before this time. Default: now. */
  to?: string;
  /** Only deliveries with this status. Default: `exhausted`. */
  status?: 'exhausted' | 'delivered' | 'retrying';
};

/** A sample payload. */
export type WebhookSample = {
  /** The request body the webhook would receive. */
  payload: Record<string, unknown>;
};

/** The payload to show. */
export type WebhookSampleRequest = {
  /** The event type. */
  type:
    | 'entry.created'
    | 'entry.updated'
    | 'entry.submitted'
    | 'entry.deleted'
    | 'entry.restored'
    | 'row.created'
    | 'row.updated'
    | 'row.deleted';
  /** The form, for entry events. */
  formId?: string;
  /** The data table, for row events. */
  tableId?: string;
  /**
   * `full`: entry events include answers and metafields, and `changes` for updates; row events include the
   * values. `ids`: only ids and status, for receivers that read the rest through the API.
   */
  payload?: 'full' | 'ids';
};

/** Another service sent a request to the URL of this trigger. */
export type WebhookTrigger = {
  /** The type of trigger. */
  type: 'webhook';
  /** Used by connections. */
  key: string;
  /** Display name. */
  name?: string;
  /** Its position on the canvas. */
  position?: WorkflowPosition;
  /** The URL. Generated by the service; ignored if sent. */
  url?: string;
};

/** The fields to update. */
export type WebhookUpdate = {
  /**
   * Where events are sent: `https`, or `http` if the receiver has no certificate. Public addresses only,
   * without username or password.
   */
  url?: string;
  /** The events it subscribes to. */
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
   * Only events of these forms, including their entries, files, imports, exports and workflow runs. Without
   * `formIds` and `tableIds`, events of the whole account.
   */
  formIds?: string[];
  /**
   * Only events of these data tables, including their rows, imports and exports. With `formIds` as well,
   * events of either.
   */
  tableIds?: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only matching events
   * are sent. Requires `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter?: string | null;
  /**
   * `full`: entry events include answers and metafields, and `changes` for updates; row events include the
   * values. `ids`: only ids and status, for receivers that read the rest through the API.
   */
  payload?: 'full' | 'ids';
  /** A description. */
  description?: string;
  /**
   * Whether events are sent. Events that occur while it is off are not sent later; `GET /events` still lists
   * them.
   */
  enabled?: boolean;
};

/** A webhook, with its secret. */
export type WebhookWithSecret = {
  /** The id of a webhook. */
  id: string;
  /**
   * Where events are sent: `https`, or `http` if the receiver has no certificate. Public addresses only,
   * without username or password.
   */
  url: string;
  /** A description. */
  description: string;
  /** The events it subscribes to. */
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
   * Only events of these forms, including their entries, files, imports, exports and workflow runs. Without
   * `formIds` and `tableIds`, events of the whole account.
   */
  formIds: string[];
  /**
   * Only events of these data tables, including their rows, imports and exports. With `formIds` as well,
   * events of either.
   */
  tableIds: string[];
  /**
   * A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only matching events
   * are sent. Requires `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.
   */
  filter: string | null;
  /**
   * `full`: entry events include answers and metafields, and `changes` for updates; row events include the
   * values. `ids`: only ids and status, for receivers that read the rest through the API.
   */
  payload: 'full' | 'ids';
  /**
   * Whether events are sent. Events that occur while it is off are not sent later; `GET /events` still lists
   * them.
   */
  enabled: boolean;
  /**
   * Why the service disabled it: `gone` after a 410 response, `failing` after five days without an accepted
   * delivery. Null while it is on, or if a person turned it off.
   */
  disabledReason: 'gone' | 'failing' | null;
  /** When deliveries started failing; null if they are not failing. After five days it is disabled. */
  failingSince: string | null;
  /** The extension that created it; null if a member did. */
  extensionId: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** For verifying signatures. Store it now: you won't be able to see it again. */
  secret: string;
};

/**
 * An automation: triggers, steps and connections. These are the draft's; runs follow the published version.
 */
export type Workflow = {
  /** The id of a workflow. */
  id: string;
  /** Its project. */
  projectId: string;
  /** Display name. */
  name: string;
  /** A description. */
  description: string;
  /** Whether its triggers start runs. It must also be published. */
  enabled: boolean;
  /** `published` once a version is. */
  status: 'draft' | 'published';
  /** The number of the published version; null before the first. */
  publishedVersion: number | null;
  /** When that version was published. */
  publishedAt: string | null;
  /** Whether the draft differs from the published version. */
  hasChanges: boolean;
  /**
   * Problems in the published version, because a form, a table or another resource it uses has changed or was
   * deleted. Empty if there are none; omitted in lists.
   */
  issues?: WorkflowIssue[];
  /** What starts it; any one of them is enough. */
  triggers: WorkflowTrigger[];
  /** The steps. */
  steps: WorkflowStep[];
  /**
   * Connections. Several from one branch run in parallel; a step with several incoming connections waits for
   * all of them.
   */
  connections: WorkflowConnection[];
  /** When it was created. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When it was moved to the trash; null if it wasn't. */
  deletedAt: string | null;
};

/** Connects a trigger or a branch of a step to a step. */
export type WorkflowConnection = {
  /** Its key. Default: generated. */
  key: string;
  /** The trigger or step it starts at. */
  from: string;
  /** The branch. */
  output: string;
  /** The step it leads to. */
  to: string;
};

/** A new connection. */
export type WorkflowConnectionCreate = {
  /** Its key. Default: generated. */
  key?: string;
  /** The trigger or step it starts at. */
  from: string;
  /** The branch: `true`, `each`, `approved` … Default: `next`, for steps without branches. */
  output?: string;
  /** The step it leads to. */
  to: string;
};

/** The fields to update. */
export type WorkflowConnectionUpdate = {
  /** Its key. Default: generated. */
  key?: string;
  /** The trigger or step it starts at. */
  from?: string;
  /** The branch: `true`, `each`, `approved` … Default: `next`, for steps without branches. */
  output?: string;
  /** The step it leads to. */
  to?: string;
};

/** A new workflow. */
export type WorkflowCreate = {
  /** The id of a project. */
  projectId: string;
  /** Display name. */
  name: string;
  /** A description. */
  description?: string;
  /** Whether its triggers start runs, once it is published. */
  enabled?: boolean;
  /** What starts it; any one of them is enough. */
  triggers?: WorkflowTrigger[];
  /** The steps. */
  steps?: WorkflowStep[];
  /** Connections. */
  connections?: WorkflowConnectionCreate[];
};

/** A decision. */
export type WorkflowDecision = {
  /** The decision. */
  decision: 'approved' | 'rejected';
  /** The reason; `steps.KEY.output.comment` in the run. */
  comment?: string;
  /** In loops: the item, outermost loop first. Empty outside loops. */
  items?: number[];
};

/** What to change in the copy. */
export type WorkflowDuplicate = {
  /** Display name. */
  name?: string;
};

/** An input of a manual trigger. */
export type WorkflowInput = {
  /** Used as `trigger.inputs.KEY`. */
  key: string;
  /** Display name. */
  label?: string;
  /** The type. */
  type: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'object' | 'any';
  /** Whether it is required. */
  required?: boolean;
};

/** A problem in a workflow. */
export type WorkflowIssue = {
  /** Only errors block publishing. */
  severity: 'error' | 'warning';
  /** Where: `steps.2.expression`, `triggers.0.formId`. */
  path: string;
  /** Machine-readable and stable. */
  code: string;
  /** Human-readable; says what to do. */
  message: string;
  /** The position in an expression. */
  offset?: number;
};

/** Its position on the canvas. */
export type WorkflowPosition = {
  /** Horizontal position. */
  x: number;
  /** Vertical position. */
  y: number;
};

/** How to publish. */
export type WorkflowPublish = {
  /** Turns it on or off at the same time. */
  enable?: boolean;
};

/** How to retry if it fails. */
export type WorkflowRetry = {
  /** Total number of attempts. */
  attempts: number;
  /** Delay before the first retry in milliseconds; doubles each time. */
  backoffMs?: number;
};

/** One execution of a workflow. */
export type WorkflowRun = {
  /** The id of a workflow run. */
  id: string;
  /** The workflow. */
  workflowId: string;
  /** The published version it follows; null for a test run of the draft. */
  workflowVersion: number | null;
  /** What started it: `key`, `type` and `at`, with the trigger's data. Lists include only these three. */
  trigger: Record<string, unknown>;
  /** The last three are final, but a failed run can be retried. */
  status: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
  /** The entry it is about; null if none. */
  entryId: string | null;
  /** The run that started it; null if none. */
  parentRunId: string | null;
  /** The run it repeats; null if none. */
  replayOf: string | null;
  /** Why it failed; null if it did not. */
  error: WorkflowRunError | null;
  /** When it was requested. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When a worker first started it. */
  startedAt: string | null;
  /** When it finished. */
  finishedAt: string | null;
};

/** Workflow run canceled */
export type WorkflowRunCanceledEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.canceled';
  /** When it happened. */
  createdAt: string;
  /** The run and its status. */
  data: WorkflowRunEventData;
};

/** The version a run follows. */
export type WorkflowRunDefinition = {
  /** What starts it; any one of them is enough. */
  triggers: WorkflowTrigger[];
  /** The steps. */
  steps: WorkflowStep[];
  /**
   * Connections. Several from one branch run in parallel; a step with several incoming connections waits for
   * all of them.
   */
  connections: WorkflowConnection[];
};

/** A run with the result of each step. */
export type WorkflowRunDetails = {
  /** The id of a workflow run. */
  id: string;
  /** The workflow. */
  workflowId: string;
  /** The published version it follows; null for a test run of the draft. */
  workflowVersion: number | null;
  /** What started it: `key`, `type` and `at`, with the trigger's data. Lists include only these three. */
  trigger: Record<string, unknown>;
  /** The last three are final, but a failed run can be retried. */
  status: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
  /** The entry it is about; null if none. */
  entryId: string | null;
  /** The run that started it; null if none. */
  parentRunId: string | null;
  /** The run it repeats; null if none. */
  replayOf: string | null;
  /** Why it failed; null if it did not. */
  error: WorkflowRunError | null;
  /** When it was requested. */
  createdAt: string;
  /** When it was last updated. */
  updatedAt: string;
  /** When a worker first started it. */
  startedAt: string | null;
  /** When it finished. */
  finishedAt: string | null;
  /** Its output for the run that started it; null if none. */
  output: unknown;
  /** In the order they started, up to 200. */
  steps: WorkflowRunStep[];
  /** Whether there are more, in `GET /workflow-runs/{id}/steps`: loops create many. */
  hasMoreSteps: boolean;
};

/** Why it failed; null if it did not. */
export type WorkflowRunError = {
  /** Machine-readable and stable. */
  code: string;
  /** Human-readable; says what to do. */
  message: string;
  /** The step that failed. */
  stepKey?: string;
  /** Each problem. */
  details?: WorkflowRunErrorDetail[];
};

/** One problem. */
export type WorkflowRunErrorDetail = {
  /** The path. */
  path: string;
  /** Machine-readable code. */
  code: string;
  /** Human-readable message. */
  message: string;
};

/** The run and its status. */
export type WorkflowRunEventData = {
  /** The id of a workflow run. */
  runId: string;
  /** The id of a workflow. */
  workflowId: string;
  /** The published version it follows; null for a test run of the draft. */
  workflowVersion: number | null;
  /** The trigger that started it. */
  trigger: WorkflowRunStartedBy;
  /** The entry it is about; null if none. */
  entryId: string | null;
  /** The status. */
  status: 'running' | 'succeeded' | 'failed' | 'canceled';
  /** Why it failed; null if it did not. */
  error: WorkflowRunError | null;
};

/** Workflow run failed */
export type WorkflowRunFailedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.failed';
  /** When it happened. */
  createdAt: string;
  /** The run and its status. */
  data: WorkflowRunEventData;
};

/** How to start. */
export type WorkflowRunReplay = {
  /** The version to use. Default: `same`, the run's own version. */
  version?: 'same' | 'published';
};

/** How to continue. */
export type WorkflowRunRetry = {
  /** The version to use. Default: `same`, the run's own version. */
  version?: 'same' | 'published';
};

/** How to start it. */
export type WorkflowRunStart = {
  /** Inputs of the manual trigger, by key. */
  inputs?: Record<string, unknown>;
  /** The entry to run it for. */
  entryId?: string;
  /** The trigger to start from. Default: the manual one, or else the first that fits. */
  trigger?: string;
  /** The version to run. Default: `published`. */
  version?: 'published' | 'draft';
};

/** The trigger that started it. */
export type WorkflowRunStartedBy = {
  /** The key of the trigger that started it. */
  key: string;
  /** The type of that trigger. */
  type: string;
};

/** Workflow run started */
export type WorkflowRunStartedEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.started';
  /** When it happened. */
  createdAt: string;
  /** The run and its status. */
  data: WorkflowRunEventData;
};

/** The result of a step in a run. */
export type WorkflowRunStep = {
  /** The key of the step. */
  key: string;
  /** The type of the step. */
  type: string;
  /** In loops: the item, outermost loop first. Empty outside loops. */
  items: number[];
  /** `waiting` for a time, a decision or another run. */
  status: 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped' | 'canceled';
  /** The branches it continued with. */
  branches: string[];
  /** Total number of attempts: by its retry policy, and when the run was retried. */
  attempts: number;
  /** Each attempt with its own times, latest last. Of failed ones, the last 50 are kept. */
  tries: WorkflowRunTry[];
  /** Its resolved settings, without secrets. Null before it starts. */
  input: unknown;
  /** Its output: `steps.KEY.output`. Null until it has ended. */
  output: unknown;
  /** Why it failed; null if it did not. */
  error: WorkflowRunError | null;
  /** When the first attempt started; `tries` has the times of each attempt. */
  startedAt: string | null;
  /** When it ended. */
  finishedAt: string | null;
  /** When it continues automatically; null if it is not waiting for a time. */
  waitingUntil: string | null;
};

/** Workflow run succeeded */
export type WorkflowRunSucceededEvent = {
  /** The id of an event. */
  id: string;
  /** What happened. */
  type: 'workflow_run.succeeded';
  /** When it happened. */
  createdAt: string;
  /** The run and its status. */
  data: WorkflowRunEventData;
};

/** One attempt of a step. */
export type WorkflowRunTry = {
  /** When it started. */
  startedAt: string | null;
  /** When it ended; null while it is running or waiting. */
  finishedAt: string | null;
  /** Why it failed; null if it did not. */
  error: WorkflowRunError | null;
};

/** One step of a workflow. */
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

/** The settings to update; null clears one. */
export type WorkflowStepPatch = {
  /** The same setting, or null. */
  type?: unknown;
  /** The same setting, or null. */
  key?: unknown;
  /** The same setting, or null. */
  name?: unknown;
  /** The same setting, or null. */
  retry?: unknown;
  /** The same setting, or null. */
  onError?: unknown;
  /** The same setting, or null. */
  position?: unknown;
  /** The same setting, or null. */
  expression?: unknown;
  /** The same setting, or null. */
  cases?: unknown;
  /** The same setting, or null. */
  items?: unknown;
  /** The same setting, or null. */
  concurrency?: unknown;
  /** The same setting, or null. */
  seconds?: unknown;
  /** The same setting, or null. */
  until?: unknown;
  /** The same setting, or null. */
  values?: unknown;
  /** The same setting, or null. */
  connectorId?: unknown;
  /** The same setting, or null. */
  actionKey?: unknown;
  /** The same setting, or null. */
  environment?: unknown;
  /** The same setting, or null. */
  inputs?: unknown;
  /** The same setting, or null. */
  method?: unknown;
  /** The same setting, or null. */
  url?: unknown;
  /** The same setting, or null. */
  headers?: unknown;
  /** The same setting, or null. */
  body?: unknown;
  /** The same setting, or null. */
  timeoutMs?: unknown;
  /** The same setting, or null. */
  to?: unknown;
  /** The same setting, or null. */
  replyTo?: unknown;
  /** The same setting, or null. */
  subject?: unknown;
  /** The same setting, or null. */
  templateId?: unknown;
  /** The same setting, or null. */
  attachments?: unknown;
  /** The same setting, or null. */
  tableId?: unknown;
  /** The same setting, or null. */
  filter?: unknown;
  /** The same setting, or null. */
  sort?: unknown;
  /** The same setting, or null. */
  limit?: unknown;
  /** The same setting, or null. */
  rowId?: unknown;
  /** The same setting, or null. */
  columnKey?: unknown;
  /** The same setting, or null. */
  formId?: unknown;
  /** The same setting, or null. */
  status?: unknown;
  /** The same setting, or null. */
  answers?: unknown;
  /** The same setting, or null. */
  metafields?: unknown;
  /** The same setting, or null. */
  entryId?: unknown;
  /** The same setting, or null. */
  fileName?: unknown;
  /** The same setting, or null. */
  assignees?: unknown;
  /** The same setting, or null. */
  message?: unknown;
  /** The same setting, or null. */
  timeout?: unknown;
  /** The same setting, or null. */
  onTimeout?: unknown;
  /** The same setting, or null. */
  workflowId?: unknown;
  /** The same setting, or null. */
  wait?: unknown;
  /** The same setting, or null. */
  output?: unknown;
};

/** What starts a workflow. */
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

/** The settings to update; null clears one. */
export type WorkflowTriggerPatch = {
  /** The same setting, or null. */
  type?: unknown;
  /** The same setting, or null. */
  key?: unknown;
  /** The same setting, or null. */
  name?: unknown;
  /** The same setting, or null. */
  position?: unknown;
  /** The same setting, or null. */
  formId?: unknown;
  /** The same setting, or null. */
  filter?: unknown;
  /** The same setting, or null. */
  buttonKey?: unknown;
  /** The same setting, or null. */
  tableId?: unknown;
  /** The same setting, or null. */
  cron?: unknown;
  /** The same setting, or null. */
  timezone?: unknown;
  /** The same setting, or null. */
  url?: unknown;
  /** The same setting, or null. */
  inputs?: unknown;
};

/** The fields to update. */
export type WorkflowUpdate = {
  /** Moves it to another project. */
  projectId?: string;
  /** Display name. */
  name?: string;
  /** A description. */
  description?: string;
  /** Whether its triggers start runs, once it is published. */
  enabled?: boolean;
  /** What starts it; any one of them is enough. */
  triggers?: WorkflowTrigger[];
  /** The steps. */
  steps?: WorkflowStep[];
  /** Connections. */
  connections?: WorkflowConnectionCreate[];
};

/** The validation result. */
export type WorkflowValidation = {
  /** Whether it can be published. */
  valid: boolean;
  /** Errors first. */
  issues: WorkflowIssue[];
};

/** A published workflow version. */
export type WorkflowVersion = {
  /** The id of a workflow. */
  workflowId: string;
  /** Starts at 1. */
  number: number;
  /** What starts it; any one of them is enough. */
  triggers: WorkflowTrigger[];
  /** The steps. */
  steps: WorkflowStep[];
  /**
   * Connections. Several from one branch run in parallel; a step with several incoming connections waits for
   * all of them.
   */
  connections: WorkflowConnection[];
  /** When it was published. */
  publishedAt: string;
  /** Who published it; null if they no longer exist. */
  publishedBy: string | null;
};
