// The fences of the architecture. Each `comment` is what a person who hits the fence reads.
// `$1` in a `to` is the first group of the rule's `from`: the capability the import starts in.

const test = '\\.test\\.tsx?$';
const capability = (pkg) => `^packages/${pkg}/src/([^/]+)/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'imports-resolve',
      comment: 'An import that leads nowhere slips under every other fence.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports only zod and itself: no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: test },
      to: { pathNot: '^packages/domain/src/|node_modules/zod/' },
    },
    {
      name: 'domain-tests-are-pure',
      comment: 'A domain test adds only vitest and fast-check.',
      severity: 'error',
      from: { path: `^packages/domain/src/.*${test}` },
      to: { pathNot: '^packages/domain/src/|node_modules/(zod|vitest|fast-check)/' },
    },
    {
      name: 'domain-one-door',
      comment: 'A capability imports another only through its index.ts.',
      severity: 'error',
      from: { path: capability('domain') },
      to: { path: capability('domain'), pathNot: '^packages/domain/src/($1|lib)/|/index\\.ts$' },
    },
    {
      name: 'domain-door-from-outside',
      comment: 'Outside, the domain is reached as @colivert/domain/<capability>, that is its index.ts.',
      severity: 'error',
      from: { pathNot: '^packages/domain/' },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'server-not-web',
      comment: 'The server never imports the web.',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web-not-server',
      comment: 'The web never imports the server.',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'server-one-door',
      comment:
        "A server capability imports another only through its index.ts; a read that joins is the reader's own SQL.",
      severity: 'error',
      from: { path: capability('server'), pathNot: '^packages/server/src/lib/' },
      to: { path: capability('server'), pathNot: '^packages/server/src/($1|lib)/|/index\\.ts$' },
    },
    {
      name: 'server-lib-is-machinery',
      comment:
        'lib/ holds no business word, so it imports no capability; only lib/test may build the whole application.',
      severity: 'error',
      from: { path: '^packages/server/src/lib/', pathNot: '^packages/server/src/lib/test/' },
      to: { path: capability('server'), pathNot: '^packages/server/src/lib/' },
    },
    {
      name: 'only-sql-builds-queries',
      comment: 'Only *.sql.ts and lib/ import what builds queries; others import its types at most.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: `^packages/server/src/lib/|\\.sql\\.ts$|${test}` },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-apart',
      comment: 'Features do not import features: a page composes them.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/[^/]+/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'features-below-pages',
      comment: 'Pages compose features, never the other way round.',
      severity: 'error',
      from: { path: '^packages/web/src/features/' },
      to: { path: '^packages/web/src/pages/' },
    },
    {
      name: 'ui-knows-no-business',
      comment: 'ui/ is components without a business word: no feature, no page, no capability of the domain but lib.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: { path: '^packages/web/src/(features|pages)/|^packages/domain/src/(?!lib/)' },
    },
    {
      name: 'parcours-see-the-product-from-outside',
      comment: 'A journey drives the real product: no source of the server or the web.',
      severity: 'error',
      from: { path: '^parcours/' },
      to: { path: '^packages/(server|web)/' },
    },
    {
      name: 'recits-are-data',
      comment: 'A story is data in the words of the domain: it does not know who tells it.',
      severity: 'error',
      from: { path: '^recits/' },
      to: { pathNot: '^recits/|^packages/domain/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'recits-are-told-by-tests',
      comment: 'Stories are for tests, journeys and the pages printed from them; the product ships none.',
      severity: 'error',
      from: { path: '^packages/', pathNot: test },
      to: { path: '^recits/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|playwright-report)/' },
    // Types are imports too: a type that crosses a fence ties the two sides together just as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
