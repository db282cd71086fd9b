interface State {
  enabled: boolean;
  failingSince: string | null;
}

const pluralize = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

/** Health of the webhooks in a sentence. */
export const webhookSummary = (webhooks: readonly State[]): string => {
  if (webhooks.length === 0) return 'No webhooks yet.';
  const on = webhooks.filter(({ enabled }) => enabled);
  const failing = on.filter(({ failingSince }) => failingSince !== null).length;
  const off = webhooks.length - on.length;
  const good = on.length - failing;
  const parts = [
    ...(good > 0 ? [`${good.toLocaleString()} active`] : []),
    ...(failing > 0 ? [`${failing.toLocaleString()} failing`] : []),
    ...(off > 0 ? [`${off.toLocaleString()} off`] : []),
  ];
  return `${pluralize(webhooks.length, 'webhook', 'webhooks')}: ${parts.join(', ')}.`;
};
