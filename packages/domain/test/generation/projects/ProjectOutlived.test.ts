import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Jobs } from "../../../src/jobs/Jobs.ts"
import { startWorker } from "../world.ts"
import {
  eventsOf,
  generate,
  ProjectWorld,
  play,
  projectAttempt,
  projectScene,
  wholeOf
} from "./projectWorld.ts"

describe("a project's run that outlived its window", () => {
  it.layer(ProjectWorld.layer)((it) => {
    it.effect("expires when another takes its place; cancelling that one leaves the project failed", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          yield* play({ graph: () => Stream.never })
          const first = yield* generate(owner, project.id)
          yield* TestClock.adjust("11 minutes")
          const second = yield* generate(owner, project.id)
          assert.strictEqual((yield* projectAttempt(first.id)).status, "expired")
          assert.strictEqual((yield* wholeOf(project.id)).project.status, "generating")
          yield* Jobs.use((jobs) => jobs.cancel(owner, second.jobId))
          yield* startWorker
          yield* eventsOf(second.id)
          assert.strictEqual((yield* wholeOf(project.id)).project.status, "failed")
        })
      )
    )
  })
})
