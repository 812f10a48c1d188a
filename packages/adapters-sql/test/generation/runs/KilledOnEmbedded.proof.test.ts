import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { filesIn } from "../../../src/database/EmbeddedDatabase.ts"
import { migrations } from "../../../src/migrations/all.ts"
import { copyPglite } from "../../../testing/FreshPglite.ts"
import { quickDirectory } from "../../../testing/quickDirectory.ts"
import { killAtEachBoundary } from "./killAtEachBoundary.ts"
import { killAtEachTransaction, leastTransactions } from "./killAtEachTransaction.ts"

const directory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(quickDirectory(), "killed-worker-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
).pipe(Effect.tap((path) => Effect.promise(() => copyPglite(migrations, filesIn(path)))))

describe("GenerationWorker, killed at each boundary of a run on the embedded database", () => {
  it.live("is followed by one that goes on after the last completed stage; the run is applied once", () =>
    Effect.scoped(Effect.flatMap(directory, killAtEachBoundary))
  )
})

describe("GenerationWorker, killed in each transaction of a project's run on the embedded database", () => {
  it.live("is followed by one that writes each document once, and the graph once", () =>
    Effect.scoped(
      Effect.map(Effect.flatMap(directory, killAtEachTransaction), (count) =>
        expect(count).toBeGreaterThanOrEqual(leastTransactions)
      )
    )
  )
})
