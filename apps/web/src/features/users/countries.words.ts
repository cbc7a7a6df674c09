export const southKorea = 'South Korea';
export const unitedStates = 'United States';
export const japan = 'Japan';
export const china = 'China';
export const singapore = 'Singapore';
export const taiwan = 'Taiwan';
