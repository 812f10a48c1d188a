/** How many things a sweep of the trash looks up at once. */
export const sweepBatch = 100
