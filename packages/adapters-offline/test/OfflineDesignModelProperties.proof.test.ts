import { Content, emptyContent } from "@design-workspace/domain/collections/Collection"
import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import { outOfBounds } from "@design-workspace/domain/generation/request/DesignBounds"
import { Mode, Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import {
  arbitraryContent,
  arbitraryIndex
} from "@design-workspace/domain/testing/collections/ContentArbitrary"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { keyOf } from "../src/text/Naming.ts"
import { type Answer, anyNumber, briefOf, demoBrief, design, model } from "../testing/designs.ts"

const demos = ["certificate-authority", "data-exchange", "online-shop"].map((name) => demoBrief(name))
const demoText = demos.map(({ messages }) => messages[0]?.content ?? "")
const long = (text: string): string => text.repeat(Math.ceil(50_000 / text.length)).slice(0, 50_000)

const hostile = [
  long("a"),
  long("a "),
  long("!?.,;:()[]#*-_'’\""),
  long("## Actions\n- DELETE /api/spaces — delete — \n"),
  long("\u0001\u0007\u001b[31m\u0085\u2028"),
  long("設計サーバー、データベース。"),
  long("الخادم قاعدة البيانات "),
  long("😀"),
  long("the web server calls the order database and "),
  long("archive of "),
  long("- a server;\n"),
  long("which that who it they "),
  "__proto__ server, a constructor service and a toString database",
  "…",
  "\t \n\n \n",
  "|||---|||\n| Server | Store |"
]

const words =
  "a an the and or , ; : . which that calls stores sends to from by in with server service database store queue client web " +
  "order payment users frontend gateway authority log no without never for of each its it they must be is are fed served"

const Word = Schema.Literals(words.split(" "))
const Text = Schema.Union([
  Schema.Literals(demoText),
  Schema.Literals(hostile.map((text) => text.slice(0, 2_000))),
  Schema.Array(Word).check(Schema.isMinLength(1), Schema.isMaxLength(60)),
  Schema.Array(Word).check(Schema.isMinLength(1), Schema.isMaxLength(60)),
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
])
const Message = Schema.Struct({ role: Schema.Literals(["user", "assistant"]), text: Text })
const Bound = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })))
const Pair = Schema.Tuple([Bound, Bound])

const said = (text: typeof Text.Type): string => (typeof text === "string" ? text : text.join(" "))

const boundsOf = ([one, two]: typeof Pair.Type) =>
  one !== null && two !== null ? { min: Math.min(one, two), max: Math.max(one, two) } : { min: one, max: two }

const decodeContent = Schema.decodeUnknownEffect(Schema.toType(Content))

/** Nothing that the domain would have to refuse, to complain about or to ask for again. */
const isGood = ({ ask, items }: Answer): void => {
  const { draft, wanted } = ask
  if (wanted !== null) {
    assert.isAtLeast(items.length, wanted.min)
    assert.isAtMost(items.length, wanted.max)
  }
  const has = (kept: ReadonlyArray<{ readonly id: string }>, id: string) =>
    kept.some((item) => item.id === id)
  const names: Array<string> = []
  for (const item of items) {
    if (item._tag === "Edge") {
      assert.isTrue(has(draft.blocks, item.source) && has(draft.blocks, item.target))
      assert.notStrictEqual(item.source, item.target)
      names.push(`${item.source}->${item.target}`)
    } else names.push(keyOf(item.name))
    if (item._tag === "Block") {
      assert.isTrue(has(draft.layers, item.layer))
      assert.isTrue(item.specialties.every((id) => has(draft.specialties, id)))
      assert.isAtMost(item.specialties.length, 3)
    }
  }
  const present =
    ask.stage === "edges"
      ? draft.edges.map(({ sourceId, targetId }) => `${sourceId}->${targetId}`)
      : draft[ask.stage].map(({ name }) => keyOf(name))
  assert.strictEqual(new Set([...names, ...present]).size, names.length + new Set(present).size)
}

it.layer(model)((it) => {
  describe("OfflineDesignModel, whatever the brief says", () => {
    it.effect.prop(
      "answers each stage with as many items as are wanted, each new, each referring to what the draft has",
      {
        messages: Schema.Array(Message).check(Schema.isMinLength(1), Schema.isMaxLength(3)),
        rules: Schema.Array(Text).check(Schema.isMaxLength(2)),
        quality: Quality,
        mode: Mode,
        present: arbitraryContent,
        keep: Schema.Array(arbitraryIndex).check(Schema.isMaxLength(3)),
        layers: Pair,
        specialties: Pair,
        blocks: Pair
      },
      ({ blocks, keep, layers, messages, mode, present, quality, rules, specialties }) =>
        Effect.gen(function* () {
          const ids = present.blocks.filter((_, index) => keep.includes(index)).map(({ id }) => id)
          const brief: Brief = {
            messages: messages.map(({ role, text }) => ({ role, content: said(text) })),
            rules: rules.map((text) => said(text).slice(0, 2_000)),
            quality
          }
          const params = {
            layers: boundsOf(layers),
            specialties: boundsOf(specialties),
            blocks: boundsOf(blocks)
          }
          const wanted =
            mode === "with-keep" && ids.length > 0
              ? { mode, params, keepBlockIds: ids }
              : { mode: mode === "with-keep" ? "initial" : mode, params, keepBlockIds: [] }
          const made = yield* design(brief, wanted, present).pipe(
            Effect.catchIf(Array.isArray, () => Effect.succeed(null))
          )
          // The kept items alone broke the bounds: the domain refuses that before it asks a model.
          if (made === null) return
          made.answers.forEach(isGood)
          assert.deepStrictEqual(outOfBounds(made.start.bounds, made.design), [])
          assert.isFalse(made.events.some((event) => event._tag === "Stage" && event.status === "retrying"))
          yield* decodeContent(made.design)
        }),
      { arbitrary: { runs: 1_000, seed: 42 }, timeout: 180_000 }
    )

    it.effect("makes exactly a hundred of everything, and exactly one", () =>
      Effect.gen(function* () {
        for (const brief of [...demos, briefOf("x"), briefOf(long("the order service, "))]) {
          for (const count of [1, 100]) {
            const exactly = { min: count, max: count }
            const params = { layers: exactly, specialties: exactly, blocks: exactly }
            const made = yield* design(brief, { ...anyNumber, params })
            assert.strictEqual(made.design.layers.length, count)
            assert.strictEqual(made.design.specialties.length, count)
            assert.strictEqual(made.design.blocks.length, count)
            made.answers.forEach(isGood)
          }
        }
      })
    )

    it.effect("leaves no layer empty and no block alone where a hundred blocks fill twenty layers", () =>
      Effect.gen(function* () {
        const params = { layers: { min: 20, max: 20 }, specialties: {}, blocks: { min: 100, max: 100 } }
        for (const brief of demos) {
          const made = yield* design(brief, { ...anyNumber, params })
          assert.strictEqual(new Set(made.design.blocks.map(({ layerId }) => layerId)).size, 20)
          const joined = new Set(made.design.edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
          assert.strictEqual(joined.size, 100)
        }
      })
    )

    it.effect("gives the same design for the same brief", () =>
      Effect.gen(function* () {
        for (const brief of demos) {
          const once = yield* design({ ...brief, quality: "pro" })
          const again = yield* design({ ...brief, quality: "pro" })
          assert.deepStrictEqual(again.design, once.design)
          assert.deepStrictEqual(again.events, once.events)
        }
      })
    )

    it.effect("reads ten hostile messages of the greatest length without failing", () =>
      Effect.gen(function* () {
        for (const content of hostile) {
          const messages = Array.from({ length: 10 }, () => ({ role: "user" as const, content }))
          const made = yield* design(
            { messages, rules: [content.slice(0, 2_000)], quality: "pro" },
            anyNumber,
            emptyContent
          )
          made.answers.forEach(isGood)
          yield* decodeContent(made.design)
        }
      })
    )
  })
})
