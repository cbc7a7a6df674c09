import { describe, expect, test } from 'vitest';
import { refundPercentAt, type RefundStep, fullRefundSteps } from './refund-steps.ts';

const fullRefund: RefundStep = { until: '2027-06-10T18:00:00-04:00', refundPercent: 100 };
const half: RefundStep = { until: '2027-06-11T12:00:00-04:00', refundPercent: 50 };
const steps = [fullRefund, half];
const at = (instant: string) => refundPercentAt(steps, Date.parse(instant));

describe('a customer who cancels', () => {
  test('gets the share of the first refund step that has not ended, including its last moment', () => {
    expect(at('2027-06-01T00:00:00-04:00')).toBe(100);
    expect(at('2027-06-10T18:00:00-04:00')).toBe(100);
    expect(at('2027-06-10T18:00:00.001-04:00')).toBe(50);
    expect(at('2027-06-11T12:00:00-04:00')).toBe(50);
  });

  test('gets no refund after the last step, or when the booking has no steps', () => {
    expect(at('2027-06-11T12:00:00.001-04:00')).toBe(0);
    expect(refundPercentAt([], Date.parse('2027-06-01T00:00:00-04:00'))).toBe(0);
  });

  test('gets sessions and passes back only in steps that refund 100 percent', () => {
    expect(fullRefundSteps(steps)).toEqual([fullRefund]);
    expect(fullRefundSteps([half])).toEqual([]);
  });
});
