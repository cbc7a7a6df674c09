import { PLACE_NAME_MAX, PLACES_MAX } from '@caddie/contract/desk/limits/link-limits';
import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import * as z from 'zod';
import { readPlaceCode } from '../../features/shops/shops.service.ts';
import { singleLine, parsedText } from './fields.rules.ts';

const MAX_NAMES = 200;

export const oldNames = z.array(singleLine(SHOP_NAME_MAX)).max(MAX_NAMES, `has more than ${MAX_NAMES} names`);

export const posters = z
  .array(
    z.strictObject({
      place: singleLine(PLACE_NAME_MAX),
      code: parsedText(readPlaceCode, 'write the five letters and digits of the poster’s link, as K7Q2M'),
    }),
  )
  .max(PLACES_MAX, `has more than ${PLACES_MAX} posters`);
