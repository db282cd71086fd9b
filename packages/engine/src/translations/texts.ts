/**
 * How texts are named in translations:
 *
 *     <page id>.title                      the title of a page
 *     <key>.<property>                     a text of an element: full_name.label
 *     <group key>.<key>.<property>         of an element in a group: guests.email.help
 *     <key>.options.<value>                an option's label; rows and columns of a matrix alike
 *     <key>.rules.<number>.message         the message of a rule, counted from 0
 *     <key>.repeat.addLabel                and so on, by the way through the properties
 *
 * Content without a key cannot be translated.
 */
import type { Definition, Element, Page } from '../definition.ts';
import { mapTexts } from '../settings/map-texts.ts';
import { nodeOfElement } from '../validation/element-shapes.ts';
import { isGroup } from '../walk.ts';

type Translate = (name: string, text: string | undefined) => string | undefined;

const node = nodeOfElement();

/** Replaces each text that `translate` knows. Depth is limited by the maximum group depth. */
export function translateTexts(definition: Definition, translate: Translate): Definition {
  const inElement = (element: Element, prefix: string): Element => {
    if (element.key === undefined) return element;
    const name = `${prefix}${element.key}`;
    const own = mapTexts(node, element, name, translate) as Element;
    return isGroup(own)
      ? { ...own, elements: own.elements.map((member) => inElement(member, `${name}.`)) }
      : own;
  };
  const inPage = (page: Page): Page => {
    const title = translate(`${page.id}.title`, page.title);
    return {
      ...page,
      ...(title !== undefined && { title }),
      elements: page.elements.map((element) => inElement(element, '')),
    };
  };
  return { ...definition, pages: definition.pages.map(inPage) };
}

/** The names and values of all translatable texts. */
export function translatableTexts(definition: Definition): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  translateTexts(definition, (name, text) => {
    texts.set(name, text ?? '');
    return undefined;
  });
  return texts;
}
