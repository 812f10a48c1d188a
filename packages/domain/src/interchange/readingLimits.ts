import { Duration } from "effect"

/** `heapMiB` is of JavaScript, `memoryMiB` of all. D2's compiler takes 540 MiB before it reads (decision 0050). */
export const readingLimits = { time: Duration.seconds(30), heapMiB: 512, memoryMiB: 1_280 } as const
