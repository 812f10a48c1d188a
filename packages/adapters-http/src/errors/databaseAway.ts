import { Schema } from "effect"

/** PostgreSQL is being shut down, has crashed, is starting, or has no connection left (its manual, appendix A). */
const passing = ["57P01", "57P02", "57P03", "53300"] as const

const LostConnection = Schema.Struct({
  _tag: Schema.Literal("SqlError"),
  reason: Schema.Union([
    Schema.Struct({ _tag: Schema.Literals(["ConnectionError", "ConnectionTimeoutError"]) }),
    Schema.Struct({ cause: Schema.Struct({ code: Schema.Literals(passing) }) })
  ])
})

/** The database's disk has no room for what a statement writes. Other statements may still find some. */
const NoRoom = Schema.Struct({
  _tag: Schema.Literal("SqlError"),
  reason: Schema.Struct({ cause: Schema.Struct({ code: Schema.Literal("53100") }) })
})

/** A statement names a row that no longer exists: its author, or what it belongs to, was removed in the meantime. */
const RowGone = Schema.Struct({
  _tag: Schema.Literal("SqlError"),
  reason: Schema.Struct({ cause: Schema.Struct({ code: Schema.Literal("23503") }) })
})

/** Whether a defect means that a row which a write names was removed before the write. */
export const rowGone = Schema.is(RowGone)

/** Whether a defect means that the database's disk is full. */
export const databaseFull = Schema.is(NoRoom)

/** Whether a defect means that the database cannot be reached now, which is no fault of ours. */
export const databaseAway = Schema.is(LostConnection)
