import { refusalCode } from '../../lib/server/refusal-of.ts';

/** Asks the signed-in person for their own PIN; false if they decline. */
type PinPrompt = () => Promise<boolean>;

let prompt: PinPrompt | undefined;

/** Registers the page that can ask, for as long as it is shown. */
export function registerPinPrompt(newPrompt: PinPrompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt === newPrompt) prompt = undefined;
  };
}

/** Sends an act that changes permissions or payouts: if the server first requires the person's own PIN, asks for it and sends again. */
export async function retryWithOwnPin<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (refusalCode(error) !== 'PIN_NEEDED' || !(await prompt?.())) throw error;
    return send();
  }
}
