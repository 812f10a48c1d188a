import { expect, it } from "vitest"
import { fewerMarks } from "../../src/ui/characters.ts"

it("leaves what people write, and cuts marks that no script stacks so high", () => {
  const written = "Café, Việt Nam, ก็, हिन्दी, e\u0301\u0302\u0303"
  expect(fewerMarks(written)).toBe(written)
  expect(fewerMarks(`a${"\u0301".repeat(400_000)}b`)).toBe(`a${"\u0301".repeat(16)}…b`)
})
