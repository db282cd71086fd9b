import type { CelNode } from '../../expressions/parse-cel.ts';
import {
  type CelNames,
  INDEX,
  UnsupportedInXPath,
  type XPathFragment,
  xpathAtom,
} from '../xpath/xpath-text.ts';
import { enclosingRepeats, type Outline, type OutlineNode } from './outline.ts';

type ResolvedPath = {
  readonly outlineNode: OutlineNode /** The zero-based index of a repeat instance. */;
  readonly at?: CelNode;
};

const childOf = (outlineNode: OutlineNode, key: string): OutlineNode | undefined =>
  outlineNode.children.find((child) => child.key === key);

/** Resolves names at a position: `answers.…` everywhere, in repeats also the fields of each enclosing instance. */
export function namesFrom(from: OutlineNode, outline: Outline, self?: OutlineNode): CelNames {
  const enclosing = enclosingRepeats(from);

  const reference = (outlineNode: OutlineNode): string => {
    if (outline.count(outlineNode.name) > 1)
      throw new UnsupportedInXPath(
        `several questions are named "${outlineNode.name}", and names must be unique there`,
      );
    return `\${${outlineNode.name}}`;
  };

  /** The node that a chain of names refers to; undefined if it is not a chain of names. */
  const resolvePath = (node: CelNode): ResolvedPath | undefined => {
    if (node.op === 'id') {
      if (node.args === 'answers') return { outlineNode: outline.root };
      const outlineNode = enclosing.map((repeat) => childOf(repeat, node.args)).find(Boolean);
      return outlineNode && { outlineNode };
    }
    if (node.op !== '.' && node.op !== '[]') return undefined;
    const resolved = resolvePath(node.args[0]);
    if (!resolved) return undefined;
    const key = node.op === '.' ? node.args[1] : textIn(node.args[1]);
    if (key === undefined) return { outlineNode: resolved.outlineNode, at: node.args[1] as CelNode };
    const outlineNode = childOf(resolved.outlineNode, key);
    if (!outlineNode) throw new UnsupportedInXPath(`"${key}" is not supported there`);
    return { outlineNode, ...(resolved.at && { at: resolved.at }) };
  };

  const indexed = ({ outlineNode, at }: ResolvedPath): XPathFragment => {
    const number = at?.op === 'value' ? Number(at.args) : Number.NaN;
    if (!Number.isInteger(number) || number < 0)
      throw new UnsupportedInXPath('the instance number must be a literal');
    if (outlineNode.type === 'list')
      return xpathAtom(`selected-at(${reference(outlineNode)}, ${number})`, 'string');
    const [repeat] = enclosingRepeats(outlineNode);
    if (!repeat || outlineNode.kind !== 'question')
      throw new UnsupportedInXPath("a whole instance can't be referenced");
    return {
      ...xpathAtom(
        `indexed-repeat(${reference(outlineNode)}, ${reference(repeat)}, ${number + 1})`,
        outlineNode.type,
      ),
      answer: outlineNode.answer ?? {},
    };
  };

  const resolve = (node: CelNode): XPathFragment | undefined => {
    if (node.op === 'id' && node.args === 'index' && enclosing.length > 0) return INDEX;
    const resolved = resolvePath(node);
    if (!resolved) {
      if (node.op === 'id') throw new UnsupportedInXPath(`"${node.args}" is not defined`);
      return undefined;
    }
    if (resolved.at) return indexed(resolved);
    const { outlineNode } = resolved;
    if (outlineNode === self)
      return { ...xpathAtom('.', outlineNode.type), answer: outlineNode.answer ?? {} };
    if (outlineNode.kind === 'form') throw new UnsupportedInXPath("all answers at once can't be referenced");
    return {
      ...xpathAtom(reference(outlineNode), outlineNode.type),
      ...(outlineNode.kind === 'question' && { answer: outlineNode.answer ?? {} }),
    };
  };

  return {
    resolve,
    allValues(list, inside) {
      const resolved = resolvePath(list);
      if (resolved?.outlineNode.kind !== 'repeat' || resolved.at)
        throw new UnsupportedInXPath('map() works only with one field of a repeating group');
      if (enclosing.includes(resolved.outlineNode))
        throw new UnsupportedInXPath("other instances can't be referenced from inside a repeating group");
      let outlineNode: OutlineNode | undefined = resolved.outlineNode;
      for (const key of inside) outlineNode = outlineNode && childOf(outlineNode, key);
      if (outlineNode?.kind !== 'question' || enclosingRepeats(outlineNode)[0] !== resolved.outlineNode)
        throw new UnsupportedInXPath('map() works only with one field of a repeating group');
      return xpathAtom(reference(outlineNode), 'many');
    },
  };
}

const textIn = (node: CelNode | readonly unknown[] | string): string | undefined =>
  typeof node === 'object' && 'op' in node && node.op === 'value' && typeof node.args === 'string'
    ? node.args
    : undefined;
