import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edgeSpeed, trackPointer } from './pointer-drag.ts';

const events: string[] = [];
let stop = () => undefined as void;
let drop = () => undefined as void;
let tile: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  events.length = 0;
  document.body.innerHTML = '<section><div><button><i data-end></i></button></div></section>';
  const scroller = document.querySelector('section')!;
  const content = document.querySelector('div')!;
  tile = document.querySelector('button')!;
  content.setPointerCapture = () => undefined;
  const tracker = trackPointer(content, scroller, {
    canDrag: () => true,
    onDragStart: () => void events.push('taken'),
    onMove: ({ x, y }) => void events.push(`${x},${y}`),
    onRelease: () => void events.push('let go'),
    onCancel: () => void events.push('lost'),
  });
  ({ stop, drop } = tracker);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function point(kind: string, x: number, y: number, pointerType = 'mouse', target: EventTarget = tile): void {
  const event = new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true });
  target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType }));
}
const moves = () => events.filter((one) => one.includes(','));

test('a mouse starts to drag a booking after four px; a shorter movement is still a click', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 13, 10);
  expect(events).toEqual([]);
  point('pointermove', 14, 10);
  point('pointermove', 30, 12);
  point('pointerup', 30, 12);
  expect(events).toEqual(['taken', '14,10', '30,12', 'let go']);
});

test('a finger that rests on a booking drags it; a finger that moves first scrolls the sheet', () => {
  point('pointerdown', 10, 10, 'touch');
  point('pointermove', 40, 10, 'touch');
  vi.advanceTimersByTime(400);
  expect(events).toEqual([]);
  point('pointerup', 40, 10, 'touch');

  point('pointerdown', 10, 10, 'touch');
  vi.advanceTimersByTime(340);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(20);
  point('pointermove', 40, 10, 'touch');
  expect([events[0], events.at(-1)]).toEqual(['taken', '40,10']);
});

test('a finger on the handle of a booking drags without resting first', () => {
  point('pointerdown', 10, 10, 'touch', tile.firstElementChild!);
  point('pointermove', 15, 10, 'touch');
  expect(events[0]).toBe('taken');
});

test('a finger scrolls the sheet until the drag begins, and no longer after that', () => {
  const scrolls = () => {
    const event = new Event('touchmove', { bubbles: true, cancelable: true });
    tile.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  point('pointerdown', 10, 10, 'touch');
  expect(scrolls()).toBe(true);
  vi.advanceTimersByTime(360);
  expect(scrolls()).toBe(false);
});

test('the click that ends a drag opens no booking, and the next click does', () => {
  const clicked = vi.fn();
  tile.addEventListener('click', clicked);
  point('pointerdown', 10, 10);
  point('pointermove', 30, 10);
  point('pointerup', 30, 10);
  tile.click();
  expect(clicked).not.toHaveBeenCalled();
  point('pointerdown', 10, 10);
  point('pointerup', 10, 10);
  tile.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a booking that Escape has dropped no longer follows the pointer', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 30, 10);
  drop();
  const before = moves().length;
  point('pointermove', 60, 10);
  point('pointerup', 60, 10);
  expect(moves()).toHaveLength(before);
  expect(events).not.toContain('let go');
});

test('a gesture that the system cancels puts the booking back', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 30, 10);
  point('pointercancel', 30, 10);
  expect(events.at(-1)).toBe('lost');
});

test('the sheet scrolls while a booking is dragged near an edge, also beside the names of the bays', () => {
  const box = { left: 100, top: 0, right: 1100, bottom: 600 };
  expect(edgeSpeed({ x: 600, y: 300 }, box, 88)).toEqual([0, 0]);
  expect(edgeSpeed({ x: 1100, y: 300 }, box, 88)).toEqual([14, 0]);
  expect(edgeSpeed({ x: 190, y: 300 }, box, 88)[0]).toBeLessThan(0);
  expect(edgeSpeed({ x: 600, y: 590 }, box, 88)[1]).toBeGreaterThan(0);
});
