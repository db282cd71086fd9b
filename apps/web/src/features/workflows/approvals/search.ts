interface ApprovalsSearch {
  /** What waits, unless it says what was decided. */
  tab?: 'decided' | undefined;
  /** By oneself, unless it says by anyone. */
  by?: 'anyone' | undefined;
}

/** What an address may ask the approvals for. */
export const validateApprovalsSearch = ({ tab, by }: Record<string, unknown>): ApprovalsSearch => ({
  tab: tab === 'decided' ? tab : undefined,
  by: by === 'anyone' ? by : undefined,
});
