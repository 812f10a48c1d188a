import { DateTime, Schema, SchemaTransformation } from "effect"

/** The database cannot compare with other years. */
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(10_000, 0, 1) - 1

const iso = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:Z|[+-](\d\d):(\d\d))$/u

/** 30 February, 24:00 and a 61st second do not exist. */
const exists = (text: string): boolean => {
  const [, year, month, day, hour, minute, second, , offsetHour, offsetMinute] = (iso.exec(text) ?? []).map(
    (part) => Number(part ?? 0)
  )
  const days = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
  const within = (value = 0, most: number, least = 0) => value >= least && value <= most
  return (
    within(month, 12, 1) &&
    within(day, days, 1) &&
    within(hour, 23) &&
    within(minute, 59) &&
    within(second, 59) &&
    within(offsetHour, 23) &&
    within(offsetMinute, 59)
  )
}

/** What no version is: the last possible instant. */
export const noVersion = DateTime.makeUnsafe(latest)

/** An instant between two milliseconds becomes one that no version has. */
const instantOf = (text: string): DateTime.Utc => {
  const fraction = iso.exec(text)?.[7] ?? ""
  if (/[1-9]/.test(fraction.slice(3))) return noVersion
  return DateTime.makeUnsafe(Date.parse(text.replace(`.${fraction}`, `.${fraction.slice(0, 3)}`)))
}

const Iso = Schema.String.check(
  Schema.makeFilter((text: string) =>
    !iso.test(text) || exists(text) ? undefined : "must be a date and a time that exist"
  ),
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/u, {
    expected: "an ISO 8601 instant such as 2026-01-31T12:00:00.000Z"
  })
)

/** Compared exactly, whatever its offset (contract 1.8, 13.6). */
export const Instant = Iso.pipe(
  Schema.decodeTo(
    Schema.DateTimeUtc,
    SchemaTransformation.transform({ decode: instantOf, encode: DateTime.formatIso })
  ),
  Schema.check(
    Schema.makeFilter((at: DateTime.Utc) =>
      at.epochMilliseconds >= earliest && at.epochMilliseconds <= latest
        ? undefined
        : "must lie in the years 1970 to 9999"
    )
  )
)
