import { readingLimits } from "@design-workspace/domain/interchange/DesignSource"
import { Duration } from "effect"
import { expect, it } from "vitest"
import { interchangeTexts } from "../../src/interchange/interchangeTexts.ts"

it("says the bounds on an import that the reader has", () => {
  const { heapMiB, memoryMiB, time } = readingLimits
  expect([Duration.toSeconds(time), heapMiB, memoryMiB]).toEqual([30, 512, 1_280])
  expect(interchangeTexts.operations?.importCollection).toContain(
    "more than 30 s to read, 512 MiB for objects of JavaScript or 1,280 MiB of memory in all."
  )
})
