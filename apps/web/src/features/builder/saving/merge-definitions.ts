import type { Definition, Element, Page } from '@form-service/engine';
import { isSameJson } from '../../../editor/equality.ts';
import { joinDefinition, type Parts, splitDefinition } from './definition-parts.ts';
import { mergeOrder } from './merge-lists.ts';

export type Merge = {
  readonly definition: Definition;
  /** What both sides changed differently: keys, pages and text names. The definition has my version. */
  readonly overlaps: readonly string[];
};

type Three<T> = { base: T; mine: T; theirs: T };

/** Three-way merge of definitions, element by element. */
export function mergeDefinitions(base: Definition, mine: Definition, theirs: Definition): Merge {
  const parts = { base: splitDefinition(base), mine: splitDefinition(mine), theirs: splitDefinition(theirs) };
  const overlaps = new Set<string>();
  const nodes = mergeNodes(parts, overlaps);
  const parents = mergeParents(parts, nodes, overlaps);
  const members = mergeMembers(parts, parents, overlaps);
  const translations = mergeTexts(parts, overlaps);
  return {
    definition: joinDefinition({ nodes, members, translations }, mine.format),
    overlaps: [...overlaps].map((name) => name.replace(/^page /, '')),
  };
}

/** Picks the changed one of three values. Undefined means absent. */
function pick<T>({ base, mine, theirs }: Three<T>, overlap: () => void): T {
  if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return mine;
  if (!isSameJson(mine, base)) overlap();
  return isSameJson(mine, base) ? theirs : mine;
}

const namesOf = (parts: Three<Parts>): Set<string> =>
  new Set([...parts.base.nodes.keys(), ...parts.mine.nodes.keys(), ...parts.theirs.nodes.keys()]);

function mergeNodes(parts: Three<Parts>, overlaps: Set<string>): Map<string, Page | Element> {
  const nodes = new Map<string, Page | Element>();
  for (const name of namesOf(parts)) {
    const three = {
      base: parts.base.nodes.get(name),
      mine: parts.mine.nodes.get(name),
      theirs: parts.theirs.nodes.get(name),
    };
    // An item that one side removed and the other changed stays: it can be removed again, but not recovered.
    const chosen = pick(three, () => overlaps.add(name));
    const mergedNode = overlaps.has(name) ? (chosen ?? three.theirs) : chosen;
    if (mergedNode) nodes.set(name, mergedNode);
  }
  return nodes;
}

/** The parent of each part. A group or page that one side removed stays if the other added to it. */
function mergeParents(
  parts: Three<Parts>,
  nodes: Map<string, Page | Element>,
  overlaps: Set<string>,
): Map<string, string> {
  const parents = new Map<string, string>();
  const mergeName = (name: string): void => {
    if (parents.has(name)) return;
    const three = {
      base: parts.base.parents.get(name),
      mine: parts.mine.parents.get(name),
      theirs: parts.theirs.parents.get(name),
    };
    const there = { ...three, mine: three.mine ?? three.theirs, theirs: three.theirs ?? three.mine };
    const parent = pick(there, () => overlaps.add(name)) ?? three.base ?? '';
    parents.set(name, parent);
    if (parent === '') return;
    if (!nodes.has(parent)) {
      const removedNode =
        parts.mine.nodes.get(parent) ?? parts.theirs.nodes.get(parent) ?? parts.base.nodes.get(parent);
      if (removedNode) nodes.set(parent, removedNode);
      overlaps.add(parent);
    }
    mergeName(parent);
  };
  for (const name of [...nodes.keys()]) mergeName(name);
  return parents;
}

function mergeMembers(
  parts: Three<Parts>,
  parents: ReadonlyMap<string, string>,
  overlaps: Set<string>,
): Map<string, readonly string[]> {
  const members = new Map<string, readonly string[]>();
  for (const parent of new Set(['', ...parents.values(), ...parents.keys()])) {
    const listOf = (of: Parts) =>
      (of.members.get(parent) ?? []).filter((name) => parents.get(name) === parent);
    const mine = listOf(parts.mine);
    const { order, bothMoved } = mergeOrder(listOf(parts.base), mine, listOf(parts.theirs));
    if (bothMoved && parent !== '') overlaps.add(parent);
    // Parts that stay although one side removed them have no position on that side.
    const left = [...parents]
      .filter(([name, at]) => at === parent && !order.includes(name))
      .map(([name]) => name);
    members.set(parent, [...order, ...left]);
  }
  return members;
}

function mergeTexts(parts: Three<Parts>, overlaps: Set<string>): Parts['translations'] {
  const locales = new Set([
    ...Object.keys(parts.mine.translations),
    ...Object.keys(parts.theirs.translations),
  ]);
  const merged: Record<string, Record<string, string>> = {};
  for (const locale of locales) {
    const [base, mine, theirs] = [parts.base, parts.mine, parts.theirs].map(
      (of) => of.translations[locale] ?? {},
    );
    const texts: Record<string, string> = {};
    for (const name of new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])) {
      const three = { base: base?.[name], mine: mine?.[name], theirs: theirs?.[name] };
      const text = pick(three, () => overlaps.add(`${locale}: ${name}`));
      if (text !== undefined) texts[name] = text;
    }
    const isGone = !(locale in parts.mine.translations) || !(locale in parts.theirs.translations);
    if (isGone && locale in parts.base.translations && Object.keys(texts).length === 0) continue;
    merged[locale] = texts;
  }
  return merged;
}
