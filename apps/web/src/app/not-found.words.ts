export const thisPageIsOutOfBounds = 'This page is out of bounds';
export const theLinkMayBeOldOr = 'The link may be old, or the page has moved.';
export const backToHome = 'Back to home';
