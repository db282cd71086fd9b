import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Calculated, Calculation } from './calculation.ts';
import { createCalculation } from './create-calculation.ts';
import { formScopes } from './form-scopes.ts';
import type { CalculationNode, FormTree, FormTreeElement } from './form-tree.ts';

/**
 * Random forms, expressions and edits: after each edit, the incremental result must equal a full calculation. Choices
 * are numbers that fast-check generates and shrinks.
 */
type Choose = (below: number) => number;

const KEYS = ['a', 'b', 'c', 'd', 'e'];

function chooser(numbers: number[]): Choose {
  let at = 0;
  return (below) => (numbers[at++ % numbers.length] as number) % below;
}

function randomElements(choose: Choose, depth: number): FormTreeElement[] {
  return KEYS.slice(0, 2 + choose(4)).map((key): FormTreeElement => {
    const kind = choose(depth < 3 ? 5 : 2);
    if (kind < 3) return { kind: 'field', key, type: { kind: 'number' } };
    return { kind: 'group', key, repeat: kind === 4, elements: randomElements(choose, depth + 1) };
  });
}

type Place = { path: string[]; element: FormTreeElement };

function placesIn(elements: readonly FormTreeElement[], path: string[] = []): Place[] {
  return elements.flatMap((element) => {
    const here = { path: [...path, element.key], element };
    return element.kind === 'group' ? [here, ...placesIn(element.elements, here.path)] : [here];
  });
}

/** A number read from the elements by name, through any number of lists. */
function readFrom(choose: Choose, name: string, elements: readonly FormTreeElement[], depth = 0): string {
  const element = elements[choose(elements.length)] as FormTreeElement;
  const full = name ? `${name}.${element.key}` : element.key;
  if (element.kind !== 'group') return full;
  if (!element.repeat) {
    return choose(5) === 0 ? `size(format("{0}", ${full}))` : readFrom(choose, full, element.elements, depth);
  }
  const item = `i${depth}`;
  const inner = () => readFrom(choose, item, element.elements, depth + 1);
  const forms = [
    () => `size(${full})`,
    () => `sum(${full}.map(${item}, ${inner()}))`,
    () => `size(${full}.filter(${item}, ${inner()} > 1))`,
    () => `(${full}.exists(${item}, ${inner()} == 2) ? 1 : 0)`,
    () => `size(format("{0}", ${full}))`,
    () => `coalesce(${full}[0].${element.elements[0]?.key}, 0) == 1 ? 3 : 4`,
  ];
  const last = element.elements[0]?.kind === 'field' ? forms.length : forms.length - 1;
  return `(${(forms[choose(last)] as () => string)()})`;
}

function randomExpression(choose: Choose, tree: FormTree, { path }: Place): string {
  const all = tree.pages.flatMap((page) => page.elements);
  let [own, within, repeats]: [FormTreeElement[], readonly FormTreeElement[], boolean] = [[], all, false];
  for (const key of path.slice(0, -1)) {
    const group = within.find((element) => element.key === key);
    if (group?.kind !== 'group') break;
    within = group.elements;
    if (group.repeat) [own, repeats] = [[...group.elements], true];
  }
  const part = (): string => {
    const kind = choose(8);
    if (repeats && kind < 4) return kind === 0 ? 'index' : readFrom(choose, '', own);
    if (kind === 7) return 'daysBetween("2026-11-10", today())';
    return readFrom(choose, 'answers', all);
  };
  return `${part()} ${['+', '-', '*'][choose(3)]} coalesce(${part()}, 1)`;
}

function randomCalculation(choose: Choose) {
  const elements = randomElements(choose, 0);
  const half = 1 + choose(elements.length);
  const tree: FormTree = {
    pages: [
      { id: 'one', elements: elements.slice(0, half) },
      { id: 'two', elements: elements.slice(half) },
    ],
  };
  const places = placesIn(elements);
  const scopes = formScopes(tree);
  let nodes: CalculationNode[] = [];
  for (let number = 0; number < 8; number++) {
    const place = places[choose(places.length)] as Place;
    const kinds =
      place.element.kind === 'field' ? (['visible', 'value', 'rule'] as const) : (['visible'] as const);
    const isPage = choose(10) === 0;
    const kind = isPage ? 'page' : (kinds[choose(kinds.length)] as CalculationNode['kind']);
    const target = isPage ? ['two'] : place.path;
    const text = randomExpression(choose, tree, isPage ? { ...place, path: target } : place);
    const condition = kind === 'value' ? text : `(${text}) > ${choose(4)}`;
    const compiled = compileExpression(condition, scopes(isPage ? [] : target), {
      expects: kind === 'value' ? 'number' : 'boolean',
    });
    if ('problems' in compiled) throw new Error(`${condition}: ${JSON.stringify(compiled.problems)}`);
    if (
      nodes.some((node) => node.kind === 'value' && kind === 'value' && node.target.join() === target.join())
    )
      continue;
    nodes.push({ id: `n${number}`, kind, target, expression: compiled.compiled });
  }
  for (;;) {
    const made = createCalculation(tree, nodes);
    if ('calculation' in made) return { calculation: made.calculation, elements, nodes };
    const guilty = made.cycles[0]?.nodes[0];
    expect(guilty).toBeDefined();
    nodes = nodes.filter(({ id }) => id !== guilty);
  }
}

type Json = Record<string, unknown>;

function randomAnswers(choose: Choose, elements: readonly FormTreeElement[], ids: { next: number }): Json {
  const answers: Json = {};
  for (const element of elements) {
    if (element.kind === 'field' && choose(4) > 0)
      answers[element.key] = choose(9) === 0 ? 'wrong' : choose(5);
    if (element.kind !== 'group') continue;
    const one = () => randomAnswers(choose, element.elements, ids);
    answers[element.key] = element.repeat
      ? Array.from({ length: choose(4) }, () => ({ id: `ins_${ids.next++}`, ...one() }))
      : one();
  }
  return answers;
}

/** One random edit, on a copy that shares unchanged parts. */
function edit(
  choose: Choose,
  elements: readonly FormTreeElement[],
  answers: Json,
  ids: { next: number },
): Json {
  const element = elements[choose(elements.length)] as FormTreeElement;
  const { key } = element;
  if (element.kind !== 'group') return { ...answers, [key]: choose(4) === 0 ? null : choose(5) };
  if (!element.repeat) {
    return { ...answers, [key]: edit(choose, element.elements, (answers[key] ?? {}) as Json, ids) };
  }
  const list = [...((answers[key] ?? []) as Json[])];
  const at = choose(list.length + 1);
  switch (choose(5)) {
    case 0:
      list.splice(at, 0, { id: `ins_${ids.next++}`, ...randomAnswers(choose, element.elements, ids) });
      break;
    case 1:
      list.splice(at, 1);
      break;
    case 2:
      list.push(...list.splice(at, 1));
      break;
    default:
      if (list[at]) list[at] = edit(choose, element.elements, list[at], ids);
  }
  return { ...answers, [key]: list };
}

// Compared as text, which is much faster.
function everything(calculation: Calculation, nodes: CalculationNode[], state: Calculated): string {
  const results = nodes.map(({ id }) => [id, calculation.results(state, id)]);
  return JSON.stringify({ values: state.values, results });
}

test('an incremental calculation equals a full one', () => {
  let [edits, evaluatedByEdits, evaluatedFromNothing] = [0, 0, 0];
  fc.assert(
    fc.property(fc.array(fc.nat(999), { minLength: 150, maxLength: 400 }), (numbers) => {
      const choose = chooser(numbers);
      const { calculation, elements, nodes } = randomCalculation(choose);
      const ids = { next: 0 };
      let answers = randomAnswers(choose, elements, ids);
      let state = calculation.start(answers, { today: '2026-11-11' });
      for (let step = 0; step < 12; step++) {
        const kept = everything(calculation, nodes, state);
        answers = edit(choose, elements, answers, ids);
        if (choose(6) === 0) answers = structuredClone(answers);
        const context = choose(8) === 0 ? { today: `2026-11-1${choose(9)}` } : state.context;
        const next = calculation.update(state, answers, context);
        const scratch = calculation.start(answers, context);
        expect(everything(calculation, nodes, next)).toBe(everything(calculation, nodes, scratch));
        expect(everything(calculation, nodes, state)).toBe(kept);
        edits++;
        evaluatedByEdits += next.evaluated;
        evaluatedFromNothing += scratch.evaluated;
        state = next;
      }
    }),
    { numRuns: 150, interruptAfterTimeLimit: 15_000 },
  );
  // The edits evaluated only a fraction of what full calculations did.
  expect(edits).toBeGreaterThan(1000);
  expect(evaluatedByEdits).toBeLessThan(evaluatedFromNothing * 0.5);
});
