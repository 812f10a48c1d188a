import { readFileSync, writeFileSync } from "node:fs"
import { beforeAll, expect, it } from "vitest"
import { type Cell, everyCell, isStanding, oneCellEach } from "../../test/access/Cell.ts"
import { checkStanding, checkSuccess, type Site } from "../../test/access/checkCells.ts"
import { makeEstate } from "../../test/access/Estate.ts"
import { matrix } from "../../test/access/matrix.ts"
import { makeStandings } from "../../test/access/Standings.ts"
import { installChangeCounter } from "../../testing/ChangeCounter.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { PromptedModel } from "../../testing/PromptedModel.ts"
import { mutant, rulesAsked, without } from "./mutants.ts"
import type { Mutation } from "./switchable.ts"

Object.assign(globalThis, { mutant })

const given: ReadonlyArray<Mutation> = JSON.parse(readFileSync("mutations.json", "utf8"))

/** A sign-in and a change of password are counted: what succeeds there would be tried too often in a minute. */
const uncounted = ({ row: { operation }, verdict: { code } }: Cell): boolean =>
  code !== null || !["signIn", "signOut", "changePassword"].includes(operation)

/** One of each kind of letters: with every credential these show what the edge decides. */
const ofEachKind = new Set([
  ...["signIn", "whoAmI", "createToken", "listTokens", "readCollection", "updateCollection"],
  ...["readProject", "updateProject", "callTools"]
])

type Cells = ReadonlyArray<Cell>

const rows: ReadonlyArray<Cells> = [...Map.groupBy(matrix, ({ operation }) => operation)].flatMap(
  ([operation, all]) =>
    all.map((row, index) =>
      (index === 0 && ofEachKind.has(operation) ? everyCell(row) : oneCellEach(row, index)).filter(uncounted)
    )
)

const hours = 3_600_000

inWorld(
  "every rule of the policy",
  (world, ask) => {
    let site: Site
    beforeAll(async () => {
      const estate = await makeEstate(world(), ask)
      site = { estate, counter: await installChangeCounter(ask), standings: makeStandings(estate) }
    })

    /** The first problem that the cells of a row show. */
    const firstProblem = async (cells: Cells): Promise<string | undefined> => {
      const failed = (cause: unknown) => [String(cause)]
      const [problem] = await checkStanding(site, cells.filter(isStanding)).catch(failed)
      if (problem !== undefined) return problem
      for (const cell of cells.filter((it) => !isStanding(it))) {
        const [other] = await checkSuccess(site, cell).catch(failed)
        if (other !== undefined) return other
      }
      return undefined
    }

    const rowsAsking = async (): Promise<ReadonlyMap<number, ReadonlyArray<Cells>>> => {
      const asking = new Map<number, Array<Cells>>()
      for (const cells of rows) {
        const asked = await rulesAsked(async () => expect(await firstProblem(cells)).toBeUndefined())
        for (const id of asked) asking.set(id, [...(asking.get(id) ?? []), cells])
      }
      return asking
    }

    it(
      "turns the matrix red when it is gone",
      async () => {
        const asking = await rowsAsking()
        process.stderr.write(`all green; ${asking.size} rules are asked\n`)
        const results: Array<object> = []
        for (const mutation of given) {
          const concerned = asking.get(mutation.id) ?? []
          let red: string | undefined
          for (const cells of concerned) {
            red = await without(mutation, () => firstProblem(cells))
            if (red !== undefined) break
          }
          // What went through has changed what stands there.
          if (red !== undefined) site = { ...site, standings: makeStandings(site.estate) }
          results.push({ ...mutation, asked: concerned.length, red })
          writeFileSync("results.json", JSON.stringify(results, null, 1))
        }
        // What was red was so for its rule, not for what others had left behind.
        for (const cells of rows.filter((_, index) => index % 8 === 0)) {
          expect(await firstProblem(cells)).toBeUndefined()
        }
      },
      4 * hours
    )
  },
  {},
  PromptedModel
)
