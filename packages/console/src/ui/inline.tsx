import {
  Box,
  Boxes,
  Component,
  FileText,
  FolderKanban,
  Layers,
  type LucideIcon,
  SlidersHorizontal
} from "lucide-react"
import { Fragment, type ReactNode } from "react"
import { badgeLook } from "./surfaces.css.ts"

export type BadgeLook = keyof typeof badgeLook

interface BadgeProps {
  readonly children: ReactNode
  readonly look?: BadgeLook
  readonly icon?: LucideIcon
  readonly title?: string
}

/** Never colour alone: the words say it. */
export const Badge = ({ children, icon: Icon, look = "plain", title }: BadgeProps): ReactNode => (
  <span className={badgeLook[look]} title={title}>
    {Icon === undefined ? null : <Icon size={12} aria-hidden />}
    {children}
  </span>
)

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

/** Where a line may end within a word: after these signs, and before the capital of a word that is written on. */
const seams = /(?<=[-_./:])(?=[^-_./:\s])|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const long = /\S{16,}/u

export const partsOf = (words: string): ReadonlyArray<string> =>
  words.split(/(?<=\s)(?=\S)/u).flatMap((word) => (long.test(word) ? word.split(seams) : [word]))

/** A name whose long words break where they are joined, as `web-checkout-` and `gateway`. */
export const Breakable = ({ children }: { readonly children: string }): ReactNode =>
  partsOf(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are told apart by nothing else.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))

export const kindIcons = {
  collection: Layers,
  space: Boxes,
  project: FolderKanban,
  document: FileText,
  block: Component,
  node: Box,
  rule: SlidersHorizontal
}
