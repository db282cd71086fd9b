import {
  type FileInfo,
  loadFieldTypes,
  loadLists,
  loadLogic,
  loadMessages,
  loadPatterns,
  loadPrefill,
  type Session,
  type SessionContext,
  type SessionStart,
  type StoredForm,
  sessionForm,
  startSession,
} from '@form-service/engine/browser';
import { fieldTypesIn, hasLists } from './form-fields.ts';
import type { PublicForm } from './types.ts';

/** The respondent's date and time, and the info about uploaded files. */
export function createSessionContext(files: ReadonlyMap<string, FileInfo>): SessionContext {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return {
    now: now.toISOString(),
    today: `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`,
    file: (id) => files.get(id),
  };
}

/** Loads the parts of the engine that this form needs and starts a session. */
export async function openSession(
  { definition, logic: stored, locale }: PublicForm,
  start: SessionStart,
  stepLimit?: number,
): Promise<Session> {
  const types = fieldTypesIn(definition);
  // The API does not type it; the engine defines its shape.
  const logic = stored as StoredForm | null;
  const patterns = loadPatterns(definition, logic);
  const [fieldTypes, messages, calculation, { compilePattern }, lists, instances, readPrefill] =
    await Promise.all([
      loadFieldTypes(types),
      loadMessages(locale),
      loadLogic(logic, patterns, stepLimit),
      patterns,
      loadLists(definition),
      hasLists(definition) ? import('./instances.ts') : undefined,
      start.prefill && loadPrefill(types),
    ]);
  const newInstanceId = instances?.newInstanceId;
  const speech = { messages, locale };
  const parts = { ...speech, fieldTypes, compilePattern, lists, newInstanceId, readPrefill };
  return startSession(sessionForm(definition, calculation, parts), start);
}
