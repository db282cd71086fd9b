import type { api } from '../../../api/client.ts';
import { sentenceOf } from '../model/audit-sentences.ts';

export type AuditRecord = Awaited<ReturnType<ReturnType<typeof api>['auditLog']['list']>>['data'][number];

export const Sentence = ({ record }: { record: AuditRecord }) => (
  <span className="block wrap-anywhere">
    {sentenceOf(record).map(({ text, strong }, at) =>
      strong ? (
        <strong key={`${at} ${text}`} className="font-medium text-strong">
          {text}
        </strong>
      ) : (
        <span key={`${at} ${text}`} className="text-muted">
          {text}
        </span>
      ),
    )}
  </span>
);
