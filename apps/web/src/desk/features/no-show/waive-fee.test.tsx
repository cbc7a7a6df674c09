import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { typeInto } from '../../../../test/type-into.ts';
import { WaiveFee } from './waive-fee.tsx';

test('a no-show fee is waived with a reason, and the button names its amount', async () => {
  const onWaive = vi.fn();
  const { element, perform } = await renderPage(() => (
    <WaiveFee
      open
      name="Lena Novak"
      about="6:30 – 8:00 PM"
      amount="$140.00"
      isManager
      busy={false}
      refusal={undefined}
      onWaive={onWaive}
      onClose={() => undefined}
    />
  ));
  const waive = () =>
    perform(() =>
      [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Waive $140.00')!.click(),
    );

  await waive();
  expect(element.textContent).toContain('Choose why. It is kept with the booking.');
  expect(onWaive).not.toHaveBeenCalled();

  await perform(() => typeInto(element.querySelector('select')!, 'Was ill'));
  await waive();
  expect(onWaive).toHaveBeenCalledWith('Was ill');
});
