import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { OperatorError } from '../kit/operator-error.ts';

/*
 * The service logs in to PostgreSQL as three roles. The user of DATABASE_URL owns the tables: migrations and workers. Requests
 * log in as a member of "<owner>_app", sign-in as a member of "<owner>_identity", which hold the privileges (privileges.ts).
 * Names and passwords of these logins are derived from the master key, so all nodes of a deployment have the same, and two
 * deployments on one server have different ones.
 */

interface Login {
  /** The role that holds the privileges. It cannot log in itself. */
  group: string;
  role: string;
  password: string;
}

export interface Logins {
  owner: string;
  app: Login;
  identity: Login;
}

export const loginsOf = (owner: string, keyring: Keyring): Logins => {
  const mark = keyring.hash('database-login', 'name').toString('hex', 0, 4);
  const login = (kind: string): Login => ({
    group: `${owner}_${kind}`,
    role: `${owner}_${kind}_${mark}`,
    password: keyring.hash('database-login', kind).toString('base64url'),
  });
  return { owner, app: login('app'), identity: login('identity') };
};

/** The SCRAM verifier that PostgreSQL stores for a password. Sent in its place, so that no statement log holds the password. */
const scramVerifier = (password: string): string => {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};

/** The same URL for another user. As parameters, which work for every form of connection URL. */
export const urlFor = (ownerUrl: string, { role, password }: Login): string => {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
};

const name = pg.escapeIdentifier;

const groupStatements = ({ owner, app, identity }: Logins, known: ReadonlySet<string>): string[] => [
  ...(known.has(app.group)
    ? []
    : [`create role ${name(app.group)} nologin`, `grant ${name(app.group)} to ${name(owner)}`]),
  ...(known.has(identity.group) ? [] : [`create role ${name(identity.group)} nologin`]),
];

/** The owner becomes a member of the login, not the other way around, so that it may terminate the login's connections. */
const loginStatements = (owner: string, logins: readonly Login[], known: ReadonlySet<string>): string[] =>
  logins.flatMap(({ group, role, password }) => {
    if (known.has(role)) return [];
    const verifier = pg.escapeLiteral(scramVerifier(password));
    return [
      `create role ${name(role)} login password ${verifier}`,
      `grant ${name(group)} to ${name(role)}`,
      `grant ${name(role)} to ${name(owner)}`,
    ];
  });

/** The roles that already exist; a login counts only if it is a member of its group. */
const findExistingRoles = async (
  client: pg.Client,
  { app, identity }: Logins,
): Promise<{ known: Set<string>; mayCreate: boolean }> => {
  const { rows } = await client.query<{ rolname: string }>(
    `select r.rolname from pg_roles r where r.rolname = any($1) or exists (
       select from unnest($2::text[], $3::text[]) as l (login, membership) join pg_roles g on g.rolname = l.membership
       where l.login = r.rolname and pg_has_role(r.oid, g.oid, 'usage'))`,
    [
      [app.group, identity.group],
      [app.role, identity.role],
      [app.group, identity.group],
    ],
  );
  const { rows: may } = await client.query<{ may: boolean }>(
    'select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user',
  );
  return { known: new Set(rows.map(({ rolname }) => rolname)), mayCreate: may[0]?.may === true };
};

const missingRolesError = ({ owner }: Logins, statements: readonly string[]): OperatorError =>
  new OperatorError(
    `The database user "${owner}" may not create the roles that requests and sign-in use. Run this as a superuser, then start again:\n${statements.map((statement) => `  ${statement};`).join('\n')}\nThe passwords are derived from the secret key; these are only their hashes.`,
  );

const insufficientPrivilege = '42501';
const duplicateObject = new Set(['42710', '23505']);

/** Before the migrations: fails immediately, listing everything that is missing, if the owner cannot create the roles. */
export const checkRoles = async (
  client: pg.Client,
  logins: Logins,
  made: readonly Login[],
): Promise<void> => {
  const { known, mayCreate } = await findExistingRoles(client, logins);
  const missing = [...groupStatements(logins, known), ...loginStatements(logins.owner, made, known)];
  if (missing.length > 0 && !mayCreate) throw missingRolesError(logins, missing);
};

/** After the migrations, which create the groups. */
export const createLogins = async (
  client: pg.Client,
  logins: Logins,
  made: readonly Login[],
): Promise<void> => {
  const { known } = await findExistingRoles(client, logins);
  const statements = loginStatements(logins.owner, made, known);
  for (const statement of statements)
    await client.query(statement).catch((error: { code?: string }) => {
      // Another node was faster.
      if (duplicateObject.has(error.code ?? '')) return;
      if (error.code === insufficientPrivilege) throw missingRolesError(logins, statements);
      throw error;
    });
};
