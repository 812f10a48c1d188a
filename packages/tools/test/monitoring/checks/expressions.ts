const functions = new Set(
  "absent and avg_over_time by changes count group_left histogram_quantile increase job label_values le max min offset on or rate sum topk unless".split(
    " "
  )
)

const ours = /^(design_workspace_|process_|nodejs_)/

/** What an expression is about: metrics, recorded series, and Prometheus' own. */
export interface Named {
  readonly metrics: ReadonlyArray<string>
  readonly recorded: ReadonlyArray<string>
}

/** Series that Prometheus makes itself. */
const own = new Set(["up", "ALERTS"])

/**
 * The series that an expression of PromQL reads. A name that is neither a metric of the service nor recorded, nor a word
 * of the language that the rules use, throws.
 */
export const namedIn = (expression: string): Named => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\b(by|on) \([^)]*\)/g, "")
    .replaceAll(/label_values\(([\w:]+), \w+\)/g, "$1")
    .replaceAll(/\boffset \w+/g, "")
  const words = new Set(bare.match(/[a-zA-Z_:][\w:]*/g) ?? [])
  const named = [...words].filter((word) => !functions.has(word) && !own.has(word))
  const recorded = named.filter((word) => word.includes(":"))
  const metrics = named.filter((word) => !word.includes(":"))
  const strange = metrics.filter((word) => !ours.test(word))
  if (strange.length > 0) throw new Error(`${strange.join()} in ${expression}`)
  return { recorded, metrics: metrics.map((name) => name.replace(/_(bucket|sum|count)$/, "")) }
}

/** The alternatives of a matcher `label=~"a|b"` or `label!~"a|b"`, of every place in an expression. */
export const alternativesOf = (expression: string, label: string): ReadonlyArray<string> =>
  [...expression.matchAll(new RegExp(`\\b${label}(?:=|!=|=~|!~)"([^"$]*)"`, "g"))].flatMap(([, text = ""]) =>
    text.split("|")
  )
