import type { CelNode } from '../../expressions/parse-cel.ts';
import { atom, type CelNames, INDEX, UnsupportedInXPath, type XPathFragment } from '../xpath/xpath-text.ts';
import { enclosingRepeats, type Outline, type OutlineNode } from './outline.ts';

type ResolvedPath = {
  readonly place: OutlineNode /** The zero-based index of a repeat instance. */;
  readonly at?: CelNode;
};

const childOf = (place: OutlineNode, key: string): OutlineNode | undefined =>
  place.children.find((child) => child.key === key);

/** Resolves names at a position: `answers.…` everywhere, in repeats also the fields of each enclosing instance. */
export function namesFrom(from: OutlineNode, outline: Outline, self?: OutlineNode): CelNames {
  const around = enclosingRepeats(from);

  const reference = (place: OutlineNode): string => {
    if (outline.count(place.name) > 1)
      throw new UnsupportedInXPath(
        `several questions are named "${place.name}", and names must be unique there`,
      );
    return `\${${place.name}}`;
  };

  /** The node that a chain of names refers to; undefined if it is not a chain of names. */
  const wayTo = (node: CelNode): ResolvedPath | undefined => {
    if (node.op === 'id') {
      if (node.args === 'answers') return { place: outline.root };
      const place = around.map((repeat) => childOf(repeat, node.args)).find(Boolean);
      return place && { place };
    }
    if (node.op !== '.' && node.op !== '[]') return undefined;
    const way = wayTo(node.args[0]);
    if (!way) return undefined;
    const key = node.op === '.' ? node.args[1] : textIn(node.args[1]);
    if (key === undefined) return { place: way.place, at: node.args[1] as CelNode };
    const place = childOf(way.place, key);
    if (!place) throw new UnsupportedInXPath(`"${key}" is not supported there`);
    return { place, ...(way.at && { at: way.at }) };
  };

  const indexed = ({ place, at }: ResolvedPath): XPathFragment => {
    const number = at?.op === 'value' ? Number(at.args) : Number.NaN;
    if (!Number.isInteger(number) || number < 0)
      throw new UnsupportedInXPath('the instance number must be a literal');
    if (place.type === 'list') return atom(`selected-at(${reference(place)}, ${number})`, 'string');
    const [repeat] = enclosingRepeats(place);
    if (!repeat || place.kind !== 'question')
      throw new UnsupportedInXPath("a whole instance can't be referenced");
    return {
      ...atom(`indexed-repeat(${reference(place)}, ${reference(repeat)}, ${number + 1})`, place.type),
      answer: place.answer ?? {},
    };
  };

  const resolve = (node: CelNode): XPathFragment | undefined => {
    if (node.op === 'id' && node.args === 'index' && around.length > 0) return INDEX;
    const way = wayTo(node);
    if (!way) {
      if (node.op === 'id') throw new UnsupportedInXPath(`"${node.args}" is not defined`);
      return undefined;
    }
    if (way.at) return indexed(way);
    const { place } = way;
    if (place === self) return { ...atom('.', place.type), answer: place.answer ?? {} };
    if (place.kind === 'form') throw new UnsupportedInXPath("all answers at once can't be referenced");
    return {
      ...atom(reference(place), place.type),
      ...(place.kind === 'question' && { answer: place.answer ?? {} }),
    };
  };

  return {
    resolve,
    allValues(list, inside) {
      const way = wayTo(list);
      if (way?.place.kind !== 'repeat' || way.at)
        throw new UnsupportedInXPath('map() works only with one field of a repeating group');
      if (around.includes(way.place))
        throw new UnsupportedInXPath("other instances can't be referenced from inside a repeating group");
      let place: OutlineNode | undefined = way.place;
      for (const key of inside) place = place && childOf(place, key);
      if (place?.kind !== 'question' || enclosingRepeats(place)[0] !== way.place)
        throw new UnsupportedInXPath('map() works only with one field of a repeating group');
      return atom(reference(place), 'many');
    },
  };
}

const textIn = (node: CelNode | readonly unknown[] | string): string | undefined =>
  typeof node === 'object' && 'op' in node && node.op === 'value' && typeof node.args === 'string'
    ? node.args
    : undefined;
