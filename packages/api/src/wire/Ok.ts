import { Schema } from "effect"

export const Ok = Schema.Struct({ ok: Schema.Literal(true) })

export const ok: typeof Ok.Type = { ok: true }
