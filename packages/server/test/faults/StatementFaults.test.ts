import { emptyPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import { isProof } from "@design-workspace/verification/gates/gate"
import {
  type Bench,
  openBench,
  openTrial
} from "@design-workspace/verification/operations/statementFaults/failStatements"
import { writes } from "@design-workspace/verification/operations/statementFaults/writes"
import { type Fault, faults } from "@design-workspace/verification/servers/FaultyLine"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"

/** The ways, from another one on for each statement. */
const inTurn = (nth: number): ReadonlyArray<Fault> => [...faults.slice(nth % 4), ...faults.slice(0, nth % 4)]

const tried = isProof ? writes : writes.filter((_, place) => place % 16 === 0)

/** What makes a write lasting: the end of its transaction, or the one statement that it is. */
const isLast = (statement: string): boolean => /^\s*(COMMIT|WITH\s+asked AS)/.test(statement)

/** More statements than any write has. */
const most = 60

describe("a statement that fails: each of every write, refused, done but answered with an error, and with its connection cut before and after", () => {
  const scope = Scope.makeUnsafe()
  let bench: Bench | undefined
  let failed = 0

  beforeAll(async () => {
    bench = await openBench(
      await Effect.runPromise(Scope.provide(emptyPostgres(inject("postgresUrl")), scope))
    )
  })
  afterAll(async () => {
    await bench?.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  it.each(tried)(
    "$title leaves the database as before or as after, and says which",
    async ({ operation, the }) => {
      if (bench === undefined) throw new Error("the bench is not open")
      const trial = await openTrial(bench, operation, the)
      let nth = 1
      for (; nth < most; nth += 1) {
        const fail = (fault: Fault) => trial.fail([{ nth, fault }])
        const [first = "error before", ...others] = inTurn(nth)
        const [statement] = await fail(first)
        if (statement === undefined) break
        const more = isLast(statement.statement) ? others : []
        for (const fault of more) await fail(fault)
        failed += 1 + more.length
      }
      expect(nth).toBeGreaterThan(2)
      expect(nth).toBeLessThan(most)
    }
  )

  it("no connection stays taken by what failed, and all are free for later calls", async () => {
    expect(failed).toBeGreaterThan(isProof ? 400 : tried.length * 6)
    if (bench === undefined) throw new Error("the bench is not open")
    const { ask, world } = bench
    const held = () =>
      ask("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'")
    await expect.poll(held).toEqual([])
    const calls = Array.from({ length: 40 }, () =>
      world.api.call("GET", "/api/collections", { token: world.orgAdmin.read })
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  })
})
