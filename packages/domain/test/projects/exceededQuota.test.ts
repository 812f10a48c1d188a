import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { exceededQuota } from "../../src/projects/ProjectQuotas.ts"

const amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
const change = Schema.Int.check(Schema.isBetween({ minimum: -100, maximum: 100 }))

describe("exceededQuota", () => {
  it.prop(
    "names the documents' quota if they have no room, else the project's, else none",
    {
      used: Schema.Struct({ documentBytes: amount, usedBytes: amount }),
      growth: Schema.Struct({ documents: change, project: amount }),
      limits: Schema.Struct({ documents: amount, project: amount })
    },
    ({ growth, limits, used }) => {
      const full = (before: number, added: number, limit: number) => added > 0 && before + added > limit
      const exceeded = exceededQuota(used, growth, limits)
      if (full(used.documentBytes, growth.documents, limits.documents)) {
        assert.deepStrictEqual(
          [exceeded?.quota, exceeded?.limit, exceeded?.used],
          ["current_document_bytes", limits.documents, used.documentBytes]
        )
      } else if (full(used.usedBytes, growth.project, limits.project)) {
        assert.deepStrictEqual(
          [exceeded?.quota, exceeded?.limit, exceeded?.used],
          ["project_bytes", limits.project, used.usedBytes]
        )
      } else {
        assert.isNull(exceeded)
      }
    },
    { arbitrary: { runs: 300, seed: 42 } }
  )
})
