/** Asks the person at the screen for a fresh code. Resolves to false if they give up. */
type AskForCode = () => Promise<boolean>;

let prompt: AskForCode | null = null;

/** Offers a way to ask while the frame that shows it is open. Returns its end. */
export function offerCodePrompt(ask: AskForCode): () => void {
  prompt = ask;
  return () => {
    if (prompt === ask) prompt = null;
  };
}

/** Asks for a code where the open page can; false where it cannot. */
export const askForCode: AskForCode = () => prompt?.() ?? Promise.resolve(false);
