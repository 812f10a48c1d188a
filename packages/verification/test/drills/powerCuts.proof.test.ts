import { openPowerCuts } from "@design-workspace/verification/drills/powerCuts/powerCuts"
import { seededChance } from "@design-workspace/verification/gates/seededChance"
import { expect, it } from "vitest"
import type { Lie } from "../../src/drills/powerCuts/ForgettingDisk.ts"

/** A few rounds; the long form is the command's. */
const holdShortly = async (lie: Lie, rounds: number) => {
  const drill = openPowerCuts(seededChance(3), lie)
  try {
    for (let round = 0; round < rounds; round += 1) await drill.round()
    return drill.figures()
  } finally {
    await drill.close?.()
  }
}

it("the embedded database opens after every power cut, with every acknowledged write", async () => {
  const figures = await holdShortly("none", 8)
  expect(figures["cuts"]).toBe(8)
  expect(figures["acknowledged"]).toBeGreaterThan(100)
}, 300_000)

it.each(["files", "names"] as const)(
  "a disk that does not sync its %s loses acknowledged writes, and the drill says so",
  async (lie) => {
    await expect(holdShortly(lie, 30)).rejects.toThrow(/^it ended with 1 before its power was cut: /)
  },
  300_000
)
