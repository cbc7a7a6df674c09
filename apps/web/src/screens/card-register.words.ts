/** What stands before and after the seconds. */
export const willCloseIn = ['This window will close in ', ' seconds.'] as const;
export const closeNow = 'Close now';
export const yourBrowserKeepsThisWindow = 'Your browser keeps this window open. You can close it yourself.';
export const continueWords = 'Continue';
