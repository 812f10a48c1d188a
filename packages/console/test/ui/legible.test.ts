import { expect, it } from "vitest"
import { jsx, jsxs } from "../../src/ui/legible/jsx-runtime.ts"
import { shown } from "../../src/ui/legible/shown.ts"

const turned = "a\u202egpj.exe\u2069"

it("shows each text of an element as it is written, and leaves what is edited", () => {
  const value = { value: turned, defaultValue: turned, id: turned }
  const given = { ...value, title: turned, "aria-label": turned }
  expect(jsx("input", given).props).toEqual({ ...value, title: "agpj.exe", "aria-label": "agpj.exe" })
  expect(jsx("bdi", { children: turned }).props).toEqual({ children: "agpj.exe" })
  const list = [jsx("i", { children: "x" }, "x"), [turned, 2, null]]
  expect(jsxs("p", { children: list }).props).toEqual({ children: [list[0], ["agpj.exe", 2, null]] })
})

it("gives an element without such a text the very same", () => {
  const children = ["a", ["b", null]]
  const { children: same } = jsxs("p", { children, title: "a" }).props as { readonly children: unknown }
  expect(same).toBe(children)
})

it("keeps a name apart that a sentence sets apart, and nothing that the name itself says of direction", () => {
  expect(shown("Moved \u201c\u2068\u05e9\u05dc\u05d5\u05dd\u2069\u201d, 2 left")).toBe(
    "Moved \u201c\u2068\u05e9\u05dc\u05d5\u05dd\u2069\u201d, 2 left"
  )
  expect(shown(`\u2068${turned}\u2069`)).toBe("\u2068agpj.exe\u2069")
  for (const name of [turned, "\u2067x", "\u2068\u202ex\u2069", "\u2069\u202e"])
    expect(shown(`Moved \u201c\u2068${name}\u2069\u201d`).replace(/\u2068[\w.]*\u2069/gu, "")).not.toMatch(
      /[\u202a-\u202e\u2066-\u2069]/u
    )
})
