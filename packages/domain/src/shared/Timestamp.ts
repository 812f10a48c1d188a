import { type DateTime, Schema, SchemaTransformation } from "effect"

/** In JSON as ISO 8601 in UTC with milliseconds and `Z` (contract 1.3). */
export const Timestamp = Schema.DateTimeUtc.annotate({
  toCodecJson: () =>
    Schema.link<DateTime.Utc>()(
      Schema.String.annotate({
        identifier: "Timestamp",
        description: "An instant: ISO 8601 in UTC with milliseconds and `Z`.",
        format: "date-time",
        examples: ["2026-11-20T09:30:00.000Z"]
      }),
      SchemaTransformation.dateTimeUtcFromString
    )
})
