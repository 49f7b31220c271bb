/** The text of an answer to a ticket that was typed but not sent. */
export interface AnswerDraft {
  readonly words: string;
  readonly preparedId: string | null;
}

const empty: AnswerDraft = { words: '', preparedId: null };
const keyOf = (ticketId: string) => `ticket-draft:${ticketId}`;

function isDraft(value: unknown): value is AnswerDraft {
  if (typeof value !== 'object' || value === null) return false;
  return 'words' in value && typeof value.words === 'string';
}

/** The draft stored in this browser, which survives a reload. An empty draft if there is none. */
export function keptDraft(ticketId: string): AnswerDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(ticketId)) ?? 'null');
    return isDraft(kept) ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(ticketId: string, draft: AnswerDraft): void {
  try {
    if (draft.words === '') localStorage.removeItem(keyOf(ticketId));
    else localStorage.setItem(keyOf(ticketId), JSON.stringify(draft));
  } catch {
    // A browser without storage loses the draft when the page closes.
  }
}
