import type { InputOf } from '@caddie/contract/call';
import type * as calls from '@caddie/contract/desk/hours';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

type SpecialDayBody = InputOf<typeof calls.saveSpecialDay>['body'];
type PreviewBody = InputOf<typeof calls.previewSpecialDay>['body'];

/** The polling interval while refunds are in progress. */
const POLL_MS = 2000;

export const specialDaysKey = ['special-days'];

export const specialDaysQuery = queryOptions({
  queryKey: specialDaysKey,
  queryFn: ({ signal }) => deskCall<typeof calls.getSpecialDays>('GET /desk/special-days', {}, null, { signal }),
  refetchInterval: ({ state }) => (state.data?.days.some(({ closing }) => closing?.waiting) ? POLL_MS : false),
});

/** Returns the bookings outside a day's new hours. Never cached, because customers may book at any time. */
export const previewQuery = (body: PreviewBody | null) =>
  queryOptions({
    queryKey: [...specialDaysKey, 'preview', body],
    queryFn: ({ signal }) =>
      deskCall<typeof calls.previewSpecialDay>('POST /desk/special-days/preview', { body: body! }, sentences, {
        signal,
      }),
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
  });

export const saveDay = (body: SpecialDayBody, key: string) =>
  deskCall<typeof calls.saveSpecialDay>('POST /desk/special-days', { body }, sentences, { key });

export const liftDay = ({ date, version }: { date: string; version: number }, key: string) =>
  deskCall<typeof calls.liftSpecialDay>(
    'POST /desk/special-days/{date}/lift',
    { params: { date }, body: { version } },
    sentences,
    { key },
  );

const pendingStates = new Set(['WAITING', 'ON_ITS_WAY']);

export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: ['closing', id],
    queryFn: ({ signal }) =>
      deskCall<typeof calls.getDayClosing>('GET /desk/closings/{id}', { params: { id } }, sentences, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => pendingStates.has(item.state)) ? POLL_MS : false),
  });

type ProposedPlan = InputOf<typeof calls.previewHourPlan>['body'];

export const hourPlansKey = ['hour-plans'];

export const hourPlansQuery = queryOptions({
  queryKey: hourPlansKey,
  queryFn: ({ signal }) => deskCall<typeof calls.getHourPlans>('GET /desk/hour-plans', {}, null, { signal }),
  refetchInterval: ({ state }) => (state.data?.closings.some(({ waiting }) => waiting) ? POLL_MS : false),
});

export const planPreviewKey = ['hour-plan-preview'];

/** Refetched when the page gets the focus: a booking may have been moved in another tab. */
export const planPreviewQuery = (body: ProposedPlan | null) =>
  queryOptions({
    queryKey: [...planPreviewKey, body],
    queryFn: ({ signal }) =>
      deskCall<typeof calls.previewHourPlan>('POST /desk/hour-plans/preview', { body: body! }, sentences, { signal }),
    enabled: body !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: (previous) => previous,
  });

type WithdrawRequest = { id: string; body: InputOf<typeof calls.withdrawHourPlan>['body'] };

export const withdrawPlan = ({ id, body }: WithdrawRequest, key: string) =>
  deskCall<typeof calls.withdrawHourPlan>('POST /desk/hour-plans/{id}/withdraw', { params: { id }, body }, sentences, {
    key,
  });

export const savePlan = (body: InputOf<typeof calls.saveHourPlan>['body'], key: string) =>
  deskCall<typeof calls.saveHourPlan>('POST /desk/hour-plans', { body }, sentences, { key });
