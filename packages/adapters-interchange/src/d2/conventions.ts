import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { kindOfType } from "../kinds/kindOfType.ts"

export interface Bracketed {
  readonly technology: string
  readonly kind: BlockKind | undefined
}

const sorts = /^(?:external |existing )?(?:person|user|actor|software system|system|container|component)$/iu

const brackets = /^\[([^\]]*)\]$/u

/** `[Container: Kotlin]`, `[Person]`, `[Kotlin]`; undefined for any other line. */
export const bracketed = (line = ""): Bracketed | undefined => {
  const text = brackets.exec(line.trim())?.[1]
  if (text === undefined) return undefined
  const at = text.indexOf(":")
  const sort = (at < 0 ? text : text.slice(0, at)).trim()
  if (!sorts.test(sort)) return { technology: text.trim(), kind: undefined }
  const kind = kindOfType(sort)
  return { technology: at < 0 ? "" : text.slice(at + 1).trim(), kind: kind === "service" ? undefined : kind }
}

export const edgeLines = (lines: ReadonlyArray<string>) => {
  const technology = bracketed(lines.at(-1))?.technology ?? ""
  return { lines: technology === "" ? lines : lines.slice(0, -1), technology }
}

/** D2 refuses a tooltip whose tags make no XML. Unseen word joiners keep them from being tags. */
const joiner = "\u2060"

export const tooltipOf = (text: string): string => text.replace(/<(?=[a-z/!?])|&(?=#)/giu, `$&${joiner}`)

/** Gives back what `tooltipOf` was given, unless that had such word joiners itself. */
export const textOfTooltip = (tooltip: string): string =>
  tooltip.replace(/<\u2060(?=[a-z/!?])|&\u2060(?=#)/giu, (begun) => begun.slice(0, 1))
