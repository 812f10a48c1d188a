import type { Security } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { operations } from "@design-workspace/domain/access/Operations"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { cellsOf, isStanding } from "@design-workspace/verification/access/Cell"
import { checkStanding, checkSuccess, type Site } from "@design-workspace/verification/access/checkCells"
import { makeEstate } from "@design-workspace/verification/access/Estate"
import { manyGuestProjects } from "@design-workspace/verification/access/manyGuestProjects"
import { matrix } from "@design-workspace/verification/access/matrix"
import type { Letters } from "@design-workspace/verification/access/Row"
import { makeStandings } from "@design-workspace/verification/access/Standings"
import { installChangeCounter } from "@design-workspace/verification/database/ChangeCounter"
import { PromptedModel } from "@design-workspace/verification/designModels/PromptedModel"
import { documentedOperations } from "@design-workspace/verification/operations/documented"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { Layer } from "effect"
import { beforeAll, describe, expect, it } from "vitest"

const securityOf = ({ guests, scope, tokens }: Letters): Security => {
  if (scope === "open") return []
  if (scope === "bearer") return [{ token: [] }]
  const scopes = { "-": [], r: ["read"], rw: ["read_write"] }[scope]
  return [...(tokens ? [{ token: scopes }] : []), { session: [] }, ...(guests ? [{}] : [])]
}

const rowsOf = Map.groupBy(matrix, ({ operation }) => operation)

const cells = [...rowsOf].map(([operation, rows]) => {
  const all = cellsOf(rows)
  return {
    operation,
    standing: all.filter(isStanding),
    successes: all.filter((cell) => !isStanding(cell))
  }
})

describe("the authorisation matrix", () => {
  it("says something of every operation of the service", () => {
    expect([...rowsOf.keys()].sort()).toEqual(Object.keys(operations).sort())
  })

  it.each(documentedOperations)("says of $name whom its document says", ({ name, security }) => {
    const [row] = rowsOf.get(name) ?? []
    expect(row === undefined ? undefined : securityOf(row.letters)).toEqual(security)
  })

  it("has 6,000 cells and more", () => {
    const count = cells.reduce((sum, { standing, successes }) => sum + standing.length + successes.length, 0)
    expect(count).toBeGreaterThan(6_000)
  })
})

inOneWorld(
  "the authorisation matrix",
  (world, ask) => {
    let made: Site | undefined
    const site = () => {
      if (made === undefined) throw new Error("the estate is not made yet")
      return made
    }
    beforeAll(async () => {
      const estate = await makeEstate(world(), ask)
      made = { estate, counter: await installChangeCounter(ask), standings: makeStandings(estate) }
    })

    it("a change of anything is counted", async () => {
      const before = await site().counter.changes()
      await makeCollection(world())
      expect(await site().counter.changes()).toBeGreaterThan(before)
    })

    it.each(cells)(
      "$operation refuses whom it does not serve, reveals nothing foreign, and changes nothing",
      async ({ standing }) => {
        expect(await checkStanding(site(), standing)).toEqual([])
      }
    )

    it.each(cells.filter(({ successes }) => successes.length > 0))(
      "$operation serves whom it is for",
      async ({ successes }) => {
        const problems: Array<string> = []
        for (const cell of successes) problems.push(...(await checkSuccess(site(), cell)))
        expect(problems).toEqual([])
      }
    )
  },
  {},
  Layer.merge(PromptedModel, ScriptedIdentityProvider.layer()),
  (adapters) => Layer.provide(adapters, manyGuestProjects)
)
