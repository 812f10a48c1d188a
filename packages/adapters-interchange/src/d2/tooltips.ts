/**
 * D2 shows a tooltip as it is written, but reads it as Markdown too, and refuses the whole text where the tags in it do
 * not make XML, or where a reference by number is to a character that XML does not have. A word joiner, which nobody
 * sees, keeps `<` and `&` from beginning either.
 */
const joiner = "\u2060"

/** A text as a tooltip that D2 takes. */
export const tooltipOf = (text: string): string => text.replace(/<(?=[a-z/!?])|&(?=#)/giu, `$&${joiner}`)

/** The text of a tooltip; one of `tooltipOf` is what it was, unless it had such word joiners itself. */
export const textOfTooltip = (tooltip: string): string =>
  tooltip.replace(/<\u2060(?=[a-z/!?])|&\u2060(?=#)/giu, (begun) => begun.slice(0, 1))
