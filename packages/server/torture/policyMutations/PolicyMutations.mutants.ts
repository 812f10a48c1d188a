import { readFileSync, writeFileSync } from "node:fs"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/ScriptedIdentityProvider"
import { Layer } from "effect"
import { beforeAll, expect, it } from "vitest"
import { type Cell, everyCell, isStanding, oneCellEach } from "../../test/access/Cell.ts"
import { checkStanding, checkSuccess, type Site } from "../../test/access/checkCells.ts"
import { makeEstate } from "../../test/access/Estate.ts"
import { matrix } from "../../test/access/matrix.ts"
import { makeStandings } from "../../test/access/Standings.ts"
import { installChangeCounter } from "../../testing/ChangeCounter.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { PromptedModel } from "../../testing/PromptedModel.ts"
import { healed } from "./healed.ts"
import { mutant, rulesAsked, without } from "./mutants.ts"
import type { Mutation } from "./switchable.ts"

const atTop = (name: string): URL => new URL(`../../../../${name}`, import.meta.url)

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

const rows: ReadonlyArray<Cells> = [...Map.groupBy(matrix, ({ operation }) => operation)].flatMap(
  ([operation, all]) =>
    all.map((row, index) =>
      (index === 0 && ofEachKind.has(operation) ? everyCell(row) : oneCellEach(row, index)).filter(uncounted)
    )
)

/** No rule: the policy is whole. */
const whole = { id: -1 }

const hours = 3_600_000

/** The rows that ask a rule at all. */
const asking = new Map<number, Array<Cells>>()

const results: Array<object> = []

/** Runs a part of the work in a world of its own: what each rule makes stays there, and lists show one page. */
const inOwnWorld = (
  title: string,
  run: (
    firstProblem: (cells: Cells, rule?: Pick<Mutation, "id">) => Promise<string | undefined>
  ) => Promise<void>
): void =>
  inWorld(
    title,
    (world, ask) => {
      let site: Site
      beforeAll(async () => {
        const estate = await makeEstate(world(), ask)
        site = { estate, counter: await installChangeCounter(ask), standings: makeStandings(estate) }
      })

      const anew = async () => {
        const estate = await healed(site.estate)
        site = { ...site, estate, standings: makeStandings(estate) }
      }

      const failed = (cause: unknown) => [String(cause)]

      /** The first problem that the cells of a row show; what they are called on is made before the rule is gone. */
      const firstProblem = async (
        cells: Cells,
        rule: Pick<Mutation, "id"> = whole
      ): Promise<string | undefined> => {
        const standing = cells.filter(isStanding)
        for (const cell of standing) await site.standings.standing(cell)
        const before = await site.counter.changes()
        const [problem] = await without(rule, () => checkStanding(site, standing)).catch(failed)
        // What went through has changed what stands there.
        if ((await site.counter.changes()) !== before) await anew()
        if (problem !== undefined) return problem
        for (const cell of cells.filter((it) => !isStanding(it))) {
          const [other] = await without(rule, () => checkSuccess(site, cell)).catch(failed)
          if (other !== undefined) return other
        }
        return undefined
      }

      it("is told by the matrix", () => run(firstProblem), 4 * hours)
    },
    {},
    Layer.merge(PromptedModel, ScriptedIdentityProvider.layer())
  )

inOwnWorld("every rule that stands", async (firstProblem) => {
  for (const cells of rows) {
    const asked = await rulesAsked(async () => expect(await firstProblem(cells)).toBeUndefined())
    for (const id of asked) asking.set(id, [...(asking.get(id) ?? []), cells])
  }
  process.stderr.write(`all green; ${asking.size} rules are asked\n`)
})

const partSize = 60

const parts = Array.from({ length: Math.ceil(given.length / partSize) }, (_, part) =>
  given.slice(part * partSize, (part + 1) * partSize)
)

for (const [part, mutations] of parts.entries()) {
  inOwnWorld(`every rule that is gone, part ${part + 1} of ${parts.length}`, async (firstProblem) => {
    for (const mutation of mutations) {
      // Who has the shortest way to something tells first.
      const concerned = (asking.get(mutation.id) ?? []).toSorted((one, other) => one.length - other.length)
      let red: string | undefined
      for (const cells of concerned) {
        red = await firstProblem(cells, mutation)
        if (red !== undefined) break
      }
      results.push({ ...mutation, asked: concerned.length, red })
    }
    writeFileSync(atTop("results.json"), JSON.stringify(results, null, 1))
    // What was red was so for its rule, not for what others had left behind.
    for (const cells of rows.filter((_, index) => index % 8 === part % 8)) {
      expect(await firstProblem(cells)).toBeUndefined()
    }
  })
}
