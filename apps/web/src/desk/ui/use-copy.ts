import { useSay } from './desk-toast.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.useCopy;

/** Copies a link and confirms it. A page without HTTPS has no clipboard. */
export function useCopy(): (url: string) => void {
  const say = useSay();
  return (url) => {
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('There is no clipboard.'));
    copying.then(
      () => say({ text: words.copied }),
      () => say({ text: words.notCopied }),
    );
  };
}
