export interface WorkflowsSearch {
  q?: string | undefined;
  /** What was deleted and can still be brought back. */
  trash?: true | undefined;
}

const text = (value: unknown): string | undefined => {
  // The router reads `q=2024` as a number.
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, 200) : undefined;
};

/** What an address may ask the list for. */
export const validateWorkflowsSearch = ({ q, trash }: Record<string, unknown>): WorkflowsSearch => ({
  q: text(q),
  trash: trash === true ? true : undefined,
});

interface EditorSearch {
  /** The picture, unless it says the list. */
  view?: 'list' | undefined;
  /** The key of the part whose settings are shown. */
  select?: string | undefined;
  panel?: 'issues' | undefined;
}

/** What an address may ask the editor for. */
export const validateEditorSearch = ({ view, select, panel }: Record<string, unknown>): EditorSearch => ({
  view: view === 'list' ? view : undefined,
  select: text(select),
  panel: panel === 'issues' ? panel : undefined,
});
