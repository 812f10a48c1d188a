/** D2 refuses a tooltip whose tags make no XML. Unseen word joiners keep them from being tags. */
const joiner = "\u2060"

export const tooltipOf = (text: string): string => text.replace(/<(?=[a-z/!?])|&(?=#)/giu, `$&${joiner}`)

/** Gives back what `tooltipOf` was given, unless that had such word joiners itself. */
export const textOfTooltip = (tooltip: string): string =>
  tooltip.replace(/<\u2060(?=[a-z/!?])|&\u2060(?=#)/giu, (begun) => begun.slice(0, 1))
