export const backUntil = (percent: number, moment: string) =>
  `${percent === 100 ? 'Free' : `${percent}% back`} until ${moment}`;
export const afterThatNothingComesBack = 'After that, nothing comes back';
export const nothingComesBack = 'Nothing comes back';
