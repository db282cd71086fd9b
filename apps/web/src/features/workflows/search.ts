export interface WorkflowsSearch {
  q?: string | undefined;
  /** Deleted workflows that can be restored. */
  trash?: true | undefined;
}

const text = (value: unknown): string | undefined => {
  // The router parses `q=2024` as a number.
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, 200) : undefined;
};

/** Validates the search parameters of the list. */
export const validateWorkflowsSearch = ({ q, trash }: Record<string, unknown>): WorkflowsSearch => ({
  q: text(q),
  trash: trash === true ? true : undefined,
});

interface EditorSearch {
  /** The graph by default. */
  view?: 'list' | undefined;
  /** Key of the selected part. */
  select?: string | undefined;
  panel?: 'issues' | undefined;
}

/** Validates the search parameters of the editor. */
export const validateEditorSearch = ({ view, select, panel }: Record<string, unknown>): EditorSearch => ({
  view: view === 'list' ? view : undefined,
  select: text(select),
  panel: panel === 'issues' ? panel : undefined,
});
