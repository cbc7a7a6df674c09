let locks = 0;

/** Keeps the page behind a panel from scrolling until the returned function is called. Panels may overlap. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    // A classic scrollbar keeps its space while it is hidden, so that the page does not jump sideways.
    root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : '';
    root.classList.add('scroll-locked');
  }
  locks += 1;

  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks > 0) return;
    root.classList.remove('scroll-locked');
    root.style.scrollbarGutter = '';
  };
}
