import type { ReactNode } from "react"

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "long" })
const absolute = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" })

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Number.POSITIVE_INFINITY]
] as const

/** Both are in milliseconds. */
export const relativeTime = (instant: number, now: number): string => {
  let amount = (instant - now) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return relative.format(Math.round(amount), unit)
    amount /= size
  }
  return relative.format(Math.round(amount), "year")
}

export const Time = ({ at }: { readonly at: string | null }): ReactNode =>
  at === null ? (
    "never"
  ) : (
    <time dateTime={at} title={absolute.format(new Date(at))}>
      {relativeTime(Date.parse(at), Date.now())}
    </time>
  )
