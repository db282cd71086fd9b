/** The same as the maximum length of a list filter. */
export const MAX_EXPRESSION_LENGTH = 4_096;
export const MAX_PATTERN_LENGTH = 500;

/** The maximum number of characters in all texts of a definition. */
export const MAX_DEFINITION_TEXT = 2_000_000;

/** The first hundred issues are enough. */
export const MAX_ISSUES = 100;

/** The maximum number of elements in a definition, on all pages and in all groups. */
export const MAX_ELEMENTS = 2_000;
export const MAX_PAGES = 100;
export const MAX_GROUP_DEPTH = 8;

/** The default maximum number of instances of a repeating group. */
export const MAX_INSTANCES = 1_000;
