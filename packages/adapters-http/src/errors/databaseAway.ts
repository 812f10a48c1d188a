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

/** There is no room on the database's disk for what a statement writes; whether others find some is up to them. */
const NoRoom = Schema.Struct({
  _tag: Schema.Literal("SqlError"),
  reason: Schema.Struct({ cause: Schema.Struct({ code: Schema.Literal("53100") }) })
})

/** A statement names a row that is no more: whoever wrote it was removed meanwhile, or what it belongs to. */
const RowGone = Schema.Struct({
  _tag: Schema.Literal("SqlError"),
  reason: Schema.Struct({ cause: Schema.Struct({ code: Schema.Literal("23503") }) })
})

/** Whether a defect says that a row which a write names went away before it. */
export const rowGone = Schema.is(RowGone)

/** Whether a defect says that the database's disk is full. */
export const databaseFull = Schema.is(NoRoom)

/** Whether a defect says that the database cannot be reached now, and is no fault of ours. */
export const databaseAway = Schema.is(LostConnection)
