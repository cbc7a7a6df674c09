export const yourTimeToPayIsOver = 'Your time to pay is over';
export const isFreeAgain = (time: string | number, money: string | number) => `${time} is free again. ${money}`;
export const holdItAgain = 'Hold it again';
export const chooseAnotherTime = 'Choose another time';
