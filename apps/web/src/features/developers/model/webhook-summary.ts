import { pluralize } from '../../../ui/text-format.ts';

interface State {
  enabled: boolean;
  failingSince: string | null;
}

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
  return `${pluralize(webhooks.length, 'webhook')}: ${parts.join(', ')}.`;
};
