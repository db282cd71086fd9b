import ts from 'typescript';

const isMember = (node: ts.Node): boolean =>
  ts.isStatement(node) ||
  ts.isObjectLiteralElement(node) ||
  (node.parent && ts.isArrayLiteralExpression(node.parent));

/**
 * Leaves out of a source whatever speaks of `word`: for each mention the smallest import, statement, property or list
 * member around it that begins a line.
 */
export const removeMentions = (source: string, word: RegExp): string => {
  const file = ts.createSourceFile('model.ts', source, ts.ScriptTarget.Latest, true);
  const beginsLine = (node: ts.Node) => {
    const start = node.getStart(file);
    return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  };
  const dropped: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isLeaf = ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (isLeaf && word.test(node.text)) {
      let around: ts.Node = node;
      while (around.parent && !(isMember(around) && beginsLine(around))) around = around.parent;
      const end = source[around.end] === ',' ? around.end + 1 : around.end;
      dropped.push({ start: around.getFullStart(), end });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  const kept: string[] = [];
  let done = 0;
  for (const { start, end } of dropped.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= done) continue;
    kept.push(source.slice(done, start));
    done = end;
  }
  return [...kept, source.slice(done)].join('');
};
