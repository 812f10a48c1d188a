/** Whatever a caller, a model or a stored item says stands between two of these in a question. */
const tags = [
  ...["brief", "user", "assistant", "rules", "collection", "design"],
  ...[
    "project",
    "title",
    "prompt",
    "instructions",
    "space",
    "graph",
    "names",
    "node",
    "neighbours",
    "complaints"
  ]
] as const
export type Tag = (typeof tags)[number]

/** Blanks and characters that cannot be seen may stand within a tag without hiding it from a model. */
const opening = new RegExp(String.raw`<(?=[\s/\p{Cc}\p{Cf}]*(?:${tags.join("|")})(?![\p{L}\p{N}]))`, "giu")

/** A text without our own tags: the opening bracket of anything like one becomes a round bracket. */
export const untagged = (text: string): string => text.replace(opening, "(")

/**
 * An item as one line of JSON without our own tags. Inside JSON the bracket is escaped, so that a model reads names as
 * they are and repeats them so.
 */
export const jsonLine = (item: object | string): string => JSON.stringify(item).replace(opening, "\\u003c")

export const tagged = (tag: Tag, text: string): string => `<${tag}>\n${untagged(text)}\n</${tag}>`

/** The parts of a question that say something. */
export const join = (...parts: ReadonlyArray<string>): string =>
  parts.filter((part) => part !== "").join("\n\n")

/** The rules that apply; empty if there are none. */
export const rulesText = (rules: ReadonlyArray<string>): string => {
  const kept = rules.map((rule) => `- ${rule}`).join("\n")
  return rules.length === 0
    ? ""
    : `Rules of the organisation and of the author, which the design keeps:\n${tagged("rules", kept)}`
}
