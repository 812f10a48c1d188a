import type { Duration, Option, Redacted } from "effect"
import type { IpNetwork } from "effect/net"
import type { OidcChoice } from "./oidcSettings.ts"
import type { ModelChoice } from "./providerSettings.ts"

/** Every setting of the process (contract 6). */
export interface SettingsShape extends ModelChoice, OidcChoice {
  readonly host: string
  readonly port: number
  readonly publicUrl: Option.Option<URL>
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  /** Where `LISTEN` reaches PostgreSQL, if it does not at `databaseUrl`. */
  readonly databaseListenUrl: Option.Option<Redacted.Redacted>
  /** A replica of `databaseUrl`, for reads of what never changes. */
  readonly databaseReplicaUrl: Option.Option<Redacted.Redacted>
  readonly databasePrepare: boolean
  readonly dataDir: string
  /** Between two snapshots of the embedded database; zero means none. */
  readonly snapshotInterval: Duration.Duration
  readonly snapshotsKept: number
  /** Inside `dataDir` by default. */
  readonly snapshotDir: Option.Option<string>
  readonly consoleDir: string
  readonly adminEmail: string
  readonly adminPassword: Option.Option<Redacted.Redacted>
  readonly offlineModelDelay: Duration.Duration
  readonly generationConcurrency: number
  readonly jobQueueCapacity: number
  /** Documents of a project that one run asks a model for at a time. */
  readonly llmConcurrency: number
  /** In the trash, until a thing is deleted permanently. Without it, never. */
  readonly trashRetentionDays: Option.Option<number>
  /** Whole months of the audit trail besides the present one. Without it, all are kept. */
  readonly auditRetentionMonths: Option.Option<number>
  readonly rateLimitPerMinute: number
  readonly answerCacheMib: number
  /** Memory for received bodies. */
  readonly bodyBudgetMib: number
  /** Memory for answers that wait to be read. */
  readonly answerBudgetMib: number
  readonly fastPath: boolean
  /** Open connections of one address. Without a credential, an eighth of them. */
  readonly connectionsPerAddress: number
  /** Long polls of one credential that wait in a process. */
  readonly longPollsPerCredential: number
  /** The disk space of a project with all its versions. A guest's project has a fixed quota. */
  readonly projectQuotaMib: number
  readonly changesKeptDays: number
  /** The text search configuration whose word endings search ignores. */
  readonly searchLanguage: string
  readonly webhookConcurrency: number
  /** What webhooks may call besides public addresses, without TLS too. */
  readonly webhookPrivateAddresses: ReadonlyArray<IpNetwork.IpNetwork>
  readonly corsOrigins: ReadonlyArray<string>
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  readonly otlpEndpoint: Option.Option<URL>
  readonly logFormat: Option.Option<"pretty" | "json">
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error"
}
