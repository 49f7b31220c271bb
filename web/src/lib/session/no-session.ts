/**
 * Whether the server saw no session when it sent this document: then nobody is signed in, and asking would only be refused.
 * Says so once; afterwards somebody may have signed in here.
 */
export function takeNoSession(page: Pick<Document, 'querySelector'>): boolean {
  const note = page.querySelector('meta[name="session"][content="none"]');
  note?.remove();
  return note !== null;
}
