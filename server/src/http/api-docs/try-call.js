// Sends the calls of the reference with a test key. The key stands in its field alone: nothing stores it, and a live key is
// never sent.
(function () {
  const key = document.querySelector('#key');
  const problem = document.querySelector('#key-problem');

  function refuse(words) {
    problem.textContent = words;
    key.setAttribute('aria-invalid', 'true');
    key.focus();
  }
  /** The key if it may be sent; null after saying why not. */
  function readKey() {
    const text = key.value.trim();
    if (/^bh_test_[\w-]+$/.test(text)) {
      problem.textContent = '';
      key.removeAttribute('aria-invalid');
      return text;
    }
    if (text.includes('bh_live_')) {
      key.value = '';
      refuse('This is a live key, so we removed it and did not send it. Use a test key.');
    } else refuse(text === '' ? 'Paste a test key first.' : 'A test key begins with bh_test_.');
    return null;
  }
  key.addEventListener('change', () => key.value !== '' && readKey());

  function addressOf(form) {
    const query = new URLSearchParams();
    let path = form.dataset.path;
    for (const field of form.querySelectorAll('[data-in]')) {
      const value = field.value.trim();
      if (field.dataset.in === 'path')
        path = path.replace(`{${field.name}}`, encodeURIComponent(value));
      else if (value !== '') query.set(field.name, value);
    }
    const search = query.toString();
    return search === '' ? path : `${path}?${search}`;
  }
  function readable(text) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  }
  async function send(form, secret) {
    const body = form.querySelector('textarea');
    const headers = { accept: 'application/json', authorization: `Bearer ${secret}` };
    if (body) headers['content-type'] = 'application/json';
    if (form.dataset.creates) headers['idempotency-key'] = crypto.randomUUID();
    const began = performance.now();
    const answer = await fetch(addressOf(form), {
      method: form.dataset.method,
      headers,
      body: body ? body.value : undefined,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const text = await answer.text();
    return {
      status: `${answer.status} in ${Math.round(performance.now() - began)} ms`,
      headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body: readable(text),
    };
  }
  for (const form of document.querySelectorAll('form[data-path]')) {
    const show = (part, text) => {
      form.querySelector(`[data-part="${part}"]`).textContent = text;
    };
    async function tryIt(secret) {
      const button = form.querySelector('button');
      button.disabled = true;
      let said;
      try {
        said = await send(form, secret);
      } catch (error) {
        said = { status: `Not sent: ${error.message}`, headers: '', body: '' };
      }
      button.disabled = false;
      form.querySelector('[data-answer]').hidden = false;
      for (const part of ['status', 'headers', 'body']) show(part, said[part]);
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const secret = readKey();
      if (secret !== null) void tryIt(secret);
    });
  }
  for (const hidden of document.querySelectorAll('[data-with-script]')) hidden.hidden = false;
})();
