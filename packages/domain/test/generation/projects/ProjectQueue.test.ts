import { assert, describe, it } from "@effect/vitest"
import { Effect, Latch, Stream } from "effect"
import { ProjectJobQueue } from "../../../src/generation/attempts/JobQueue.ts"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import { plainDocument } from "../../../testing/generation/ScriptedProjectModel.ts"
import * as collections from "../world.ts"
import { eventsOf, generate, ProjectWorld, play, projectAttempt, projectScene } from "./projectWorld.ts"

const withConcurrency = (concurrency: number) =>
  Effect.flatMap(GenerationSettings, (settings) =>
    Effect.provideService(collections.startWorker, GenerationSettings, { ...settings, concurrency })
  )

describe("the queue of projects' runs", () => {
  it.layer(ProjectWorld.layer)((it) => {
    it.effect("runs of projects that take long keep no collection waiting", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const letGo = yield* Latch.make()
          yield* play({
            document: (ask) =>
              Stream.concat(Stream.fromEffectDrain(letGo.await), Stream.fromIterable(plainDocument(ask)))
          })
          yield* withConcurrency(2)
          const long = yield* Effect.forEach([1, 2, 3], () =>
            Effect.flatMap(projectScene(), ({ owner, project }) => generate(owner, project.id))
          )
          const { run } = yield* collections.accepted()
          assert.strictEqual((yield* collections.eventsOf(run)).at(-1)?._tag, "Done")
          assert.strictEqual(yield* Effect.flatMap(ProjectJobQueue, ({ waiting }) => waiting), 1)
          yield* letGo.open
          for (const { id } of long) {
            yield* eventsOf(id)
            assert.strictEqual((yield* projectAttempt(id)).status, "applied")
          }
        })
      )
    )
  })
})
