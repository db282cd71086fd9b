import {
  type Calculation,
  calculateSerialized,
  type SerializedFrame,
  serviceCalculation,
} from '@form-service/engine';
import { LRUCache } from 'lru-cache';
import { createLookup, type LoadedRows, type RequestedRows } from './tables/loaded-rows.ts';

/** A form's expressions as text, and the values to calculate them with. */
export interface CalculationTask {
  logic: string;
  answers: unknown;
  now?: string;
  today?: string;
  /** Undefined if there are no lookups. */
  loaded: LoadedRows | undefined;
}

/** Maximum number of forms that a thread caches. */
const maxForms = 20;
const calculationCache = new LRUCache<string, Calculation>({ max: maxForms });

const calculationOf = (logic: string): Calculation => {
  const calculation = calculationCache.get(logic) ?? serviceCalculation(JSON.parse(logic));
  calculationCache.set(logic, calculation);
  return calculation;
};

export const run = ({
  logic,
  answers,
  loaded,
  ...time
}: CalculationTask): { frame: SerializedFrame; requested: RequestedRows } => {
  const requested: RequestedRows = new Map();
  const outside = { ...time, ...(loaded && { lookup: createLookup(loaded, requested) }) };
  return { frame: calculateSerialized(calculationOf(logic), answers, outside), requested };
};
