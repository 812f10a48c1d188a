import { assert, describe, it } from "@effect/vitest"
import { edgeLabel } from "../../src/layout/edgeLabel.ts"

const shown = (label: string | null, technology: string | null = null): string =>
  edgeLabel({ sourceId: "a", targetId: "b", label, technology, mark: "changed", was: null })?.lines.join(
    ""
  ) ?? ""

const compact = (text: string): string => text.replaceAll(" ", "")

describe("edgeLabel", () => {
  it("shows every label whole, of narrow words, wide letters and Chinese ones", () => {
    for (const part of ["sends the order to ", "W", "支付网关 ", "Warteschlangenüberwachungsdienst ", "支"]) {
      const label = part.repeat(80).slice(0, 80).trim()
      assert.strictEqual(compact(shown(label)), compact(`~${label}`))
      assert.strictEqual(compact(shown(label, label)), compact(`~${label}[${label}]`))
    }
  })

  it("has the technology beside the label, or alone", () => {
    assert.strictEqual(shown("asks", "HTTPS"), "~ asks [HTTPS]")
    assert.strictEqual(shown(null, "HTTPS"), "~ [HTTPS]")
  })
})
