import { type Call, callNode } from './check-call.ts';
import { literalText } from './check-types.ts';
import type { CheckedNode } from './expression-reader.ts';
import { formatParts } from './format-text.ts';

/** `format("{0} of {1}", a, b)`: the text is a literal, so that every placeholder can be checked. */
export function checkFormat(call: Call): CheckedNode {
  const { reader } = call;
  const [pattern, ...values] = call.args as [CheckedNode, ...CheckedNode[]];
  const text = literalText(pattern);
  if (text === undefined) {
    const message = 'format needs a text literal first: format("{0} of {1}", …).';
    return reader.reportProblem('not_supported', message, pattern.at);
  }
  const parts = formatParts(text);
  if (!parts) {
    const message = 'Write placeholders as {0}, {1} …, and a brace itself as {{ or }}.';
    return reader.reportProblem('type_mismatch', message, pattern.at);
  }
  const outOfRange = parts.find((part) => typeof part === 'number' && part >= values.length);
  if (outOfRange !== undefined) {
    const message = `There is no value for {${outOfRange}}: {0} is the first value after the text. Add it or remove the placeholder.`;
    return reader.reportProblem('type_mismatch', message, pattern.at);
  }
  const unused = values.findIndex((_, index) => !parts.includes(index));
  if (unused >= 0) {
    const message = `{${unused}} is not used in the text. Add the placeholder or remove the value.`;
    return reader.reportProblem('type_mismatch', message, (values[unused] as CheckedNode).at);
  }
  return callNode(call, { kind: 'string' });
}
