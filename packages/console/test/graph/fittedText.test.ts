import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fittedLines } from "../../src/graph/overview/fittedText.ts"

/** A pen for which each UTF-16 unit is as wide as the next. */
const penOf = (font: string) =>
  ({ font, measureText: (words: string) => ({ width: words.length }) }) as unknown as CanvasRenderingContext2D
const pen = penOf("plain")

const letters = fc.constantFrom("a", "b", "ß", "🌳", " ")
const texts = fc.string({ unit: letters, maxLength: 60 })

describe("fittedLines", () => {
  it("breaks between words, and ends what is too long with an ellipsis", () => {
    expect(fittedLines(pen, "Consumer Information System", 20, 2)).toEqual(["Consumer Information", "System"])
    expect(fittedLines(pen, "Consumer Information System", 11, 2)).toEqual(["Consumer", "Informatio…"])
    expect(fittedLines(pen, "Pneumonoultramicroscopic", 10, 2)).toEqual(["Pneumonoul", "tramicros…"])
    expect(fittedLines(pen, "Web", 10, 2)).toEqual(["Web"])
    expect(fittedLines(pen, "web-checkout-frontend-gateway", 14, 4)).toEqual([
      "web-checkout-",
      "frontend-",
      "gateway"
    ])
    expect(fittedLines(pen, "OrderFulfilmentService", 18, 2)).toEqual(["OrderFulfilment", "Service"])
    expect(fittedLines(pen, "Payments order-service", 14, 2)).toEqual(["Payments", "order-service"])
    expect(fittedLines(pen, "", 10, 2)).toEqual([])
  })

  it("has no line that is too wide, no more lines than there may be, and loses nothing but blanks and the end", () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 1, max: 3 }),
        (words, width, most) => {
          const lines = fittedLines(pen, words, width, most)
          expect(lines.length).toBeLessThanOrEqual(most)
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
          const shown = lines.join("").replaceAll(" ", "")
          const all = words.replaceAll(" ", "")
          expect(shown === all || (shown.endsWith("…") && all.startsWith(shown.slice(0, -1)))).toBe(true)
        }
      )
    )
  })

  it("measures a text anew in another font", () => {
    expect(fittedLines(pen, "Gateway Server", 10, 1)).toEqual(["Gateway S…"])
    const narrow = {
      ...penOf("narrow"),
      measureText: () => ({ width: 1 })
    } as unknown as CanvasRenderingContext2D
    expect(fittedLines(narrow, "Gateway Server", 10, 1)).toEqual(["Gateway Server"])
  })
})
