import { Schema } from "effect"

/** The body of a change that has nothing more to say. */
export const Ok = Schema.Struct({ ok: Schema.Literal(true) })

export const ok: typeof Ok.Type = { ok: true }
