import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { freshPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import type { SentStatement } from "@design-workspace/verification/operations/statements/RecordingLine"
import {
  inOneLine,
  isAmong,
  isKnownAsUnsent,
  sourceTemplates
} from "@design-workspace/verification/operations/statements/sourceTemplates"
import { walkStatements } from "@design-workspace/verification/operations/statements/walkStatements"
import {
  readOnPurpose,
  tablesReadOnPurpose,
  wholeReads
} from "@design-workspace/verification/operations/statements/wholeReads"
import { queryAt } from "@design-workspace/verification/servers/openInstallation"
import { Effect, Exit, Redacted, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"

describe("every statement of the SQL adapters, on PostgreSQL", () => {
  const scope = Scope.makeUnsafe()
  let url = Redacted.make("")
  let statements: ReadonlyArray<SentStatement> = []

  beforeAll(async () => {
    url = await Effect.runPromise(Scope.provide(freshPostgres(inject("postgresUrl"), migrations), scope))
    const name = new URL(Redacted.value(url)).pathname.slice(1)
    await queryAt(url)(`ALTER DATABASE "${name}" SET enable_seqscan = off`)
    statements = await walkStatements(Redacted.value(url))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it("is sent by the walk, but for those that are named", () => {
    const texts = statements.map(({ text }) => inOneLine(text))
    const templates = sourceTemplates()
    expect(templates.length).toBeGreaterThan(500)
    expect(templates.filter((it) => !isAmong(it, texts) && !isKnownAsUnsent(it))).toEqual([])
  })

  it("is planned without reading a table that grows from its beginning", async () => {
    const { found, planned } = await wholeReads(Redacted.value(url), statements, { withIndexes: true })
    expect(found.filter((read) => read.by === "table" && !readOnPurpose(read))).toEqual([])
    // How many are sent depends on the moment: a batch of two is another text than a batch of three.
    expect(planned).toBeGreaterThan(0.9 * statements.length)
  })

  it("is carried out without reading one, with what functions, triggers and foreign keys do", async () => {
    // A month of the audit trail that is made is read as its indexes are built, and so is the rest for its lines.
    const months = "audit_line_(rest|[0-9]{4}_[0-9]{2})"
    const read = await queryAt(url)(`
      SELECT relname AS table FROM pg_stat_user_tables WHERE seq_scan > 0 AND relname !~ '^${months}$' ORDER BY relname`)
    expect(
      read.map(({ table }) => table).filter((table) => !tablesReadOnPurpose.includes(String(table)))
    ).toEqual([])
  })
})
