const tabs = ['link', 'embed', 'prefill', 'availability'] as const;
export type ShareTab = (typeof tabs)[number];

/** Search parameters of the share screen. */
export interface ShareSearch {
  /** The link tab if omitted. */
  tab?: ShareTab | undefined;
}

export const validateShareSearch = ({ tab }: Record<string, unknown>): ShareSearch => ({
  tab: tab !== 'link' && tabs.includes(tab as ShareTab) ? (tab as ShareTab) : undefined,
});
