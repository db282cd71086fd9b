import { isObject } from '../settings/plain-json.ts';
import type { SettingIssue } from '../settings/read-state.ts';

/**
 * An upgrade from one format to the next, on unvalidated JSON: it must never throw. Each upgrade is its own file here,
 * never changes once released, and is appended to the list.
 */
export type Upgrade = (definition: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** The first upgrade converts format 1 to 2. */
const upgrades: readonly Upgrade[] = [];

export const CURRENT_FORMAT = upgrades.length + 1;

/** Upgrades a definition of any known format to the current one. Anything else is left to the reader to reject. */
export function upgradeDefinition(
  json: unknown,
  steps: readonly Upgrade[] = upgrades,
): { json: unknown } | { issue: SettingIssue } {
  if (!isObject(json)) return { json };
  const current = steps.length + 1;
  const format = json.format ?? current;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return { json };
  if (format > current) {
    const message = `This definition uses format ${format}, but this service supports formats up to ${current}. Update the service, or use an older format.`;
    return { issue: { path: 'format', code: 'format_too_new', message } };
  }
  const upgraded = steps
    .slice(format - 1)
    .reduce<Readonly<Record<string, unknown>>>((value, step) => step(value), json);
  return { json: { ...upgraded, format: current } };
}
