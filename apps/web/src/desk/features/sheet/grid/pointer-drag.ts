/** The distance after which a mouse drags, and after which a finger that has not yet rested scrolls. */
const MOUSE_PX = 4;
const FINGER_PX = 10;
const LONG_PRESS_MS = 350;
const VIBRATION_MS = 12;
/** The sheet scrolls when the pointer is this close to an edge, the closer the faster. */
const EDGE_PX = 56;
const EDGE_SPEED = 14;
/** A click within this time after a drop belongs to the drag. */
const CLICK_MS = 400;

/** A point of the sheet's content, in px from its upper left. */
export type Point = { x: number; y: number };

type DragHandlers = {
  /** Whether the target can be dragged. */
  canDrag: (target: Element, event: PointerEvent) => boolean;
  onDragStart: (target: Element, at: Point) => void;
  onMove: (to: Point) => void;
  onRelease: () => void;
  /** The gesture was interrupted: nothing changes. */
  onCancel: () => void;
};

type Press = {
  id: number;
  target: Element;
  start: Point;
  /** The current position of the pointer on the screen. */
  at: Point;
  /** A finger must rest before it drags, or it could not scroll; on a handle it need not. */
  needsLongPress: boolean;
  isDragging: boolean;
  isScrolling: boolean;
  /** The window of the sheet, measured once at the start of a drag: measuring it in every frame costs time. */
  frame?: { box: Box; label: number };
  timer?: ReturnType<typeof setTimeout>;
};

/** Tracks a mouse or finger that drags something on the sheet. Returns functions that stop tracking and drop the item. */
export function trackPointer(content: HTMLElement, scroller: HTMLElement, handlers: DragHandlers) {
  const listening = new AbortController();
  const { signal } = listening;
  let press: Press | null = null;

  const pointOf = ({ x, y }: Point): Point => {
    const box = content.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  };
  const end = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const startDrag = () => {
    if (!press || press.isDragging) return;
    press.isDragging = true;
    if (press.needsLongPress) navigator.vibrate?.(VIBRATION_MS);
    // A pointer that has left in the meantime cannot be captured.
    if (content.hasPointerCapture && !content.hasPointerCapture(press.id))
      try {
        content.setPointerCapture(press.id);
      } catch {
        return end();
      }
    press.frame = { box: scroller.getBoundingClientRect(), label: labelWidth(content) };
    handlers.onDragStart(press.target, pointOf(press.start));
    follow();
  };
  const speedOf = ({ at, frame }: Press): [number, number] => (frame ? edgeSpeed(at, frame.box, frame.label) : [0, 0]);
  /** Moves to the pointer, and scrolls for as long as it is at an edge. */
  const follow = () => {
    if (!press?.isDragging) return;
    handlers.onMove(pointOf(press.at));
    if (press.isScrolling || speedOf(press).every((px) => px === 0)) return;
    press.isScrolling = true;
    requestAnimationFrame(scroll);
  };
  const scroll = () => {
    if (!press?.isDragging) return;
    press.isScrolling = false;
    scroller.scrollBy(...speedOf(press));
    follow();
  };

  const down = (event: PointerEvent) => {
    const target = event.target as Element;
    if (press || event.button !== 0 || !handlers.canDrag(target, event)) return;
    const start = { x: event.clientX, y: event.clientY };
    const needsLongPress = event.pointerType === 'touch' && !target.closest('[data-end]');
    press = { id: event.pointerId, target, start, at: start, needsLongPress, isDragging: false, isScrolling: false };
    if (needsLongPress) press.timer = setTimeout(startDrag, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return;
    press.at = { x: event.clientX, y: event.clientY };
    if (press.isDragging) return follow();
    const distance = Math.hypot(press.at.x - press.start.x, press.at.y - press.start.y);
    if (press.needsLongPress) return distance > FINGER_PX ? end() : undefined;
    return distance >= MOUSE_PX ? startDrag() : undefined;
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return;
    const { isDragging } = press;
    end();
    if (!isDragging) return;
    swallowClick();
    handlers.onRelease();
  };
  const cancel = () => {
    const wasDragging = press?.isDragging;
    end();
    if (wasDragging) handlers.onCancel();
  };

  content.addEventListener('pointerdown', down, { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', (event) => event.pointerId === press?.id && cancel(), { signal });
  addEventListener('blur', cancel, { signal });
  // The finger must not scroll during a drag.
  content.addEventListener('touchmove', (event) => press?.isDragging && event.preventDefault(), {
    signal,
    passive: false,
  });
  content.addEventListener('contextmenu', (event) => press?.needsLongPress && event.preventDefault(), { signal });

  return {
    stop: () => {
      end();
      listening.abort();
    },
    /** Ends the drag without a callback. */
    drop: () => {
      if (press?.isDragging) swallowClick();
      end();
    },
  };
}

/** Suppresses the click that the browser fires after a drag. */
function swallowClick(): void {
  const clickGuard = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: clickGuard.signal },
  );
  addEventListener('pointerdown', () => clickGuard.abort(), { capture: true, signal: clickGuard.signal });
  setTimeout(() => clickGuard.abort(), CLICK_MS);
}

const labelWidth = (content: HTMLElement): number =>
  content.querySelector<HTMLElement>('[data-label]')?.offsetWidth ?? 0;

type Box = { left: number; top: number; right: number; bottom: number };

/** The scroll speed in px per frame; zero away from the edges. */
export function edgeSpeed({ x, y }: Point, box: Box, label: number): [number, number] {
  const speed = (near: number, far: number) => {
    const nearness = (distance: number) => Math.min(1, Math.max(0, 1 - distance / EDGE_PX));
    return Math.round(EDGE_SPEED * (nearness(far) - nearness(near)));
  };
  return [speed(x - box.left - label, box.right - x), speed(y - box.top, box.bottom - y)];
}
