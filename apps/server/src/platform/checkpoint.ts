/** A place where a test may stop the process. Does nothing otherwise. */
export type Checkpoint = (place: string) => Promise<void>;

export const noCheckpoint: Checkpoint = async () => undefined;
