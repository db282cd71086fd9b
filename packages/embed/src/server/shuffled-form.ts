import type { Element, Field } from '@form-service/engine/browser';
import type { PublicForm } from '../visit/types.ts';

/** A seeded random number generator (0 to 1). */
function seededRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) as number), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle<T>(list: readonly T[], chance: () => number): T[] {
  const made = [...list];
  for (let last = made.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [made[last], made[other]] = [made[other] as T, made[last] as T];
  }
  return made;
}

const isShuffled = (field: Field): boolean =>
  'shuffle' in field && field.shuffle === true && 'options' in field && Array.isArray(field.options);

/**
 * Shuffles options for one visitor. The order is part of the served form, so that every page and the script show the same order.
 */
export function shuffledForm(form: PublicForm, seed: string): PublicForm {
  let hasAny = false;
  const inside = (elements: readonly Element[], path: string): Element[] =>
    elements.map((element) => {
      if (element.kind === 'group')
        return { ...element, elements: inside(element.elements, `${path}.${element.key}`) };
      if (element.kind !== 'field' || !isShuffled(element)) return element;
      hasAny = true;
      const { options } = element as unknown as { options: readonly unknown[] };
      const chance = seededRandom(`${seed} ${path}.${element.key}`);
      return { ...element, shuffle: false, options: shuffle(options, chance) } as Element;
    });
  const pages = form.definition.pages.map((page) => ({ ...page, elements: inside(page.elements, '') }));
  return hasAny ? { ...form, definition: { ...form.definition, pages } } : form;
}
