import type { BoxPlace } from "@design-workspace/client"
import { insets } from "./boxShape.ts"
import type { BoxDetail } from "./pictures.ts"

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
