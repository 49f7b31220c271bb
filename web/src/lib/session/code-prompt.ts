/**
 * Asks the person for a fresh sign-in code. Resolves to false if the person cancels. Null while no open
 * layout can ask.
 */
export const codePrompt: { ask: (() => Promise<boolean>) | null } = { ask: null };
