import {
  type Calculation,
  calculateSerialized,
  type SerializedFrame,
  serviceCalculation,
} from '@form-service/engine';
import { createLookup, type LoadedRows, type RequestedRows } from './tables/loaded-rows.ts';

/** The expressions of a form as a text, and what they are calculated from. */
export interface CalculationTask {
  logic: string;
  answers: unknown;
  now?: string;
  today?: string;
  /** Undefined where nothing is looked up. */
  known: LoadedRows | undefined;
}

/** Forms that a thread remembers, of those used last. */
const maxForms = 20;
const calculationCache = new Map<string, Calculation>();

const calculationOf = (logic: string): Calculation => {
  const calculation = calculationCache.get(logic) ?? serviceCalculation(JSON.parse(logic));
  calculationCache.delete(logic);
  calculationCache.set(logic, calculation);
  if (calculationCache.size > maxForms)
    calculationCache.delete(calculationCache.keys().next().value as string);
  return calculation;
};

export const run = ({
  logic,
  answers,
  known,
  ...time
}: CalculationTask): { frame: SerializedFrame; asked: RequestedRows } => {
  const asked: RequestedRows = new Map();
  const outside = { ...time, ...(known && { lookup: createLookup(known, asked) }) };
  return { frame: calculateSerialized(calculationOf(logic), answers, outside), asked };
};
