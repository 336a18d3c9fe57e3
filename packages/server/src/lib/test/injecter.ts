import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Injectee {
  statut: number;
  entetes: Record<string, string | undefined>;
  octets: Buffer;
}

/** One call and its whole answer; of a stream, which does not end by itself, its head (`lib/test/flux.ts` reads one on). */
export async function injecter(app: FastifyInstance, demande: InjectOptions): Promise<Injectee> {
  const reponse = await app.inject({ ...demande, payloadAsStream: true });
  const entetes = reponse.headers as Injectee['entetes'];
  const corps = reponse.stream();
  if (entetes['content-type']?.startsWith('text/event-stream') !== true)
    return { statut: reponse.statusCode, entetes, octets: await buffer(corps) };
  corps.destroy();
  return { statut: reponse.statusCode, entetes, octets: Buffer.alloc(0) };
}
