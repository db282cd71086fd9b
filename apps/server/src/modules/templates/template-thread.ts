import { outcomeOf, type ThreadOutcome } from '../../http/thread-outcome.ts';
import { engines } from './render.ts';
import { type TemplateWork, templateWork } from './template-work.ts';

export type TemplateTask = {
  [Kind in keyof TemplateWork]: { kind: Kind; asked: TemplateWork[Kind]['asked'] };
}[keyof TemplateWork];

export const run = ({ kind, asked }: TemplateTask): Promise<ThreadOutcome<unknown>> =>
  outcomeOf(() => templateWork[kind](engines, asked as never));
