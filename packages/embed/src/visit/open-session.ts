import {
  type FileInfo,
  loadFieldTypes,
  loadLogic,
  loadMessages,
  loadPatterns,
  type Session,
  type SessionStart,
  sessionForm,
  startSession,
  type World,
} from '@form-service/engine/browser';
import { fieldTypesIn } from './form-fields.ts';
import { newInstanceId } from './instance-id.ts';
import type { PublicForm } from './types.ts';

/** The respondent's calendar and clock, and what is known of files. */
export function worldOf(files: ReadonlyMap<string, FileInfo>): World {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return {
    now: now.toISOString(),
    today: `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`,
    file: (id) => files.get(id),
  };
}

/** Loads the parts of the engine that this form needs, and begins. */
export async function openSession(
  { definition, logic, locale }: PublicForm,
  start: Omit<SessionStart, 'newInstanceId'>,
): Promise<Session> {
  const patterns = loadPatterns(definition, logic);
  const [fieldTypes, messages, calculation] = await Promise.all([
    loadFieldTypes(fieldTypesIn(definition)),
    loadMessages(locale),
    loadLogic(logic, patterns),
  ]);
  const { compilePattern } = await patterns;
  const form = sessionForm(definition, calculation, { fieldTypes, messages, locale, compilePattern });
  return startSession(form, { ...start, newInstanceId });
}
