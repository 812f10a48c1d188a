import { Schema } from "effect"
import { Flag } from "effect/cli"

/** A flag with a whole number from `minimum` to `maximum`. */
export const numberFlag = (name: string, minimum: number, maximum: number) =>
  Flag.Int(name).pipe(Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum, maximum }))))
