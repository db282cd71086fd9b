import { text } from '../validation/value-types.ts';
import { requiredSetting } from './failures.ts';
import { plainOutputs, stepType } from './step-type.ts';
import { checkTemplate } from './template-settings.ts';
import { fillTemplate } from './template-values.ts';

export const renderTemplateStep = stepType({
  type: 'render_template',
  branches: () => plainOutputs,
  outputs: () => ({ content: text, contentType: text }),
  check({ templateId, values }, checks) {
    checks.needs('templateId', templateId);
    checkTemplate(templateId, checks);
    checks.texts('values', values);
  },
  async run({ templateId, values: given }, context) {
    const further = given === undefined ? {} : { values: await context.fill.value(given) };
    context.recordInput({ templateId, ...further });
    const { content, contentType } = await fillTemplate(
      context,
      requiredSetting(templateId, 'templateId'),
      further,
    );
    return { output: { content, contentType } };
  },
});
