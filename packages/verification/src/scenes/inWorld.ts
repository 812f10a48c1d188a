import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { type Furniture, furnitureText } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { sessionLifetimes } from "@design-workspace/domain/accounts/SessionCookie"
import { ServerAddress } from "@design-workspace/server/http/Http"
import { Duration, ManagedRuntime, Redacted } from "effect"
import { beforeAll } from "vitest"
import { apiAt } from "../calls/Api.ts"
import { type Ask, adaptersAt, type onEveryDatabase, serverOn, suitesOn } from "../servers/ServerUnderTest.ts"
import { makeWorld, type World } from "./World.ts"

/** One world, which a server makes once for all suites: each begins with a copy of it. */
const furniture: Furniture = {
  name: "world",
  put: async (url) => {
    const runtime = ManagedRuntime.make(serverOn(adaptersAt(Redacted.value(url))))
    try {
      const { api: _, ...world } = await makeWorld(apiAt((await runtime.runPromise(ServerAddress)).url))
      return JSON.stringify(world)
    } finally {
      await runtime.dispose()
    }
  }
}

const plain = makeDatabases(migrations)
const furnished = makeDatabases(migrations, { furniture })

type Database = Parameters<Parameters<typeof onEveryDatabase>[1]>[2]

type Suite = (world: () => World, ask: Ask, database: Database) => void
type Rest = typeof onEveryDatabase extends (title: string, suite: never, ...rest: infer R) => void ? R : never

const lifetime = `interval '${Duration.toSeconds(sessionLifetimes.User)} seconds'`

const copiedWorld = async (ask: Ask): Promise<Omit<World, "api"> | undefined> => {
  const [copied] = await ask(furnitureText(migrations, furniture))
  if (copied === undefined) return undefined
  // As if all had signed in just now: a session that is older is extended by its next call.
  await ask(`UPDATE session SET expires_at = clock_timestamp() + ${lifetime}`)
  return JSON.parse(String(copied["text"]))
}

const withWorld =
  (suite: Suite, isCopied: boolean): Parameters<typeof onEveryDatabase>[1] =>
  (api, ask, database) => {
    let world: World | undefined
    beforeAll(async () => {
      const copied = isCopied ? await copiedWorld(ask) : undefined
      world = copied === undefined ? await makeWorld(api()) : { api: api(), ...copied }
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

const suitesInWorld =
  (on: "onEveryDatabase" | "onOneDatabase") =>
  (title: string, suite: Suite, ...rest: Rest): void => {
    // Where the service has a name of its own, cookies have other names than in the copied world.
    const isCopied = rest[0]?.publicUrl === undefined
    suitesOn(isCopied ? furnished : plain)[on](title, withWorld(suite, isCopied), ...rest)
  }

/** As `onEveryDatabase`, each time in one fresh world that the suite's tests share. */
export const inWorld = suitesInWorld("onEveryDatabase")

/** The same as `onOneDatabase`. */
export const inOneWorld = suitesInWorld("onOneDatabase")
