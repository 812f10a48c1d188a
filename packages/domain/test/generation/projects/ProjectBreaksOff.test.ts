import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { plainDocument, plainGraph } from "../../../testing/generation/ScriptedProjectModel.ts"
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

const graphOf = (count: number) => ({
  nodes: Array.from({ length: count }, (_, n) => ({
    id: ItemId.make(`n${n}`),
    label: `Node ${n}`,
    roles: []
  })),
  edges: [],
  roles: []
})

const brokenOff = Stream.die(new Error("broken off"))

/** A worker that makes one document at a time, and the clock by which it rests after each run that broke off. */
const oneByOne = Effect.gen(function* () {
  const settings = yield* GenerationSettings
  yield* Effect.provideService(startWorker, GenerationSettings, { ...settings, documentConcurrency: 1 })
  const turns = Effect.repeat(Effect.yieldNow, { times: 100 })
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(turns, TestClock.adjust("1 second"))))
})

describe("a project's run that breaks off", () => {
  it.layer(ProjectWorld.layer)((it) => {
    it.effect("goes on as long as each of its runs gets further", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          let asked = 0
          yield* play({
            // The first three runs get as far as the graph, at last; each later one makes one document.
            graph: (ask, call) => (call < 3 ? brokenOff : Stream.fromIterable(plainGraph(ask))),
            document: (ask) => {
              asked += 1
              return asked % 2 === 1 ? brokenOff : Stream.fromIterable(plainDocument(ask))
            }
          })
          yield* oneByOne
          const { id } = yield* generate(owner, project.id)
          yield* eventsOf(id)
          assert.deepInclude(yield* projectAttempt(id), { status: "applied", runNo: 6, handedOn: 6 })
          const { contentItems } = yield* wholeOf(project.id)
          assert.deepStrictEqual(
            contentItems.map(({ version }) => version),
            [1, 1, 1]
          )
        })
      )
    )

    it.effect("is given up after three runs that got no further, however far it had come", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene(graphOf(6))
          let made = 0
          yield* play({
            document: (ask) => {
              if (made === 4) return brokenOff
              made += 1
              return Stream.fromIterable(plainDocument(ask))
            }
          })
          yield* oneByOne
          const { id } = yield* generate(owner, project.id, { scope: "documents" })
          const events = yield* eventsOf(id)
          assert.deepInclude(events.at(-1), { _tag: "Failed", code: "GENERATION_FAILED" })
          // The first one got further; three more were tried.
          assert.deepInclude(yield* projectAttempt(id), { status: "failed", runNo: 5, handedOn: 1 })
          assert.strictEqual((yield* wholeOf(project.id)).contentItems.length, 4)
        })
      )
    )

    it.effect("is given up after three runs without any progress", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { owner, project } = yield* projectScene()
          yield* play({ graph: () => brokenOff })
          yield* oneByOne
          const { id } = yield* generate(owner, project.id)
          yield* eventsOf(id)
          assert.deepInclude(yield* projectAttempt(id), { status: "failed", runNo: 4, handedOn: 0 })
        })
      )
    )
  })
})
