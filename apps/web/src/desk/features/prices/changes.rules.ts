import type { PriceRule } from '@caddie/contract/desk/prices';
import type { PriceChange } from '@caddie/contract/desk/price-changes';
import { paint } from './painter/painter.rules.ts';

/** Applies the changes to another list. */
export const applyChanges = (changes: readonly PriceChange[], rules: readonly PriceRule[]): PriceRule[] =>
  changes.reduce((list, { layer, now, ...stretch }) => paint(list, layer, [stretch], now), [...rules]);
