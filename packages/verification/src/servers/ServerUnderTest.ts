import { OfflineProjectModel } from "@design-workspace/adapters-offline/OfflineProjectModel"
import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases, type TestDatabase } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { RefusalLimits } from "@design-workspace/domain/audit/RefusalBook"
import type { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { FakeKdf } from "@design-workspace/domain/testing/accounts/FakeKdf"
import { Adapters } from "@design-workspace/server/Adapters"
import { Crypto } from "@design-workspace/server/Crypto"
import { WebConsole } from "@design-workspace/server/console/WebConsole"
import { Domain } from "@design-workspace/server/Domain"
import { ConfiguredQuotas, maxConnections } from "@design-workspace/server/database/Database"
import { FirstAdmin } from "@design-workspace/server/database/FirstAdmin"
import { Housekeeping } from "@design-workspace/server/database/Housekeeping"
import { Http, ServerAddress } from "@design-workspace/server/http/Http"
import { Listener } from "@design-workspace/server/http/Listener"
import { Identity } from "@design-workspace/server/identity/Identity"
import { Model } from "@design-workspace/server/model/Model"
import { Settings } from "@design-workspace/server/settings/Settings"
import { type SettingsShape, settingsTable } from "@design-workspace/server/settings/settingsTable"
import { Telemetry } from "@design-workspace/server/telemetry/Telemetry"
import {
  Config,
  ConfigProvider,
  Duration,
  Effect,
  Layer,
  Logger,
  ManagedRuntime,
  Option,
  Redacted
} from "effect"
import type { Kdf } from "effect/crypto"
import { IpNetwork } from "effect/net"
import { SqlClient } from "effect/sql/SqlClient"
import { afterAll, beforeAll, describe } from "vitest"
import { type Api, apiAt } from "../calls/Api.ts"
import { isInGate } from "../gates/gate.ts"
import { administrator } from "./ServerProcesses.ts"

/** Without an environment, but for what tests depend on. */
const settings: SettingsShape = {
  ...Effect.runSync(Config.unwrap<SettingsShape>(settingsTable).parse(ConfigProvider.fromUnknown({}))),
  port: 0,
  // No test depends on whether the console was built; those of its pages name a folder.
  consoleDir: "./none",
  adminEmail: administrator.email,
  adminPassword: Option.some(Redacted.make(administrator.password)),
  rateLimitPerMinute: 0,
  fastPath: process.env["FAST_PATH"] !== "0",
  webhookPrivateAddresses: [IpNetwork.fromStringUnsafe("127.0.0.0/8")],
  // The tests' own address may say for whom it calls: the sign-in's limit counts addresses.
  trustedProxies: [IpNetwork.fromStringUnsafe("127.0.0.1/32")],
  logFormat: Option.some("json")
}

export type StoreAdapters = Layer.Layer<Layer.Success<typeof SqlAdapters.layer> | SqlClient>

/** Which is migrated first. */
export const adaptersAt = (url: string): StoreAdapters =>
  SqlAdapters.layer.pipe(
    Layer.provideMerge(Migrations.layer(migrations)),
    Layer.provideMerge(PostgresDatabase.layer({ url: Redacted.make(url), maxConnections })),
    Layer.orDie
  )

/** On a free port in this process, without a log. */
export const serverOn = (
  adapters: StoreAdapters,
  overrides: Partial<SettingsShape> = {},
  model: Layer.Layer<DesignModel, never, Settings> = Model,
  kdf: Layer.Layer<Kdf.Kdf> = FakeKdf.layer
) =>
  Http.pipe(
    Layer.provide(WebConsole),
    Layer.provide([FirstAdmin, Housekeeping]),
    Layer.provide(Domain),
    Layer.provide(Adapters),
    // Hundreds of users sign in: what one process proves of real key derivation, the others need not pay for.
    Layer.provide(Layer.merge(Crypto, kdf)),
    // A model of designs alone leaves projects to the offline one.
    Layer.provide(Layer.merge(OfflineProjectModel.layer({ delay: Duration.zero }), model)),
    Layer.provide(Identity),
    Layer.provideMerge(adapters),
    Layer.provide(ConfiguredQuotas),
    Layer.provide(Layer.provide(Listener.layer, model)),
    Layer.provide(Telemetry),
    Layer.provide(Layer.succeed(Settings, { ...settings, ...overrides })),
    Layer.provide(Logger.layer([]))
  )

/** For what no operation can read or change. */
export type Ask = (statement: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>

type Suite = (api: () => Api, ask: Ask, database: TestDatabase["name"]) => void

const onDatabases = (
  databases: ReadonlyArray<TestDatabase>,
  title: string,
  suite: Suite,
  overrides: Partial<SettingsShape> = {},
  model?: Layer.Layer<DesignModel, never, Settings>,
  around: (adapters: StoreAdapters) => StoreAdapters = (adapters) => adapters
): void => {
  describe.each([...databases])(`${title} on $name`, ({ layer, name }) => {
    const adapters = around(SqlAdapters.layer.pipe(Layer.provideMerge(layer)))
    const runtime = ManagedRuntime.make(serverOn(adapters, overrides, model))
    let api: Api | undefined
    beforeAll(async () => {
      api = apiAt((await runtime.runPromise(ServerAddress)).url)
    })
    afterAll(() => runtime.dispose())
    suite(
      () => {
        if (api === undefined) throw new Error("the server under test is not up")
        return api
      },
      (statement) => runtime.runPromise(SqlClient.use((sql) => sql.unsafe(statement))),
      name
    )
  })
}

type Rest = typeof onDatabases extends (databases: never, ...rest: infer R) => void ? R : never

/** Runs suites on databases that begin with nothing but a schema, or with some furniture, too. */
export const suitesOn = (databases: ReadonlyArray<TestDatabase>) => ({
  /**
   * On a fresh PostgreSQL, and in the proof on a fresh embedded database, too. `model` replaces the offline model, and
   * may bring a clock; `around` wraps the ports of the database.
   */
  onEveryDatabase: (...rest: Rest): void => onDatabases(databases.filter(isInGate), ...rest),

  /** For statuses, texts and pages; what SQL decides has suites on every database. */
  onOneDatabase: (...rest: Rest): void =>
    onDatabases(
      databases.filter(({ name }) => name === "postgres"),
      ...rest
    )
})

export const { onEveryDatabase, onOneDatabase } = suitesOn(makeDatabases(migrations))

/** For tests in which a few people are refused again and again. */
export const EveryRefusal = Layer.succeed(RefusalLimits, {
  perCaller: Number.POSITIVE_INFINITY,
  ofUnknown: Number.POSITIVE_INFINITY,
  perCall: Number.POSITIVE_INFINITY
})
