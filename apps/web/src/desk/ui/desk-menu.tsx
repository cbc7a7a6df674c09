import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DeskButton } from './desk-button.tsx';
import { MoreIcon } from './icons/desk-icons.tsx';
import styles from './desk-menu.module.css';

type MenuItem = { label: string; onChoose: () => void };

/** A menu of rare actions behind three dots. Arrow keys move through it; Esc closes it and returns the focus. */
export function DeskMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId();
  const container = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    entriesOf(container.current)[0]?.focus();
    const closeOnLeave = ({ target }: Event) => !container.current?.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', closeOnLeave);
    addEventListener('focusin', closeOnLeave);
    return () => {
      removeEventListener('pointerdown', closeOnLeave);
      removeEventListener('focusin', closeOnLeave);
    };
  }, [isOpen]);

  return (
    <span ref={container} className={styles.place}>
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
        <div id={id} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={handleKey}>
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
    container.current?.querySelector('button')?.focus();
  }

  /** The button gets the focus first, so that a dialog that opens can return it to an element that still exists. */
  function choose(item: MenuItem): void {
    close();
    item.onChoose();
  }

  function handleKey(event: KeyboardEvent): void {
    const entries = entriesOf(container.current);
    const focusedIndex = entries.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) entries.at(next % entries.length)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const entriesOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];
