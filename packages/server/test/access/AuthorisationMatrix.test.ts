import { readFileSync } from "node:fs"
import type { Security } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { operations } from "@design-workspace/domain/access/Operations"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { sampled } from "@design-workspace/verification/gates/gate"
import { isUnchanging } from "@design-workspace/verification/operations/access/Cell"
import {
  type CellContext,
  checkSuccess,
  checkUnchanging
} from "@design-workspace/verification/operations/access/checkCells"
import {
  makeMatrixFixture,
  manyGuestProjects
} from "@design-workspace/verification/operations/access/MatrixFixture"
import { type Letters, matrix } from "@design-workspace/verification/operations/access/matrix"
import { prepareCalls } from "@design-workspace/verification/operations/access/PreparedCalls"
import {
  everyCell,
  rowsOf,
  sampledCells
} from "@design-workspace/verification/operations/access/sampledCells"
import { documentedOperations } from "@design-workspace/verification/operations/documented"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { installChangeCounter } from "@design-workspace/verification/servers/databaseState"
import { Layer } from "effect"
import { beforeAll, describe, expect, it } from "vitest"

const securityOf = ({ guests, scope, tokens }: Letters): Security => {
  if (scope === "open") return []
  if (scope === "bearer") return [{ token: [] }]
  const scopes = { "-": [], r: ["read"], rw: ["read_write"] }[scope]
  return [...(tokens ? [{ token: scopes }] : []), { session: [] }, ...(guests ? [{}] : [])]
}

const cells = [...Map.groupBy(sampledCells, ({ row }) => row.operation)].map(([operation, all]) => ({
  operation,
  unchanging: all.filter(isUnchanging),
  successes: all.filter((cell) => !isUnchanging(cell))
}))

describe("the authorisation matrix", () => {
  it("says something of every operation of the service", () => {
    expect([...rowsOf.keys()].sort()).toEqual(Object.keys(operations).sort())
  })

  it.each(documentedOperations)("says of $name whom its document says", ({ name, security }) => {
    const [row] = rowsOf.get(name) ?? []
    expect(row === undefined ? undefined : securityOf(row.letters)).toEqual(security)
  })

  it("is as large as docs/security.md tells", () => {
    const page = readFileSync(new URL("../../../../docs/security.md", import.meta.url), "utf8")
    const figure = (words: RegExp) => Number(words.exec(page)?.[1]?.replaceAll(",", ""))
    const unchanging = everyCell.filter(isUnchanging).length
    expect({
      rows: figure(/It has ([\d,]+) rows/),
      operations: figure(/cover all (\d+) operations/),
      cells: figure(/cells called on PostgreSQL \| ([\d,]+):/),
      unchanging: figure(/checked together with the change counter \| ([\d,]+) /),
      changes: figure(/seen to take effect \| ([\d,]+) /)
    }).toEqual({
      rows: matrix.length,
      operations: rowsOf.size,
      cells: everyCell.length,
      unchanging,
      changes: everyCell.length - unchanging
    })
  })
})

inOneWorld(
  `the authorisation matrix${sampled}`,
  (world, ask) => {
    let made: CellContext | undefined
    const context = () => {
      if (made === undefined) throw new Error("the fixture is not made yet")
      return made
    }
    beforeAll(async () => {
      const fixture = await makeMatrixFixture(world(), ask)
      made = { fixture, counter: await installChangeCounter(ask), calls: prepareCalls(fixture) }
    })

    it("a change of anything is counted", async () => {
      const before = await context().counter.changes()
      await makeCollection(world())
      expect(await context().counter.changes()).toBeGreaterThan(before)
    })

    it.each(cells)(
      "$operation refuses whom it does not serve, reveals nothing foreign, and changes nothing",
      async ({ unchanging }) => {
        expect(await checkUnchanging(context(), unchanging)).toEqual([])
      }
    )

    it.each(cells.filter(({ successes }) => successes.length > 0))(
      "$operation serves whom it is for",
      async ({ successes }) => {
        const problems: Array<string> = []
        for (const cell of successes) problems.push(...(await checkSuccess(context(), cell)))
        expect(problems).toEqual([])
      }
    )
  },
  {},
  Layer.merge(PromptedModel, ScriptedIdentityProvider.layer()),
  (adapters) => Layer.provide(adapters, manyGuestProjects)
)
