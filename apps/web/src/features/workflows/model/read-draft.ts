import type { Draft } from './draft.ts';

const isPart = (value: unknown): boolean => {
  const { key, type } = (value ?? {}) as { key?: unknown; type?: unknown };
  return typeof key === 'string' && typeof type === 'string';
};
const isConnection = (value: unknown): boolean => {
  const { key, from, output, to } = (value ?? {}) as Record<string, unknown>;
  return [key, from, output, to].every((text) => typeof text === 'string');
};
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);

/** Parses a locally stored draft; undefined if invalid. The server validates settings on save. */
export function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, description, triggers, steps, connections } = value as Record<string, unknown>;
  const isDraft =
    typeof name === 'string' &&
    typeof description === 'string' &&
    isListOf(triggers, isPart) &&
    isListOf(steps, isPart) &&
    isListOf(connections, isConnection);
  return isDraft ? ({ name, description, triggers, steps, connections } as Draft) : undefined;
}
