import { assert, describe, it } from "@effect/vitest"
import { edgeLabel } from "../../src/layout/edgeLabel.ts"

const shown = (label: string): string =>
  edgeLabel({ sourceId: "a", targetId: "b", label, mark: "changed", was: null })?.lines.join("") ?? ""

describe("edgeLabel", () => {
  it("shows every label whole, of narrow words, wide letters and Chinese ones", () => {
    for (const part of ["sends the order to ", "W", "支付网关 ", "Warteschlangenüberwachungsdienst ", "支"]) {
      const label = part.repeat(80).slice(0, 80).trim()
      assert.strictEqual(shown(label).replaceAll(" ", ""), `~${label}`.replaceAll(" ", ""))
    }
  })
})
