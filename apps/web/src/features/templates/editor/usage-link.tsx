import { TextLink } from '../../../ui/text-link.tsx';
import type { TemplateUsage } from '../api.ts';

/** Link to a usage of a template. */
export const UsageLink = ({ use: { kind, id, name } }: { use: TemplateUsage }) => {
  if (kind === 'workflow')
    return (
      <TextLink to="/workflows/$workflowId" params={{ workflowId: id }}>
        {name}
      </TextLink>
    );
  if (kind === 'form')
    return (
      <TextLink to="/forms/$formId/settings" params={{ formId: id }} search={{ tab: 'design' }}>
        {name}
      </TextLink>
    );
  return (
    <TextLink to="/templates/$templateId" params={{ templateId: id }}>
      {name}
    </TextLink>
  );
};
