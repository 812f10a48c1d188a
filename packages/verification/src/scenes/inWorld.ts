import { beforeAll } from "vitest"
import { type Ask, onEveryDatabase, onOneDatabase } from "../servers/ServerUnderTest.ts"
import { makeWorld, type World } from "./World.ts"

type Database = Parameters<Parameters<typeof onEveryDatabase>[1]>[2]

type Suite = (world: () => World, ask: Ask, database: Database) => void
type Rest = typeof onEveryDatabase extends (title: string, suite: never, ...rest: infer R) => void ? R : never

const withWorld =
  (suite: Suite): Parameters<typeof onEveryDatabase>[1] =>
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
  }

/** As `onEveryDatabase`, each time in one fresh world that the suite's tests share. */
export const inWorld = (title: string, suite: Suite, ...rest: Rest): void =>
  onEveryDatabase(title, withWorld(suite), ...rest)

/** The same as `onOneDatabase`. */
export const inOneWorld = (title: string, suite: Suite, ...rest: Rest): void =>
  onOneDatabase(title, withWorld(suite), ...rest)
