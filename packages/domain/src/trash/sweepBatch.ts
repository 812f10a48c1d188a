export const sweepBatch = 100
