import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { answers, socketFile } from './socket.ts';

const EVERY_MS = 1000;

/**
 * Nobody but us watches over the embedded server: one that dies (killed, out of memory) is started again, by whichever
 * of its holders notices first. Its socket keeps its name, so that pools find it without being told.
 */
export function keepRunning(
  server: EmbeddedPostgres,
  options: { directory: string; log: (line: string) => void },
): { stop(): Promise<void> } {
  const { directory, log } = options;
  const ending = new AbortController();
  let held = server;
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      const { host, port } = held.connection('postgres', '');
      if (ending.signal.aborted || (await answers(socketFile(host, port)))) continue;
      try {
        log('La base embarquée ne répond plus : elle est relancée.');
        const next = await startEmbeddedPostgres({ directory, log });
        // The new hold is taken before the old one is let go, so that the server always has a holder.
        held.letGo();
        held = next;
      } catch (error) {
        log((error as Error).message);
      }
    }
  };
  const watching = watch();
  return {
    async stop() {
      ending.abort();
      await watching;
      await held.stop();
    },
  };
}
