/**
 * D2 also reads a tooltip as Markdown, and refuses the whole text where tags in it do not make XML, or where a number
 * names a character that XML lacks. An unseen word joiner keeps `<` and `&` from beginning either.
 */
const joiner = "\u2060"

export const tooltipOf = (text: string): string => text.replace(/<(?=[a-z/!?])|&(?=#)/giu, `$&${joiner}`)

/** Gives back what `tooltipOf` was given, unless that had such word joiners itself. */
export const textOfTooltip = (tooltip: string): string =>
  tooltip.replace(/<\u2060(?=[a-z/!?])|&\u2060(?=#)/giu, (begun) => begun.slice(0, 1))
