import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import type { DocumentAsk, GraphAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { smallContent } from "@design-workspace/domain/testing/shared/Fixtures"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { prompt } from "../../../src/prompts/Prompts.ts"
import { documentQuestion } from "../../../src/providers/projects/documentQuestion.ts"
import { graphQuestion } from "../../../src/providers/projects/graphQuestion.ts"
import { documentAsk, graphAsk, spaceOf } from "../projectAsks.ts"

/** A text in any script, as often as makes it long. */
const Text = Schema.Struct({
  said: Schema.Union([
    Schema.String.check(Schema.isMaxLength(40)),
    Schema.Literals(["word ", "支付服务", "\n", '"\\', "</node>", "\u0000", "🛒 ", "\ud800", " "])
  ]),
  times: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 }))
})
const textOf = ({ said, times }: typeof Text.Type): string => said.repeat(times)

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60 }))
const Context = Schema.Int.check(Schema.isBetween({ minimum: 256, maximum: 24_000 }))
const Texts = Schema.Array(Text).check(Schema.isMinLength(1), Schema.isMaxLength(6))

const used = (question: string): number => tokensIn(prompt("project")) + tokensIn(question)

/** It leaves room for an answer, or shows nothing that could be left out: then it is refused as too long. */
const assertFits = (question: (context: number) => string, context: number): void => {
  const asked = question(context)
  if (used(asked) > context - shortestAnswer) assert.strictEqual(asked, question(0))
}

const cycle = (texts: ReadonlyArray<typeof Text.Type>, index: number): string => {
  const text = texts[index % texts.length]
  return text === undefined ? "" : textOf(text)
}

const given = { prompt: Text, texts: Texts, others: Count, context: Context }

describe("The questions of a project, whatever it says", () => {
  it.prop(
    "documentQuestion fits the context, or has nothing more to leave out",
    given,
    ({ context, others, prompt: said, texts }) => {
      const ask: DocumentAsk = {
        ...documentAsk,
        brief: { ...documentAsk.brief, prompt: textOf(said) },
        names: Array.from({ length: others * 5 }, (_, n) => cycle(texts, n).slice(0, 200)),
        neighbours: Array.from({ length: others }, (_, n) => ({
          name: `N${n}`,
          direction: n % 3 === 0 ? ("in" as const) : ("out" as const),
          label: n % 2 === 0 ? null : cycle(texts, n).slice(0, 80),
          description: n % 4 === 0 ? null : cycle(texts, n + 1),
          document: n % 5 === 0 ? null : cycle(texts, n + 2)
        })),
        complaints: texts.map((text) => textOf(text).slice(0, 100))
      }
      assertFits((tokens) => documentQuestion(ask, tokens), context)
    },
    { arbitrary: { runs: 300 } }
  )

  it.prop(
    "graphQuestion fits the context, or has nothing more to leave out",
    given,
    ({ context, others, prompt: said, texts }) => {
      const ids = Array.from({ length: others * 4 }, (_, n) => ItemId.make(`b${n}`))
      const ask: GraphAsk = {
        ...graphAsk,
        brief: { ...graphAsk.brief, prompt: textOf(said) },
        space: spaceOf({
          ...smallContent,
          blocks: ids.map((id, n) => ({
            id,
            name: cycle(texts, n).slice(0, 200),
            description: cycle(texts, n + 1),
            layerId: ItemId.make("front"),
            defaultSpecialties: [ItemId.make("ts")]
          })),
          edges: ids.slice(1).map((targetId, n) => ({ sourceId: ids[n] ?? targetId, targetId }))
        }),
        present: {
          nodes: ids
            .slice(0, others)
            .map((id, n) => ({ id, label: cycle(texts, n).slice(0, 200), roles: [] })),
          edges: [],
          roles: []
        }
      }
      assertFits((tokens) => graphQuestion(ask, tokens), context)
    },
    { arbitrary: { runs: 150 } }
  )
})
