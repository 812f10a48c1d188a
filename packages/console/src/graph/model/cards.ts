import type { BoxPlace } from "@design-workspace/client"
import type { BoxDetail } from "./pictures.ts"

type Kind = NonNullable<BoxPlace["kind"]> | "service"

export const headRadius = 13
export const neck = 2 * headRadius - 4
const lid = 7
const windowBar = 14
const none = { top: 0, right: 0, bottom: 0, left: 0 }

/** The room that a shape takes inside of its box, as in the service's own drawings. */
export const insets: Readonly<Record<Kind, typeof none>> = {
  service: none,
  external: none,
  person: { ...none, top: 2 * headRadius - 2 },
  client: { ...none, top: windowBar },
  store: { ...none, top: 2 * lid, bottom: lid },
  queue: { ...none, right: 2 * lid, left: lid }
}

const rounded = (width: number, height: number, r: number, top = 0): string =>
  `M0 ${top + r}A${r} ${r} 0 0 1 ${r} ${top}H${width - r}A${r} ${r} 0 0 1 ${width} ${top + r}V${height - r}` +
  `A${r} ${r} 0 0 1 ${width - r} ${height}H${r}A${r} ${r} 0 0 1 0 ${height - r}Z`

export const outlineOf = (kind: Kind, width: number, height: number): string => {
  const half = width / 2
  switch (kind) {
    case "person":
      return rounded(width, height, 14, neck)
    case "store":
      return `M0 ${lid}A${half} ${lid} 0 0 1 ${width} ${lid}V${height - lid}A${half} ${lid} 0 0 1 0 ${height - lid}Z`
    case "queue":
      return (
        `M${lid} ${height}A${lid} ${height / 2} 0 0 1 ${lid} 0H${width - lid}` +
        `A${lid} ${height / 2} 0 0 1 ${width - lid} ${height}Z`
      )
    case "client":
      return rounded(width, height, 6)
    case "external":
      return rounded(width, height, 2)
    case "service":
      return rounded(width, height, 8)
  }
}

/** One on what is deprecated, four on what is retired, as in the service's own drawings. */
export const cornersOf = ({ height, kind, lifecycle, width }: BoxPlace): string => {
  if (lifecycle !== "deprecated" && lifecycle !== "retired") return ""
  const { bottom, left, right, top } = insets[kind ?? "service"]
  const inside = kind === "person" ? 5 : 3
  const [x1, x2] = [left + inside, width - right - inside]
  const [y1, y2] = [top + inside, height - bottom - inside]
  const first = `M${x2} ${y1}h-11l11 11Z`
  return lifecycle === "deprecated"
    ? first
    : `${first}M${x1} ${y1}h11l-11 11ZM${x1} ${y2}h11l-11 -11ZM${x2} ${y2}h-11l11 -11Z`
}

/** What is planned; what differs between versions has its own frame. */
export const isDashed = ({ lifecycle, mark = "same" }: BoxPlace): boolean =>
  lifecycle === "planned" && mark === "same"

export const detailOf = (kind: Kind, width: number, height: number): string => {
  const half = width / 2
  switch (kind) {
    case "person":
      return (
        `M${half - headRadius} ${headRadius}A${headRadius} ${headRadius} 0 1 1 ${half + headRadius} ${headRadius}` +
        `A${headRadius} ${headRadius} 0 1 1 ${half - headRadius} ${headRadius}Z`
      )
    case "store":
      return `M0 ${lid}A${half} ${lid} 0 0 0 ${width} ${lid}`
    case "queue":
      return `M${width - lid} 0A${lid} ${height / 2} 0 0 0 ${width - lid} ${height}`
    case "client":
      return `M0 ${windowBar}H${width}${[8, 16, 24].map((at) => `M${at} ${windowBar / 2}h2.5`).join("")}`
    default:
      return ""
  }
}

export const lineHeight = { name: 17, note: 14 }

export const noteOn = ({ technology }: Pick<BoxPlace, "technology">, detail: BoxDetail | undefined): string =>
  [...(technology === undefined ? [] : [`[${technology}]`]), ...(detail?.note ? [detail.note] : [])].join(
    " · "
  )

export const linesOn = (
  { height, kind }: Pick<BoxPlace, "height" | "kind">,
  note: string
): { readonly name: number; readonly note: number } => {
  const { bottom, top } = insets[kind ?? "service"]
  const room = height - top - bottom - 4
  const lines = note === "" || room < lineHeight.name + lineHeight.note ? 0 : room > 64 ? 2 : 1
  return { name: Math.max(1, Math.floor((room - lines * lineHeight.note) / lineHeight.name)), note: lines }
}

/** So many letters fit above a box; a badge's frame takes three. */
const mostLetters = 26

type Badges = NonNullable<BoxDetail["badges"]>

const fitting = (badges: Badges): number => {
  let [count, room] = [0, mostLetters]
  for (const { text } of badges) {
    room -= text.length + 3
    if (room < (count === badges.length - 1 ? 0 : 5)) break
    count += 1
  }
  return Math.max(1, count)
}

/** The last one counts those that there is no room for. */
export const badgesOn = (badges: Badges): Badges => {
  const count = fitting(badges)
  const rest = badges.length - count
  return rest > 0 ? [...badges.slice(0, count), { text: `+${rest}`, look: "plain" }] : badges
}
