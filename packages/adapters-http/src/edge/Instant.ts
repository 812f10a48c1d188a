import { type DateTime, Schema } from "effect"

/** The years that a version can lie in; the database cannot compare with others. */
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(10_000, 0, 1) - 1

const Iso = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/u, {
    expected: "an ISO 8601 instant such as 2026-01-31T12:00:00.000Z"
  })
)

/** An ISO 8601 instant that a caller sends, compared as an instant, whatever its offset and fractions (contract 1.8). */
export const Instant = Iso.pipe(
  Schema.decodeTo(Schema.DateTimeUtcFromString),
  Schema.check(
    Schema.makeFilter((at: DateTime.Utc) =>
      at.epochMilliseconds >= earliest && at.epochMilliseconds <= latest
        ? undefined
        : "must lie in the years 1970 to 9999"
    )
  )
)
