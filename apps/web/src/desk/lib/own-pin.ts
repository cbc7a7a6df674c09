import { refusalCode } from '../../lib/server/refusal-of.ts';

/** Asks whoever is in for their own PIN; false if they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** The page that can ask, as long as it is shown. */
export function askBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/** What changes who may do what, or where the money goes: where the server wants one's own PIN for it first, it is asked for, and sent again. */
export async function withOwnPin<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (refusalCode(error) !== 'PIN_NEEDED' || !(await ask?.())) throw error;
    return send();
  }
}
