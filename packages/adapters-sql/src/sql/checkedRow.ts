import { Predicate, Schema } from "effect"

type Check = (value: unknown) => boolean

/** Accepts null besides what the check accepts. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

/** Accepts lists of what the check accepts. */
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

type Checks<Row> = { readonly [Column in keyof Row]-?: Check }

/** Whether each named column of a value is as its check says. */
export const isRow = <Row extends object>(columns: Checks<Row>) => {
  const checks = Object.entries<Check>(columns)
  return (value: unknown): value is Row =>
    Predicate.isObject(value) && checks.every(([column, check]) => check(Reflect.get(value, column)))
}

/**
 * For a statement of every request: checks the types of columns and trusts the values, as the columns guarantee them.
 * 20 columns took 0.6 µs, and 15 µs with a `Schema.Struct` that checks ids.
 */
export const checkedRow = <Row extends object>(columns: Checks<Row>) =>
  Schema.declare<Row>(isRow<Row>(columns))
