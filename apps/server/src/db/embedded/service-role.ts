import pg from 'pg';
import { superuser } from './init-cluster.ts';
import type { ClusterPasswords } from './passwords.ts';
import type { Postmaster } from './postmaster-pid.ts';

const serviceRole = 'form_service';

export function serviceUrl(port: number, passwords: ClusterPasswords, database: string): string {
  return `postgres://${serviceRole}:${passwords.service}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** For operations that need PostgreSQL's superuser: backups. */
export function superuserUrl(port: number, passwords: ClusterPasswords, database: string): string {
  return `postgres://${superuser}:${passwords.superuser}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/**
 * Ensures that the service can connect, as a role that owns its database but is not a superuser. It may create roles (a migration
 * creates a restricted one) and databases (tests clone a template).
 */
export async function ensureServiceRole(
  { pid, port }: Postmaster,
  passwords: ClusterPasswords,
  database: string,
): Promise<void> {
  try {
    await createMissing(port, passwords, database);
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL (process ${pid}) rejects the service on port ${port}: ${(error as Error).message}. Stop it ("kill ${pid}") and start again.`,
      { cause: error },
    );
  }
}

async function createMissing(port: number, passwords: ClusterPasswords, database: string): Promise<void> {
  if (await canConnect(serviceUrl(port, passwords, database))) return;
  const admin = await connect(superuserUrl(port, passwords, 'postgres'));
  try {
    const role = pg.escapeIdentifier(serviceRole);
    const existing = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [serviceRole]);
    const verb = existing.rowCount ? 'ALTER' : 'CREATE';
    await admin.query(
      `${verb} ROLE ${role} LOGIN CREATEROLE CREATEDB PASSWORD ${pg.escapeLiteral(passwords.service)}`,
    );
    const made = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!made.rowCount) await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${role}`);
  } finally {
    await admin.end();
  }
}

async function canConnect(url: string): Promise<boolean> {
  try {
    const client = await connect(url);
    await client.end();
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    const wrongPassword = '28P01';
    const unknownDatabase = '3D000';
    if (code === wrongPassword || code === unknownDatabase) return false;
    throw error;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks shows at the next statement; without a handler it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
