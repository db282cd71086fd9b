export interface ExtensionsSearch {
  q?: string | undefined;
}

const text = (value: unknown): string | undefined => {
  // The router parses `q=2024` as a number.
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, 200) : undefined;
};

export const validateExtensionsSearch = ({ q }: Record<string, unknown>): ExtensionsSearch => ({
  q: text(q),
});

const id = (value: unknown, prefix: string): string | undefined =>
  typeof value === 'string' && new RegExp(`^${prefix}_[a-z0-9]{1,40}$`).test(value) ? value : undefined;

export interface CatalogSearch extends ExtensionsSearch {
  /** The catalog extension that is open. */
  open?: string | undefined;
}

export const validateCatalogSearch = ({ q, open }: Record<string, unknown>): CatalogSearch => ({
  q: text(q),
  open: typeof open === 'string' && /^[a-z][a-z0-9-]{0,62}$/.test(open) ? open : undefined,
});

const connectorTabs = ['actions', 'environments', 'settings'] as const;
type ConnectorTab = (typeof connectorTabs)[number];

export interface ConnectorSearch {
  /** Search text for actions. */
  q?: string | undefined;
  tab?: ConnectorTab | undefined;
  /** The action being edited; `new` for a new one. */
  action?: string | undefined;
  /** The import dialog is open. */
  import?: true | undefined;
}

export const validateConnectorSearch = (search: Record<string, unknown>): ConnectorSearch => ({
  q: text(search.q),
  tab: connectorTabs.find((tab) => tab === search.tab && tab !== 'actions'),
  action: search.action === 'new' ? 'new' : id(search.action, 'act'),
  import: search.import === true ? true : undefined,
});

export interface WebhooksSearch {
  /** The create dialog is open, for this form if given. */
  new?: string | undefined;
}

export const validateWebhooksSearch = (search: Record<string, unknown>): WebhooksSearch => ({
  new: search.new === 'account' ? 'account' : id(search.new, 'frm'),
});

const deliveryStates = ['pending', 'delivered', 'retrying', 'exhausted'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface WebhookSearch {
  /** Delivery status filter. */
  status?: DeliveryState | undefined;
  /** The open delivery. */
  delivery?: string | undefined;
}

export const validateWebhookSearch = ({ status, delivery }: Record<string, unknown>): WebhookSearch => ({
  status: deliveryStates.find((state) => state === status),
  delivery: id(delivery, 'dlv'),
});
