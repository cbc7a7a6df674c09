/** Works off what is due, a batch at a time: a full batch means that more may be waiting, a short one that none is. */
export async function inBatches(size: number, workOff: (size: number) => Promise<number>): Promise<void> {
  while ((await workOff(size)) === size);
}
