/** The minimum length of a search text. Shorter texts match nearly everything. */
const shortestText = 2;

/** Shows results below a search field as the person types. Returns a function that stops it. */
export function connectHelpSearch(form: HTMLFormElement): () => void {
  const input = form.querySelector('input');
  const panel = form.querySelector<HTMLElement>('[data-found]');
  const list = panel?.querySelector('ul');
  const nothing = panel?.querySelector('p');
  const said = form.querySelector('[data-found-said]');
  if (!input || !panel || !list || !nothing || !said) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const field = input;
  // The pattern of an article's URL, with `$articleId` in place of the id. The form's HTML has it, so that
  // this script need not load the list of all paths.
  const address = form.dataset['helpSearch'] ?? '';
  let latest = 0;

  const load = () => import('./search-help.ts');

  function close() {
    if (panel) panel.hidden = true;
  }

  async function show() {
    const turn = ++latest;
    const typed = field.value.trim();
    if (typed.length < shortestText) {
      close();
      return;
    }
    const { searchHelp } = await load();
    if (turn !== latest || !panel || !list || !nothing || !said) return;
    const found = searchHelp(typed);
    list.replaceChildren(...found.map((article) => rowOf(article, address)));
    list.hidden = found.length === 0;
    nothing.hidden = found.length > 0;
    panel.hidden = false;
    said.textContent =
      found.length === 0
        ? 'Nothing found'
        : `${found.length} ${found.length === 1 ? 'article' : 'articles'} found`;
  }

  // The search index is loaded only when the person focuses the search field.
  input.addEventListener('focus', () => void load().catch(() => undefined), { signal });
  input.addEventListener('input', () => void show().catch(close), { signal });
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || panel.hidden) return;
      event.preventDefault();
      close();
      input.focus();
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close();
    },
    { signal },
  );
  // The person may have typed before this script was loaded.
  if (document.activeElement === input) void show().catch(close);
  return () => ending.abort();
}

function rowOf(
  { id, title, summary }: { id: string; title: string; summary: string },
  address: string,
) {
  const row = document.createElement('li');
  const link = document.createElement('a');
  const name = document.createElement('strong');
  const words = document.createElement('span');
  link.href = address.replace('$articleId', encodeURIComponent(id));
  name.textContent = title;
  words.textContent = summary;
  link.append(name, words);
  row.append(link);
  return row;
}
