import { Schema } from "effect"

/** The body of a successful change that returns nothing else. */
export const Ok = Schema.Struct({ ok: Schema.Literal(true) })

export const ok: typeof Ok.Type = { ok: true }
