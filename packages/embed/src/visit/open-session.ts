import { compilePattern, loadForm, sessionForm } from '@form-service/engine';
import {
  type FileInfo,
  type Session,
  type SessionStart,
  startSession,
  type World,
} from '@form-service/engine/browser';
import { newInstanceId } from './instance-id.ts';
import type { PublicForm } from './types.ts';

export function worldOf(files: ReadonlyMap<string, FileInfo>): World {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return {
    now: now.toISOString(),
    today: `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`,
    file: (id) => files.get(id),
  };
}
export async function openSession(
  form: PublicForm,
  start: Omit<SessionStart, 'newInstanceId'>,
): Promise<Session> {
  const { definition, logic, locale } = form;
  const made = sessionForm(definition as never, loadForm(logic as never), { compilePattern, locale });
  return startSession(made, { ...start, newInstanceId });
}
