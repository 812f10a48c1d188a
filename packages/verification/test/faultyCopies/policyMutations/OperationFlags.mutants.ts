import { writeFileSync } from "node:fs"
import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { Layer } from "effect"
import { beforeAll, it } from "vitest"
import { untilAnswered } from "../../../src/calls/generations.ts"
import { type Cell, isUnchanging } from "../../../src/operations/access/Cell.ts"
import { type CellContext, checkUnchanging } from "../../../src/operations/access/checkCells.ts"
import { makeMatrixFixture, manyGuestProjects } from "../../../src/operations/access/MatrixFixture.ts"
import { prepareCalls } from "../../../src/operations/access/PreparedCalls.ts"
import { sampledCells } from "../../../src/operations/access/sampledCells.ts"
import { inWorld } from "../../../src/scenes/inWorld.ts"
import { PromptedModel } from "../../../src/scenes/PromptedModel.ts"
import { installChangeCounter } from "../../../src/servers/databaseState.ts"

const atTop = (name: string): URL => new URL(`../../../../../${name}`, import.meta.url)

// The other file's rules stay as they are.
Object.assign(globalThis, { mutant: () => false })

type Flag = "bearerOnly" | "costly" | "guests" | "scope" | "tokens"
type Table = Record<OperationName, Record<Flag, unknown>>

const table = operations as unknown as Table

const opposite = { read: "read_write", read_write: "read", true: false, false: true } as const

const turn = (name: OperationName, flag: Flag): (() => void) => {
  const before = table[name][flag]
  table[name][flag] = opposite[String(before) as keyof typeof opposite]
  return () => {
    table[name][flag] = before
  }
}

/** What an operation says of who may call it: a session is of no scope, and only what costs is confirmed. */
const flagsOf = (name: OperationName): ReadonlyArray<Flag> => [
  ...(["bearerOnly", "guests"] as const),
  ...(operations[name].scope === "none" ? [] : (["scope"] as const)),
  ...(operations[name].costly ? (["costly"] as const) : []),
  "tokens"
]

/** The change of a password last: a token that may call it ends the sessions of whoever tries the others. */
const tables = [...Map.groupBy(sampledCells, ({ row }) => row.operation)].toSorted(
  ([one], [other]) => Number(one === "changePassword") - Number(other === "changePassword")
)

const atOnce = 24

inWorld(
  "every flag of the table of operations",
  (world, ask) => {
    let context: CellContext
    beforeAll(async () => {
      const fixture = await makeMatrixFixture(world(), ask)
      context = { fixture, counter: await installChangeCounter(ask), calls: prepareCalls(fixture) }
    })

    /** What a turned flag let in may have begun a run, which goes on for a while. */
    const noRun = () =>
      untilAnswered("the end of every run but those that stand still", async () => {
        const running = await ask(
          `SELECT id FROM attempt WHERE status IN ('queued', 'running')
           AND coalesce(instructions, messages::text) NOT LIKE '%stall%'`
        )
        return running.length > 0 ? null : true
      })

    const firstProblem = async (cells: ReadonlyArray<Cell>): Promise<string | undefined> => {
      for (let start = 0; start < cells.length; start += atOnce) {
        const failed = (cause: unknown) => [String(cause)]
        const [problem] = await checkUnchanging(context, cells.slice(start, start + atOnce)).catch(failed)
        if (problem !== undefined) return problem
      }
      return undefined
    }

    it("turns the matrix red when it is the other way round", async () => {
      const results: Array<object> = []
      for (const [operation, all] of tables) {
        if (!isOperation(operation) || all[0]?.row.letters.scope === "open") continue
        const cells = all.filter(isUnchanging)
        await noRun()
        // Nor a delivery, or what else writes for a while after a call that was let in.
        await untilAnswered(`calls of ${operation} that change nothing`, async () =>
          (await firstProblem(cells.slice(0, atOnce))) === undefined ? true : null
        )
        for (const flag of flagsOf(operation)) {
          const back = turn(operation, flag)
          const red = await firstProblem(cells)
          back()
          // What went through has changed what stands there.
          if (red !== undefined) context = { ...context, calls: prepareCalls(context.fixture) }
          const path = "packages/domain/src/access/Operations.ts"
          results.push({ path, what: `${flag} turned`, text: operation, red })
          writeFileSync(atTop("flags.json"), JSON.stringify(results, null, 1))
        }
      }
    }, 14_400_000)
  },
  {},
  Layer.merge(PromptedModel, ScriptedIdentityProvider.layer()),
  (adapters) => Layer.provide(adapters, manyGuestProjects)
)
