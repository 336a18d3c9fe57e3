import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface Bounds {
  /** Longest run, in ms of the thread's own work: a busy machine takes none of it away. */
  cpuMs: number;
  /** Longest run, in ms of waiting. */
  wallMs: number;
  /** Most memory the thread may hold, its buffers included, in MB. */
  mb: number;
}

export interface Isolated<T, R> {
  /** @returns null when it failed, or was ended because it passed one of its bounds */
  run(task: T): Promise<R | null>;
}

/** How often a running thread is looked at: what it can take in between is all it can take too much. */
const LOOK_EVERY_MS = 50;
/** A thread is kept a while for the next task, since it costs more to start than most tasks. */
const IDLE_MS = 10_000;
/** One that holds more after its task is not kept. */
const IDLE_MB = 96;

/**
 * Work on bytes that a stranger chose, in threads of their own: neither a loop without an end nor a bomb reaches the
 * event loop. How many run at once is the caller's to bound.
 *
 * @param script answers each message with one message
 */
export function createIsolated<T, R>(script: URL, bounds: Bounds): Isolated<T, R> {
  const idle = new Map<Worker, NodeJS.Timeout>();

  function take(): Worker {
    const [kept] = idle;
    if (kept === undefined) return start(script, bounds);
    const [worker, timer] = kept;
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    return worker;
  }

  async function giveBack(worker: Worker): Promise<void> {
    const held = await measure(worker);
    if (held === null || held.mb > IDLE_MB) {
      await worker.terminate();
      return;
    }
    const forget = () => {
      idle.delete(worker);
      void worker.terminate();
    };
    worker.unref();
    idle.set(worker, setTimeout(forget, IDLE_MS).unref());
  }

  return {
    async run(task) {
      const worker = take();
      const over = new AbortController();
      try {
        const { signal } = over;
        const answer = once(worker, 'message', { signal }).then(
          ([result]) => ({ result: result as R }),
          () => null,
        );
        const ending = once(worker, 'exit', { signal }).then(
          () => null,
          () => null,
        );
        worker.postMessage(task);
        const ended = await Promise.race([
          answer,
          ending,
          sleep(bounds.wallMs, null, { signal }),
          untilPast(worker, bounds, signal),
        ]);
        if (ended === null) await worker.terminate();
        else await giveBack(worker);
        return ended === null ? null : ended.result;
      } finally {
        over.abort();
      }
    },
  };
}

function start(script: URL, { mb }: Bounds): Worker {
  const worker = new Worker(script, {
    // It knows nothing of ours, and what a parser prints about a file is nobody's.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: 16 },
  });
  // Whoever waits for it is told; nobody else has to be.
  worker.on('error', () => undefined);
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

/** Null when the thread does not run yet, or no more. `resourceLimits` does not count buffers, most of what a bomb takes. */
async function measure(worker: Worker): Promise<{ mb: number; cpuMs: number } | null> {
  try {
    const [heap, cpu] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]);
    return {
      mb: (heap.total_heap_size + heap.external_memory) / 1_048_576,
      cpuMs: (cpu.user + cpu.system) / 1000,
    };
  } catch {
    return null;
  }
}

async function untilPast(worker: Worker, { mb, cpuMs }: Bounds, signal: AbortSignal): Promise<null> {
  let before: number | undefined;
  for (;;) {
    const held = await measure(worker);
    if (held !== null) {
      before ??= held.cpuMs;
      if (held.mb > mb || held.cpuMs - before > cpuMs) return null;
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}
