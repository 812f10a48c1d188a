import { beforeAll, describe, expect, it } from "vitest"
import { inWorld } from "../../testing/inWorld.ts"
import { type AccessWorld, makeAccessWorld } from "./AccessWorld.ts"
import { checkRow } from "./checkRow.ts"
import { rows } from "./expectations.ts"

const operations = [...new Map(rows.map(({ operation, says }) => [operation, says]))]

inWorld("the role matrix (contract sections 2 and 4)", (world) => {
  let access: Promise<AccessWorld> | undefined
  beforeAll(async () => {
    access = makeAccessWorld(world())
    await access
  })

  describe.each(operations)("%s: %s", (name) => {
    const states = rows.filter(({ operation }) => operation === name)
    it.concurrent.each(states)("$state: everyone gets exactly what is said", async (row) => {
      if (access === undefined) throw new Error("the world is not made yet")
      expect(await checkRow(await access, row)).toEqual([])
    })
  })
})
