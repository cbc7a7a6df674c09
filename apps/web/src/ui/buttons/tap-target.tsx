import type { MouseEvent, ReactNode } from 'react';

type Props = {
  /** The address of the link. With it the element is a real link, so it can be opened in another tab. */
  href?: string | undefined;
  onTap: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** The element of a whole card: a link if it has an address, else a button; a plain tap always calls `onTap`. */
export function TapTarget({ href, onTap, className, children }: Props) {
  if (href === undefined)
    return (
      <button type="button" className={className} onClick={onTap}>
        {children}
      </button>
    );

  const onClick = (event: MouseEvent) => {
    // With a modifier key the person asks the browser for a new tab or a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onTap();
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
