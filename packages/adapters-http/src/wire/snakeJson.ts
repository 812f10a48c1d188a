import { DateTime, type Schema } from "effect"
import { wireName } from "./snakeKeys.ts"

type Writers<F extends Schema.Struct.Fields> = {
  readonly [K in keyof F]?: (value: Schema.Schema.Type<F[K]>) => unknown
}

/** An instant as JSON has it. */
export const instantJson = (at: DateTime.Utc): string => DateTime.formatIso(at)

/** The same where there may be none. */
export const instantOrNullJson = (at: DateTime.Utc | null): string | null =>
  at === null ? null : instantJson(at)

/**
 * Writes the JSON of a struct as `snakeKeys` does, without looking into its values: they are JSON as they are, unless a writer is given.
 * For what is long and often read: through its schema a graph of 50 nodes took a fifth of the first read's time, the 300 blocks of a
 * space more than half (bench). Tests hold each use to the schema that it stands for.
 */
export const snakeJson = <F extends Schema.Struct.Fields>(fields: F, writers: Writers<F> = {}) => {
  const columns = Object.keys(fields).map((name) => ({
    name,
    onWire: wireName(name),
    write: (writers as Readonly<Record<string, ((value: unknown) => unknown) | undefined>>)[name]
  }))
  return (value: Schema.Struct.Type<F>): Readonly<Record<string, unknown>> => {
    const own: Readonly<Record<string, unknown>> = value
    const json: Record<string, unknown> = {}
    for (const { name, onWire, write } of columns) {
      const field = own[name]
      if (field !== undefined) json[onWire] = write === undefined ? field : write(field)
    }
    return json
  }
}
