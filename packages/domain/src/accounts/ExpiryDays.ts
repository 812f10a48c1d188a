import { Schema } from "effect"

/** How long a token may live, in days, and the default (contract 2). */
export const ExpiryDays = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 366 }))
export const defaultExpiryDays = 90
