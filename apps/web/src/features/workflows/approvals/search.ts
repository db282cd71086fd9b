interface ApprovalsSearch {
  /** Pending by default. */
  tab?: 'decided' | undefined;
  /** By the user by default. */
  by?: 'anyone' | undefined;
}

/** Validates the search parameters of approvals. */
export const validateApprovalsSearch = ({ tab, by }: Record<string, unknown>): ApprovalsSearch => ({
  tab: tab === 'decided' ? tab : undefined,
  by: by === 'anyone' ? by : undefined,
});
