const tabs = ['link', 'embed', 'prefill', 'availability'] as const;
export type ShareTab = (typeof tabs)[number];

/** What the screen shows, as its address says it. */
export interface ShareSearch {
  /** The link, if left out. */
  tab?: ShareTab | undefined;
}

export const validateShareSearch = ({ tab }: Record<string, unknown>): ShareSearch => ({
  tab: tab !== 'link' && tabs.includes(tab as ShareTab) ? (tab as ShareTab) : undefined,
});
