import { type StoreFault, StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Layer, Schema } from "effect"

/** An error of a statement with one of these codes of PostgreSQL (its manual, appendix A). */
const withCode = (...codes: ReadonlyArray<string>) =>
  Schema.Struct({ cause: Schema.Struct({ code: Schema.Literals(codes) }) })

const because = <S extends Schema.Constraint>(reason: S) =>
  Schema.Struct({ _tag: Schema.Literal("SqlError"), reason })

/**
 * The server is being shut down, has crashed, is starting, has no connection left, or takes no writes, as one that is no
 * longer the primary; or there is no connection to it; or another holds a lock for long, as one whose commit waits for a
 * standby that is gone.
 */
const isAway = Schema.is(
  because(
    Schema.Union([
      Schema.Struct({
        _tag: Schema.Literals(["ConnectionError", "ConnectionTimeoutError", "LockTimeoutError"])
      }),
      withCode("57P01", "57P02", "57P03", "53300", "25006")
    ])
  )
)

/** The disk has no room for what the statement writes. Other statements may still find some. */
const isFull = Schema.is(because(withCode("53100")))

/** The statement names a row that no longer exists: its author, or what it belongs to, was removed in the meantime. */
const isReferenceGone = Schema.is(because(withCode("23503")))

/** The fault of the database that a defect shows; null for any other defect. */
export const storeFaultIn = (defect: unknown): StoreFault | null => {
  if (isFull(defect)) return "full"
  if (isReferenceGone(defect)) return "reference_gone"
  return isAway(defect) ? "away" : null
}

export const SqlStoreFaults = { layer: Layer.succeed(StoreFaults, { faultIn: storeFaultIn }) }
