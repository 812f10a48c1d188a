import { beforeAll } from "vitest"
import type { SettingsShape } from "../src/settings/Settings.ts"
import { type Ask, onEveryDatabase } from "./ServerUnderTest.ts"
import { makeWorld, type World } from "./World.ts"

type Database = Parameters<Parameters<typeof onEveryDatabase>[1]>[2]

/** Runs a suite on every database, each time in one fresh world that its tests share. */
export const inWorld = (
  title: string,
  suite: (world: () => World, ask: Ask, database: Database) => void,
  overrides: Partial<SettingsShape> = {},
  model?: Parameters<typeof onEveryDatabase>[3],
  around?: Parameters<typeof onEveryDatabase>[4]
): void =>
  onEveryDatabase(
    title,
    (api, ask, database) => {
      let world: World | undefined
      beforeAll(async () => {
        world = await makeWorld(api())
      })
      suite(
        () => {
          if (world === undefined) throw new Error("the world is not made yet")
          return world
        },
        ask,
        database
      )
    },
    overrides,
    model,
    around
  )
