import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopKeys } from '../../features/shops/shops.queries.ts';
import { slotKeys } from '../../features/slots/slots.queries.ts';
import { useRenderedBooking } from '../../lib/state/use-rendered-booking.ts';

/** Puts the answers with which the server rendered the page into the query cache. They are outdated at once, so each is requested again. */
export function useRenderedAnswers(): void {
  const client = useQueryClient();
  const rendered = useRenderedBooking();

  useState(() => {
    if (!rendered) return;
    const { shop, dayQuery, day, daysQuery, days } = rendered;
    client.setQueryData(shopKeys.detail(shop.shopSeqNo), shop, { updatedAt: 0 });
    client.setQueryData(slotKeys.grid(dayQuery), { data: day }, { updatedAt: 0 });
    client.setQueryData(slotKeys.days(daysQuery), { data: days }, { updatedAt: 0 });
  });
}
