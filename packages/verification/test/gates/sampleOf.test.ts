import { isProof, sampleOf } from "@design-workspace/verification/gates/gate"
import { expect, it } from "vitest"

const all = Array.from({ length: 100 }, (_, n) => n)
const kinds = [(n: number) => String(n % 7), (n: number) => String(n < 50)]
const sample = sampleOf(all, String, kinds)

it("leaves nothing out in the proof, and draws at most as many as there are kinds elsewhere", () => {
  if (isProof) expect(sample).toEqual(all)
  else expect(sample.length).toBeLessThanOrEqual(9)
})

it("has one of each kind, whichever way the kind is told", () => {
  for (const kindOf of kinds) expect(new Set(sample.map(kindOf))).toEqual(new Set(all.map(kindOf)))
})

it("draws the same of them in any order, and keeps the order", () => {
  expect(sampleOf(all.toReversed(), String, kinds)).toEqual(sample.toReversed())
})
