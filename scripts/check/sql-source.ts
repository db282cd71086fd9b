import ts from 'typescript';
import { unknownSql } from './unscoped-sql.ts';

const declares = (node: ts.Node, name: string): node is ts.VariableDeclaration | ts.ParameterDeclaration =>
  (ts.isVariableDeclaration(node) || ts.isParameter(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === name;

/** The declaration of an identifier in the same file, innermost scope first. */
const declarationOf = (identifier: ts.Identifier) => {
  for (let scope: ts.Node | undefined = identifier.parent; scope; scope = scope.parent) {
    const declarations: ts.Node[] = [];
    if (ts.isBlock(scope) || ts.isSourceFile(scope))
      for (const statement of scope.statements)
        if (ts.isVariableStatement(statement)) declarations.push(...statement.declarationList.declarations);
    if (ts.isFunctionLike(scope)) declarations.push(...scope.parameters);
    const found = declarations.find((node) => declares(node, identifier.text));
    if (found && declares(found, identifier.text)) return found;
  }
  return undefined;
};

/** Resolves an identifier within the file to the value of a constant or the type of a parameter. */
export const resolveIdentifier = (node: ts.Expression): ts.Node => {
  if (!ts.isIdentifier(node)) return node;
  const declaration = declarationOf(node);
  return declaration?.initializer ?? declaration?.type ?? node;
};

const isSqlTag = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'sql';

export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag);

/** `sql.raw('…')`, `sql.table('…')` and similar calls, whose argument becomes part of the SQL. */
const isSqlPart = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  isSqlTag(node.expression.expression);

/** The SQL text of an expression, with a placeholder for parts that cannot be determined. */
export const sqlTextOf = (expression: ts.Node): string => {
  const node = ts.isIdentifier(expression) ? resolveIdentifier(expression) : expression;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (isSqlTemplate(node)) return sqlTextOf(node.template);
  if (isSqlPart(node) && node.arguments[0]) return sqlTextOf(node.arguments[0]);
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map((span) => sqlPartOf(span.expression) + span.literal.text).join('')
    );
  if (ts.isBinaryExpression(node)) return sqlTextOf(node.left) + sqlTextOf(node.right);
  return unknownSql;
};

/** A string in a template becomes a parameter, not SQL. */
const sqlPartOf = (expression: ts.Expression): string =>
  ts.isStringLiteralLike(resolveIdentifier(expression)) ? unknownSql : sqlTextOf(expression);

export const isSqlText = (node: ts.Node): boolean => isSqlTemplate(node) || isSqlPart(node);
