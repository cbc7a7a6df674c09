import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DeskButton } from './desk-button.tsx';
import { MoreIcon } from './icons/desk-icons.tsx';
import styles from './desk-menu.module.css';

type MenuItem = { label: string; onChoose: () => void };

/** A menu of rare actions behind three dots. Arrow keys move through it; Esc closes it and returns the focus. */
export function DeskMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    entriesOf(place.current)[0]?.focus();
    const leave = ({ target }: Event) => !place.current?.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  return (
    <span ref={place} className={styles.place}>
      <DeskButton
        variant="ghost"
        square
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </DeskButton>
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={walk}>
          {items.map((item) => (
            <button key={item.label} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(item)}>
              {item.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );

  function close(): void {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }

  /** The button gets the focus first, so that a dialog that opens can return it to an element that still exists. */
  function choose(item: MenuItem): void {
    close();
    item.onChoose();
  }

  function walk(event: KeyboardEvent): void {
    const all = entriesOf(place.current);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const entriesOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];
