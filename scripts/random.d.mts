/** A seeded random generator; see random.mjs. */
export declare function randomFrom(seed: number): () => number;
