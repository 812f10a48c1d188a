import { readFileSync, writeFileSync } from "node:fs"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { Layer } from "effect"
import { beforeAll, expect, it } from "vitest"
import type { Mutation } from "../../../src/faultyCopies/policyMutations/MutatedFile.ts"
import { isProof } from "../../../src/gates/gate.ts"
import { type Cell, everyCell, isUnchanging, oneCellEach } from "../../../src/operations/access/Cell.ts"
import { type CellContext, checkSuccess, checkUnchanging } from "../../../src/operations/access/checkCells.ts"
import { makeMatrixFixture, manyGuestProjects } from "../../../src/operations/access/MatrixFixture.ts"
import type { Row } from "../../../src/operations/access/matrix.ts"
import { prepareCalls } from "../../../src/operations/access/PreparedCalls.ts"
import { rowsOf, sampledCells } from "../../../src/operations/access/sampledCells.ts"
import { inWorld } from "../../../src/scenes/inWorld.ts"
import { PromptedModel } from "../../../src/scenes/PromptedModel.ts"
import { installChangeCounter } from "../../../src/servers/databaseState.ts"
import { healed } from "./healed.ts"
import { mutant, rulesUsed, without } from "./mutants.ts"

const atTop = (name: string): URL => new URL(`../../../../../${name}`, import.meta.url)

Object.assign(globalThis, { mutant })

const given: ReadonlyArray<Mutation> = JSON.parse(readFileSync(atTop("mutations.json"), "utf8"))

/** A sign-in and a change of password are counted: what succeeds there would be tried too often in a minute. */
const uncounted = ({ row: { operation }, verdict: { code } }: Cell): boolean =>
  code !== null || !["signIn", "signOut", "changePassword"].includes(operation)

/** One of each kind of letters: with every credential these show what the edge decides. */
const ofEachKind = new Set([
  ...["signIn", "whoAmI", "createToken", "listTokens", "readCollection", "updateCollection"],
  ...["readProject", "updateProject", "callTools"]
])

type Cells = ReadonlyArray<Cell>

/** In the proof an operation that is none of `ofEachKind` is called once by everyone, on each of its rows. */
const cellsOfRow = (row: Row, index: number): Cells =>
  index === 0 && ofEachKind.has(row.operation) ? everyCell(row) : oneCellEach(row, index)

const rows: ReadonlyArray<Cells> = (
  isProof
    ? [...rowsOf.values()].flatMap((all) => all.map(cellsOfRow))
    : [...Map.groupBy(sampledCells, ({ row }) => row).values()]
).map((cells) => cells.filter(uncounted))

/** No rule: the policy is whole. */
const whole = { id: -1 }

const hours = 3_600_000

/** The rows that ask a rule at all. */
const asking = new Map<number, Array<Cells>>()

const results: Array<object> = []

/** The rules that are still to be switched off. */
const waiting = [...given]

/** Returns the first problem that the cells of a row show, without a rule or with all of them. */
type FirstProblem = (cells: Cells, rule?: Pick<Mutation, "id">) => Promise<string | undefined>

/** Runs a part of the work in a world of its own: what each rule makes stays there, and lists show one page. */
const inOwnWorld = (title: string, run: (firstProblem: FirstProblem) => Promise<void>): void =>
  inWorld(
    title,
    (world, ask) => {
      let context: CellContext
      beforeAll(async () => {
        if (waiting.length === 0) return
        const fixture = await makeMatrixFixture(world(), ask)
        context = { fixture, counter: await installChangeCounter(ask), calls: prepareCalls(fixture) }
      })

      const restart = async () => {
        const fixture = await healed(context.fixture)
        context = { ...context, fixture, calls: prepareCalls(fixture) }
      }

      const failed = (cause: unknown) => [String(cause)]

      /** The first problem that the cells of a row show; what they are called on is made before the rule is gone. */
      const firstProblem = async (
        cells: Cells,
        rule: Pick<Mutation, "id"> = whole
      ): Promise<string | undefined> => {
        const unchanging = cells.filter(isUnchanging)
        for (const cell of unchanging) await context.calls.shared(cell)
        const before = await context.counter.changes()
        const [problem] = await without(rule, () => checkUnchanging(context, unchanging)).catch(failed)
        // What went through has changed what stands there.
        if ((await context.counter.changes()) !== before) await restart()
        if (problem !== undefined) return problem
        for (const cell of cells.filter((it) => !isUnchanging(it))) {
          const [other] = await without(rule, () => checkSuccess(context, cell)).catch(failed)
          if (other !== undefined) return other
        }
        return undefined
      }

      it("is noticed by the matrix", () => run(firstProblem), 4 * hours)
    },
    {},
    Layer.merge(PromptedModel, ScriptedIdentityProvider.layer()),
    (adapters) => Layer.provide(adapters, manyGuestProjects)
  )

/** A page of a search has 200 projects, all of which have the same word: so few rows make fewer. */
const mostRowsInOneWorld = 60

for (let from = 0; from < rows.length; from += mostRowsInOneWorld) {
  const some = rows.slice(from, from + mostRowsInOneWorld)
  inOwnWorld(`every rule that stands, rows ${from + 1} to ${from + some.length}`, async (firstProblem) => {
    for (const cells of some) {
      const rules = await rulesUsed(async () => expect(await firstProblem(cells)).toBeUndefined())
      for (const id of rules) asking.set(id, [...(asking.get(id) ?? []), cells])
    }
    process.stderr.write(`all green; ${asking.size} rules are used\n`)
  })
}

/** The cells that are red without the rule, if any are, and how many rows ask it. */
const judge = async (firstProblem: FirstProblem, mutation: Mutation) => {
  // Who has the shortest way to something fails first.
  const concerned = (asking.get(mutation.id) ?? []).toSorted((one, other) => one.length - other.length)
  for (const cells of concerned) {
    const red = await firstProblem(cells, mutation)
    if (red !== undefined) return { usedBy: concerned.length, cells, red }
  }
  return { usedBy: concerned.length, cells: [], red: undefined }
}

const mostInOneWorld = 24

/** More than there are rules to a world, for some spoil theirs. */
const worlds = Math.ceil(given.length / mostInOneWorld) + 30

for (let number = 1; number <= worlds; number += 1) {
  inOwnWorld(`rules that are gone, world ${number} of ${worlds} at most`, async (firstProblem) => {
    for (let place = 0; place < mostInOneWorld; place += 1) {
      const mutation = waiting.shift()
      if (mutation === undefined) break
      const { usedBy, cells, red } = await judge(firstProblem, mutation)
      const spoilt = (await firstProblem(cells)) !== undefined
      // What is red with the rule as well was perhaps so before, unless the world was new: then the next one shows it.
      if (spoilt && place > 0) waiting.unshift(mutation)
      else results.push({ ...mutation, usedBy, red })
      if (spoilt) break
    }
    writeFileSync(atTop("results.json"), JSON.stringify(results, null, 1))
    if (number === worlds) expect(waiting).toEqual([])
  })
}
