import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { plainDocument } from "../../../testing/generation/ScriptedProjectModel.ts"
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

const count = 50
const graph = {
  nodes: Array.from({ length: count }, (_, index) => ({
    id: ItemId.make(`n${index}`),
    label: String(index),
    roles: []
  })),
  edges: [],
  roles: []
}

/** How long the model takes for each document, in seconds: from 1 to 60, and one that takes 5 minutes. */
const seconds = Array.from({ length: count }, (_, index) => (index === 17 ? 300 : 1 + ((index * 37) % 60)))

/** The end of each chain of calls, if each chain takes the next document as soon as it is free. */
const chains = (concurrency: number): ReadonlyArray<number> => {
  const ends = Array.from({ length: concurrency }, () => 0)
  for (const taken of seconds) {
    const free = ends.indexOf(Math.min(...ends))
    ends[free] = (ends[free] ?? 0) + taken
  }
  return ends
}

/** Lets others go on until it is so, in turns that take no time. */
const untilTrue = Effect.fnUntraced(function* (isSo: () => boolean) {
  for (let turns = 0; !isSo() && turns < 5_000; turns += 1) yield* Effect.yieldNow
})

/** Runs the documents of a project by the virtual clock; returns how long they took, and how many were asked at once. */
const runDocuments = Effect.fnUntraced(function* (concurrency: number) {
  const { owner, project } = yield* projectScene(graph)
  const ends = new Map<string, number>()
  let most = 0
  let answered = 0
  yield* play({
    document: (ask) => {
      const call = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const taken = (seconds[Number(ask.node.name)] ?? 0) * 1_000
        ends.set(ask.node.name, now + taken)
        most = Math.max(most, ends.size)
        yield* Effect.sleep(taken)
        ends.delete(ask.node.name)
        answered += 1
      })
      return Stream.concat(Stream.fromEffectDrain(call), Stream.fromIterable(plainDocument(ask)))
    }
  })
  const settings = yield* GenerationSettings
  yield* Effect.provideService(startWorker, GenerationSettings, {
    ...settings,
    documentConcurrency: concurrency
  })
  const begun = yield* Clock.currentTimeMillis
  const { id } = yield* generate(owner, project.id, { scope: "documents" })
  while (answered < count) {
    // The clock goes to the next answer as soon as the run asks for as many as it may, or asks for no more.
    const [before, wanted] = [answered, Math.min(concurrency, count - answered)]
    yield* untilTrue(() => ends.size === wanted)
    yield* TestClock.adjust(Math.min(...ends.values()) - (yield* Clock.currentTimeMillis))
    yield* untilTrue(() => answered > before)
  }
  const took = (yield* Clock.currentTimeMillis) - begun
  yield* eventsOf(id)
  const { contentItems } = yield* wholeOf(project.id)
  return { took, most, written: contentItems.length, attempt: yield* projectAttempt(id) }
})

describe("the documents of a project's run", () => {
  it.layer(ProjectWorld.layer)((it) => {
    for (const concurrency of [1, 4, 7]) {
      it.effect(
        `50 of them, ${concurrency} at a time, take no longer than their slowest chain of calls`,
        () =>
          Effect.scoped(
            Effect.gen(function* () {
              const { attempt, most, took, written } = yield* runDocuments(concurrency)
              assert.strictEqual(attempt.status, "applied")
              assert.strictEqual(written, count)
              assert.strictEqual(most, concurrency)
              assert.isAtMost(took, Math.max(...chains(concurrency)) * 1_000)
            })
          )
      )
    }
  })
})
