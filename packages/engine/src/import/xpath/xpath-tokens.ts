/** A token of an XLSForm expression. */
export type XPathToken =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'string'; value: string; at: number }
  /** `${name}` */
  | { kind: 'reference'; name: string; at: number }
  | { kind: 'name'; name: string; at: number }
  | { kind: 'symbol'; text: string; at: number }
  | { kind: 'end'; at: number };

/** Thrown for an expression or a part of one that is not supported. */
export class XPathError extends Error {}

const MAX_LENGTH = 8_192;

const patterns: readonly [kind: 'space' | XPathToken['kind'], pattern: RegExp][] = [
  ['space', /\s+/y],
  ['number', /\d+(?:\.\d*)?|\.\d+/y],
  // Spreadsheets often convert quotes to curly quotes.
  ['string', /'([^']*)'|"([^"]*)"|[‘’]([^‘’]*)[‘’]|[“”]([^“”]*)[“”]/y],
  ['reference', /\$\{\s*([^{}]*?)\s*\}/y],
  ['name', /[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?/uy],
  ['symbol', /\.\.|!=|<=|>=|[.=<>+\-*/,()|@[\]−]/y],
];

function tokenAt(text: string, at: number): { token?: XPathToken; end: number } {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const end = pattern.lastIndex;
    const [all, ...parts] = match;
    if (kind === 'space') return { end };
    if (kind === 'number') return { token: { kind, value: Number(all), at }, end };
    if (kind === 'symbol') return { token: { kind, text: all === '−' ? '-' : all, at }, end };
    const content = parts.find((part) => part !== undefined) ?? '';
    if (kind === 'string') return { token: { kind, value: content, at }, end };
    if (kind === 'reference') return { token: { kind, name: content, at }, end };
    return { token: { kind: 'name', name: all, at }, end };
  }
  throw new XPathError(
    `the character ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not supported`,
  );
}

export function xpathTokens(text: string): XPathToken[] {
  if (text.length > MAX_LENGTH) throw new XPathError(`it is longer than ${MAX_LENGTH} characters`);
  const tokens: XPathToken[] = [];
  for (let at = 0; at < text.length; ) {
    const { token, end } = tokenAt(text, at);
    if (token) tokens.push(token);
    at = end;
  }
  return [...tokens, { kind: 'end', at: text.length }];
}
