/** Updates references in expressions, buttons and translations when an element's key or group changes. */
import {
  type ButtonAction,
  type Definition,
  type Element,
  isButton,
  type Rename,
  renameInExpressions,
} from '@form-service/engine';
import { changeElements } from './change-tree.ts';
import { indexOf } from './document-index.ts';
import { keepElementId } from './element-ids.ts';
import { renamedTexts } from './translations.ts';

/** Returns the definition with all references renamed; the elements themselves are unchanged. */
export function updateReferences(definition: Definition, renames: readonly Rename[]): Definition {
  const real = renames.filter(({ from, to }) => from.join('.') !== to.join('.'));
  if (real.length === 0) return definition;
  const inPlace = withTexts(definition, renameInExpressions(definition, real));
  const withButtons = real.reduce(withTargets, inPlace);
  const translations = real.reduce(
    (texts, rename) => renamedTexts(texts, definition, rename),
    withButtons.translations,
  );
  return translations === withButtons.translations ? withButtons : { ...withButtons, translations };
}

type TextEdit = { readonly path: string; readonly text: string };

/** Copies JSON with one text set: `['rules', '0', 'when']`. */
export function withTextAt<T>(value: T, [name, ...rest]: readonly string[], text: string): T {
  if (name === undefined) return text as T;
  if (Array.isArray(value)) {
    const at = Number(name);
    return value.with(at, withTextAt(value[at], rest, text)) as T;
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: withTextAt(record[name], rest, text) } as T;
}

function withTexts(definition: Definition, changes: readonly TextEdit[]): Definition {
  if (changes.length === 0) return definition;
  const { inOrder } = indexOf(definition);
  const ofElement = new Map<Element, TextEdit[]>();
  const ofPages: TextEdit[] = [];
  for (const change of changes) {
    // The innermost element whose path is a prefix; members come after their groups.
    const parentPath = inOrder.findLast(({ path }) => change.path.startsWith(`${path}.`));
    if (!parentPath) ofPages.push(change);
    else {
      const own = { path: change.path.slice(parentPath.path.length + 1), text: change.text };
      ofElement.set(parentPath.element, [...(ofElement.get(parentPath.element) ?? []), own]);
    }
  }
  const changed = changeElements(definition, (element) => {
    const own = ofElement.get(element) ?? [];
    const next = own.reduce((now, { path, text }) => withTextAt(now, path.split('.'), text), element);
    return keepElementId(element, next);
  });
  return ofPages.reduce((now, { path, text }) => withTextAt(now, path.split('.'), text), changed);
}

/** Keys that a button sets: its siblings, or else fields outside groups. */
function withTargets(definition: Definition, { from, to }: Rename): Definition {
  const [key = '', next = ''] = [from.at(-1), to.at(-1)];
  if (key === next) return definition;
  const parentPath = from.slice(0, -1).join('.');
  const indexed = new Map(indexOf(definition).inOrder.map((found) => [found.element, found]));
  return changeElements(definition, (element) => {
    if (!isButton(element) || element.action.type !== 'set_answers' || !(key in element.action.answers))
      return element;
    const ancestors = indexed.get(element)?.groups ?? [];
    const isSibling = ancestors.map((group) => group.key).join('.') === parentPath;
    const isShadowed = ancestors.at(-1)?.elements.some((sibling) => sibling.key === key) ?? false;
    if (!isSibling && (parentPath !== '' || isShadowed)) return element;
    const answers = Object.fromEntries(
      Object.entries(element.action.answers).map(([name, value]) => [name === key ? next : name, value]),
    );
    const action: ButtonAction = { ...element.action, answers };
    return keepElementId(element, { ...element, action });
  });
}
