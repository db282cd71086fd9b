/** As long as a filter of a list may be. */
export const MAX_EXPRESSION_LENGTH = 4_096;
export const MAX_PATTERN_LENGTH = 500;

/** Characters of all texts of one definition. */
export const MAX_DEFINITION_TEXT = 2_000_000;

/** Who sends a thousand mistakes is helped by the first hundred. */
export const MAX_ISSUES = 100;

/** Elements of one definition, on all pages and in all groups. */
export const MAX_ELEMENTS = 2_000;
export const MAX_PAGES = 100;
export const MAX_GROUP_DEPTH = 8;

/** Instances of a repeatable group that says nothing else. */
export const MAX_INSTANCES = 1_000;
