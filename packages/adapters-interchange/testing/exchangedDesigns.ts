import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { StatedLifecycle } from "@design-workspace/domain/shared/facts"
import fc from "fast-check"
import type { PartFacts } from "../src/marks/marks.ts"
import { hostileTexts } from "./hostileTexts.ts"

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029\0]|\p{Cs}/gu

/** What a collection takes for a name: 1 to 200 characters on one line. */
const names = fc
  .oneof(
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: "binary", minLength: 1, maxLength: 200 }),
    fc.string({ minLength: 1, maxLength: 30 })
  )
  .map((text) => [...text.replace(lineBreaks, "")].slice(0, 200).join("") || "Unnamed")

const labels = names.map((text) => [...text].slice(0, 80).join(""))

const technologies = fc.oneof(labels, fc.constantFrom("HTTPS", "JDBC", "[Container]", "Person", "a: b", "x]"))

const descriptions = fc
  .oneof(
    fc.constantFrom("", ...hostileTexts),
    fc
      .array(fc.constantFrom(...hostileTexts, "", " ", "\t", "\r", "\u0001", "\u2028", "\u0085"), {
        maxLength: 6
      })
      .map((lines) => lines.join("\n")),
    fc.string({ unit: "binary", maxLength: 400 })
  )
  .map((text) => text.replace(/\0|\p{Cs}/gu, ""))

const idCharacters = [..."ABCabcxyz019_.:-"]

/** Ids of items, many of which differ in case, signs and length only. */
const ids = fc.oneof(
  fc.constantFrom(
    "a",
    "A",
    "a-b",
    "a:b",
    "a.b",
    "a_b",
    "-",
    "_",
    ":",
    "-a-",
    "unknown",
    "__proto__",
    "default",
    "a-2"
  ),
  fc.string({ unit: fc.constantFrom(...idCharacters), minLength: 1, maxLength: 64 }),
  fc.constantFrom("x".repeat(64), `${"x".repeat(63)}y`, `${"x".repeat(62)}-z`)
)

const someTags = fc.constantFrom(
  "pci",
  "external",
  "database",
  "a",
  "a-b",
  "-a",
  "a--b",
  "-",
  "24-7",
  "x".repeat(40)
)

const links = fc.record(
  {
    url: fc.constantFrom(
      "https://example.org/wiki",
      "http://localhost:8080/a?b=c&d=%20",
      "HTTPS://example.org/支付#'\"{}\\",
      "https://[::1]/"
    ),
    title: names
  },
  { requiredKeys: ["url"] }
)

/** What a collection takes for facts; none of them is empty. */
const facts: fc.Arbitrary<PartFacts> = fc.record(
  {
    technology: technologies,
    owner: fc.oneof(
      names.map((text) => [...text].slice(0, 120).join("")),
      fc.constantFrom("unknown", "Unknown", "a")
    ),
    lifecycle: fc.constantFrom(...StatedLifecycle.literals),
    tags: fc.uniqueArray(someTags, { minLength: 1, maxLength: 5 }),
    links: fc.array(links, { minLength: 1, maxLength: 3 })
  },
  { requiredKeys: [] }
)

const described = fc.record({ id: ids, name: names, description: descriptions })

const lists = <A extends { readonly id: string }>(items: fc.Arbitrary<A>, maxLength: number) =>
  fc.uniqueArray(items, { selector: ({ id }) => id, maxLength })

/** Picks of a list by numbers, each once. */
const picked = <A>(list: ReadonlyArray<A>, numbers: ReadonlyArray<number>): ReadonlyArray<A> => [
  ...new Set(numbers.flatMap((number) => list[number % Math.max(list.length, 1)] ?? []))
]

const numbers = fc.nat({ max: 20 })

/**
 * Designs that keep every rule of a collection or a project, with names, ids and descriptions that other tools' formats
 * take for something of their own. Ids of layers, specialties and parts may be equal.
 */
export const exchangedDesigns: fc.Arbitrary<ExchangedDesign> = fc
  .record({
    name: names,
    description: descriptions,
    layers: lists(described, 5),
    tags: lists(described, 5),
    parts: lists(
      fc.record({
        id: ids,
        name: names,
        description: descriptions,
        kind: fc.constantFrom(...BlockKind.literals),
        facts,
        layer: fc.option(numbers),
        tags: fc.array(numbers, { maxLength: 3 })
      }),
      8
    ),
    edges: fc.array(
      fc.record(
        { source: numbers, target: numbers, label: fc.option(labels), technology: technologies },
        { requiredKeys: ["source", "target", "label"] }
      ),
      { maxLength: 20 }
    )
  })
  .map(({ description, edges, layers, name, parts, tags }) => {
    const placed = parts.map(
      ({ facts, layer, tags: tagNumbers, ...part }): ExchangedPart => ({
        ...part,
        ...(Object.keys(facts).length === 0 ? {} : { facts }),
        layerId: layer === null ? null : (picked(layers, [layer])[0]?.id ?? null),
        tagIds: picked(tags, tagNumbers).map(({ id }) => id)
      })
    )
    const joined = new Map(
      edges.flatMap(({ source, target, ...said }) => {
        const [from, to] = [picked(placed, [source])[0], picked(placed, [target])[0]]
        if (from === undefined || to === undefined || from === to) return []
        return [[`${from.id}\n${to.id}`, { sourceId: from.id, targetId: to.id, ...said }] as const]
      })
    )
    return { name, description, layers, tags, parts: placed, edges: [...joined.values()] }
  })
