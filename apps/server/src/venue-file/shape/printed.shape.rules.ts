import { PLACE_NAME_MAX, PLACES_MAX } from '@caddie/contract/desk/limits/link-limits';
import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import * as z from 'zod';
import { readPlaceCode } from '../../features/shops/shops.service.ts';
import { line, reads } from './fields.rules.ts';

const MOST_NAMES = 200;

export const oldNames = z.array(line(SHOP_NAME_MAX)).max(MOST_NAMES, `has more than ${MOST_NAMES} names`);

export const posters = z
  .array(
    z.strictObject({
      place: line(PLACE_NAME_MAX),
      code: reads(readPlaceCode, 'write the five letters and digits of the poster’s link, as K7Q2M'),
    }),
  )
  .max(PLACES_MAX, `has more than ${PLACES_MAX} posters`);
