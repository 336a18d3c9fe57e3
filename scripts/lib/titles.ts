import ts from 'typescript';

const roots = new Set(['test', 'it', 'describe', 'suite']);
const notRun = new Set(['skip', 'todo', 'fixme']);

/** The names of a call like `test.describe.each(table)`, outermost last, and the tables met on the way. */
function chain(node: ts.Expression): { names: string[]; tables: ts.Node[] } {
  if (ts.isIdentifier(node)) return { names: [node.text], tables: [] };
  if (ts.isPropertyAccessExpression(node)) {
    const { names, tables } = chain(node.expression);
    return { names: [...names, node.name.text], tables };
  }
  if (ts.isCallExpression(node)) {
    const { names, tables } = chain(node.expression);
    return { names, tables: [...tables, ...node.arguments] };
  }
  if (ts.isTaggedTemplateExpression(node)) {
    const { names, tables } = chain(node.tag);
    return { names, tables: [...tables, node.template] };
  }
  return { names: [], tables: [] };
}

function words(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  return ts.isFunctionLike(node) ? [] : children(node).flatMap(words);
}

function children(node: ts.Node): ts.Node[] {
  const all: ts.Node[] = [];
  node.forEachChild((child) => void all.push(child));
  return all;
}

/**
 * The titles of a file's tests, each with the words of its table in a `test.each`, since they come into it. A test that
 * is skipped has none.
 */
export function titlesIn(file: string, source: string): { title: string; words: string[] }[] {
  const visit = (node: ts.Node): { title: string; words: string[] }[] => {
    if (!ts.isCallExpression(node)) return children(node).flatMap(visit);
    const { names, tables } = chain(node.expression);
    const isTest = roots.has(names[0] ?? '');
    if (isTest && names.some((name) => notRun.has(name))) return [];
    const [title, ...rest] = node.arguments;
    const own = isTest && title ? [{ title: words(title).join('…'), words: [title, ...tables].flatMap(words) }] : [];
    return [...own, ...rest.flatMap(visit), ...(isTest || !title ? [] : visit(title))];
  };
  return visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
}

/** The numbers of checklist lines (C-001) and of findings (S-01) that the titles of a file's tests carry. */
export function numbersIn(file: string, source: string): string[] {
  const all = titlesIn(file, source).flatMap(({ words: said }) => said);
  return [...new Set(all.flatMap((text) => text.match(/\b[CDEPMTABS]-\d+\b/g) ?? []))];
}
