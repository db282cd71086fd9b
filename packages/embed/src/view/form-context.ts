import type { AnswerError, Button, FieldView, InstanceView, ListView } from '@form-service/engine/browser';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FormTools } from '../fields/control.ts';

/** What the respondent can do from anywhere in the form; the same functions as long as it is open. */
export type FormDeeds = {
  answer(view: FieldView, value: unknown): void;
  leave(view: Pick<FieldView, 'path'>): void;
  addInstance(list: ListView): void;
  removeInstance(instance: InstanceView): void;
  moveInstance(instance: InstanceView, index: number): void;
  press(button: Button, instanceId: string | undefined): void;
};

export type FormAround = {
  tools: FormTools;
  deeds: FormDeeds;
  /** Nothing can be changed now. */
  disabled: boolean;
  /** What the service found wrong, by path. */
  told: ReadonlyMap<string, readonly AnswerError[]>;
};

export const FormContext = createContext<FormAround | null>(null);

export function useForm(): FormAround {
  const around = useContext(FormContext);
  if (!around) throw new Error('Outside of a form.');
  return around;
}
