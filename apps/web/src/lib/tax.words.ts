type Named = { name: string; rate: number; isAdded: boolean };

/** "Sales tax 8.875%" for one that was added, "Includes VAT 10%" for one that is in the prices above. A rate is thousandths of a percent. */
export const taxWords = ({ name, rate, isAdded }: Named): string =>
  `${isAdded ? '' : 'Includes '}${name} ${rate / 1000}%`;
