import { ProjectId } from "@design-workspace/domain/shared/Ids"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Latch, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerCache, answerSize } from "../../src/answers/AnswerCache.ts"
import { Call, type ReadableSubject } from "../../src/callers/Call.ts"
import { anonymousCaller } from "../../src/callers/credentials.ts"
import { bindingsLayer } from "../../src/HttpApp.ts"
import { HttpSettings } from "../../src/settings/HttpSettings.ts"
import { callOf } from "../callOf.ts"

const mib = 2 ** 20
const id = "0193f0a0-0000-7000-8000-000000000001"

const settings = {
  publicUrl: "http://localhost",
  publicOrigin: "http://localhost",
  secureCookies: false,
  rateLimitPerMinute: 0,
  bodyBudgetBytes: mib,
  answerBudgetBytes: mib,
  longPollsPerCredential: 32,
  fastPath: true,
  corsOrigins: []
}

const cache = (answerCacheBytes: number) =>
  AnswerCache.layer.pipe(
    Layer.provide(Layer.succeed(HttpSettings, { ...settings, answerCacheBytes })),
    Layer.provide(bindingsLayer)
  )

const at = (version: number) => DateTime.makeUnsafe(version)
const json = { markdown: false, picture: null } as const

const subject = (version: number) =>
  ({
    _tag: "Project",
    project: { id: ProjectId.make(id), updatedAt: at(version) },
    access: {}
  }) as unknown as ReadableSubject

const cacheKey = (search: string, version = 1, of = id) => ({
  ...json,
  ...callOf("readProjectGraph", { id: of }),
  search,
  subject: subject(version)
})

/** A call of somebody, for the picture of a graph. */
const asCaller = (caller: Pick<Call["Service"], "actor">) =>
  Layer.merge(
    Layer.succeed(Call, { ...callOf("readProjectGraph", { id }), search: "?format=svg", ...caller }),
    Layer.succeed(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(new Request("http://a/")))
  )
const guest = asCaller({ actor: anonymousCaller.actor })
const member = asCaller({ actor: callOf("readProjectGraph").actor })

describe("AnswerCache", () => {
  it.effect("gives one entry for whatever the operation does not know of the query", () =>
    Effect.gen(function* () {
      const answers = yield* AnswerCache
      const kept = answers.put(cacheKey("?mine=1"), HttpServerResponse.text("kept"))
      for (const search of ["", "?", "?other=2", `?x=${"y".repeat(14_000)}`])
        assert.strictEqual(answers.find(cacheKey(search)), kept)
      assert.isNull(answers.find(cacheKey("?view=summary")))
      assert.isNull(answers.find(cacheKey("", 2)))
      assert.deepStrictEqual(answers.versionsOf(cacheKey("?more=1")), [at(1)])
    }).pipe(Effect.provide(cache(mib)))
  )

  it.effect("takes no more than it may, keys and all that is kept besides included", () =>
    Effect.gen(function* () {
      const answers = yield* AnswerCache
      const ids = Array.from({ length: 2_000 }, (_, index) => `${id.slice(0, -5)}${10_000 + index}`)
      const answer = HttpServerResponse.text("short")
      for (const of of ids) answers.put(cacheKey("", 1, of), answer)
      const found = ids.filter((of) => answers.find(cacheKey("", 1, of)) !== null)
      const least = answerSize(`readProjectGraph ${id}?`, answer)
      assert.isAtLeast(least, 2_000 + 2 * 40)
      assert.isAtMost(found.length * least, mib)
      assert.isAbove(found.length, 100)
    }).pipe(Effect.provide(cache(mib)))
  )

  it("counts two bytes for a character of what is kept as a text, one for a byte", () => {
    const text = answerSize("", HttpServerResponse.text("a".repeat(1_000)))
    const bytes = answerSize("", HttpServerResponse.uint8Array(new Uint8Array(1_000)))
    assert.strictEqual(text - bytes, 1_000)
  })

  it.effect("keeps nothing under a key that is absurdly long", () =>
    Effect.gen(function* () {
      const answers = yield* AnswerCache
      const long = cacheKey(`?view=${"a".repeat(10_000)}`)
      answers.put(long, HttpServerResponse.text("kept"))
      assert.isNull(answers.find(long))
      assert.deepStrictEqual(answers.versionsOf(long), [])
    }).pipe(Effect.provide(cache(mib)))
  )
})

describe("AnswerCache.keepShared", () => {
  it.effect("draws once for whoever asks, as long as the version stands", () =>
    Effect.gen(function* () {
      const answers = yield* AnswerCache
      let drawn = 0
      const picture = Effect.sync(() => HttpServerResponse.text(`picture ${++drawn}`))
      const ask = (caller: typeof guest, version: number) =>
        Effect.provide(answers.keepShared([at(version)], picture), caller)
      const first = yield* ask(guest, 1)
      for (const caller of [guest, member, guest]) assert.strictEqual(yield* ask(caller, 1), first)
      assert.notStrictEqual(yield* ask(member, 2), first)
      assert.strictEqual(drawn, 2)
    }).pipe(Effect.provide(cache(mib)))
  )

  it.effect(
    "draws once for those who ask meanwhile, for another where the first hangs up or is refused",
    () =>
      Effect.gen(function* () {
        const answers = yield* AnswerCache
        const end = yield* Latch.make()
        let [begun, ended] = [0, 0]
        const picture = Effect.suspend(() => {
          begun += 1
          return begun === 2
            ? Effect.fail("busy")
            : Effect.map(end.await, () => HttpServerResponse.text(`${++ended}`))
        })
        const ask = Effect.forkChild(Effect.provide(answers.keepShared([at(1)], picture), guest), {
          startImmediately: true
        })
        const [first, second, ...others] = yield* Effect.replicateEffect(ask, 17)
        assert.strictEqual(begun, 1)
        if (first !== undefined) yield* Fiber.interrupt(first)
        assert.strictEqual(second === undefined ? "" : yield* Effect.flip(Fiber.join(second)), "busy")
        yield* end.open
        const answered = yield* Effect.forEach(others, Fiber.join)
        assert.deepStrictEqual([begun, ended, new Set(answered).size], [3, 1, 1])
      }).pipe(Effect.provide(cache(mib)))
  )

  it.effect("lets none with a credential wait for the turn of those without", () =>
    Effect.gen(function* () {
      const answers = yield* AnswerCache
      const ask = <E>(caller: typeof guest, draw: Effect.Effect<HttpServerResponse.HttpServerResponse, E>) =>
        Effect.provide(answers.keepShared([at(1)], draw), caller)
      yield* Effect.forkChild(ask(guest, Effect.never), { startImmediately: true })
      const mine = HttpServerResponse.text("mine")
      assert.strictEqual(yield* ask(member, Effect.succeed(mine)), mine)
    }).pipe(Effect.provide(cache(mib)))
  )
})
