import ts from 'typescript';

const isMember = (node: ts.Node): boolean =>
  ts.isStatement(node) ||
  ts.isObjectLiteralElement(node) ||
  (node.parent && ts.isArrayLiteralExpression(node.parent));

/** Whether the node is a name that is imported or exported together with names that stay. */
const isOneOfSeveral = (node: ts.Node, word: RegExp): boolean =>
  (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) &&
  node.parent.elements.some(({ name }) => !word.test(name.text));

/**
 * Removes everything that mentions `word` from a source: for each mention, the smallest enclosing imported name, statement,
 * property or list member that starts a line.
 */
export const removeMentions = (source: string, word: RegExp): string => {
  const file = ts.createSourceFile('model.ts', source, ts.ScriptTarget.Latest, true);
  const beginsLine = (node: ts.Node) => {
    const start = node.getStart(file);
    return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  };
  const removed: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isLeaf = ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (isLeaf && word.test(node.text)) {
      let enclosing: ts.Node = node;
      while (
        enclosing.parent &&
        !isOneOfSeveral(enclosing, word) &&
        !(isMember(enclosing) && beginsLine(enclosing))
      )
        enclosing = enclosing.parent;
      const end = source[enclosing.end] === ',' ? enclosing.end + 1 : enclosing.end;
      removed.push({ start: enclosing.getFullStart(), end });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  const remaining: string[] = [];
  let position = 0;
  for (const { start, end } of removed.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= position) continue;
    remaining.push(source.slice(position, start));
    position = end;
  }
  return [...remaining, source.slice(position)].join('');
};
