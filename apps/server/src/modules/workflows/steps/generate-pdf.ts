import { encodeId } from '../../../kit/ids.ts';
import { preparePdf } from '../../templates/index.ts';
import { text } from '../validation/value-types.ts';
import { checkEntry } from './entry-settings.ts';
import { entryIdOf } from './entry-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';
import { checkTemplate } from './template-settings.ts';
import { templateIdOf } from './template-values.ts';

export const generatePdfStep = stepType({
  type: 'generate_pdf',
  branches: () => plainOutputs,
  outputs: () => ({ fileId: text, name: text }),
  check({ templateId, entryId, fileName }, checks) {
    if (templateId !== undefined) checkTemplate(templateId, checks);
    else checkEntry(entryId, checks);
    checks.texts('fileName', fileName);
  },
  async run(step, context) {
    const { services, accountId, values, fill, entryId, recordInput } = context;
    const isOfEntry = step.entryId !== undefined || entryId !== null || step.templateId === undefined;
    const entry = isOfEntry ? await entryIdOf(step.entryId, context) : undefined;
    const name = (await fill.text(step.fileName ?? '')).trim();
    recordInput({
      ...(entry !== undefined && { entryId: encodeId('ent', entry) }),
      ...(step.templateId !== undefined && { templateId: step.templateId }),
      ...(name !== '' && { fileName: name }),
    });
    const pdf = await preparePdf(services, accountId, {
      entryId: entry,
      templateId: step.templateId === undefined ? undefined : templateIdOf(step.templateId),
      values,
      ...(name !== '' && { name }),
    });
    return {
      async commit(db) {
        await pdf.keep(db);
        return { output: { fileId: encodeId('fil', pdf.fileId), name: pdf.name } };
      },
    };
  },
});
