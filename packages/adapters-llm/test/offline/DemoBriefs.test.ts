import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { arrows, demoBrief, design, model, placed } from "./designs.ts"

interface Expected {
  readonly parts: ReadonlyArray<string>
  readonly edges: ReadonlyArray<string>
  readonly layers: { readonly [part: string]: RegExp }
  readonly people: ReadonlyArray<string>
}

const expected: { readonly [brief: string]: Expected } = {
  "certificate-authority": {
    parts: [
      "ACME Client",
      "Web Front End",
      "Registration Authority",
      "Validation Authority",
      "Certificate Authority",
      "Hardware Security Module",
      "Storage Authority",
      "Relational Database",
      "OCSP and CRL Publisher",
      "Content Network",
      "Precertificate Publisher",
      "Certificate Transparency Log",
      "Nonce Service",
      "Rate Limit Store",
      "Mailer",
      "Audit Log"
    ],
    edges: [
      "ACME Client -> Web Front End",
      "Web Front End -> Nonce Service",
      "Web Front End -> Rate Limit Store",
      "Registration Authority -> Validation Authority",
      "Registration Authority -> Certificate Authority",
      "Certificate Authority -> Hardware Security Module",
      "Storage Authority -> Relational Database",
      "Storage Authority -> OCSP and CRL Publisher",
      "OCSP and CRL Publisher -> Content Network",
      "Precertificate Publisher -> Certificate Transparency Log"
    ],
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
    parts: [
      "Security Server",
      "Consumer Information System",
      "Provider Information System",
      "Central Server",
      "Member Register",
      "Configuration Proxy",
      "Certification Authority",
      "Time-Stamping Authority",
      "Key Storage",
      "Message Log Archive",
      "Operational Monitoring Daemon",
      "Management Service",
      "Admin Interface"
    ],
    edges: [
      "Consumer Information System -> Security Server",
      "Security Server -> Provider Information System",
      "Security Server -> Central Server",
      "Central Server -> Member Register",
      "Configuration Proxy -> Central Server"
    ],
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
    parts: [
      "Web Frontend",
      "Product Catalogue",
      "Cart",
      "Key-Value Store",
      "Currency Service",
      "Shipping Service",
      "Payment Service",
      "Checkout",
      "E-mail Service",
      "Recommendations",
      "Advertisement Service",
      "Load Generator"
    ],
    edges: [
      "Web Frontend -> Product Catalogue",
      "Web Frontend -> Currency Service",
      "Web Frontend -> Cart",
      "Web Frontend -> Recommendations",
      "Web Frontend -> Shipping Service",
      "Web Frontend -> Checkout",
      "Web Frontend -> Advertisement Service",
      "Checkout -> Cart",
      "Checkout -> Product Catalogue",
      "Checkout -> Currency Service",
      "Checkout -> Payment Service",
      "Checkout -> Shipping Service",
      "Checkout -> E-mail Service",
      "Recommendations -> Product Catalogue",
      "Cart -> Key-Value Store"
    ],
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
  describe.each(Object.entries(expected))(
    "the design of the brief %s",
    (name, { edges, layers, parts, people }) => {
      const made = design(demoBrief(name))

      it.effect("has every part that the brief names, and nothing that it does not name", () =>
        Effect.gen(function* () {
          const { design } = yield* made
          const blocks = design.blocks.map((block) => block.name)
          expect(blocks).toEqual(expect.arrayContaining([...parts]))
          expect(blocks.filter((block) => !parts.includes(block) && !unnamed.includes(block))).toEqual([])
        })
      )

      it.effect("joins the parts as the brief says", () =>
        Effect.gen(function* () {
          const { design } = yield* made
          expect(arrows(design)).toEqual(expect.arrayContaining([...edges]))
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

      it.effect(
        "asks for the people that the brief names or its parts need, one to three for each part",
        () =>
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
    }
  )
})
