import { readFileSync } from "node:fs"
import { arrows, demoBrief, design, model, placed } from "@design-workspace/adapters-offline/testing/designs"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { readExpected } from "../../src/evaluation/Expected.ts"

/** What each brief says of its system, as the evaluation has it. */
const stated = (name: string) =>
  readExpected(
    readFileSync(new URL(`../../../../demo/briefs/${name}.expected.json`, import.meta.url), "utf8")
  )

/** Where a reader looks for some of the parts, and whom a brief names or its parts need. */
const staffed: {
  readonly [brief: string]: {
    readonly layers: { readonly [part: string]: RegExp }
    readonly people: ReadonlyArray<string>
  }
} = {
  "certificate-authority": {
    layers: {
      "ACME Client": /Clients/,
      "Web Front End": /Edge/,
      "Registration Authority": /Application/,
      "Certificate Authority": /Security/,
      "Hardware Security Module": /Security/,
      "Relational Database": /Data/,
      "Rate Limit Store": /Data/,
      Mailer: /Messaging/,
      "Audit Log": /Operations/
    },
    people: [
      "Security Engineer",
      "PKI Engineer",
      "Backend Engineer",
      "Database Administrator",
      "Site Reliability Engineer"
    ]
  },
  "data-exchange": {
    layers: {
      "Consumer Information System": /External/,
      "Admin Interface": /Presentation/,
      "Central Server": /Application/,
      "Certification Authority": /Security/,
      "Time-Stamping Authority": /Security/,
      "Key Storage": /Security/,
      "Member Register": /Data/,
      "Message Log Archive": /Data/,
      "Operational Monitoring Daemon": /Operations/
    },
    people: [
      "Security Officer",
      "Registration Officer",
      "Service Administrator",
      "System Administrator",
      "Observer"
    ]
  },
  "online-shop": {
    layers: {
      "Web Frontend": /Presentation/,
      Checkout: /Application/,
      "Payment Service": /Application/,
      "Key-Value Store": /Data/,
      "E-mail Service": /Messaging/,
      "Load Generator": /Operations/
    },
    people: ["Frontend Engineer", "Backend Engineer", "Database Administrator", "Site Reliability Engineer"]
  }
}

/** What the shop's brief asks for of the whole: "everything is traced and measured". */
const unnamed = ["Telemetry Collector"]

it.layer(model)((it) => {
  describe.each(Object.entries(staffed))("the design of the brief %s", (name, { layers, people }) => {
    const expected = stated(name)
    const parts = Object.keys(expected.parts)
    const edges = expected.edges.map(([source, target]) => `${source} -> ${target}`)
    const made = design(demoBrief(name))

    it.effect("has every part that the brief names, and nothing that it does not name", () =>
      Effect.gen(function* () {
        const { design } = yield* made
        const blocks = design.blocks.map((block) => block.name)
        expect(blocks).toEqual(expect.arrayContaining(parts))
        expect(blocks.filter((block) => !parts.includes(block) && !unnamed.includes(block))).toEqual([])
      })
    )

    it.effect("joins the parts as the brief says", () =>
      Effect.gen(function* () {
        const { design } = yield* made
        expect(arrows(design)).toEqual(expect.arrayContaining(edges))
        const joined = new Set(design.edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
        expect(design.blocks.filter(({ id }) => !joined.has(id))).toEqual([])
      })
    )

    it.effect("puts the parts on layers where a reader looks for them, none of them empty", () =>
      Effect.gen(function* () {
        const { design } = yield* made
        const where = placed(design)
        for (const [part, layer] of Object.entries(layers)) expect(where.get(part), part).toMatch(layer)
        expect(new Set(where.values()).size).toBe(design.layers.length)
      })
    )

    it.effect("asks for the people that the brief names or its parts need, one to three for each part", () =>
      Effect.gen(function* () {
        const { design } = yield* made
        expect(design.specialties.map((specialty) => specialty.name)).toEqual(
          expect.arrayContaining([...people])
        )
        for (const { defaultSpecialties } of design.blocks) {
          expect(defaultSpecialties.length).toBeGreaterThanOrEqual(1)
          expect(defaultSpecialties.length).toBeLessThanOrEqual(3)
        }
      })
    )

    it.effect("describes every part with a sentence", () =>
      Effect.gen(function* () {
        const { design } = yield* made
        for (const { description } of design.blocks) expect(description).toMatch(/^\p{Lu}[^\n]{10,}[.…]$/u)
      })
    )
  })
})
