import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { program } from "../../examples/EmbeddedInAService.ts"

describe("EmbeddedInAService", () => {
  it.effect("another service uses the domain without HTTP, SQL or a model", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* program, {
        nodes: ["Web shop", "Orders"],
        edges: 1,
        status: "ready",
        restored: { version: 3, editType: "restore", from: 1 },
        text: "# First thoughts",
        whileTrashed: "ProjectNotFound",
        deletedAt: null,
        trail: ["restoreProject applied", "trashProject applied"]
      })
    })
  )
})
