import type { Call } from './call.ts';
import * as shops from './shops.ts';

/** Every call of the API, in the order of the features. */
export const calls: readonly Call[] = [shops.getPublicShop, shops.getShop];
