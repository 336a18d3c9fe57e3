// npm scripts run on the Node pinned in optionalDependencies; on a platform it does not cover they fall back,
// without a word, to the system's Node, which may be too old to read our TypeScript at all. So this file is plain
// JavaScript, and npm runs it before every command.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Node 24 ou plus récent est nécessaire (ici ${process.version}) : lancez « npm ci » puis « npm run … ».\n` +
      "Sur une machine dont l'architecture n'est pas servie par nos paquets, installez Node 24 vous-même.\n",
  );
  process.exit(1);
}
