import { DateTime, Effect, Layer } from "effect"
import type { AuditLine } from "../../src/audit/AuditLine.ts"
import { AuditMonths } from "../../src/audit/AuditMonths.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

const endOf = ({ at }: AuditLine): DateTime.Utc => DateTime.add(DateTime.startOf(at, "month"), { months: 1 })

/** Lines are in months by their instants; nothing has to be prepared. */
export const MemoryAuditMonths = {
  layer: Layer.effect(
    AuditMonths,
    Effect.map(MemoryStore, (store) => {
      const lines = store.table<AuditLine>("audit_line")
      return AuditMonths.of({
        prepare: Effect.void,
        removeEnded: (by) =>
          store.step(() => {
            const ended = [...lines.rows].filter(([, line]) => DateTime.isLessThanOrEqualTo(endOf(line), by))
            for (const [id] of ended) lines.rows.delete(id)
            return new Set(ended.map(([, line]) => DateTime.formatIso(endOf(line)))).size
          })
      })
    })
  )
}
