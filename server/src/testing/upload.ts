import type { TestApp } from './test-app.ts';

/** Posts a file as a browser's form would. The upload may be refused. */
export async function postFile(
  app: TestApp,
  url: string,
  cookie: string,
  file: { bytes: Uint8Array<ArrayBuffer>; name?: string; type?: string },
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  const blob = new Blob([file.bytes], { type: file.type ?? 'image/png' });
  form.append('file', blob, file.name ?? 'photo.png');
  const request = new Request('http://upload.test', { method: 'POST', body: form });
  const response = await app.fastify.inject({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), cookies: response.cookies };
}
