import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Cause, repeating, repeatingTogether } from "../Cause.ts"

/** As a careless migration or a hand in psql does. */
const lockOf = (table: string, seconds: number): string =>
  `DO $$ BEGIN LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(${seconds}); END $$`

export const databaseCauses: ReadonlyArray<Cause> = [
  {
    name: "PostgreSQL stands still",
    alerts: ["DesignWorkspaceDatabaseUnreachable", "DesignWorkspaceManyErrors"],
    begin: async ({ calls, fixture: { postgres } }) => {
      const stop = repeatingTogether(8, () => calls.get("/api/collections"))
      postgres.freeze()
      return async () => {
        postgres.thaw()
        await stop()
      }
    }
  },
  {
    name: "PostgreSQL crashes and is started again",
    alerts: ["DesignWorkspaceDatabaseRestarted"],
    begin: async ({ fixture: { postgres } }) => {
      await postgres.crash()
      await postgres.restart()
      return async () => undefined
    }
  },
  {
    name: "a table is locked again and again while 40 write",
    alerts: ["DesignWorkspacePoolExhausted", "DesignWorkspaceSlowAnswers"],
    begin: async ({ calls, fixture, orgId }) => {
      const locks = repeating(() => fixture.query(lockOf("collection", 2)), 100)
      const writes = repeatingTogether(40, (index) =>
        calls.post("/api/collections", { name: `Shop ${index}`, owner_org_id: orgId })
      )
      return () => Promise.all([locks(), writes()])
    }
  },
  {
    name: "a table is not as the program expects it",
    alerts: ["DesignWorkspaceUnexpectedErrors"],
    begin: async ({ calls, fixture }) => {
      await fixture.query("ALTER TABLE memory_rule RENAME TO memory_rule_away")
      const stop = repeating(() => calls.get("/api/memory/rules"), 500)
      return async () => {
        await stop()
        await fixture.query("ALTER TABLE memory_rule_away RENAME TO memory_rule")
      }
    }
  },
  {
    name: "the audit trail is locked while writes are refused",
    alerts: ["DesignWorkspaceRefusalsUnrecorded"],
    begin: async ({ calls, fixture }) => {
      const locks = repeating(() => fixture.query(lockOf("audit_line", 3)), 100)
      const writes = repeatingTogether(4, () => calls.put("/api/webhooks/none", {}))
      const refused = repeatingTogether(4, (index) =>
        calls.post("/api/spaces", {
          name: `${index}`,
          org_id: crypto.randomUUID(),
          collection_id: crypto.randomUUID()
        })
      )
      return () => Promise.all([locks(), writes(), refused()])
    }
  },
  {
    name: "the embedded database's snapshots have no place",
    alerts: ["DesignWorkspaceSnapshotTooOld"],
    settings: (directory) => ({
      DATABASE_URL: "",
      DATA_DIR: join(directory, "data"),
      SNAPSHOT_INTERVAL: "6 seconds",
      SNAPSHOT_DIR: join(directory, "snapshots")
    }),
    begin: async ({ calls, directory, orgId }) => {
      const snapshots = join(directory, "snapshots")
      rmSync(snapshots, { recursive: true, force: true })
      writeFileSync(snapshots, "not a directory")
      const stop = repeating(() => calls.post("/api/collections", { name: "Shop", owner_org_id: orgId }), 300)
      return async () => {
        rmSync(snapshots)
        await stop()
      }
    }
  }
]
