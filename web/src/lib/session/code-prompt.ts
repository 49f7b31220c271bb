/**
 * Asks the person for a new second-factor code or key; resolves to false if the person cancels. Null while
 * the open page has no dialog for this.
 */
export const codePrompt: { ask: (() => Promise<boolean>) | null } = { ask: null };
