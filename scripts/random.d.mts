/** Lots that the same seed draws again; see random.mjs. */
export declare function randomFrom(seed: number): () => number;
