import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './pdfInspection.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  // What fails ends the thread, and the file is unreadable.
  void inspectPdf(bytes).then((examen) => parentPort?.postMessage(examen));
});
