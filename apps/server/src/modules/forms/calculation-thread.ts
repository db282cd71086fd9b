import {
  type Calculation,
  calculatePacked,
  type PackedFrame,
  serviceCalculation,
} from '@form-service/engine';
import { type AskedRows, createLookup, type KnownRows } from './tables/known-rows.ts';

/** The expressions of a form as a text, and what they are calculated from. */
export interface CalculationTask {
  logic: string;
  answers: unknown;
  now?: string;
  today?: string;
  /** Undefined where nothing is looked up. */
  known: KnownRows | undefined;
}

/** Forms that a thread remembers, of those used last. */
const mostForms = 20;
const forms = new Map<string, Calculation>();

const calculationOf = (logic: string): Calculation => {
  const calculation = forms.get(logic) ?? serviceCalculation(JSON.parse(logic));
  forms.delete(logic);
  forms.set(logic, calculation);
  if (forms.size > mostForms) forms.delete(forms.keys().next().value as string);
  return calculation;
};

export const run = ({
  logic,
  answers,
  known,
  ...time
}: CalculationTask): { frame: PackedFrame; asked: AskedRows } => {
  const asked: AskedRows = new Map();
  const outside = { ...time, ...(known && { lookup: createLookup(known, asked) }) };
  return { frame: calculatePacked(calculationOf(logic), answers, outside), asked };
};
