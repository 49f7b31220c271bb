import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../app/escape-html.ts';

/** The script that sends calls from the reference page. It is written into the page. */
export const tryScript = readFileSync(new URL('try-call.js', import.meta.url), 'utf8');

/** The script's hash for the page's security policy, so that no other script can run there. */
export const tryScriptHash = `'sha256-${createHash('sha256').update(tryScript).digest('base64')}'`;

/** The input for the API key. It stays hidden if the script does not run. */
export const keyField = `<section data-with-script hidden aria-labelledby="try"><h2 id="try">Try it</h2>
<p>Paste a test key. Each call below then has a button that sends the call. The key stays on this page until you close the page. We never store it, and we never send a live key.</p>
<label for="key">Test key</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="bh_test_…"
aria-describedby="key-problem"><p id="key-problem" role="alert"></p></section>`;

export interface TriedParameter {
  name: string;
  in: string;
  required: boolean;
  example?: string | number | boolean;
}

/** Draws a call as a form that is filled with its example. */
export function tryForm(call: {
  id: string;
  method: string;
  path: string;
  parameters: readonly TriedParameter[];
  body: { example: unknown } | undefined;
  creates: boolean;
}): string {
  const { id, method, path, parameters, body, creates } = call;
  const fields = parameters.map(({ name, in: place, required, example }) => {
    const field = `try-${id}-${name}`;
    const value = place === 'path' || required ? String(example ?? '') : '';
    return `<label for="${field}">${escapeHtml(name)}</label><input id="${field}" name="${escapeHtml(name)}" data-in="${place}" value="${escapeHtml(value)}"${required ? ' required' : ''}>`;
  });
  const typed =
    body === undefined
      ? ''
      : `<label for="try-${id}-body">Body</label><textarea id="try-${id}-body" rows="12" spellcheck="false">${escapeHtml(JSON.stringify(body.example ?? {}, null, 2))}</textarea>`;
  const heading = escapeHtml(`${method} ${path}`);
  return `<details data-with-script hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${escapeHtml(path)}"${creates ? ' data-creates="true"' : ''} aria-label="Try ${heading}">${fields.join('')}${typed}
<button type="submit">Send</button>
<div data-answer hidden><h4>Answer</h4><p role="status"><code data-part="status"></code></p>
<h5>Headers</h5><pre tabindex="0" aria-label="Headers of the answer" data-part="headers"></pre>
<h5>Body</h5><pre tabindex="0" aria-label="Body of the answer" data-part="body"></pre></div></form></details>`;
}
