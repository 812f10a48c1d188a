import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { type Furniture, textOf } from "@design-workspace/adapters-sql/testing/FreshPostgres"
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

/** Sessions are as new as if their people had signed in just now: an older one is extended by its next call. */
const signedInNow = `UPDATE session SET expires_at = clock_timestamp() + interval '${Duration.toSeconds(sessionLifetimes.User)} seconds'`

const copiedWorld = async (ask: Ask): Promise<Omit<World, "api"> | undefined> => {
  const [copied] = await ask(textOf(migrations, furniture))
  if (copied === undefined) return undefined
  await ask(signedInNow)
  return JSON.parse(String(copied["text"]))
}

/** Where the service has a name of its own, cookies have other names than in the copied world. */
const suitesFor = ([overrides]: Rest) => {
  const isCopied = overrides?.publicUrl === undefined
  const withWorld =
    (suite: Suite): Parameters<typeof onEveryDatabase>[1] =>
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
  return { withWorld, ...suitesOn(isCopied ? furnished : plain) }
}

/** As `onEveryDatabase`, each time in one fresh world that the suite's tests share. */
export const inWorld = (title: string, suite: Suite, ...rest: Rest): void => {
  const { onEveryDatabase, withWorld } = suitesFor(rest)
  onEveryDatabase(title, withWorld(suite), ...rest)
}

/** The same as `onOneDatabase`. */
export const inOneWorld = (title: string, suite: Suite, ...rest: Rest): void => {
  const { onOneDatabase, withWorld } = suitesFor(rest)
  onOneDatabase(title, withWorld(suite), ...rest)
}
