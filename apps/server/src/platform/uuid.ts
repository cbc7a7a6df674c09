const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside can be one of our ids: any other would be an error in a statement. */
export const isUuid = (text: string): boolean => UUID.test(text);
