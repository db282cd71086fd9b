/** `version of a form` and `version_of_a_form` become `VersionOfAForm`. */
export const toPascalCase = (text: string): string =>
  text.replaceAll(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase());
