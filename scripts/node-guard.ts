// npm scripts run on the Node pinned in optionalDependencies; on a platform it does not cover they fall back,
// without a word, to the system's Node, which may be too old to strip types.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  throw new Error(
    `Node 24 ou plus récent est nécessaire (ici ${process.version}) : lancez « npm ci » puis « npm run … ».`,
  );
}
