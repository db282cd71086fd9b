import type { CelNode } from '../../expressions/parse-cel.ts';
import { type CelNames, INDEX, NotInXPath, whole, type XPathText } from '../xpath/xpath-text.ts';
import { type Outline, type Place, repeatsAround } from './outline.ts';

type Way = { readonly place: Place /** One instance of a repeat, counted from 0. */; readonly at?: CelNode };

const childOf = (place: Place, key: string): Place | undefined =>
  place.children.find((child) => child.key === key);

/** What can be said from a place: `answers.…` everywhere, in repeats also the names of each surrounding instance. */
export function namesFrom(from: Place, outline: Outline, self?: Place): CelNames {
  const around = repeatsAround(from);

  const reference = (place: Place): string => {
    if (outline.count(place.name) > 1)
      throw new NotInXPath(`several questions are named "${place.name}", and names must be unique there`);
    return `\${${place.name}}`;
  };

  /** The way that a chain of names goes; undefined where it is none. */
  const wayTo = (node: CelNode): Way | undefined => {
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
    if (!place) throw new NotInXPath(`"${key}" is not supported there`);
    return { place, ...(way.at && { at: way.at }) };
  };

  const indexed = ({ place, at }: Way): XPathText => {
    const number = at?.op === 'value' ? Number(at.args) : Number.NaN;
    if (!Number.isInteger(number) || number < 0)
      throw new NotInXPath('the instance number must be a literal');
    if (place.type === 'list') return whole(`selected-at(${reference(place)}, ${number})`, 'string');
    const [repeat] = repeatsAround(place);
    if (!repeat || place.kind !== 'question') throw new NotInXPath("a whole instance can't be referenced");
    return {
      ...whole(`indexed-repeat(${reference(place)}, ${reference(repeat)}, ${number + 1})`, place.type),
      answer: place.answer ?? {},
    };
  };

  const named = (node: CelNode): XPathText | undefined => {
    if (node.op === 'id' && node.args === 'index' && around.length > 0) return INDEX;
    const way = wayTo(node);
    if (!way) {
      if (node.op === 'id') throw new NotInXPath(`"${node.args}" is not defined`);
      return undefined;
    }
    if (way.at) return indexed(way);
    const { place } = way;
    if (place === self) return { ...whole('.', place.type), answer: place.answer ?? {} };
    if (place.kind === 'form') throw new NotInXPath("all answers at once can't be referenced");
    return {
      ...whole(reference(place), place.type),
      ...(place.kind === 'question' && { answer: place.answer ?? {} }),
    };
  };

  return {
    named,
    all(list, inside) {
      const way = wayTo(list);
      if (way?.place.kind !== 'repeat' || way.at)
        throw new NotInXPath('map() works only with one field of a repeating group');
      if (around.includes(way.place))
        throw new NotInXPath("other instances can't be referenced from inside a repeating group");
      let place: Place | undefined = way.place;
      for (const key of inside) place = place && childOf(place, key);
      if (place?.kind !== 'question' || repeatsAround(place)[0] !== way.place)
        throw new NotInXPath('map() works only with one field of a repeating group');
      return whole(reference(place), 'many');
    },
  };
}

const textIn = (node: CelNode | readonly unknown[] | string): string | undefined =>
  typeof node === 'object' && 'op' in node && node.op === 'value' && typeof node.args === 'string'
    ? node.args
    : undefined;
