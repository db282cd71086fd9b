import { definitionWork, type ValidationContext } from './definition-work.ts';

/** As texts: reading them takes the main thread less time than copying objects does. */
export type DefinitionTask = {
  work: keyof typeof definitionWork;
  definition: string;
  context?: ValidationContext;
};

export const run = ({ work, definition, context }: DefinitionTask): string =>
  JSON.stringify(definitionWork[work](JSON.parse(definition), context as ValidationContext));
