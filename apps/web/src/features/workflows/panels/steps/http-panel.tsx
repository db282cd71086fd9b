import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { NumberField } from '../../../../ui/text-field.tsx';
import { textOfValue } from '../../model/mapping.ts';
import { methodOf } from '../../model/summary.ts';
import { JsonField } from '../fields/json-field.tsx';
import { MappingField } from '../fields/mapping-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;

export function HttpPanel({ step, change, problem }: StepPanelProps<'http_request'>) {
  const { url = '', headers, body, timeoutMs } = step;
  const method = methodOf(step);
  return (
    <>
      <Select
        label="Method"
        value={method}
        onChange={(next) => change({ method: next })}
        options={methods.map((value) => ({ value, label: value }))}
        error={problem('method')}
      />
      <ReferenceField
        label="URL"
        placeholder="https://example.com/api"
        value={url}
        onChange={(next) => change({ url: next || undefined })}
        error={problem('url')}
      />
      <MappingField
        label="Headers"
        hint="Every member can read these headers. Keep secrets in an API Connector."
        setting="headers"
        value={headers}
        onChange={(next) =>
          change({
            headers:
              next &&
              Object.fromEntries(Object.entries(next).map(([name, value]) => [name, textOfValue(value)])),
          })
        }
        problem={problem}
      />
      {/* Shown for other methods too, so that an existing body can be removed. */}
      {(body !== undefined || (method !== 'GET' && method !== 'HEAD')) && (
        <JsonField
          label="Body"
          hint="JSON, or text that is sent as is."
          value={body}
          onChange={(next) => change({ body: next })}
          error={problem('body')}
        />
      )}
      <NumberField
        label="Timeout"
        optional
        suffix={<span className="px-1">s</span>}
        min={1}
        max={60}
        value={timeoutMs === undefined ? null : timeoutMs / 1_000}
        onChange={(seconds) =>
          change({ timeoutMs: seconds === null ? undefined : Math.round(seconds * 1_000) })
        }
        error={problem('timeoutMs')}
      />
    </>
  );
}
