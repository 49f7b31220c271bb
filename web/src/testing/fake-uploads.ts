import { vi } from 'vitest';

/**
 * Replaces uploads, which use XMLHttpRequest. Every upload returns a file with this `id`; after `drop()`
 * every upload fails as if offline.
 */
export function startFakeUploads(id: string) {
  let sent = 0;
  let isDropping = false;
  const body = { id, kind: 'receipt', mediaType: 'image/jpeg', size: 1000 };

  class FakeUpload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send() {
      sent += 1;
      queueMicrotask(() => {
        if (isDropping) return this.dispatchEvent(new Event('error'));
        this.status = 201;
        this.responseText = JSON.stringify(body);
        return this.dispatchEvent(new Event('load'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);

  return {
    sent: () => sent,
    drop: () => void (isDropping = true),
  };
}

export type FakeUploads = ReturnType<typeof startFakeUploads>;
