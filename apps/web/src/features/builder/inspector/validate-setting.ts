import { type Element, isGroup, readDefinition } from '@form-service/engine';

export type SettingIssue = {
  /** Path in the setting: `1.message`; empty for the whole value. */
  readonly path: string;
  readonly message: string;
};

/** Long lists are validated only when they change. */
const LIST_SETTINGS = ['options', 'rows', 'columns'];

const ELEMENT_PATH = 'pages.0.elements.0';

/**
 * Issues of a value by the engine's parser. A rejected value would block saving the whole draft, so it is reported
 * immediately and not written to the draft. Issues that only block publishing are issues of the draft.
 */
export function settingIssues(element: Element, name: string, value: unknown): SettingIssue[] {
  const changed: Record<string, unknown> = { ...element, [name]: value };
  for (const list of LIST_SETTINGS) if (list !== name && Array.isArray(changed[list])) changed[list] = [];
  if (isGroup(element)) changed.elements = [];
  if (value === undefined) delete changed[name];
  const { issues = [] } = readDefinition({ pages: [{ id: 'page', elements: [changed] }] });
  const at = `${ELEMENT_PATH}.${name}`;
  return issues
    .filter(({ path }) => path === at || path.startsWith(`${at}.`))
    .map(({ path, message }) => ({ path: path.slice(at.length + 1), message }));
}

/** The same for the few settings of a page. */
export function pageIssues(name: 'id' | 'title' | 'visibleWhen', value: unknown): SettingIssue[] {
  const { issues = [] } = readDefinition({ pages: [{ id: 'page', elements: [], [name]: value }] });
  return issues
    .filter(({ path }) => path === `pages.0.${name}`)
    .map(({ message }) => ({ path: '', message }));
}
