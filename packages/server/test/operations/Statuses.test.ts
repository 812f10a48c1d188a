import { BodyPace } from "@design-workspace/adapters-http/middleware/BodyPace"
import { operations } from "@design-workspace/domain/access/Operations"
import { GenerationSettings } from "@design-workspace/domain/generation/lock/GenerationSettings"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { sampled, sampleOf } from "@design-workspace/verification/gates/gate"
import { cases, documentedCases } from "@design-workspace/verification/operations/cases/documentedCases"
import {
  type Documented,
  type DocumentedAnswer,
  documentedOperations
} from "@design-workspace/verification/operations/documented"
import type { OperationCase } from "@design-workspace/verification/operations/OperationCase"
import { sceneOf } from "@design-workspace/verification/operations/Scene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { EveryRefusal } from "@design-workspace/verification/servers/ServerUnderTest"
import { Duration, Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { expectedLines, linesOf } from "./auditedLines.ts"
import { smallBudgetMib } from "./overload.ts"
import { provoke } from "./provoke.ts"

/**
 * What every operation answers where nothing is wrong with the call: `Failures.test.ts` brings it about for all alike.
 */
const common: ReadonlySet<string> = new Set(["INTERNAL", "DATABASE_UNAVAILABLE", "NOT_READY", "RATE_LIMITED"])

const isCell = ({ code }: DocumentedAnswer, the: OperationCase): boolean =>
  code === undefined ||
  (!the.otherwiseSetUp?.includes(code) && (!common.has(code) || the.own?.[code] !== undefined))

/** What a full budget of answers refuses: `FullAnswers.test.ts` brings it about for all reads alike. */
const isFullAnswer = ({ method }: Documented, { code }: DocumentedAnswer): boolean =>
  method === "GET" && code === "OVERLOADED"

const titleOf = ({ code, status, type }: DocumentedAnswer): string =>
  [status, code ?? type].filter((it) => it !== undefined).join(" ")

const essence = (type: unknown): string | undefined =>
  typeof type === "string" ? type.split(";")[0] : undefined

/** Who waits for a worker or for a turn gives up as in production, but sooner. */
const Impatient = Layer.effect(
  GenerationSettings,
  Effect.map(GenerationSettings, (settings) => ({ ...settings, workerWait: Duration.seconds(2) }))
)

/** A body that is withheld is given up sooner. */
const Hurried = Layer.succeed(BodyPace, { bytesPerSecond: 16_384, firstMillis: 100 })

describe("the cases of the operations", () => {
  it("are those of the operations table, and of the published document", () => {
    const names = Object.keys(operations).sort()
    expect(Object.keys(cases).sort()).toEqual(names)
    expect(documentedOperations.map(({ name }) => name).sort()).toEqual(names)
  })
})

const everyAnswer = documentedCases.flatMap(([operation, the]) =>
  operation.answers
    .filter((it) => isCell(it, the) && !isFullAnswer(operation, it))
    .map((answer) => ({ operation, answer }))
)

/** Each operation as it is meant, and each refusal by one of them. */
const tried = sampleOf(everyAnswer, ({ answer, operation }) => `${operation.name} ${titleOf(answer)}`, [
  ({ answer: { code, type }, operation }) => (code === undefined ? `${operation.name} ${type}` : code),
  ({ answer: { status }, operation: { method } }) => `${method} ${status}`
])

inOneWorld(
  `each operation, each status that its document lists, with what the audit trail has of it${sampled}`,
  (world, ask) => {
    for (const [operation, the] of documentedCases.filter(([it]) =>
      tried.some(({ operation }) => operation === it)
    )) {
      describe(operation.name, () => {
        const scene = sceneOf({ ask, operation, the }, world)
        const cells = tried.filter((it) => it.operation === operation).map(({ answer }) => answer)
        it.each(cells.map((cell) => [titleOf(cell), cell] as const))("%s", async (_, cell) => {
          const answer = await provoke(scene(), cell)
          const { headers, json, status } = answer
          expect([status, json?.code, essence(headers["content-type"])]).toEqual([
            cell.status,
            cell.code,
            essence(cell.type)
          ])
          const lines = () => linesOf(ask, answer)
          await expect.poll(lines).toEqual(expectedLines(operation.name, cell))
        })
      })
    }
  },
  { generationConcurrency: 1, jobQueueCapacity: 1, bodyBudgetMib: smallBudgetMib },
  Layer.mergeAll(PromptedModel, Impatient, Hurried, EveryRefusal, ScriptedIdentityProvider.layer())
)
