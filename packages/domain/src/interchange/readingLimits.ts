import { Duration } from "effect"

/**
 * What the reading of one text may take: time, memory of JavaScript (`heapMiB`) and memory in all, with what compiled
 * code takes. D2's own compiler takes 540 MiB before it reads anything. Decision 0050 measures what texts of real sizes
 * take.
 */
export const readingLimits = { time: Duration.seconds(30), heapMiB: 512, memoryMiB: 1_280 } as const
