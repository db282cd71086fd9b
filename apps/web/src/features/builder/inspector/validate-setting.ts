import { type Element, isGroup, readDefinition } from '@form-service/engine';

export type SettingIssue = {
  /** Inside the setting: `1.message`; empty where it is about all of it. */
  readonly path: string;
  readonly message: string;
};

/** Long lists are judged only when they are what changes. */
const LIST_SETTINGS = ['options', 'rows', 'columns'];

const PLACE = 'pages.0.elements.0';

/**
 * What the engine has against a value, by its own reader: what it refuses would keep the whole draft from being saved, so
 * it is told at once and stays out of the draft. What only keeps a form from being published is an issue of the draft.
 */
export function settingIssues(element: Element, name: string, value: unknown): SettingIssue[] {
  const changed: Record<string, unknown> = { ...element, [name]: value };
  for (const list of LIST_SETTINGS) if (list !== name && Array.isArray(changed[list])) changed[list] = [];
  if (isGroup(element)) changed.elements = [];
  if (value === undefined) delete changed[name];
  const { issues = [] } = readDefinition({ pages: [{ id: 'page', elements: [changed] }] });
  const at = `${PLACE}.${name}`;
  return issues
    .filter(({ path }) => path === at || path.startsWith(`${at}.`))
    .map(({ path, message }) => ({ path: path.slice(at.length + 1), message }));
}

/** The same for a page, whose own settings are few. */
export function pageIssues(name: 'id' | 'title' | 'visibleWhen', value: unknown): SettingIssue[] {
  const { issues = [] } = readDefinition({ pages: [{ id: 'page', elements: [], [name]: value }] });
  return issues
    .filter(({ path }) => path === `pages.0.${name}`)
    .map(({ message }) => ({ path: '', message }));
}
