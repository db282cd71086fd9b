/** `version of a form` and `version_of_a_form` become `VersionOfAForm`. */
export const toPascalCase = (words: string): string =>
  words.replaceAll(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase());
