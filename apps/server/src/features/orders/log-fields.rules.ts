/** What a payment or refund is for, as a field of the log that is named after its kind: one id finds every line about a purchase. */
export const subjectFields = ({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }) => ({
  [`${subjectKind}Id`]: subjectId,
});
