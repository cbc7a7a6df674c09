import { useToast } from './desk-toast.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.useCopy;

/** Copies a link and confirms it. A page without HTTPS has no clipboard. */
export function useCopy(): (url: string) => void {
  const showToast = useToast();
  return (url) => {
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('There is no clipboard.'));
    copying.then(
      () => showToast({ text: words.copied }),
      () => showToast({ text: words.notCopied }),
    );
  };
}
