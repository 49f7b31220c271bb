/** Asks the person at the screen for a fresh code; false if they give up. Null while no open frame can ask. */
export const codePrompt: { ask: (() => Promise<boolean>) | null } = { ask: null };
