import { isProof } from "@design-workspace/verification/gates/gate"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readBackstage } from "../../../src/reading/backstage/readBackstage.ts"
import { Unreadable } from "../../../src/reading/Notes.ts"
import { backstageCatalogue } from "../../../testing/backstageCatalogue.ts"
import { unreadableIssues } from "../../../testing/unreadableIssues.ts"

const refused = (text: string) =>
  unreadableIssues(() => readBackstage(text)).map(({ message, path }) => `${path.join(" ")}: ${message}`)
const head = "apiVersion: backstage.io/v1alpha1\nkind: Component\n"

describe("a text that is no catalogue", () => {
  it.each([
    ["", "line 1: has no entity of Backstage's catalog"],
    ["\n---\n---\n", "line 1: has no entity of Backstage's catalog"],
    ["just words", "line 1: must be an entity: a mapping with apiVersion, kind, metadata and spec"],
    ["apiVersion: v1\nkind: Pod\nmetadata: {name: a}", "line 1: has no entity of Backstage's catalog"],
    [`${head}metadata: {}`, "line 3 metadata name: is missing"],
    [`${head}metadata: {name: 12}`, "line 3 metadata name: must be a text"],
    [
      `${head}metadata: {name: "a b"}`,
      'line 3 metadata name: must be 1 to 63 letters, digits and any of -_. between them, but is "a b"'
    ],
    [`${head}metadata: {name: a}\nspec: [1]`, "line 4 spec: must be a mapping"],
    [`${head}metadata: {name: a}\nspec:\n  dependsOn: x`, "line 5 spec dependsOn: must be a list"],
    [
      `${head}metadata: {name: a}\nspec:\n  dependsOn:\n    - a: b`,
      "line 6 spec dependsOn 0: must be a text"
    ],
    [`${head}kind: API\nmetadata: {name: a}`, "line 3 kind: stands twice in one mapping"],
    [
      `${head}metadata: {name: a}\nspec: {x: {__proto__: 1, __proto__: 2}}`,
      "line 4 __proto__: stands twice in one mapping"
    ],
    [`${head}metadata: {name: "a\u0000"}`, "line 3: has the character U+0000, which YAML does not allow"],
    ["kind: [", "line 1: Flow sequence in block collection must be sufficiently indented and end with a ]"]
  ])("is refused with its line: %j", (text, expected) => {
    expect(refused(text)).toContain(expected)
  })

  it("is refused for tabs as indentation", () => {
    expect(refused(`${head}metadata:\n\tname: a\n`)[0]).toMatch(/^line 4: Tabs are not allowed/u)
  })

  it("says no more than 100 problems", () => {
    expect(refused(`${head}metadata: {}\n---\n`.repeat(1_000))).toHaveLength(100)
  })
})

describe("a catalogue", () => {
  it("is read with a byte order mark and Windows line ends, and its notes keep their lines", () => {
    const text = backstageCatalogue({ domains: 1, systemsOfADomain: 1, componentsOfASystem: 2 })
    expect(readBackstage(`\ufeff${text.replaceAll("\n", "\r\n")}`)).toEqual(readBackstage(text))
  })

  it("has values named like members of every object", () => {
    const { design } = readBackstage(
      `${head}metadata: {name: constructor, annotations: {__proto__: x, toString: y}}\nspec: {owner: __proto__, dependsOn: [hasOwnProperty]}\n---\n${head}metadata: {name: hasOwnProperty}`
    )
    expect(design.parts.map(({ id }) => id)).toEqual(["constructor", "hasOwnProperty"])
    expect(design.parts.map(({ facts }) => facts?.owner)).toEqual(["__proto__", undefined])
    expect(design.edges).toHaveLength(1)
    expect(({} as { readonly x?: string }).x).toBeUndefined()
  })
})

describe("a text that would take much time or memory", () => {
  /** Far less than work that grows with the square of the text would take. */
  const soon = (work: () => void) => {
    const start = process.cpuUsage()
    work()
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000)
  }

  it("may not nest deeply, whatever nests", () => {
    for (const open of ["[", "{a: ", "- ", "? "])
      soon(() =>
        expect(refused(`${head}metadata: {name: a}\nspec:\n  ${open.repeat(50_000)}`)[0]).toMatch(
          /^line \d+: /u
        )
      )
    expect(refused(`${head}metadata: {name: a}\nx: ${"[".repeat(200)}${"]".repeat(200)}`)).toEqual([
      "line 4: is nested more than 100 deep"
    ])
  })

  it("never expands aliases", () => {
    const bomb = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    for (const [from, to] of ["ab", "bc", "cd", "de", "ef", "fg", "gh"])
      bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(",")}]`)
    soon(() =>
      expect(readBackstage(`${head}metadata: {name: a}\n${bomb.join("\n")}`).design.parts).toHaveLength(1)
    )
    soon(() =>
      expect(refused(`${head}${bomb.join("\n")}\nmetadata: {name: a}\nspec: {dependsOn: *h}`)[0]).toMatch(
        /must be a text/u
      )
    )
  })

  it("follows at most 100 aliases of a document, merges included", () => {
    const merges = `&m {<<: [${Array(50).fill("*m").join(",")}]}`
    soon(() =>
      expect(refused(`${head}metadata: {name: a}\nspec: ${merges}`)).toEqual([
        "line 4: more than 100 aliases"
      ])
    )
    const list = `x: &x y\nmetadata: {name: a}\nspec: {dependsOn: [${Array(101).fill("*x").join(",")}]}`
    expect(refused(`${head}${list}`)).toEqual(["line 5: more than 100 aliases"])
  })

  it.runIf(isProof)("may have many keys, and many references to the same API", () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`).join("\n")
    soon(() => expect(readBackstage(`${head}metadata: {name: a}\n${keys}`).design.parts).toHaveLength(1))
    const many = (field: string) => (index: number) =>
      `${head}metadata: {name: ${field}-${index}}\nspec: {${field}: [${Array(20).fill("x").join(",")}]}\n---\n`
    const text = ["providesApis", "consumesApis"]
      .map((field) => Array.from({ length: 300 }, (_, i) => many(field)(i)).join(""))
      .join("")
    soon(() => expect(refused(text)[0]).toMatch(/joins too much/u))
  })

  it("ends with a design or with lines, whatever it is", () => {
    const pieces = fc.constantFrom(
      head,
      "metadata:",
      " name: a",
      "\n",
      "---\n",
      "spec:",
      "  dependsOn: ",
      "[a]",
      "*x",
      "&x ",
      "<<: ",
      "- ",
      "? ",
      "!!map ",
      "|\n",
      ">-\n",
      '"',
      "'",
      "#",
      "{",
      "}",
      "%YAML 1.2\n",
      "\t",
      "\r"
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 30 }).map((some) => some.join("")),
          fc.string({ unit: "binary" })
        ),
        (text) => {
          try {
            readBackstage(text)
          } catch (cause) {
            if (!(cause instanceof Unreadable)) throw cause
            for (const { path } of cause.issues) expect(path[0]).toMatch(/^line \d+$/u)
          }
        }
      ),
      { numRuns: isProof ? 2_000 : 500 }
    )
  })
})
