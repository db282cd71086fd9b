import { definitionWork, type ValidationContext } from './definition-work.ts';

/** JSON text: parsing it costs the main thread less than cloning objects. */
export type DefinitionTask = {
  work: keyof typeof definitionWork;
  definition: string;
  context?: ValidationContext;
};

export const run = ({ work, definition, context }: DefinitionTask): string =>
  JSON.stringify(definitionWork[work](JSON.parse(definition), context as ValidationContext));
