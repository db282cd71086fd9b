import { type CheckedAgainst, definitionWork } from './definition-work.ts';

/** As texts: reading them takes the main thread less time than copying objects does. */
export type DefinitionTask = {
  work: keyof typeof definitionWork;
  definition: string;
  against?: CheckedAgainst;
};

export const run = ({ work, definition, against }: DefinitionTask): string =>
  JSON.stringify(definitionWork[work](JSON.parse(definition), against as CheckedAgainst));
