import type { Call, CallAnswer } from '@backhaul/contract/call.ts';
import { demoPersonHeader } from '@backhaul/contract/demo-person.ts';
import { framePerson } from '../session/frame-person.ts';
import { errorFromAnswer, networkError } from './api-error.ts';
import { inTurn } from './first-kept.ts';
import { requestUrl } from './request-url.ts';

interface UploadInput {
  file: File;
  params?: Record<string, string>;
  query?: Record<string, string>;
  signal?: AbortSignal;
  /** The idempotency key, if the same attempt may be sent again. */
  idempotencyKey?: string;
  /**
   * The demo person for whom the file is sent. Without it, uploads in the iframe of a demo person are sent
   * for that person.
   */
  demoPerson?: string | undefined;
  onProgress?: (part: number) => void;
}

/**
 * Uploads one file and reports progress from 0 to 1; aborting the signal cancels it. Uses XMLHttpRequest because
 * fetch reports no upload progress.
 */
export function upload<C extends Call & { upload: true }>(
  call: C,
  input: UploadInput,
): Promise<CallAnswer<C>> {
  return inTurn(call.path, () => sendFile(call, input));
}

function sendFile<C extends Call>(call: C, input: UploadInput): Promise<CallAnswer<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, requestUrl(call.path, input.params, input.query));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    const demoPerson = input.demoPerson ?? framePerson;
    if (demoPerson !== null) request.setRequestHeader(demoPersonHeader, demoPerson);
    if (call.creates)
      request.setRequestHeader('idempotency-key', input.idempotencyKey ?? crypto.randomUUID());
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as CallAnswer<C>);
      } else {
        const { status, statusText, responseText } = request;
        const retryAfter = request.getResponseHeader('retry-after');
        reject(errorFromAnswer(status, statusText, responseText, retryAfter));
      }
    });
    request.addEventListener('error', () => reject(networkError(new Error('Upload failed'))));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    input.signal?.throwIfAborted();
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', input.file);
    request.send(form);
  });
}
