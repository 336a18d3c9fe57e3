/** An S3-compatible server on a free port, which it prints; the folder of its bucket `colivert` is the first argument. */
import S3rver from 's3rver';

const serveur = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'colivert', configs: [] }],
});
const { port } = await serveur.run();
process.stdout.write(`${port}\n`);
